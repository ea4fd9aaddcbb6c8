import type { BookingAlert } from './alert.ts';

const minuteMs = 60_000;
const id = 'test';

/** What “Send a test reminder” shows: a booking that there is none of. */
export const testAlert = {
  id,
  at: (nowMs: number): BookingAlert => ({
    kind: 'begins',
    id,
    uid: id,
    title: 'Test reminder',
    people: [{ name: 'Priya Raman', email: 'priya@example.org', timeZone: null }],
    startMs: nowMs + 5 * minuteMs,
    endMs: nowMs + 35 * minuteMs,
    place: 'This is how Bookbar reminds you',
    action: { kind: 'open' },
    stays: true,
  }),
} as const;
