import { dayMs } from '../../preload/contract/durations.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import type {
  BookingFilterOptions,
  BookingFilters,
  OfAccount,
} from '../../preload/contract/model/bookings.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { pageWords } from '../words.svelte.ts';
import { shortDateWithYear } from './booking-times.ts';
import { rangeOfDays } from './zone-offsets.ts';
import { dayNumber } from './zones.ts';

/** Whether both are the same of the same account. */
export const isSame = <T>(one: OfAccount<T>, other: OfAccount<T>): boolean =>
  one.account === other.account && one.id === other.id;

/** The active filters in words; empty if there are none. */
export function filterWords(
  filters: BookingFilters,
  options: BookingFilterOptions,
  { locale, timeZone }: TimeFormat,
  nowMs: number,
): readonly string[] {
  const date = (at: string): string => shortDateWithYear(Date.parse(at), nowMs, locale, timeZone);
  const titles = filters.eventTypeIds.map((id) => options.eventTypes.find((one) => isSame(one, id))?.title);
  const teams = filters.teamIds.map((id) => options.teams.find((one) => isSame(one, id))?.name);
  const hosts = filters.hostIds.map((id) => options.hosts.find((one) => isSame(one, id))?.name);
  const words = pageWords().bookings.filters.words;
  return [
    ...titles.map((title) => words.eventType({ title: title ?? null })),
    ...teams.map((name) => words.team({ name: name ?? null })),
    ...hosts.map((name) => words.host({ name: name ?? null })),
    ...(filters.attendeeEmail === null ? [] : [words.attendee({ email: filters.attendeeEmail })]),
    ...(filters.from === null ? [] : [words.from({ date: date(filters.from) })]),
    ...(filters.to === null ? [] : [words.until({ date: date(filters.to) })]),
  ];
}

/** “2026-10-28” of a date field as the first, or the last, instant of that day in the zone; null for none. */
export function instantOfDate(text: string, edge: 'from' | 'to', zone: string): string | null {
  const utcMs = Date.parse(`${text}T00:00:00Z`);
  if (text === '' || Number.isNaN(utcMs)) return null;
  return rangeOfDays(zone, utcMs / dayMs, 1)[edge];
}

/** The reverse: the date of an instant in the zone, as a date field takes it. */
export function dateOfInstant(instant: string | null, zone: string): string {
  if (instant === null) return '';
  return new Date(dayNumber(zone, Date.parse(instant)) * dayMs).toISOString().slice(0, 10);
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text into matches and the rest, by the same letters that main finds it by. */
export function matchesOf(text: string, wanted: string): readonly TextPart[] {
  const needle = foldText(wanted.trim());
  if (needle === '') return [{ text, isMatch: false }];
  let folded = '';
  /** For each unit of the folded text, its letter in the text itself: “ß” is two of them. */
  const letters: { readonly from: number; readonly to: number }[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const plain = foldText(segment);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit += 1)
      letters.push({ from: index, to: index + segment.length });
  }

  const parts: TextPart[] = [];
  let done = 0;
  let found = folded.indexOf(needle);
  while (found !== -1) {
    const end = found + needle.length;
    const from = Math.max(done, letters[found]?.from ?? done);
    const to = letters[end - 1]?.to ?? text.length;
    if (from > done) parts.push({ text: text.slice(done, from), isMatch: false });
    if (to > from) parts.push({ text: text.slice(from, to), isMatch: true });
    done = Math.max(done, to);
    found = folded.indexOf(needle, end);
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}

/** A letter with its marks. */
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
