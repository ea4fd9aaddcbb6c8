import { createBookingStore } from '../../main/bookings/store.ts';
import { createBookingLists } from '../../main/bookings/lists/booking-lists.ts';
import { readNewsRound } from '../../main/bookings/news/booking-news.ts';
import { hourMs, minuteMs, openAgendaStage } from './agenda-stage.ts';
import { bookingAt } from './booking-builder.ts';

/** Ten bookings of 10 March 2027, a Wednesday, in Berlin. */
export const tenStarts = [
  ...['09:00', '09:45', '10:30', '11:30', '12:30', '13:15', '14:00', '15:00', '16:10', '18:30'],
].map((start) => `2027-03-10T${start}:00Z`);

/**
 * When the service is asked in a day and a night that begin at 08:15 UTC on 10 March 2027, by an agenda and all that
 * a refresh reads beside it. What the start asks is not counted.
 *
 * @param options.seesInstantMeetings one waits for a host when the day begins, and none after
 * @returns epoch ms, one for each call
 */
export async function callsOfDay(
  starts: readonly string[],
  { seesInstantMeetings = false } = {},
): Promise<readonly number[]> {
  const stage = openAgendaStage();
  const instant = bookingAt('2027-03-10T08:10:00Z', 10, { status: 'AWAITING_HOST' });
  const ofDay = starts.map((start) => bookingAt(start, 45));
  stage.service.bookings = [...ofDay, ...(seesInstantMeetings ? [instant] : [])];
  const lists = createBookingLists({
    client: { listBookings: (...call) => stage.service.listBookings(...call) },
    clock: stage.clock,
    store: createBookingStore({ clock: stage.clock }),
    report: (error) => {
      throw error;
    },
  });
  let readAt: string | null = null;
  stage.agenda.changed.subscribe(({ updatedAt, problem, refreshing }) => {
    if (problem !== null || refreshing || updatedAt === readAt) return;
    readAt = updatedAt;
    lists.outdate();
    void readNewsRound(stage.agenda, lists);
  });
  await stage.start();
  await stage.settle();
  stage.service.bookings = ofDay;
  const first = stage.service.calls.length;
  for (let minute = 0; minute < 24 * 60; minute += 0.5) await stage.pass(minuteMs / 2);
  lists.stop();
  return stage.service.calls.slice(first).map(({ atMs }) => atMs);
}

/** The most calls in any hour. */
export const maxInHour = (calls: readonly number[]): number =>
  Math.max(...calls.map((from) => calls.filter((at) => at >= from && at < from + hourMs).length));
