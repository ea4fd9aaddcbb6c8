import type { ZoneClock } from './zone-clock.ts';

export interface TimeGroup {
  readonly date: string;
  /** Of the whole date; null where the heading says it or each time does. */
  readonly offset: string | null;
  readonly times: readonly { readonly text: string; readonly offset: string | null }[];
}

export interface GroupedTimes {
  readonly groups: readonly TimeGroup[];
  /** The one offset of all times; null when clocks change in between. */
  readonly offset: string | null;
}

/**
 * Times under their dates. Where clocks change between them the offset stands with each date, and on the day
 * of the change with each time: an hour may come twice then.
 *
 * @param starts epoch ms, in order
 * @param nowMs dates of another year say it
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
