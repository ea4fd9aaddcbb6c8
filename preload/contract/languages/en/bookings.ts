/** English: what the lists, a booking’s page, cancelling and the news say. */
export const bookings = {};
