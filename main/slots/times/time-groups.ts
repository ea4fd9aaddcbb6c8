interface TimeGroup {
  readonly date: string;
  /** Of the whole date; null where the heading or each time says it. */
  readonly offset: string | null;
  readonly times: readonly { readonly text: string; readonly offset: string | null }[];
}

export interface GroupedTimes {
  readonly groups: readonly TimeGroup[];
  /** The one offset of all times; null when clocks change in between. */
  readonly offset: string | null;
}

/**
 * Times grouped by date. Where clocks change between them each date has its offset, and on the day of the
 * change each time has it, because an hour may come twice then.
 *
 * @param starts epoch ms, in order
 * @param nowMs dates of another year than this moment's show their year
 */
export function groupTimes(starts: readonly number[], clock: ZoneClock, nowMs: number): GroupedTimes {
  const byDate = new Map<string, number[]>();
  for (const start of starts) {
    const key = clock.dateKey(start);
    byDate.set(key, [...(byDate.get(key) ?? []), start]);
  }
  const common = theOnly(starts.map((start) => clock.offset(start)));
  const year = clock.dateKey(nowMs).slice(0, 4);
  const groups = [...byDate].map(([key, ofDate]) => {
    const offset = theOnly(ofDate.map((start) => clock.offset(start)));
    return {
      date: clock.date(ofDate[0] ?? 0, !key.startsWith(year)),
      offset: common === null ? offset : null,
      times: ofDate.map((start) => ({
        text: clock.time(start),
        offset: offset === null ? clock.offset(start) : null,
      })),
    };
  });
  return { groups, offset: common };
}

function theOnly(texts: readonly string[]): string | null {
  const [first, ...others] = new Set(texts);
  return others.length === 0 ? (first ?? null) : null;
}

/** Dates and times of one zone in one language. */
interface ZoneClock {
  /** “Friday, October 30”; the year too, where asked for. */
  date(atMs: number, withYear: boolean): string;
  /** “9:00 AM”, “09:00”: the clock is the language's own. */
  time(atMs: number): string;
  /** “2026-10-30”, a key for each date. */
  dateKey(atMs: number): string;
  /** “GMT−4”, in the language's signs. */
  offset(atMs: number): string;
  /** “Eastern Time”, where the language has words for the zone; null otherwise. */
  zoneWords(atMs: number): string | null;
}

/**
 * Formats are made once, because that is slow. The calendar is the Gregorian one and digits are Latin in every
 * language: a person who copies a text must be able to check it.
 *
 * @param timeZone IANA, known to the platform
 * @param language a BCP 47 tag
 */
export function createZoneClock(timeZone: string, language: string): ZoneClock {
  const locale = new Intl.Locale(language, { numberingSystem: 'latn', calendar: 'gregory' }).toString();
  const format = (options: Intl.DateTimeFormatOptions, tag = locale): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone });
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const date = format(day);
  const dateAndYear = format({ ...day, year: 'numeric' });
  const time = format({ timeStyle: 'short' });
  const key = format({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
  const offset = format({ timeZoneName: 'shortOffset' });
  const words = format({ timeZoneName: 'longGeneric' });
  return {
    date: (atMs, withYear) => (withYear ? dateAndYear : date).format(atMs),
    time: (atMs) => time.format(atMs).replace(/\s/gu, ' '),
    dateKey: (atMs) => key.format(atMs),
    offset: (atMs) => zonePart(offset, atMs).replace('-', '−').replace(/\+0$/u, ''),
    zoneWords: (atMs) => {
      const name = zonePart(words, atMs);
      return name === '' || /^(?:GMT|UTC)/u.test(name) ? null : name;
    },
  };
}

function zonePart(format: Intl.DateTimeFormat, atMs: number): string {
  return format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
