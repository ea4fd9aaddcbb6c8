import type { BookingListName } from '../../model/bookings.ts';
import { ended } from '../grammar.ts';
import type { WordedPeople } from '../parameters.ts';
import { listed, many, people } from './phrases.ts';

/** Which bookings a list has, before the word “booking”. */
const kindOf: Record<BookingListName, string> = {
  upcoming: 'upcoming',
  unconfirmed: 'unconfirmed',
  recurring: 'recurring',
  past: 'past',
  cancelled: 'cancelled',
};

/** English: the lists of bookings. */
export const lists = {
  /** The name of the page, for screen readers. */
  title: 'Bookings',
  /** The choice of a list, and of whose bookings it shows. */
  which: 'Which bookings',
  names: {
    upcoming: 'Upcoming',
    unconfirmed: 'Unconfirmed',
    recurring: 'Recurring',
    past: 'Past',
    cancelled: 'Cancelled',
  } satisfies Record<BookingListName, string>,
  whose: 'Whose bookings',
  lenses: { mine: 'Mine', team: 'Team' },
  onePerson: { label: 'One person’s bookings', none: 'One person', everybody: 'Everybody' },

  search: { label: 'Search bookings', placeholder: 'Title or attendee', clear: 'Clear search' },
  /** The button of “What’s new”. */
  news: 'What’s new',
  newsUnread: ({ count }: { readonly count: number }) => `What’s new, ${count} unread`,

  /** In the footer. */
  footer: {
    first: 'Getting your bookings',
    more: 'Loading more',
    notUpdated: 'Not updated yet',
    found: ({ count }: { readonly count: number }) => `${count} found`,
  },

  /** A line of a list. */
  row: {
    /** The host of a colleague’s booking. */
    host: ({ name }: { readonly name: string }) => `Host: ${name}`,
    /** In place of what matched the search, where only the service knows it. */
    foundByService: 'Found by the service',
    /** How many bookings of a series are left. */
    left: ({ count }: { readonly count: number }) => `${count} left`,
    /** As screen readers say it. @param row the booking: “13:00 to 13:30, Intro call” */
    name: ({ day, row }: { readonly day: string; readonly row: string }) => `${day}, ${row}`,
    /** As screen readers say a series. @param next when its next booking is @param account whose it is, if there are several */
    seriesName: ({
      title,
      who,
      left,
      next,
      account,
    }: {
      readonly title: string;
      readonly who: WordedPeople | null;
      readonly left: number;
      readonly next: { readonly date: string; readonly time: string };
      readonly account: string | null;
    }) =>
      listed([
        title,
        who && `with ${people(who)}`,
        `${left} left`,
        `next ${next.date}, ${next.time}`,
        account,
      ]),
    /** While the service is asked about it. @param name of the line */
    checking: ({ name }: { readonly name: string }) => `${name}, being checked`,
  },

  broken: { title: 'Couldn’t get your bookings', tryNow: 'Try now' },
  /** Where a list has nothing. */
  empty: {
    upcoming: { title: 'Nothing coming up', text: 'Bookings appear here as soon as they are made.' },
    unconfirmed: { title: 'Nothing to confirm', text: 'Bookings waiting for confirmation appear here.' },
    recurring: {
      title: 'No recurring bookings',
      text: 'Recurring bookings appear here, one row per series.',
    },
    past: { title: 'No past bookings', text: 'Bookings appear here once they’re over.' },
    cancelled: { title: 'Nothing cancelled', text: 'Cancelled and declined bookings appear here.' },
  } satisfies Record<BookingListName, { title: string; text: string }>,
  /** Where no booking is left by the filters. */
  filtered: { title: 'Nothing matches', text: 'Clear filters to see the others.' },
  noMatch: ({ list, search }: { readonly list: BookingListName; readonly search: string }) =>
    `No ${kindOf[list]} booking matches “${search}”`,
  /** Where none of one’s own bookings is found. @param text what is said of the list */
  emptyBesideTeam: ({ text }: { readonly text: string }) => `${text} Colleagues’ bookings are under Team.`,

  /** At the end of a list. */
  everyMatch: ({ list, search }: { readonly list: BookingListName; readonly search: string }) =>
    `That’s every ${kindOf[list]} booking matching “${search}”.`,
  /** Addresses are searched of bookings that are already known. */
  searchScope: 'Search looks at titles, attendee names and addresses.',
  /** What a search finds in the other lists; each leads there. @param isMore at least so many */
  elsewhere: {
    title: 'Also found in other lists',
    found: ({
      name,
      count,
      isMore,
    }: {
      readonly name: string;
      readonly count: number;
      readonly isMore: boolean;
    }) => `${name}: ${count}${isMore ? '+' : ''}`,
  },
  olderFailed: 'Couldn’t load older bookings.',
  laterFailed: 'Couldn’t load later bookings.',
  /** Of a long list of colleagues’ bookings, where none of one’s own, or some, were found. */
  noneOfMine: 'Only colleagues’ bookings so far.',
  noMoreOfMine: 'After these, only colleagues’ bookings so far.',
  lookFurther: 'Look further',
  confirmInWebApp: 'Confirming happens in the web app. From here you can move or cancel.',
};

