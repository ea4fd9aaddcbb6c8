import { bookingFactsOf } from '../../agenda/booking-facts.ts';
import type { BookingFacts } from '../../agenda/agenda-state.ts';
import { rowOf } from '../../agenda/row.ts';
import { sameAddress } from '../../api/booking/status.ts';
import { Failure } from '../../base/failure.ts';
import { wordsFor } from '../../base/words.ts';
import { joinEarlyMs } from './actions.ts';
import { addressOf, factsBefore } from '../before.ts';
import { detailOf, attendeesOf } from './booking-detail.ts';
import { linksOf } from './links.ts';
import { lateMail, mailLink } from './mail-link.ts';
import type { KnownBooking } from '../store.ts';
import { noFilters } from '../../../preload/contract/no-filters.ts';
import type { ListQuery } from '../lists/query.ts';
import type { AccountCalls, CallsOf } from '../../../preload/contract/calls.ts';
import type {
  BeforeFact,
  BookingDetailView,
  MovedView,
  SeriesView,
  BookingLinkView,
} from '../../../preload/contract/model/bookings.ts';
import type { ListParts } from '../bookings-parts.ts';
import type { LastMeetings } from '../last-meetings.ts';
import type { BookingNews } from '../news/booking-news.ts';
import type { Notes } from '../notes.ts';
import { toInstant, toInstantOrNull } from '../../base/instants.ts';
import type { Booking } from '../../../protocol/booking.ts';
import type { EventType } from '../../../protocol/event-type.ts';
import { readBookingFields } from '../../event-types/form/booking-field.ts';
import { labelOf } from '../../event-types/form/field-words.ts';
import type { Questions } from './answers.ts';

export interface DetailCalls extends Pick<CallsOf<'bookings'>, 'detail'>, Readonly<AccountCalls['booking']> {
  /** What is good to know before a booking, by what is known at this moment; none of one that is not known. */
  beforeOf(uid: string): readonly BeforeFact[];
  /** What joining and copying need of a booking; null when it is not known. */
  factsOf(uid: string): BookingFacts | null;
  /** One of its links, by its index in the detail. */
  linkOf(uid: string, index: number): BookingLinkView | null;
}

/** A series is read through for the bookings that remain of it. */
const maxSeriesPages = 3;

/** What the service says of the languages of some of its attendees. */
function localesOf(
  { attendees }: Booking,
  people: readonly { readonly email: string }[],
): readonly unknown[] {
  return people.map(({ email }) => attendees?.find((one) => sameAddress(one.email, email))?.locale);
}

interface DetailParts extends ListParts {
  readonly notes: Pick<Notes, 'of' | 'keep'>;
  readonly lastMeetings: Pick<LastMeetings, 'of'>;
  readonly news: Pick<BookingNews, 'entries'>;
}

