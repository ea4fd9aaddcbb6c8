/** English: what the board of event types says. */
export const eventTypes = {};