/** English: what narrows the lists. */
export const filters = {
  /** The button, and the sheet that it opens. */
  title: 'Filter',
  chosen: ({ count }: { readonly count: number }) => `Filter, ${count} chosen`,
  eventType: { label: 'Event type', none: 'All event types' },
  team: { label: 'Team', none: 'All teams' },
  host: { label: 'Host', none: 'All hosts' },
  /** A choice of one of several accounts. */
  inAccount: ({ name, account }: { readonly name: string; readonly account: string }) =>
    `${name} (${account})`,
  teamId: {
    label: 'Team ID',
    help: 'The number in the address of the team’s page in the web app.',
    problem: 'Type digits only, for example 310.',
  },
  attendee: 'Attendee’s email address',
  from: 'From',
  until: 'Until',
  withTeamMembers: 'Team members’ own bookings too',
  clear: 'Clear filters',
  done: 'Done',

  /** The filters in use, in one line; at least one, or `withTeamMembers`. @param only entries of `words` */
  line: ({
    only,
    withTeamMembers,
  }: {
    readonly only: readonly string[];
    readonly withTeamMembers: boolean;
  }) => {
    const own = 'team members’ own bookings';
    if (only.length === 0) return `With ${own}`;
    return listed([`Only ${only.join(', ')}`, withTeamMembers && `with ${own}`]);
  },
  /** One filter each. @param title or `name`; null: not known any more */
  words: {
    eventType: ({ title }: { readonly title: string | null }) => title ?? 'one event type',
    team: ({ name }: { readonly name: string | null }) => name ?? 'one team',
    host: ({ name }: { readonly name: string | null }) => `hosted by ${name ?? 'one person'}`,
    attendee: ({ email }: { readonly email: string }) => `with ${email}`,
    from: ({ date }: { readonly date: string }) => `from ${date}`,
    until: ({ date }: { readonly date: string }) => `until ${date}`,
  },
};

/** English: what is known of one person. */
export const person = {
  /** “5 bookings, first on 4 Mar, last on 12 Oct, usually 45 min, 1 cancelled. Lives in Kolkata time.” */
  summary: ({
    count,
    first,
    last,
    usual,
    cancelled,
    city,
  }: {
    readonly count: number;
    /** Dates. `first`: null too where it is the last. */
    readonly first: string | null;
    readonly last: string | null;
    /** “45 min” */
    readonly usual: string | null;
    readonly cancelled: number;
    readonly city: string | null;
  }) => {
    const facts = listed([
      `${count} ${many(count, 'booking', 'bookings')}`,
      first && `first on ${first}`,
      last && `last on ${last}`,
      usual && `usually ${usual}`,
      cancelled > 0 && `${cancelled} cancelled`,
    ]);
    return city === null ? ended(facts) : `${ended(facts)} Lives in ${city} time.`;
  },
  /** The groups of their bookings. */
  groups: { upcoming: 'Upcoming', earlier: 'Earlier' },
  showAll: {
    upcoming: ({ count }: { readonly count: number }) => `Show all ${count} upcoming`,
    earlier: ({ count }: { readonly count: number }) => `Show all ${count} earlier`,
  },
  looking: 'Looking for more bookings',
  /** @param why the service could not be asked */
  known: ({ why }: { readonly why: string }) => `${why} Showing what was known.`,
  bookNext: 'Book the next one',
};
