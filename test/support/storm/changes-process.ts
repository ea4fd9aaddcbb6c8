import type { AccountStores } from '../../../main/account/stores.ts';
import type { Agenda } from '../../../main/agenda/agenda.ts';
import { createCaller } from '../../../main/api/call.ts';
import { createClient, type Credentials } from '../../../main/api/client.ts';
import type { Transport } from '../../../main/api/transport.ts';
import type { Clock } from '../../../main/base/clock.ts';
import { createCancelling } from '../../../main/bookings/cancel/open-cancelling.ts';
import { openChanges, type OpenChanges } from '../../../main/changes/open-changes.ts';
import { createEventTypes } from '../../../main/event-types/event-types.ts';
import { openBookingWrites } from '../../../main/outbox/booking-writes.ts';
import { openOutbox } from '../../../main/outbox/outbox.ts';
import { createFormCalls } from '../../../main/quick-book/form-calls.ts';
import { createMoving } from '../../../main/quick-book/moving.ts';
import { readSlots } from '../../../main/slots/read-slots.ts';
import { toSlotRequest } from '../../../main/slots/slot-query.ts';
import type { SlotQuery } from '../../../preload/contract/model/quick-book.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { createBookingStore, readingInto } from '../../../main/bookings/store.ts';
import { agendaState } from '../an-agenda.ts';
import { describeBooking } from '../describe-booking.ts';

export interface ChangesProcess {
  readonly changes: OpenChanges;
  /** As somebody quits it. */
  stop(): Promise<void>;
}

export interface ChangesProcessParts {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly credentials: Credentials;
  readonly text: AccountStores['text'];
  /** What was read before by this process. */
  readonly known: readonly Booking[];
  readonly report: (error: unknown) => void;
}

const maya = {
  id: 7001,
  name: 'Maya',
  email: 'maya@storm.example',
  username: 'maya',
  locale: null,
  avatarUrl: null,
  isAway: false,
  brand: null,
  more: { subscription: null, passwordSet: null, twoFactor: null, role: null, bio: null },
};

/** One process that changes several bookings at once, on texts that an earlier one may have left, over HTTP. */
export async function openChangesProcess(parts: ChangesProcessParts): Promise<ChangesProcess> {
  const { transport, clock, baseUrl, credentials, text, known, report } = parts;
  const call = createCaller({ transport, clock });
  const store = createBookingStore({ clock, report });
  store.put(known);
  const client = readingInto(store, createClient({ call, baseUrl, credentials, clock, random: () => 0.5 }));
  const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
  const eventTypes = createEventTypes({
    client,
    clock,
    report,
    text: text('event-types'),
    placesOf: () => [],
    pageOnlyOf: () => null,
    page: () => null,
    pinned: () => [],
    username: () => maya.username,
  });
  await eventTypes.start();
  const outbox = await openOutbox({ client, clock, randomBytes, text, report });
  const readNow = async (query: SlotQuery, signal?: AbortSignal) =>
    readSlots({ client, clock }, await toSlotRequest(query, eventTypes), signal);
  const writes = openBookingWrites({
    outbox,
    client,
    readSlots: readNow,
    whereOf: () => ({ place: null, placeKind: null, address: null, link: null, provider: null }),
  });
  const agenda = { view: () => agendaState(null, { account: maya }) } as Agenda;
  const form = createFormCalls({ agenda, eventTypes, store });
  const { cancelPart } = createCancelling({
    outbox,
    client,
    bookingOf: store.bookingOf,
    describe: describeBooking,
    ownEmail: () => maya.email,
  });
  const changes = openChanges({
    clock,
    report,
    client,
    store,
    stores: { text } as AccountStores,
    outbox: Promise.resolve(outbox),
    quickBook: {
      moving: createMoving({ agenda, eventTypes, form, slots: readNow, readSlots: readNow }),
      writes: Promise.resolve(writes),
    },
    cancelling: { cancelPart },
  });
  return {
    changes,
    async stop() {
      await changes.stop();
      await outbox.stop();
      await eventTypes.stop();
    },
  };
}
