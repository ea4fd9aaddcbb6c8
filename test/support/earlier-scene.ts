import { memoryStores } from '../../main/account/stores.ts';
import type { Client } from '../../main/api/client.ts';
import { isOff } from '../../main/api/booking/status.ts';
import { openBookings } from '../../main/bookings/open-bookings.ts';
import { readingInto } from '../../main/bookings/store.ts';
import { openEarlier, type OpenEarlier, type OwnBookings } from '../../main/earlier/open-earlier.ts';
import { openArrangement } from '../../main/event-types/arrangement.ts';
import { openEventTypes } from '../../main/event-types/open-event-types.ts';
import type { Outbox } from '../../main/outbox/outbox.ts';
import { openQuickBook } from '../../main/quick-book/open-quick-book.ts';
import { eventType } from '../../protocol/event-type.ts';
import type { Booking } from '../../protocol/booking.ts';
import { openAgendaStage, type AgendaStage } from './agenda-stage.ts';
import { bookingAt } from './booking-builder.ts';
import { createMemoryTexts } from './memory-text.ts';
import { createCountedBytes } from './sandbox-service.ts';

const minuteMs = 60_000;

export const ana = { name: 'Ana Bell', email: 'ana@bell.example', timeZone: 'America/New_York' };
export const joon = { name: 'Joon Park', email: 'joon@park.example', timeZone: 'Asia/Seoul' };

/** A call of half an hour with somebody, of the event type 1 unless said. */
export function callAt(uid: string, start: string, fields: Readonly<Record<string, unknown>> = {}): Booking {
  const [person] = (fields['attendees'] as readonly (typeof ana)[] | undefined) ?? [ana];
  return bookingAt(start, 30, {
    uid,
    isHost: true,
    eventType: { id: 1, title: 'Intro call' },
    attendees: [person],
    responses: { name: person?.name, email: person?.email },
    ...fields,
  });
}

/** One question for open times. */
export interface Look {
  readonly atMs: number;
  readonly eventType: number;
  /** The booking that it is asked for; null: for all who wait. */
  readonly moving: string | null;
}

