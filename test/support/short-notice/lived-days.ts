import { memoryStores } from '../../../main/account/stores.ts';
import { createAgenda } from '../../../main/agenda/agenda.ts';
import type { Alert } from '../../../main/alerts/alert.ts';
import type { AlertEnd } from '../../../main/alerts/open-alerts.ts';
import type { Client } from '../../../main/api/client.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { Failure } from '../../../main/base/failure.ts';
import { createEmitter } from '../../../main/base/signal.ts';
import { openBookings } from '../../../main/bookings/open-bookings.ts';
import { createBookingStore } from '../../../main/bookings/store.ts';
import { openArrangement } from '../../../main/event-types/arrangement.ts';
import { openEventTypes } from '../../../main/event-types/open-event-types.ts';
import { openReminders } from '../../../main/reminders/open-reminders.ts';
import { usualReminders } from '../usual-reminders.ts';
import { createNumbers } from '../../bench/seeded.ts';
import { maya } from '../agenda-stage.ts';
import { aBooking } from '../booking-builder.ts';
import { createListingService, type ListingCall } from '../listing-service.ts';
import { createManualClock } from '../manual-clock.ts';
import { createMemoryCache } from '../memory-cache.ts';
import { createCountedBytes } from '../sandbox-service.ts';
import { closedDoor } from '../closed-door.ts';
import type { Change, NoticeStory } from './notice-story.ts';

export interface LivedDays {
  readonly reminders: readonly {
    readonly atMs: number;
    readonly uid: string;
    readonly kind: Alert['kind'];
  }[];
  readonly news: readonly { readonly atMs: number; readonly uid: string; readonly kind: string }[];
  readonly calls: readonly ListingCall[];
  readonly reported: readonly unknown[];
}

const dayMs = 86_400_000;
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const unused = (): Promise<never> => Promise.reject(new Error('Nobody does that in these days'));

/** Lives through the days with the real agenda, lists, news and reminders of an account. */
export async function liveDays(story: NoticeStory, seed: number): Promise<LivedDays> {
  const clock = createManualClock(new Date(story.startMs).toISOString());
  const service = createListingService(clock, maya);
  const random = createNumbers(seed);
  const reported: unknown[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const client: Client = {
    getMe: service.getMe,
    listBookings: service.listBookings,
    createBooking: unused,
    cancelBooking: unused,
    getAvailability: unused,
    getEventType: unused,
    switchPublished: unused,
  };
  const stores = memoryStores();
  const store = createBookingStore({ clock, report });
  const computerTimeZone = (): string => 'Europe/Berlin';
  const agenda = createAgenda({
    account: 1,
    client,
    clock,
    random,
    computerTimeZone,
    report,
    store,
    cache: createMemoryCache(),
    serviceHost: 'app.scheduling.example',
  });
  const parts = {
    client,
    agenda,
    stores,
    store,
    clock,
    report,
    randomBytes: createCountedBytes(),
    outside: {
      copy: unused,
      readCopied: unused,
      openLink: unused,
      openMail: unused,
      saveFile: unused,
      ask: unused,
    },
  };
  const arrangement = openArrangement(stores, () => ({ pages: null, app: null }), unused, report);
  const eventTypes = openEventTypes({ ...parts, arrangement });
  const bookings = openBookings({
    ...parts,
    eventTypes,
    arrangement,
    moves: () => [],
    isLocalChange: () => false,
  });
  let wasReading = false;
  agenda.changed.subscribe(({ refreshing, problem }) => {
    if (wasReading && !refreshing && problem === null) bookings.refreshed();
    wasReading = refreshing;
  });
  const shown: LivedDays['reminders'][number][] = [];
  const never = createEmitter<never>();
  const reminders = openReminders({
    id: 1,
    clock,
    agenda,
    bookings,
    store,
    stores,
    computerTimeZone,
    report,
    earlier: { changed: never, announced: never, rows: () => [] },
    quickBook: { next: () => Promise.reject(new Failure('not-found', 'Nobody asks')) },
    away: { mute: () => null, changed: never },
    door: closedDoor,
    reminding: {
      settings: () => usualReminders,
      changed: never,
      isInView: () => false,
      ownElsewhere: () => [],
      hidden: createEmitter<undefined>(),
      alerts: () => ({
        show(alert) {
          shown.push({ atMs: clock.now(), uid: alert.uid ?? '', kind: alert.kind });
          return Promise.resolve();
        },
        ring: () => undefined,
        remove: () => undefined,
        handled: createEmitter<AlertEnd>(),
        // Each by itself, so that one can see which.
        offer: () => Promise.resolve({ shown: false, actions: false }),
      }),
    },
  });
  const news = new Map<string, LivedDays['news'][number]>();
  bookings.news.changed.subscribe(() => {
    for (const entry of bookings.news.entries()) {
      if (!news.has(entry.id)) news.set(entry.id, { atMs: entry.atMs, uid: entry.uid, kind: entry.kind });
    }
  });

  const steps = [
    ...story.changes.map((change) => ({
      atMs: change.atMs,
      run: () => {
        const living = service.bookings.filter(
          ({ endTime }) => Date.parse(endTime) > clock.now() - 2 * dayMs,
        );
        service.bookings = [...living.filter(({ uid }) => uid !== change.uid), bookingOf(change)];
      },
    })),
    ...story.locked.flatMap(({ fromMs, untilMs }) => [
      { atMs: fromMs, run: agenda.lock },
      { atMs: untilMs, run: agenda.unlock },
    ]),
  ].toSorted((a, b) => a.atMs - b.atMs);
  await agenda.start();
  await settle();
  for (const { atMs, run } of steps) {
    await clock.leap(Math.max(0, atMs - clock.now()), settle);
    run();
    await settle();
  }
  await clock.leap(Math.max(0, story.endMs - clock.now()), settle);
  agenda.stop();
  await reminders.stop(false);
  await Promise.all([bookings.stop(), eventTypes.stop()]);
  return { reminders: shown, news: [...news.values()], calls: service.calls, reported };
}

const statuses = {
  booked: 'ACCEPTED',
  requested: 'PENDING',
  cancelled: 'CANCELLED',
  waiting: 'AWAITING_HOST',
  'host joined': 'ACCEPTED',
} as const satisfies Record<Change['what'], string>;

function bookingOf({ uid, startMs, endMs, what, movedFrom }: Change): Booking {
  return aBooking({
    uid,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(endMs).toISOString(),
    status: statuses[what],
    fromReschedule: movedFrom ?? null,
  });
}
