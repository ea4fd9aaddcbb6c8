import { minuteMs } from '../../preload/contract/durations.ts';

/** Later than this something came in between: sleep, another clock, a booking nobody knew of. */
export const lateFromMs = minuteMs;

/** A booking that starts within this time gets its own notification, however late its reminder is. */
export const aboutToStartMs = 15 * minuteMs;

/** After an absence the bookings are read again first; then what was missed is summed up. */
export const gatherMs = 5_000;

/** Bookings that ended longer ago are nobody's business any more. */
export const forgetMs = 24 * 60 * minuteMs;

/** Who has so little time until the next booking is not asked about the one after the last. */
export const soonNextMs = 5 * minuteMs;
