import { usualHours } from '../../main/agenda/own-hours.ts';
import { createAgenda, type Agenda } from '../../main/agenda/agenda.ts';
import { memoryStores } from '../../main/account/stores.ts';
import { createBookingStore, type BookingStore } from '../../main/bookings/store.ts';
import { mergeBookings } from '../../main/bookings/merged.ts';
import { openBookings, type OpenBookings } from '../../main/bookings/open-bookings.ts';
import { openArrangement } from '../../main/event-types/arrangement.ts';
import { openEventTypes } from '../../main/event-types/open-event-types.ts';
import type { AppCalls } from '../../preload/contract/calls.ts';
import { createMemoryCache } from './memory-cache.ts';
import { createCountedBytes } from './sandbox-service.ts';
import { startSlotScene, type SlotScene } from './slot-scene.ts';

/** The bookings of somebody signed in to the whole embedded service, over HTTP, at 08:15 UTC on 10 March 2027. */
export interface BookingsScene extends SlotScene {
  readonly agenda: Agenda;
  readonly bookings: OpenBookings;
  /** Its lists and news, as the page asks for them. */
  readonly calls: AppCalls['bookings'];
  readonly store: BookingStore;
  /** What left the app: links, messages and files. */
  readonly opened: string[];
  readonly saved: { readonly name: string; readonly content: string }[];
  readonly reported: unknown[];
  readonly own: Set<string>;
  /** Where the web app is; null: it is not known. */
  readonly bases: { pages: null; app: string | null };
  /** Moved from here, from which uid to which. */
  readonly moves: { readonly from: string; readonly to: string }[];
  /** Until a condition holds; reading over HTTP takes its time. */
  until(holds: () => boolean): Promise<void>;
}

export async function startBookingsScene(workspace: object): Promise<BookingsScene> {
  const scene = await startSlotScene(workspace);
  const { client, service } = scene;
  const { clock } = service;
  const reported: unknown[] = [];
  const opened: string[] = [];
  const saved: { name: string; content: string }[] = [];
  const own = new Set<string>();
  const moves: { from: string; to: string }[] = [];
  const report = (error: unknown): void => void reported.push(error);
  const stores = memoryStores();
  const randomBytes = createCountedBytes();
  const store = createBookingStore({ clock, report });
  const agenda = createAgenda({
    account: 1,
    client,
    store,
    clock,
    report,
    cache: createMemoryCache(),
    random: () => 0,
    computerTimeZone: () => 'Europe/Berlin',
    serviceHost: 'localhost',
  });
  const open = (link: string): Promise<void> => {
    opened.push(link);
    return Promise.resolve();
  };
  const parts = {
    client,
    agenda,
    stores,
    store,
    clock,
    randomBytes,
    report,
    outside: {
      ask: () => Promise.resolve(false),
      copy: async () => undefined,
      openLink: open,
      readCopied: async () => '',
      openMail: open,
      saveFile(name: string, content: string) {
        saved.push({ name, content });
        return Promise.resolve(true);
      },
    },
  };
  const account = { id: 1, agenda: () => agenda, bookings: () => bookings, cancelling: () => null };
  const bases: BookingsScene['bases'] = { pages: null, app: null };
  const arrangement = openArrangement(stores, () => bases, parts.outside.ask, report);
  const bookings = openBookings({
    ...parts,
    arrangement,
    eventTypes: openEventTypes({ ...parts, arrangement }),
    moves: () => moves,
    isLocalChange: (uid) => own.has(uid),
  });
  const merged = mergeBookings({
    shown: () => [account],
    all: () => [account],
    computerTimeZone: () => 'Europe/Berlin',
    clock,
    ownHours: () => usualHours,
  });
  let readAt: string | null = null;
  agenda.changed.subscribe(({ updatedAt, refreshing, problem }) => {
    if (refreshing || problem !== null || updatedAt === readAt) return;
    readAt = updatedAt;
    bookings.refreshed();
  });
  await agenda.start();
  return {
    ...scene,
    agenda,
    bookings,
    store,
    calls: merged.calls,
    opened,
    saved,
    reported,
    own,
    bases,
    moves,
    async until(holds) {
      const deadline = performance.now() + 10_000;
      while (!holds()) {
        if (performance.now() > deadline) throw new Error('It did not come to that');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async stop() {
      agenda.stop();
      await bookings.stop();
      await scene.stop();
    },
  };
}
