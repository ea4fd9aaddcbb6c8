import { expect, it } from 'vitest';
import { createBookingLists } from '../../main/bookings/lists/booking-lists.ts';
import { readNewsRound } from '../../main/compose/bookings/news-round.ts';
import { hourMs, minuteMs, openAgendaStage } from '../support/agenda-stage.ts';
import { bookingAt } from '../support/booking-builder.ts';

/** An agenda and all that a refresh reads beside it, for a day and a night. */
async function callsOf(starts: readonly string[]): Promise<readonly number[]> {
  const stage = openAgendaStage();
  stage.service.bookings = starts.map((start) => bookingAt(start, 45));
  const lists = createBookingLists({
    client: { listBookings: (...call) => stage.service.listBookings(...call) },
    clock: stage.clock,
    report: (error) => {
      throw error;
    },
    timeZone: () => 'Europe/Berlin',
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
  const first = stage.service.calls.length;
  for (let minute = 0; minute < 24 * 60; minute += 0.5) await stage.pass(minuteMs / 2);
  lists.stop();
  return stage.service.calls.slice(first).map(({ atMs }) => atMs);
}

it('a quiet hour costs the service at most 12 calls', async () => {
  const calls = await callsOf([]);
  const inHourFrom = (from: number): number => calls.filter((at) => at >= from && at < from + hourMs).length;
  expect(Math.max(...calls.map(inHourFrom))).toBeLessThanOrEqual(12);
  expect(calls.length).toBeGreaterThan(150);
});

it('a day of ten bookings costs at most 300', async () => {
  const starts = ['09:00', '09:45', '10:30', '11:30', '12:30', '13:15', '14:00', '15:00', '16:10', '18:30'];
  const calls = await callsOf(starts.map((start) => `2027-03-10T${start}:00Z`));
  expect(calls.length).toBeLessThanOrEqual(300);
  expect(calls.length).toBeGreaterThan(200);
});
