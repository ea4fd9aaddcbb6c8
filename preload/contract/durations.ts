/** Lengths of time, in ms. A day of a calendar may be longer or shorter than `dayMs`: luxon knows how long it is. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** An earlier time that begins sooner is none that its attendee can still be asked about. */
export const earlierNoticeMs = 2 * hourMs;
/** A shorter time is not worth offering. */
export const shortestFreeMs = 30 * minuteMs;
