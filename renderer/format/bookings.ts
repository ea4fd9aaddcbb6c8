import type { BookingRow, PersonView } from '../../preload/contract/model/agenda.ts';
import type { TodayWords } from '../../messages/generated/types.ts';
import type { WordedPeople, WordedStatus } from '../../preload/contract/languages/parameters.ts';
import { todayWords } from '../words.svelte.ts';
import { formatPrice } from './locale.ts';
import { timeOn, type ClockStyle, formatTime } from './times.ts';
import { cityOf, dayNumber, isKnownZone, offsetMinutes } from './zones.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';

export type ChipTone = 'wait' | 'bad' | 'mute' | 'ok';

export interface ChipText {
  readonly text: string;
  readonly tone: ChipTone;
}

type Stage = 'confirmed' | 'waiting' | 'off';

/** The booking’s stage, from its status alone: a booking that is on may have a reason, too. */
export function stageOf({ status }: Pick<BookingRow, 'status'>): Stage {
  if (status === 'CANCELLED' || status === 'REJECTED') return 'off';
  return status === 'PENDING' || status === 'AWAITING_HOST' ? 'waiting' : 'confirmed';
}

const isWorded = (status: string): status is WordedStatus =>
  Object.hasOwn(todayWords().booking.status, status);

/** A status that the service added later, in plain small letters. */
const plainStatus = (status: string): string => status.replaceAll('_', ' ').toLowerCase();

