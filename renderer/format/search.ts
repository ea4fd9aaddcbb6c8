import type { BookingFilterOptions, BookingFilters } from '../../preload/contract/model/bookings.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import { pageWords } from '../words.svelte.ts';
import { shortDateWithYear } from './booking-times.ts';
import { rangeOfDays } from './zone-offsets.ts';
import { dayNumber } from './zones.ts';

const dayMs = 86_400_000;

/** The active filters in words; empty if there are none. */
export function filterWords(
  filters: BookingFilters,
  options: BookingFilterOptions,
  { locale, timeZone }: TimeFormat,
  nowMs: number,
): readonly string[] {
  const date = (at: string): string => shortDateWithYear(Date.parse(at), nowMs, locale, timeZone);
  const titles = filters.eventTypeIds.map((id) => options.eventTypes.find((one) => one.id === id)?.title);
  const teams = filters.teamIds.map((id) => options.teams.find((one) => one.id === id)?.name);
  const hosts = filters.hostIds.map((id) => options.hosts.find((one) => one.id === id)?.name);
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

/** In lower case and without accents, as people type it: “Müller” and “muller”, “إلغاء” and “الغاء”. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a text into matches and the rest; accents and capitals are ignored. */
export function matchesOf(text: string, wanted: string): readonly TextPart[] {
  const needle = foldText(wanted.trim());
  if (needle === '') return [{ text, isMatch: false }];
  let folded = '';
  /** For each unit of the folded text, where its letter begins in the text itself. */
  const starts: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldText(letter);
    folded += plain;
    starts.push(...Array.from({ length: plain.length }, () => at));
    at += letter.length;
  }
  starts.push(text.length);

  const parts: TextPart[] = [];
  let done = 0;
  let found = folded.indexOf(needle);
  while (found !== -1) {
    const end = found + needle.length;
    const [from, to] = [starts[found] ?? done, starts[end] ?? text.length];
    if (from > done) parts.push({ text: text.slice(done, from), isMatch: false });
    parts.push({ text: text.slice(from, to), isMatch: true });
    done = to;
    found = folded.indexOf(needle, end);
  }
  if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}