/** “Earlier, if it opens” of Maya in Berlin, with all that it knows of, at 08:15 UTC on Wednesday, 10 March 2027. */
export interface EarlierScene extends AgendaStage {
  readonly earlier: OpenEarlier;
  readonly looks: readonly Look[];
  /** How often event types were read. */
  readonly detailsRead: () => number;
  /** What was announced: whom, of which time, and when. */
  readonly given: { readonly who: string; readonly at: string; readonly atMs: number }[];
  /** Marks the person of a booking. */
  mark(uid: string): Promise<string>;
  /** The service has open times of half an hour at these, where no booking is. */
  opens(...starts: readonly string[]): void;
  closes(start: string): void;
  cancels(uid: string): void;
  /** Before the next question is answered, which then has what was open before; a failure is its failure. */
  onNextLook(happens: () => void | Promise<void>): void;
  /** What came free, by person. */
  found(): Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

interface EarlierSceneOptions {
  readonly texts?: ReturnType<typeof createMemoryTexts>;
  readonly elsewhere?: readonly OwnBookings[];
  /** Times at which the service refuses a certain booking. */
  readonly refuses?: (uid: string, start: string) => boolean;
}

export async function openEarlierScene(
  bookings: readonly Booking[],
  { texts = createMemoryTexts(), elsewhere = [], refuses = () => false }: EarlierSceneOptions = {},
): Promise<EarlierScene> {
  let earlier: OpenEarlier | null = null;
  const stage = openAgendaStage({
    isEarlierWanted: () => (earlier?.all() ?? []).length > 0,
    // Each call comes as late as it may.
    random: () => 0.999,
  });
  const { clock, service, agenda, store } = stage;
  service.bookings = [...bookings];
  const looks: Look[] = [];
  const free = new Set<number>();
  let onLook: () => void | Promise<void> = () => undefined;
  let detailsRead = 0;

  const isFree = (startMs: number, moving: string | undefined): boolean =>
    free.has(startMs) &&
    !service.bookings.some(
      (booking) =>
        booking.uid !== moving &&
        !isOff(booking) &&
        Date.parse(booking.startTime) < startMs + 30 * minuteMs &&
        Date.parse(booking.endTime) > startMs,
    );
  const unused = (): never => {
    throw new Error('Nothing is written');
  };
  const client: Client = {
    getMe: (...call) => service.getMe(...call),
    listBookings: (...call) => service.listBookings(...call),
    async getEventType({ id }) {
      detailsRead += 1;
      return eventType.parse({ id, title: 'Intro call', slug: `type-${id}`, length: 30, bookingFields: [] });
    },
    async getAvailability({ eventTypeId = 0, startTime, endTime, rescheduleUid }) {
      looks.push({ atMs: clock.now(), eventType: eventTypeId, moving: rescheduleUid ?? null });
      if (service.failure) throw service.failure;
      const starts = [...free].filter((ms) => ms >= Date.parse(startTime) && ms <= Date.parse(endTime));
      const open = starts
        .filter((ms) => isFree(ms, rescheduleUid))
        .map((ms) => new Date(ms).toISOString())
        .filter((start) => rescheduleUid === undefined || !refuses(rescheduleUid, start));
      const happens = onLook;
      onLook = () => undefined;
      await happens();
      return { slots: { all: open.map((time) => ({ time })) } };
    },
    createBooking: unused,
    cancelBooking: unused,
    switchPublished: unused,
  };
  const report = (error: unknown): void => {
    throw error;
  };
  const stores = { ...memoryStores(), text: texts };
  const arrangement = openArrangement(
    stores,
    () => ({ pages: null, app: null }),
    async () => false,
    report,
  );
  const outside = {
    copy: async () => undefined,
    openLink: async () => undefined,
    readCopied: async () => '',
    openMail: async () => undefined,
    saveFile: async () => false,
    ask: async () => false,
  };
  const parts = {
    client: readingInto(store, client),
    agenda,
    stores,
    store,
    clock,
    report,
    outside,
    arrangement,
    randomBytes: createCountedBytes(),
  };
  const eventTypes = openEventTypes(parts);
  const quickBook = openQuickBook({ ...parts, eventTypes, outbox: new Promise<Outbox>(() => undefined) });
  const own = openBookings({ ...parts, eventTypes, moves: () => [], isLocalChange: () => false });
  const opened = openEarlier({
    ...parts,
    eventTypes,
    quickBook,
    bookings: own,
    elsewhere: () => elsewhere,
  });
  earlier = opened;
  const given: EarlierScene['given'] = [];
  opened.announced.subscribe(({ person, found }) => {
    given.push({ who: person.name, at: found?.at ?? 'nothing', atMs: clock.now() });
  });
  let wasReading = false;
  agenda.changed.subscribe(({ refreshing, problem }) => {
    const isRead = wasReading && !refreshing && problem === null;
    wasReading = refreshing;
    if (!isRead) return;
    own.refreshed();
    opened.refreshed();
  });
  await stage.start();
  await stage.settle();
  return {
    ...stage,
    earlier: opened,
    looks,
    detailsRead: () => detailsRead,
    given,
    async mark(uid) {
      const marked = await opened.calls.add({ who: { kind: 'booking', uid }, days: null, times: null });
      await stage.settle();
      return marked.kind === 'marked' ? marked.id : marked.why;
    },
    opens: (...starts) => starts.forEach((start) => free.add(Date.parse(start))),
    closes: (start) => void free.delete(Date.parse(start)),
    cancels(uid) {
      service.bookings = service.bookings.map((booking) =>
        booking.uid === uid ? { ...booking, status: 'CANCELLED' } : booking,
      );
    },
    onNextLook: (happens) => void (onLook = happens),
    found: () =>
      Object.fromEntries(
        opened.rows().flatMap(({ person, found }) => (found === null ? [] : [[person.name, found.at]])),
      ),
    async stop() {
      await opened.stop();
      await own.stop();
      await quickBook.stop();
      await eventTypes.stop();
      agenda.stop();
    },
  };
}
