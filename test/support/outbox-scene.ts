import { z } from 'zod';
import type { RequestOf } from '../../protocol/operations.ts';
import type { Client } from '../../main/api/client.ts';
import { createdBooking, type Booking } from '../../protocol/booking.ts';
import { openBookingWrites, type BookingWrites } from '../../main/outbox/booking-writes.ts';
import { openOutbox, type Outbox } from '../../main/outbox/outbox.ts';
import type { WriteOutcome, SlotList, SlotRow } from '../../preload/contract/model/quick-book.ts';
import { Failure } from '../../main/base/failure.ts';
import { aBooking } from './booking-builder.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryTexts, type MemoryText } from './memory-text.ts';
import { createCountedBytes } from './sandbox-service.ts';
import { stopped } from './stopped.ts';

type Create = RequestOf<'createBooking'>;
type Cancel = RequestOf<'cancelBooking'>;

/** A service in memory with one outbox for it, at 08:15 UTC on 10 March 2027. */
export interface OutboxScene {
  readonly clock: ManualClock;
  readonly journal: MemoryText;
  readonly outbox: BookingWrites & Pick<Outbox, 'checkAgain' | 'stop'>;
  /** The entries of the journal, as they are on the disk. */
  kept(): readonly { readonly wasSent: boolean; readonly isSeen?: boolean | undefined }[];
  /** What the lists show. */
  bookings: Booking[];
  slots: SlotRow[];
  /** Who may be named with a slot, by their place. */
  hosts: SlotList['hosts'];
  /** Whether each slot names all its hosts. */
  namesAllHosts: boolean;
  readonly created: Create[];
  readonly cancelled: Cancel[];
  readonly reported: unknown[];
  /** How often the bookings were said to have changed. */
  readonly changes: () => number;
  /** The bookings that were said to be cancelled then, by their uids. */
  readonly gone: string[];
  /** What a create and a cancel do; unless a test says otherwise, they work. */
  onCreate: (request: Create) => Promise<Booking>;
  onCancel: (request: Cancel) => Promise<object>;
  /** What asking for slots waits for. */
  pace: Promise<unknown>;
  /** Fails every read while it is set. */
  readFailure: Error | null;
  /** What reading a list waits for. */
  readPace: Promise<unknown>;
  /** How often a list was read. */
  readonly reads: () => number;
  /** Whether the lists show metadata. */
  showsMetadata: boolean;
  /** What a create makes, kept in the lists. */
  make(request: Create): Booking;
  settle(): Promise<void>;
  pass(seconds: number): Promise<void>;
  outcome(id: string): WriteOutcome | undefined;
  /** The process dies, and another takes up its journal. */
  restart(): Promise<void>;
}

export const openSlot: SlotRow = {
  at: '2027-03-10T10:00:00.000Z',
  end: '2027-03-10T10:30:00.000Z',
  hosts: [],
  seatsLeft: null,
};

export async function openOutboxScene(): Promise<OutboxScene> {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const text = createMemoryTexts();
  const journal = text('outbox');
  const randomBytes = createCountedBytes();
  let changes = 0;
  let reads = 0;
  let opened: OutboxScene['outbox'] | null = null;
  const client: Pick<Client, 'createBooking' | 'cancelBooking' | 'listBookings'> = {
    async createBooking(request) {
      scene.created.push(request);
      return createdBooking.parse(await scene.onCreate(request));
    },
    async cancelBooking(request) {
      scene.cancelled.push(request);
      return { ...(await scene.onCancel(request)) };
    },
    async listBookings({ filters }) {
      reads += 1;
      await scene.readPace;
      if (scene.readFailure) throw scene.readFailure;
      const { startDate = '', endDate = '9999', status } = filters;
      const bookings = scene.bookings
        .filter(({ startTime }) => startTime >= startDate && startTime <= endDate)
        .filter((booking) => (booking.status === 'CANCELLED') === (status === 'cancelled'))
        .map((booking) => (scene.showsMetadata ? booking : { ...booking, metadata: undefined }));
      return { bookings };
    },
  };
  async function open(): Promise<void> {
    const outbox = await openOutbox({
      client,
      clock,
      randomBytes,
      text,
      report: (error) => scene.reported.push(error),
    });
    outbox.bookingsChanged.subscribe((uids) => {
      changes += 1;
      scene.gone.push(...uids);
    });
    const writes = openBookingWrites({
      outbox,
      client,
      async readSlots(_query, signal) {
        await Promise.race([scene.pace, stopped(signal)]);
        if (scene.readFailure) throw scene.readFailure;
        return scene;
      },
      whereOf: ({ location }) => ({
        place: location ?? null,
        placeKind: null,
        address: null,
        link: null,
        provider: null,
      }),
    });
    opened = { ...writes, checkAgain: () => outbox.checkAgain(), stop: () => outbox.stop() };
  }
  const scene: OutboxScene = {
    clock,
    journal,
    get outbox() {
      if (opened === null) throw new Error('The outbox is not open yet');
      return opened;
    },
    kept: () =>
      z
        .object({ entries: z.array(z.object({ wasSent: z.boolean(), isSeen: z.boolean().optional() })) })
        .parse(JSON.parse(journal.content ?? '')).entries,
    bookings: [],
    slots: [openSlot],
    hosts: [],
    namesAllHosts: true,
    created: [],
    cancelled: [],
    reported: [],
    changes: () => changes,
    gone: [],
    onCreate: (request) => Promise.resolve(scene.make(request)),
    onCancel({ uid, cancellationReason }) {
      scene.bookings = scene.bookings.map((booking) =>
        booking.uid === uid ? { ...booking, status: 'CANCELLED' } : booking,
      );
      return Promise.resolve({ uid, status: 'CANCELLED', cancellationReason });
    },
    pace: Promise.resolve(),
    readFailure: null,
    readPace: Promise.resolve(),
    reads: () => reads,
    showsMetadata: true,
    make({ eventTypeId, start, end, responses, metadata, rescheduleUid }) {
      const booking = aBooking({
        startTime: start,
        endTime: end,
        metadata,
        eventType: { id: eventTypeId },
        attendees: [{ name: responses.name, email: responses.email, timeZone: 'America/Toronto' }],
        ...(rescheduleUid === undefined ? {} : { fromReschedule: rescheduleUid }),
      });
      scene.bookings.push(booking);
      return booking;
    },
    async settle() {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
    async pass(seconds) {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        await scene.settle();
      }
    },
    outcome: (id) => scene.outbox.writes().find((write) => write.id === id)?.outcome,
    async restart() {
      await scene.outbox.stop();
      await open();
      await scene.settle();
    },
  };
  await open();
  return scene;
}

export const noAnswer = new Failure('no-answer', 'cut');
