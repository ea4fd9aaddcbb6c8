import type { AccountStores } from '../account/stores.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { Client } from '../api/client.ts';
import type { BookingStore } from '../bookings/store.ts';
import type { Clock } from '../base/clock.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Outside } from '../base/outside.ts';
import type { Links } from '../event-types/publish/links.ts';

/** What quick-book works with, of one account. */
export interface QuickBookParts {
  readonly client: Client;
  readonly agenda: Agenda;
  readonly stores: AccountStores;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly report: (error: unknown) => void;
  readonly outside: Outside;
  readonly outbox: Promise<Outbox>;
  /** All bookings that were read. */
  readonly store: BookingStore;
  /** Event types that were pinned on the board. */
  readonly pinned: () => readonly number[];
  /** How addresses of booking pages and payment pages are made. */
  readonly links: Pick<Links, 'direct' | 'payment'>;
}