/** The status in a word; null for an accepted booking, which needs none. */
export function statusText(status: string): string | null {
  if (status === 'ACCEPTED') return null;
  if (isWorded(status)) return todayWords().booking.status[status];
  const plain = plainStatus(status);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function statusChip(row: Pick<BookingRow, 'status'>, tones: { off: ChipTone }): ChipText | null {
  const text = statusText(row.status);
  if (text === null) return null;
  const stage = stageOf(row);
  return { text, tone: stage === 'waiting' ? 'wait' : stage === 'off' ? tones.off : 'mute' };
}

/** “Paid”, “€120 not paid”; null for a free booking. */
export function paymentChip(row: Pick<BookingRow, 'payment' | 'price'>, locale: string): ChipText | null {
  if (row.payment === 'none') return null;
  const words = todayWords().booking;
  if (row.payment === 'paid') return { text: words.paid, tone: 'ok' };
  const text = row.price ? words.priceNotPaid({ price: formatPrice(row.price, locale) }) : words.notPaid;
  return { text, tone: 'wait' };
}

/**
 * The chips of a row: the status if there is one, otherwise the payment, since
 * an unconfirmed booking needs no receipt.
 *
 * @param isOver it is past: nothing waits any more
 */
export function rowChips(row: BookingRow, locale: string, isOver = false): readonly ChipText[] {
  const chip = statusChip(row, { off: 'mute' }) ?? paymentChip(row, locale);
  if (chip === null) return [];
  return [isOver && chip.tone === 'wait' ? { ...chip, tone: 'mute' } : chip];
}

/** What `rowChips` say, for a sentence. */
function markOf(row: BookingRow, locale: string): Pick<RowNameFacts, 'mark' | 'statusName' | 'price'> {
  const plain = { statusName: '', price: '' };
  if (isWorded(row.status)) return { ...plain, mark: row.status };
  if (row.status !== 'ACCEPTED') return { ...plain, mark: 'named', statusName: plainStatus(row.status) };
  if (row.payment === 'none') return { ...plain, mark: null };
  if (row.payment === 'paid') return { ...plain, mark: 'paid' };
  return row.price
    ? { ...plain, mark: 'priced', price: formatPrice(row.price, locale) }
    : { ...plain, mark: 'unpaid' };
}

type RowNameFacts = Parameters<TodayWords['booking']['rowName']>[0];

/** The service marks a moved booking and one whose host asked for another time in the same way. */
export const movedWords = (): string => todayWords().booking.moved;

/** Whether a booking that is off may have been replaced by another. */
export const isMovedAway = (row: Pick<BookingRow, 'status' | 'rescheduled'>): boolean =>
  row.rescheduled && stageOf(row) === 'off';

/** Why a booking is off; null for one that is on, whose reason means something else. */
export const reasonOff = (row: Pick<BookingRow, 'status' | 'reason'>): string | null =>
  stageOf(row) === 'off' && row.reason ? row.reason : null;

/**
 * A booking that says neither what it is nor whom it is with, for eyes that are not the person’s. A place may be
 * a guest’s home, so the booking has to be opened for it.
 */
export const withoutTitle = <R extends BookingRow>(row: R): R => ({
  ...row,
  title: todayWords().booking.hiddenTitle,
  eventTypeTitle: null,
  people: [],
  host: null,
  place: null,
  reason: null,
  action: row.action.kind === 'place' ? { kind: 'open' } : row.action,
});

/**
 * The language that a person writes titles in, for `lang`: that of their profile. English says nothing, because every
 * profile begins with it.
 */
export const languageOfTitles = ({ ownLocale }: Pick<TimeFormat, 'ownLocale'>): string | undefined =>
  /^en\b/iu.test(ownLocale) ? undefined : ownLocale;

/**
 * Of the title of a booking, which its host gave it.
 *
 * @param whose the account it belongs to, if there are several: the profile in use may be that of another
 */
export const titleLanguage = (
  row: Pick<BookingRow, 'isHost' | 'eventTypeTitle'>,
  timeFormat: Pick<TimeFormat, 'ownLocale'>,
  whose: object | null,
): string | undefined =>
  row.isHost && row.eventTypeTitle !== null && !whose ? languageOfTitles(timeFormat) : undefined;

/** The name, or the address of a guest without a name. */
export const nameOf = ({ name, email }: PersonView): string => name.trim() || email;

export interface PeopleLine {
  /** One full name, or two first names. */
  readonly names: readonly string[];
  readonly others: number;
}

/** One name; two “Anna and Joon”; more “Anna, Joon and 2 others” (design, Attendee line). */
export function peopleLine(people: readonly PersonView[]): PeopleLine {
  const [first, second, ...rest] = people;
  if (!first) return { names: [], others: 0 };
  if (!second) return { names: [nameOf(first)], others: 0 };
  return { names: [firstName(first), firstName(second)], others: rest.length };
}

/** The line for a sentence; null if there is nobody. */
export function peopleFacts(people: readonly PersonView[]): WordedPeople | null {
  const { names, others } = peopleLine(people);
  const [first, second] = names;
  if (first === undefined) return null;
  return { names: second === undefined ? [first] : [first, second], others, count: people.length };
}

/** The line as plain text, for accessible names; empty if there is nobody. */
export function peopleText(people: readonly PersonView[]): string {
  const facts = peopleFacts(people);
  return facts ? todayWords().people({ who: facts }) : '';
}

/** Who hosts a colleague's booking; null for one's own. */
export const otherHost = ({ isMine, host }: Pick<BookingRow, 'isMine' | 'host'>): string | null =>
  isMine || host === null ? null : nameOf(host);

/** Two letters for an avatar; one for a single word. */
export function initials(person: PersonView): string {
  const words = nameOf(person).split(/\s+/u).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}

export interface LocalTime {
  /** “15:00”, or “02:00 Thu” when it is another day there. */
  readonly time: string;
  readonly city: string;
}

/**
 * The time on the attendees’ clocks; null unless they all share one zone that differs from yours at that
 * moment. For people in several zones the booking’s own page shows the times.
 */
export function attendeesTime(
  booking: Pick<BookingRow, 'people'>,
  atMs: number,
  style: ClockStyle,
  ownZone: string,
): LocalTime | null {
  const zone = sharedZone(booking.people);
  if (zone === null || offsetMinutes(zone, atMs) === offsetMinutes(ownZone, atMs)) return null;
  return { time: timeOn(atMs, style, zone, dayNumber(ownZone, atMs)), city: cityOf(zone) };
}

/** The zone that all attendees share; null if they are in several or one is unknown. */
export function sharedZone(people: readonly PersonView[]): string | null {
  const [first, ...rest] = people.map(({ timeZone }) => timeZone);
  return first !== undefined && isKnownZone(first) && rest.every((zone) => zone === first) ? first : null;
}

/** The first of their names, or the address of who has none. */
export function firstName(person: PersonView): string {
  return person.name.trim().split(/\s+/u)[0] || person.email;
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u202a-\u202e\u2066-\u2069]/u;

/** Isolates a right-to-left text, so that it does not reorder the sentence around it. */
export const isolate = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** A letter that no text has: stands for a fact in a sentence where `splitAround` has to find it. */
export const placeholder = '\ue000';

/**
 * What stands before a fact of a sentence and what after it, where the fact has markup of its own.
 *
 * @returns the whole sentence and nothing, if it does not contain the fact
 */
export function splitAround(sentence: string, fact: string): readonly [string, string] {
  const at = sentence.indexOf(fact);
  return at < 0 ? [sentence, ''] : [sentence.slice(0, at), sentence.slice(at + fact.length)];
}

/** A sentence around its facts, where letters like `placeholder` stand for them: texts and such letters in turn. */
export const partsOf = (sentence: string): readonly string[] => sentence.split(/([\ue000-\uf8ff])/u);

/** The same for several facts, in their order: what stands before each of them, and after the last one. */
export const splitAroundAll = (sentence: string, facts: readonly string[]): readonly string[] =>
  facts.reduce<readonly string[]>(
    (parts, fact) => [...parts.slice(0, -1), ...splitAround(parts.at(-1) ?? '', fact)],
    [sentence],
  );

/**
 * The accessible name of a row, in reading order (design §10): “13:00 to 13:30, Intro call, with Tomás Rivera,
 * 09:00 in São Paulo, unconfirmed”.
 *
 * @param account whose it is, if there are several
 */
export function rowName(row: BookingRow, timeFormat: TimeFormat, account?: string): string {
  const { timeZone, locale } = timeFormat;
  const startMs = Date.parse(row.startAt);
  const there = attendeesTime(row, startMs, timeFormat, timeZone);
  return todayWords().booking.rowName({
    from: formatTime(startMs, timeFormat, timeZone),
    to: formatTime(Date.parse(row.endAt), timeFormat, timeZone),
    title: row.title,
    host: otherHost(row),
    who: peopleFacts(row.people),
    there: there?.time ?? null,
    city: there?.city ?? '',
    ...markOf(row, locale),
    repeats: row.repeats,
    moved: isMovedAway(row),
    reason: reasonOff(row),
    account: account ?? null,
  });
}
