import type { AccountContext } from '../account-context.ts';
import type { BookingLists } from './lists/booking-lists.ts';
import type { IsLocalChange } from './news/local-changes.ts';
import type { OpenArrangement } from '../event-types/arrangement.ts';
import type { EventTypes } from '../event-types/event-types.ts';

/** What the bookings of one account work with. */
export interface BookingsParts extends Pick<
  AccountContext,
  'client' | 'agenda' | 'stores' | 'store' | 'clock' | 'randomBytes' | 'report' | 'outside'
> {
  readonly eventTypes: EventTypes;
  readonly arrangement: Pick<OpenArrangement, 'links'>;
  /** Bookings that were moved from here. */
  readonly moves: () => readonly { readonly from: string; readonly to: string }[];
  /** It was booked, moved or cancelled from here. */
  readonly isLocalChange: IsLocalChange;
}

/** The same with the lists that its calls share. */
export interface ListParts extends BookingsParts {
  readonly lists: BookingLists;
}
