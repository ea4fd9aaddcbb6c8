import type { BookingListName } from '../../../preload/contract/model/bookings.ts';

/** The names of the lists, in their order. */
export const listNames: readonly { readonly list: BookingListName; readonly label: string }[] = [
  { list: 'upcoming', label: 'Upcoming' },
  { list: 'unconfirmed', label: 'Unconfirmed' },
  { list: 'recurring', label: 'Recurring' },
  { list: 'past', label: 'Past' },
  { list: 'cancelled', label: 'Cancelled' },
];

export interface EmptyWords {
  readonly title: string;
  readonly text: string;
}

/** A list without a single booking. */
export const emptyWords: Readonly<Record<BookingListName, EmptyWords>> = {
  upcoming: { title: 'Nothing coming up', text: 'Bookings appear here as soon as they are made.' },
  unconfirmed: { title: 'Nothing to confirm', text: 'Bookings waiting for confirmation appear here.' },
  recurring: { title: 'No recurring bookings', text: 'Recurring bookings appear here, one row per series.' },
  past: { title: 'No past bookings', text: 'Bookings appear here once they’re over.' },
  cancelled: { title: 'Nothing cancelled', text: 'Cancelled and declined bookings appear here.' },
};

/** Where a page could not be read: which bookings are missing. */
export const moreFailed = (list: BookingListName): string =>
  list === 'past' || list === 'cancelled' ? 'Couldn’t load older bookings.' : 'Couldn’t load later bookings.';

/** The service is asked for titles and names; what is known already is searched by address too. */
export const searchScope = 'Search looks at titles, attendee names and addresses.';

/** At the end of what was searched for. */
export const everyMatch = (list: BookingListName, search: string): string =>
  `That’s every ${list} booking matching “${search}”.`;

export const nothingMatches = (list: BookingListName, search: string): EmptyWords => ({
  title: `No ${list} booking matches “${search}”`,
  text: searchScope,
});
