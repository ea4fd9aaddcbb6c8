import { createAgenda, type Agenda, type AgendaParts } from '../../main/agenda/agenda.ts';
import type { AgendaState, ChosenTime } from '../../main/agenda/agenda-state.ts';
import { agendaFormat } from '../../main/agenda/cache.ts';
import { createKept } from '../../main/base/kept.ts';
import { createBookingStore, type BookingStore } from '../../main/bookings/store.ts';
import { profile, type Profile } from '../../protocol/account.ts';
import { bodyOf } from './bodies.ts';
import { bookingAt } from './booking-builder.ts';
import { createListingService, type ListingService } from './listing-service.ts';
import { createMemoryText, type MemoryText } from './memory-text.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import type { UnreadBooking } from '../../preload/contract/model/agenda.ts';

/** The signed-in person of the tests: Maya, in Berlin. */
export const maya: Profile = profile.parse(bodyOf('03-me.json'));

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** An agenda on a service in memory, at 08:15 UTC on 10 March 2027, jitter 0. */
export interface AgendaStage {
  readonly clock: ManualClock;
  readonly service: ListingService;
  /** Where the last known agenda is kept. */
  readonly text: MemoryText;
  readonly store: BookingStore;
  readonly agenda: Agenda;
  readonly announced: readonly AgendaState[];
  readonly reported: readonly unknown[];
  /** Starts and lets the first reading come to its end. */
  start(): Promise<void>;
  /** Moves both clocks and lets what follows come to its end. */
  pass(ms: number): Promise<void>;
  /** The same, but stops at each thing that falls due. */
  leap(ms: number): Promise<void>;
  settle(): Promise<void>;
  uidsToday(): readonly string[] | undefined;
  /** What the service was asked for, in order. */
  operations(): readonly string[];
}

export interface AgendaStageOptions {
  readonly text?: MemoryText;
  readonly cadence?: NonNullable<AgendaParts['cadence']>;
  readonly unread?: readonly UnreadBooking[];
  readonly isBookedLate?: () => boolean;
  readonly isEarlierWanted?: () => boolean;
  readonly chosenTime?: () => ChosenTime;
  readonly computerTimeZone?: () => string;
  readonly random?: () => number;
}

/** A running booking, one later today and one on Friday. */
export function openAgendaStage({
  text = createMemoryText(),
  unread = [],
  ...options
}: AgendaStageOptions = {}): AgendaStage {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const service = createListingService(clock, maya);
  service.unread = unread;
  service.bookings = [
    bookingAt('2027-03-10T08:00:00Z', 30, { uid: 'running' }),
    bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call' }),
    bookingAt('2027-03-12T09:00:00Z', 30, { uid: 'friday' }),
  ];
  const announced: AgendaState[] = [];
  const reported: unknown[] = [];
  const store = createBookingStore({ clock, report: (error) => reported.push(error) });
  const agenda = createAgenda({
    account: 1,
    store,
    client: {
      getMe: (...call) => service.getMe(...call),
      listBookings: (...call) => service.listBookings(...call),
    },
    cache: createKept(text, agendaFormat, (error) => reported.push(error)),
    clock,
    computerTimeZone: () => 'America/Toronto',
    random: () => 0,
    serviceHost: 'app.scheduling.example',
    report: (error) => reported.push(error),
    ...options,
  });
  agenda.changed.subscribe((state) => announced.push(state));
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    clock,
    service,
    text,
    store,
    agenda,
    announced,
    reported,
    settle,
    async start() {
      await agenda.start();
      await settle();
    },
    async pass(ms) {
      clock.advance(ms);
      await settle();
    },
    leap: (ms) => clock.leap(ms, settle),
    uidsToday: () => agenda.view().today?.rows.map(({ uid }) => uid),
    operations: () => service.calls.map(({ operation }) => operation),
  };
}
