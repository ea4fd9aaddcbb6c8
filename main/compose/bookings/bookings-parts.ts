import type { AccountStores } from '../../account/stores.ts';
import type { Agenda } from '../../agenda/agenda.ts';
import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import type { BookingLists } from '../../bookings/lists/booking-lists.ts';
import type { IsOwnDoing } from './own-doings.ts';
import type { Outside } from '../quick-book/quick-book-parts.ts';
import type { KnownEventTypes } from '../quick-book/known-event-types.ts';

/** What the bookings of one account work with. */
export interface BookingsParts {
  readonly client: Client;
  readonly agenda: Agenda;
  readonly stores: AccountStores;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly report: (error: unknown) => void;
  readonly outside: Outside;
  readonly known: Pick<KnownEventTypes, 'eventTypes'>;
  /** Bookings that were moved from here. */
  readonly moves: () => readonly { readonly from: string; readonly to: string }[];
  /** It was booked, moved or cancelled from here. */
  readonly isOwnDoing: IsOwnDoing;
}

/** The same with the lists that its calls share. */
export interface ListParts extends BookingsParts {
  readonly lists: BookingLists;
}