/** One booking: everything about it, and what leaves the app from it. */
export function createDetailCalls(parts: DetailParts): DetailCalls {
  const { lists, store, agenda, arrangement, clock, outside, eventTypes, moves, notes, news, lastMeetings } =
    parts;

  function find(uid: string): KnownBooking {
    const found = store.find(uid);
    if (found === undefined) throw new Failure('not-found', 'The booking is not known');
    return found;
  }

  const ownEmail = (): string | null => agenda.view().account?.email ?? null;

  /** The words of its questions, as far as they are known. */
  const questionsFor = ({ eventType }: Booking): Questions =>
    questionsOf(eventTypes.all().find(({ id }) => id === eventType?.id)?.details ?? null);

  /** The words of its questions are asked for where they are not known yet, which is announced. */
  function learnQuestions(id: number | null): void {
    if (id === null) return;
    const eventType = eventTypes.all().find((one) => one.id === id);
    if (!eventType?.details && eventType?.isGone !== true) void eventTypes.readShown([id]);
  }

  function noteOn(booking: Booking): BookingDetailView['note'] {
    const email = addressOf(booking, ownEmail());
    return email === null ? null : { email, text: notes.of(email) };
  }

  const factsOn = (known: KnownBooking): readonly BeforeFact[] =>
    factsBefore(known, {
      store,
      ownEmail: ownEmail(),
      questions: questionsFor(known.booking),
      links: moves(),
      news: news.entries(),
      lastMeeting: lastMeetings.of,
      isAllRead: eventTypes.state().walk.end?.kind === 'complete',
      note: noteOn(known.booking)?.text ?? '',
      nowMs: clock.now(),
    });

  function readSeries(eventTypeId: number | null): boolean {
    const filters = { ...noFilters, eventTypeIds: eventTypeId === null ? [] : [eventTypeId] };
    const query: ListQuery = { list: 'recurring', filters, search: '' };
    void lists.readThrough(query, maxSeriesPages);
    return lists.content(query).end === 'loading';
  }

  return {
    detail({ uid }): BookingDetailView {
      const booking = find(uid);
      const { problem } = agenda.view();
      const eventTypeId = booking.booking.eventType?.id ?? null;
      learnQuestions(eventTypeId);
      const detail = detailOf(booking, {
        nowMs: clock.now(),
        isOffline: problem !== null && isUnreachable(problem.code),
        ownEmail: ownEmail(),
        questions: questionsFor(booking.booking),
        store,
        links: moves(),
        leftOf: (seriesId) => lists.leftOf(seriesId),
      });
      const series: SeriesView | null = detail.series && {
        id: detail.series.id,
        left: detail.series.left,
        bookings: detail.series.bookings.map((one) => ({
          uid: one.booking.uid,
          startAt: toInstant(one.startMs),
          endAt: toInstant(one.endMs),
          status: one.booking.status,
          paid: one.booking.paid === true,
        })),
        isLoading: readSeries(eventTypeId),
      };
      return {
        ...detail,
        row: rowOf(booking, agenda.view().account),
        before: factsOn(booking),
        note: noteOn(booking.booking),
        series,
        movedFrom: toMoved(detail.movedFrom),
        movedTo: toMoved(detail.movedTo),
        hasWebApp: detail.actions.confirm !== null && arrangement.links.requests() !== null,
        joinFromAt: toInstant(booking.startMs - joinEarlyMs),
      };
    },
    async mail({ uid, to, about }) {
      const { booking, startMs } = find(uid);
      const { account, timeFormat } = agenda.view();
      const others = attendeesOf(booking, account?.email ?? null).filter(({ isYou }) => !isYou);
      const wanted = to === null ? others : others.filter(({ email }) => sameAddress(email, to));
      const { title } = rowOf(find(uid), account);
      const late = {
        title,
        startMs,
        people: wanted,
        ownName: account?.name ?? '',
        ownZone: timeFormat.timeZone,
      };
      const { subject, body } =
        about === 'running-late'
          ? lateMail(late, await wordsFor(localesOf(booking, wanted)))
          : { subject: title, body: null };
      const link = mailLink(
        wanted.map(({ email }) => email),
        subject,
        body,
      );
      if (link === null) throw new Failure('not-found', 'Nobody of the booking has an address');
      await outside.openMail(link);
    },
    async saveCalendarFile({ uid }) {
      const booking = find(uid);
      const { title, startAt, endAt, place, people } = rowOf(booking, agenda.view().account);
      const [guest] = people;
      // Its library is needed only by whoever asks for a file.
      const { fileNameOf, writeCalendarFile } = await import('../calendar-file.ts');
      const file = writeCalendarFile(
        {
          uid,
          title,
          startTime: startAt,
          endTime: endAt,
          guest: { name: guest?.name ?? '', email: guest?.email ?? '' },
          place,
          link: linksOf(booking.booking).find(({ kind }) => kind === 'meeting')?.address ?? null,
        },
        clock.now(),
      );
      return { isSaved: await outside.saveFile(fileNameOf(title, startAt), file) };
    },
    keepNote: ({ email, text }) => notes.keep(email, text),
    beforeOf(uid) {
      const known = store.find(uid);
      return known === undefined ? [] : factsOn(known);
    },
    factsOf(uid) {
      const booking = store.bookingOf(uid);
      return booking === null ? null : bookingFactsOf(booking, agenda.view());
    },
    linkOf(uid, index) {
      const booking = store.bookingOf(uid);
      return booking === null ? null : (linksOf(booking)[index] ?? null);
    },
  };
}

function toMoved(
  moved: { readonly uid: string; readonly startMs: number | null; readonly endMs: number | null } | null,
): MovedView | null {
  return (
    moved && { uid: moved.uid, startAt: toInstantOrNull(moved.startMs), endAt: toInstantOrNull(moved.endMs) }
  );
}

/** Nothing that is sent would arrive, by all that is known. */
function isUnreachable(code: string): boolean {
  return code === 'offline' || code === 'no-answer' || code === 'not-the-service';
}

/** The words of a booking form. @param eventType null while it is not known: names are made readable then */
function questionsOf(eventType: EventType | null): Questions {
  const fields = eventType === null ? [] : readBookingFields(eventType);
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    names: fields.map(({ name }) => name),
    isRequired: (name) => byName.get(name)?.required === true,
    labelOf: (name) => labelOf(byName.get(name) ?? { name, label: undefined, defaultLabel: undefined }),
    choiceOf(name, value) {
      const option = byName.get(name)?.options.find((known) => known?.value === value);
      return option?.label?.trim() || value;
    },
  };
}
