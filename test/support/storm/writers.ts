import type { AccountStores } from '../../../main/account/stores.ts';
import { createCaller } from '../../../main/api/call.ts';
import { createClient, type Credentials } from '../../../main/api/client.ts';
import type { Booking } from '../../../protocol/booking.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { createCancelling, type Cancelling } from '../../../main/bookings/cancel/open-cancelling.ts';
import { readSlots } from '../../../main/slots/read-slots.ts';
import { createEventTypes } from '../../../main/event-types/event-types.ts';
import { createKept } from '../../../main/base/kept.ts';
import { arrangementFormat } from '../../../main/event-types/arrangement.ts';
import { openBoard, type Board } from '../../../main/publish/board.ts';
import { createLinks } from '../../../main/event-types/links.ts';
import { openBookingWrites, type BookingWrites } from '../../../main/outbox/booking-writes.ts';
import { openOutbox, type Outbox } from '../../../main/outbox/outbox.ts';
import type { Transport } from '../../../main/api/transport.ts';
import { describeBooking } from '../describe-booking.ts';
import { noDoorBookings } from '../closed-door.ts';
import { knownType } from './known-type.ts';

/** What one process writes with: one outbox, and every kind of write on it. */
export interface Writers {
  readonly bookings: BookingWrites;
  readonly cancels: Cancelling & Outbox['cancels'];
  readonly board: Board;
  stop(): Promise<void>;
}

export interface WritersParts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly text: AccountStores['text'];
  /** Bookings that may be cancelled. */
  readonly bookingOf?: (uid: string) => Booking | null;
  readonly changed?: () => void;
  readonly report: (error: unknown) => void;
}

/** Opens every kind of write, on texts that an earlier process may have left, to a service over HTTP. */
export async function openWriters(parts: WritersParts): Promise<Writers> {
  const { transport, clock, baseUrl, credentials, text, bookingOf = () => null, report } = parts;
  const call = createCaller({ transport, clock });
  const client = createClient({ call, baseUrl, credentials, clock, random: () => 0.5 });
  const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
  const outbox = await openOutbox({ client, clock, randomBytes, text, report });
  if (parts.changed) outbox.changed.subscribe(parts.changed);
  const bookings = openBookingWrites({
    outbox,
    client,
    readSlots: (query, signal) =>
      readSlots({ client, clock }, { query, eventType: knownType(query.target) }, signal),
    whereOf: () => ({ place: null, placeKind: null, address: null, link: null, provider: null }),
  });
  const cancelling = createCancelling({
    outbox,
    client,
    bookingOf,
    describe: describeBooking,
    ownEmail: () => null,
  });
  const store = createKept(text('board'), arrangementFormat, report);
  await store.load();
  const eventTypes = createEventTypes({
    client,
    clock,
    report,
    text: text('event-types'),
    placesOf: () => [],
    pageOnlyOf: () => null,
    page: () => null,
    pinned: () => [],
    username: () => 'maya',
  });
  await eventTypes.start();
  const board = await openBoard({
    client,
    clock,
    outbox,
    eventTypes,
    store,
    report,
    plans: text('publishing'),
    doorText: text('open-door'),
    bookings: noDoorBookings,
    hoursEndMs: () => clock.now(),
    links: createLinks(
      () => ({ pages: null, app: null }),
      () => store.get(),
    ),
    username: () => 'maya',
    newId: () => crypto.randomUUID(),
    findFirstFree: () => Promise.resolve(null),
  });
  return {
    bookings,
    cancels: { ...outbox.cancels, ...cancelling },
    board,
    async stop() {
      await Promise.all([outbox.stop(), board.stop()]);
      await eventTypes.stop();
    },
  };
}
