import type { AccountStores } from '../account/stores.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from '../base/clock.ts';
import type { BookingStore } from './store.ts';
import type { BookingLists } from './lists/booking-lists.ts';
import type { NewsKind } from '../../preload/contract/model/bookings.ts';
import type { Outside } from '../base/outside.ts';
import type { EventTypes } from '../event-types/event-types.ts';

/** What the bookings of one account work with. */
export interface BookingsParts {
  readonly client: Client;
  readonly agenda: Agenda;
  readonly stores: AccountStores;
  readonly store: BookingStore;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly report: (error: unknown) => void;
  readonly outside: Outside;
  readonly known: { readonly eventTypes: EventTypes };
  /** Bookings that were moved from here. */
  readonly moves: () => readonly { readonly from: string; readonly to: string }[];
  /** It was booked, moved or cancelled from here. */
  readonly isOwnDoing: (uid: string, kind: NewsKind) => boolean;
}

/** The same with the lists that its calls share. */
export interface ListParts extends BookingsParts {
  readonly lists: BookingLists;
}
