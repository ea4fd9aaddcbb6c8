import { meetingLinkOf } from '../api/booking/meeting-link.ts';
import { isOff } from '../api/booking/status.ts';
import type { Booking } from '../api/schemas/booking.ts';
import { readInstant } from '../api/schemas/instant-text.ts';
import { joinEarlyMs } from './detail/actions.ts';

/**
 * Which meeting is meant by "join": the next that starts within 15 minutes, else the running one that began last.
 * Of those that start together, the one that ends first.
 *
 * @param nowMs epoch ms
 * @returns null when there is none with a link
 */
export function findMeetingToJoin(
  bookings: readonly Booking[],
  nowMs: number,
): { readonly uid: string; readonly url: string } | null {
  const meetings = bookings
    .filter((booking) => !isOff(booking))
    .flatMap((booking) => {
      const startMs = readInstant(booking.startTime);
      const endMs = readInstant(booking.endTime);
      const url = meetingLinkOf(booking)?.url;
      if (startMs === null || endMs === null || url === undefined || endMs <= nowMs) return [];
      return [{ uid: booking.uid, url, startMs, endMs }];
    });
  const soon = meetings
    .filter(({ startMs }) => startMs > nowMs && startMs - nowMs <= joinEarlyMs)
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  const running = meetings
    .filter(({ startMs }) => startMs <= nowMs)
    .sort((a, b) => b.startMs - a.startMs || a.endMs - b.endMs);
  const found = soon[0] ?? running[0];
  return found ? { uid: found.uid, url: found.url } : null;
}
