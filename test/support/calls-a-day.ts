import { createBookingStore } from '../../main/bookings/store.ts';
import { createBookingLists } from '../../main/bookings/lists/booking-lists.ts';
import { readNewsRound } from '../../main/bookings/news/booking-news.ts';
import { hourMs, openAgendaStage } from './agenda-stage.ts';
import { bookingAt } from './booking-builder.ts';
import type { ListingCall } from './listing-service.ts';

/** Ten bookings of 10 March 2027, a Wednesday, in Berlin. */
export const tenStarts = [
  '09:00',
  '09:45',
  '10:30',
  '11:30',
  '12:30',
  '13:15',
  '14:00',
  '15:00',
  '16:10',
  '18:30',
].map((start) => `2027-03-10T${start}:00Z`);

/** In Berlin, that of 10 March 2027. */
const night = { fromMs: Date.parse('2027-03-10T21:00:00Z'), untilMs: Date.parse('2027-03-11T05:00:00Z') };

interface DayOptions {
  /** An event type can be booked less than 15 minutes ahead. */
  readonly isBookedLate?: boolean;
  /** The popover stays open. */
  readonly isShown?: boolean;
  /** How late each call comes of what it may, from 0 to 1. */
  readonly late?: number;
}

/**
 * What the service is asked in a day and a night that begin at 08:15 UTC on 10 March 2027, by an agenda and all that a
 * refresh reads beside it. What the start asks is not counted.
 */
export async function callsOfDay(
  starts: readonly string[],
  { isBookedLate = false, isShown = false, late = 0 }: DayOptions = {},
): Promise<readonly ListingCall[]> {
  const stage = openAgendaStage({ isBookedLate: () => isBookedLate, random: () => late });
  stage.service.bookings = starts.map((start) => bookingAt(start, 45));
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
  if (isShown) stage.agenda.shown();
  stage.service.calls.length = 0;
  await stage.leap(24 * hourMs);
  lists.stop();
  return stage.service.calls;
}

const isAtNight = (ms: number): boolean => ms >= night.fromMs && ms < night.untilMs;

/** The most calls in any hour of the day, and in any of the night. */
export function maxInHour(calls: readonly ListingCall[]): { readonly day: number; readonly night: number } {
  const countFrom = (fromMs: number): number =>
    calls.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + hourMs).length;
  const hours = calls.map(({ atMs }) => ({
    count: countFrom(atMs),
    isNight: isAtNight(atMs) && isAtNight(atMs + hourMs - 1),
  }));
  const most = (ofNight: boolean): number =>
    Math.max(...hours.filter(({ isNight }) => isNight === ofNight).map(({ count }) => count));
  return { day: most(false), night: most(true) };
}

/** How old what is known of the next hours ever was, in minutes: by day, and by night. */
export function oldest(calls: readonly ListingCall[]): { readonly day: number; readonly night: number } {
  const looks = calls.filter(({ operation }) => operation === 'upcoming').map(({ atMs }) => atMs);
  const ages = looks.slice(1).map((atMs, index) => ({ atMs, age: (atMs - (looks[index] ?? atMs)) / 60_000 }));
  const most = (ofNight: boolean): number =>
    Math.max(...ages.filter(({ atMs }) => isAtNight(atMs - 1) === ofNight).map(({ age }) => age));
  return { day: most(false), night: most(true) };
}
