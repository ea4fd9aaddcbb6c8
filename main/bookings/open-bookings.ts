import { Failure } from '../base/failure.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { meetingLinkOf } from '../api/booking/whereabouts.ts';
import { isMine } from '../api/booking/status.ts';
import { createBookingLists } from './lists/booking-lists.ts';
import { createJoinedBookings, type JoinedBookings } from './joined-bookings.ts';
import { createBookingNews, type BookingNews, readNewsRound, unconfirmedQuery } from './news/booking-news.ts';
import type { AccountCalls } from '../../preload/contract/calls.ts';
import type {
  BeforeFact,
  BookingsView,
  NewsEntry,
  BookingLinkView,
} from '../../preload/contract/model/bookings.ts';
import type { BookingsParts } from './bookings-parts.ts';
import type { BookingFacts } from '../agenda/agenda-state.ts';
import { createDetailCalls } from './detail/detail-calls.ts';
import { colleaguesOf, optionsOf, type KnownColleague } from './lists/list-views.ts';
import type { AccountLists } from './lists/merged-lists.ts';
import { createPersonCalls } from './person.ts';
import { toInstant, toInstantOrNull } from '../base/instants.ts';
import { createOwnBookings, type OwnBookings } from './own-bookings.ts';
import { createLastMeetings } from './last-meetings.ts';
import { createNotes } from './notes.ts';
import { readingInto, type KnownBooking } from './store.ts';

/** The bookings of one account: lists, one booking, people, and what changed. */
export interface OpenBookings extends OwnBookings {
  readonly calls: AccountCalls['bookings'] & AccountCalls['booking'];
  /** Its lists, which are shown together with those of other accounts (`merged.ts`). */
  readonly lists: AccountLists;
  /** What joining and copying need of a booking in any list; null when it is not known. */
  factsOf(uid: string): BookingFacts | null;
  /** What is good to know before a booking, by what is known at this moment. */
  beforeOf(uid: string): readonly BeforeFact[];
  readonly changed: Signal<undefined>;
  view(): Omit<BookingsView, 'colleagues'> & { readonly colleagues: readonly KnownColleague[] };
  /** What changed at the service; `loaded` when what an earlier run knew is there. */
  readonly news: Pick<BookingNews, 'changed' | 'entries' | 'firstSeenMs' | 'markRead'> & {
    readonly loaded: Promise<void>;
    /** As the page shows them, the newest first. */
    views(): readonly Omit<NewsEntry, 'account'>[];
  };
  /** The agenda was read again: everything else that was read is old, and both are compared with the last time. */
  refreshed(): void;
  /** Whether the link to join it by may be one that whoever booked typed; so for one that is not known. */
  isLinkTypedByGuest(uid: string): boolean;
  /** One of its links, by its index in the detail; null where there is none. */
  linkOf(uid: string, index: number): BookingLinkView | null;
  /** What was joined from here, at which start. */
  readonly joined: Pick<JoinedBookings, 'changed' | 'has' | 'forget'>;
  noteJoined(uid: string): void;
  stop(): Promise<void>;
}

