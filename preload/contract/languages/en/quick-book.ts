/** English: what quick-book says: event types, open times, the booking form, and what became of it. */
export const quickBook = {};
