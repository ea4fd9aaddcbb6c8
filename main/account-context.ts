import type { AccountStores } from './account/stores.ts';
import type { Agenda } from './agenda/agenda.ts';
import type { Client } from './api/client.ts';
import type { Clock } from './base/clock.ts';
import type { Outside } from './base/outside.ts';
import type { BookingStore } from './bookings/store.ts';
import type { Outbox } from './outbox/outbox.ts';

/** What the features of one signed-in account are opened with. Two accounts are two contexts. */
export interface AccountContext {
  /** `AccountEntry.id`; 0: the demo. */
  readonly id: number;
  readonly client: Client;
  readonly stores: AccountStores;
  readonly agenda: Agenda;
  /** Rejects when its journal cannot be read: then nothing may be sent. */
  readonly outbox: Promise<Outbox>;
  /** All bookings that were read, from whichever list. */
  readonly store: BookingStore;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
  /** IANA; asked each time, because the computer travels. */
  readonly computerTimeZone: () => string;
  readonly outside: Outside;
  readonly report: (error: unknown) => void;
}