export function openBookings(parts: BookingsParts): OpenBookings {
  const { client, agenda, arrangement, clock, stores, store, report, eventTypes, outside, randomBytes } =
    parts;
  const changed = createEmitter<undefined>(report);
  /** Changes of what a booking shows that change no list. */
  let otherChanges = 0;
  const tell = (): void => {
    changed.emit(undefined);
  };
  const tellOtherChange = (): void => {
    otherChanges += 1;
    tell();
  };
  const ownEmail = (): string | null => agenda.account()?.email ?? null;
  const notes = createNotes(stores.text('notes'), report);
  const lastMeetings = createLastMeetings(stores.text('last-meetings'), report);
  const learnMeetings = (read: Iterable<KnownBooking>): void => {
    const email = ownEmail();
    // Before the profile was read, nobody knows whose bookings they are.
    if (email !== null) lastMeetings.learn(read, email, clock.now());
  };
  const lists = createBookingLists({
    client,
    clock,
    store,
    notes,
    report,
    ownEmail,
  });
  const news = createBookingNews({
    client: readingInto(store, client),
    clock,
    report,
    text: stores.text('news'),
    newId: () => Buffer.from(randomBytes(9)).toString('base64url'),
    isLocalChange: parts.isLocalChange,
  });
  const joined = createJoinedBookings({ text: stores.text('joined'), clock, report });
  let known: { readonly key: string; readonly colleagues: readonly KnownColleague[] } | null = null;
  function colleagues(): readonly KnownColleague[] {
    const key = `${store.batches()} ${ownEmail() ?? ''}`;
    if (known?.key !== key) known = { key, colleagues: colleaguesOf(store.all(), ownEmail()) };
    return known.colleagues;
  }
  const version = (): number => lists.version() + otherChanges;
  const listParts = { ...parts, lists, tell: tellOtherChange };
  const detail = createDetailCalls({ ...listParts, notes, news, lastMeetings });

  /** What was moved from here is off, before any list says so (document, "Booking status"). */
  function learnMoves(): void {
    const left = parts.moves().filter(({ from, to }) => from !== to);
    store.takeOff(
      left.map(({ from }) => from),
      true,
    );
  }

  const endings = [
    store.changed.subscribe(learnMeetings),
    lists.changed.subscribe(tell),
    news.changed.subscribe(tell),
    eventTypes.changed.subscribe(tellOtherChange),
    joined.changed.subscribe(tellOtherChange),
  ];
  const loaded = news.load();
  void joined.load();
  void notes.load();
  void lastMeetings.load();

  return {
    changed,
    calls: {
      ...createPersonCalls(listParts),
      detail: detail.detail,
      mail: detail.mail,
      saveCalendarFile: detail.saveCalendarFile,
      keepNote: detail.keepNote,
      async openWebApp() {
        const page = arrangement.links.requests();
        if (page === null) throw new Failure('not-found', 'Where the web app is is not known');
        await outside.openLink(page);
      },
    },
    lists: {
      ...lists,
      me: () => agenda.account(),
      firstSeenMs: news.firstSeenMs,
      options: () =>
        optionsOf(
          store.all(),
          eventTypes.all().map(({ id, title }) => ({ id, title })),
        ),
    },
    view: () => ({
      version: version(),
      unconfirmed: lists
        .content(unconfirmedQuery)
        .listed.filter(({ known }) => isMine(known.booking, ownEmail())).length,
      colleagues: colleagues(),
      unread: news.unread(),
    }),
    news: {
      changed: news.changed,
      entries: () => news.entries(),
      views: () => news.entries().map(toEntry),
      firstSeenMs: news.firstSeenMs,
      markRead: news.markRead,
      loaded,
    },
    refreshed() {
      learnMoves();
      lists.outdate();
      // What was to come at its reading may be over by now.
      learnMeetings(store.current().flatMap(({ uid }) => store.find(uid) ?? []));
      void readNewsRound(agenda, lists)
        .then((round) => (round ? news.observe(round) : undefined))
        .catch(report);
    },
    isLinkTypedByGuest(uid) {
      const booking = store.bookingOf(uid);
      return booking === null || meetingLinkOf(booking)?.host !== undefined;
    },
    ...createOwnBookings({ client: readingInto(store, client), store, clock, ownEmail }),
    factsOf: detail.factsOf,
    beforeOf: detail.beforeOf,
    linkOf: detail.linkOf,
    joined,
    noteJoined(uid) {
      const booking = store.find(uid);
      if (booking) joined.note({ uid, startMs: booking.startMs, endMs: booking.endMs });
    },
    async stop() {
      for (const end of endings) end();
      lists.stop();
      await Promise.all([news.stop(), joined.stop(), notes.stop(), lastMeetings.stop()]);
    },
  };
}

function toEntry({
  atMs,
  startMs,
  fromStartMs,
  ...entry
}: ReturnType<BookingNews['entries']>[number]): Omit<NewsEntry, 'account'> {
  return {
    ...entry,
    at: toInstant(atMs),
    startAt: toInstant(startMs),
    fromStartAt: toInstantOrNull(fromStartMs),
  };
}
