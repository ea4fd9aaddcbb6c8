import type { RequestOf } from '../../main/api/operations.ts';
import { createdBooking } from '../../main/api/schemas/booking-writes.ts';
import type { Booking } from '../../main/api/schemas/booking.ts';
import { openBookingDesk } from '../../main/booking/write/booking-desk.ts';
import type { BookingDesk } from '../../main/booking/write/desk-parts.ts';
import type { WriteOutcome } from '../../main/booking/write/write-state.ts';
import { Failure } from '../../main/base/failure.ts';
import { aBooking } from './booking-builder.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createMemoryJournal, type MemoryJournal } from './memory-journal.ts';
import { createCountedBytes } from './sandbox-service.ts';
import type { SlotList, SlotRow } from '../../preload/contract/model/quick-book.ts';

type Create = RequestOf<'createBooking'>;
type Cancel = RequestOf<'cancelBooking'>;

/** A service in memory with one desk on it, at 08:15 UTC on 10 March 2027. */
export interface DeskScene {
  readonly clock: ManualClock;
  readonly journal: MemoryJournal;
  readonly desk: BookingDesk;
  /** What the lists show. */
  bookings: Booking[];
  slots: SlotRow[];
  /** Who may be named with a slot, by their place. */
  hosts: SlotList['hosts'];
  readonly created: Create[];
  readonly cancelled: Cancel[];
  readonly reported: unknown[];
  /** How often the bookings were said to have changed. */
  readonly changes: () => number;
  /** What a create and a cancel do; unless a test says otherwise, they work. */
  onCreate: (request: Create) => Promise<Booking>;
  onCancel: (request: Cancel) => Promise<object>;
  /** What asking for slots waits for. */
  pace: Promise<unknown>;
  /** Fails every read while it is set. */
  readFailure: Failure | null;
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

export async function openDeskScene(): Promise<DeskScene> {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const journal = createMemoryJournal();
  const randomBytes = createCountedBytes();
  let changes = 0;
  let desk: BookingDesk | null = null;
  const open = (): Promise<BookingDesk> =>
    openBookingDesk({
      clock,
      journal,
      randomBytes,
      async readSlots() {
        await scene.pace;
        if (scene.readFailure) throw scene.readFailure;
        return scene;
      },
      whereOf: ({ location }) => ({ place: location ?? null, link: null }),
      report: (error) => scene.reported.push(error),
      changed: () => undefined,
      bookingsChanged: () => (changes += 1),
      client: {
        async createBooking(request) {
          scene.created.push(request);
          return createdBooking.parse(await scene.onCreate(request));
        },
        async cancelBooking(request) {
          scene.cancelled.push(request);
          return { ...(await scene.onCancel(request)) };
        },
        listBookings({ filters }) {
          if (scene.readFailure) return Promise.reject(scene.readFailure);
          const { startDate = '', endDate = '9999', status } = filters;
          const bookings = scene.bookings
            .filter(({ startTime }) => startTime >= startDate && startTime <= endDate)
            .filter((booking) => (booking.status === 'CANCELLED') === (status === 'cancelled'))
            .map((booking) => (scene.showsMetadata ? booking : { ...booking, metadata: undefined }));
          return Promise.resolve({ bookings });
        },
      },
    });
  const scene: DeskScene = {
    clock,
    journal,
    get desk() {
      if (desk === null) throw new Error('The desk is not open yet');
      return desk;
    },
    bookings: [],
    slots: [openSlot],
    hosts: [],
    created: [],
    cancelled: [],
    reported: [],
    changes: () => changes,
    onCreate: (request) => Promise.resolve(scene.make(request)),
    onCancel({ uid, cancellationReason }) {
      scene.bookings = scene.bookings.map((booking) =>
        booking.uid === uid ? { ...booking, status: 'CANCELLED' } : booking,
      );
      return Promise.resolve({ uid, status: 'CANCELLED', cancellationReason });
    },
    pace: Promise.resolve(),
    readFailure: null,
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
    outcome: (id) => scene.desk.writes().find((write) => write.id === id)?.outcome,
    async restart() {
      await scene.desk.stop();
      desk = await open();
      await scene.settle();
    },
  };
  desk = await open();
  return scene;
}

export const noAnswer = new Failure('no-answer', 'cut');
