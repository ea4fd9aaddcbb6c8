import { minuteMs } from '../../preload/contract/durations.ts';
import type { Booking } from '../../protocol/booking.ts';
import { meetingLinkOf, whereaboutsOf } from '../api/booking/whereabouts.ts';
import type { KnownBooking } from '../bookings/store.ts';
import { LocalFailure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { createCoalescer } from '../base/coalescer.ts';
import { createGuests, type Guests } from './guests/guests.ts';
import { daysAfter, daysFrom } from '../slots/days-in-view.ts';
import { readSlots } from '../slots/read-slots.ts';
import { toSlotRequest, type SlotRequest } from '../slots/slot-query.ts';
import { createSlotCache } from '../slots/slot-cache.ts';
import { createSentTimes } from '../slots/times/sent-times.ts';
import type { WhereOf } from '../outbox/booking/booked-view.ts';
import { openBookingWrites, type BookingWrites } from '../outbox/booking-writes.ts';
import type { BookingMove } from '../outbox/entries.ts';
import type { CallsOf } from '../../preload/contract/calls.ts';
import type { QuickBookView, SlotQuery, BookingTarget } from '../../preload/contract/model/quick-book.ts';
import { createChoosingCalls, shownAtOnce } from './choosing-calls.ts';
import { createFormCalls } from './form-calls.ts';
import { createDirectBooking, type DirectBooking } from './direct-booking.ts';
import { createMoving, type Moving } from './moving.ts';
import { createNextBooking, type FindNext } from './next-booking.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import { createSeenQueries } from './seen-queries.ts';
import { createTimesCalls } from './times-calls.ts';
import { createWriteCalls } from './write-calls.ts';
import { z } from 'zod';
import { timeZone } from '../../protocol/common.ts';
import { createKept, type TextStore } from '../base/kept.ts';

/** Slots are shown for so long after they were read. */
const slotsMaxAgeMs = 60_000;
const weekDays = 7;

/** Quick-book of one account. */
export interface OpenQuickBook {
  readonly calls: CallsOf<'quickBook'>;
  readonly times: CallsOf<'times'>;
  readonly changed: Signal<undefined>;
  /** Rescheduling without the form, for several bookings at once. */
  readonly moving: Moving;
  /** Booking without the form. */
  readonly direct: DirectBooking;
  /** People of earlier bookings who fit a text, the usual ones first. */
  readonly met: Guests['complete'];
  /** What the next booking with the same person would be. */
  readonly next: FindNext;
  /** Rejects when the journal cannot be read. */
  readonly writes: Promise<BookingWrites>;
  /** All that was written from here, also what changes and plans show as theirs. */
  written(): QuickBookView['writes'];
  /** Bookings that were moved from here, from which uid to which. */
  moves(): readonly BookingMove[];
  view(): QuickBookView;
  /** The popover was opened: times of what was booked last are read ahead. */
  shown(): void;
  /** The agenda was read: times that were copied are looked at again. */
  refreshed(): void;
  /** Bookings were cancelled from here: their times may be open now. */
  outdate(): void;
  /** Proposes times of what was booked last and copies them. @returns how many; 0 without any, null: the desktop did not take them */
  copyUsualTimes(): Promise<number | null>;
  stop(): Promise<void>;
}

function whereOf(booking: Booking, { links }: QuickBookParts['arrangement']): ReturnType<WhereOf> {
  const { url: link, provider } = meetingLinkOf(booking) ?? { url: null, provider: null };
  const { paymentUid } = booking;
  const payPage = typeof paymentUid === 'string' && paymentUid !== '' ? links.payment(paymentUid) : null;
  const { place, placeKind, address } = whereaboutsOf(booking);
  return { place: place ?? link, placeKind, address, link, provider, payPage };
}

/** Puts the parts of quick-book together and takes up what an earlier run left. */
export function openQuickBook(parts: QuickBookParts): OpenQuickBook {
  const { client, clock, stores, store, report, agenda, randomBytes, eventTypes, arrangement } = parts;
  const changed = createEmitter<undefined>(report);
  const announce = (): void => {
    changed.emit(undefined);
  };
  const coalescer = createCoalescer(clock, announce);
  let typesVersion = 1;
  const typesChanged = (): void => {
    typesVersion += 1;
    coalescer.soon();
  };
  let { pinned } = arrangement.store.get();
  const requestOf = (query: SlotQuery): Promise<SlotRequest> => toSlotRequest(query, eventTypes);
  const guests = createGuests({
    clock,
    ownAddresses: () => [agenda.view().account?.email ?? ''].filter((email) => email !== ''),
  });
  const last = createLastChoices(stores.text('last-choice'), report);
  const seen = createSeenQueries();
  const reader = { client, clock };
  const slotCache = createSlotCache({
    read: (request, signal) => readSlots(reader, request, signal),
    clock,
    maxAgeMs: slotsMaxAgeMs,
    report,
  });
  const readNow = async (query: SlotQuery, signal?: AbortSignal) =>
    readSlots(reader, await requestOf(query), signal);

  const sentTimes = createSentTimes({
    text: stores.text('sent-times'),
    read: readNow,
    clock,
    newId: () => Buffer.from(randomBytes(12)).toString('base64url'),
    report,
    changed: announce,
  });

  let writes: BookingWrites | null = null;
  const opening = parts.outbox.then((outbox) => {
    outbox.changed.subscribe((kinds) => {
      if (kinds.some((kind) => kind === 'create' || kind === 'move')) announce();
    });
    writes = openBookingWrites({
      outbox,
      client,
      readSlots: readNow,
      whereOf: (booking) => whereOf(booking, arrangement),
    });
    announce();
    return writes;
  });
  opening.catch(() => undefined);

  /** Personal bookings of team members say nothing of the own guests. */
  const learn = (read: Iterable<KnownBooking>): void => {
    guests.learn([...read].flatMap(({ booking, isOfOthers }) => (isOfOthers ? [] : [booking])));
  };
  let wasShown = false;
  let isReadingAhead = false;
  /** What cannot be read is not asked for at each refresh. */
  const readBefore = new Set<number>();
  /** Once somebody looks: what is offered first depends on how it is booked, which only its details say. */
  const readAhead = (): void => {
    const unread = eventTypes
      .search('')
      .flatMap(({ target, isPublished }) =>
        isPublished === null && target.kind === 'event-type' && !readBefore.has(target.id) ? [target.id] : [],
      );
    if (!wasShown || isReadingAhead || unread.length === 0) return;
    isReadingAhead = true;
    const next = unread.slice(0, shownAtOnce);
    for (const id of next) readBefore.add(id);
    void eventTypes.readShown(next).finally(() => (isReadingAhead = false));
  };
  const endings = [
    store.changed.subscribe(learn),
    agenda.changed.subscribe(readAhead),
    eventTypes.changed.subscribe(typesChanged),
    arrangement.store.subscribe((arranged) => {
      if (arranged.pinned !== pinned) typesChanged();
      pinned = arranged.pinned;
    }),
  ];
  void Promise.all([eventTypes.loaded, sentTimes.load(), last.load()])
    .then(() => {
      learn(store.all());
      announce();
    })
    .catch(report);

  const form = createFormCalls({ agenda, eventTypes, store });
  const moving = createMoving({
    agenda,
    eventTypes,
    form,
    slots: async (query) => slotCache.get(await requestOf(query)),
    readSlots: readNow,
  });
  const direct = createDirectBooking({ agenda, eventTypes, form, guests, readSlots: readNow });
  const next = createNextBooking({ agenda, clock, store, form, readSlots: readNow });
  const times = createTimesCalls({ ...parts, eventTypes, sentTimes, requestOf, read: readNow });
  const usualQuery = (): SlotQuery | null => {
    const choice = last.get();
    if (choice === null) return null;
    const range = daysFrom(clock.now(), weekDays, choice.timeZone);
    return { ...choice, ...range, host: null, moving: null };
  };

  return {
    changed,
    moving,
    direct,
    met: guests.complete,
    next,
    writes: opening,
    written: () => writes?.written() ?? [],
    moves: () => writes?.moves() ?? [],
    times,
    calls: {
      ...createChoosingCalls({ ...parts, requestOf, guests, slotCache, seen }),
      ...form,
      next: ({ uid }) => next(uid),
      ...createWriteCalls({
        ...parts,
        seen,
        form,
        mayOpen: parts.arrangement.mayOpen,
        writes: opening,
        remember: ({ target, timeZone, at, end }, lengths) => {
          const minutes = (Date.parse(end) - Date.parse(at)) / minuteMs;
          const duration = lengths.length === 0 ? null : minutes;
          void last.remember(target, timeZone, duration).then(announce).catch(report);
        },
      }),
    },
    view: () => ({
      writes: writes?.writes() ?? [],
      sentTimes: sentTimes.rows(),
      last: last.get(),
      typesVersion,
    }),
    shown() {
      wasShown = true;
      readAhead();
      const query = usualQuery();
      if (query === null) return;
      const next = { ...query, ...daysAfter(query, weekDays, query.timeZone) };
      void Promise.all([query, next].map(requestOf))
        .then((requests) => slotCache.prefetch(requests))
        .catch(report);
    },
    refreshed() {
      void sentTimes.check().catch(report);
    },
    outdate: slotCache.outdate,
    async copyUsualTimes() {
      const query = usualQuery();
      if (query === null) return 0;
      const { slots, isOutside } = await times.propose({ query, count: 4 });
      // They are sent without being looked at, so the guest's night is left out.
      if (slots.length === 0 || isOutside) return 0;
      const text = {
        query,
        slots: slots.map((slot) => ({ ...slot, hosts: [...slot.hosts] })),
        guest: null,
        language: agenda.view().timeFormat.ownLocale,
      };
      try {
        await times.copy(text);
        return slots.length;
      } catch (error) {
        if (error instanceof LocalFailure) return null;
        throw error;
      }
    },
    async stop() {
      for (const end of endings) end();
      coalescer.stop();
      slotCache.clear();
      await sentTimes.stop();
    },
  };
}

const lastChoice = z.object({
  target: z.object({ kind: z.literal('event-type'), id: z.int() }),
  /** The guest's zone, IANA. */
  timeZone,
  /** Minutes; null where the event type has but one length. */
  duration: z.number().nullable(),
});
type LastChoice = z.infer<typeof lastChoice>;

/** What was booked last, so that the next time opens with its slots. */
interface LastChoices {
  load(): Promise<void>;
  get(): LastChoice | null;
  /** Groups and private links are not remembered: they are for one occasion, and a link is a secret. */
  remember(target: BookingTarget, zone: string, duration: number | null): Promise<void>;
}

function createLastChoices(text: TextStore, report: (error: unknown) => void): LastChoices {
  const format = { name: 'The last choice', version: null, schema: lastChoice, empty: null };
  const kept = createKept<LastChoice | null>(text, format, report);
  return {
    async load() {
      await kept.load();
    },
    get: kept.get,
    async remember(target, zone, duration) {
      if (target.kind === 'event-type') await kept.change(() => ({ target, timeZone: zone, duration }));
    },
  };
}
