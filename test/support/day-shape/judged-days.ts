import { isDeepStrictEqual } from 'node:util';
import { dayRules } from '../../../main/agenda/day-notes.ts';
import { dayOf, todayOf } from '../../../main/agenda/today.ts';
import { dayStory } from './day-story.ts';
import { plainDay, type DayFacts } from './plain-day.ts';

export interface JudgedDays {
  /** The first days that differ, with what was expected. */
  readonly wrong: readonly { readonly seed: number; readonly said: DayFacts; readonly expected: DayFacts }[];
  readonly days: number;
  readonly bookings: number;
  readonly free: number;
  readonly overlaps: number;
  /** How often each kind of note was said. */
  readonly notes: Readonly<Record<string, number>>;
}

/** Random days of five accounts, each held against what is found out the plain way. */
export function judgeDays(count: number, firstSeed: number): JudgedDays {
  const wrong: JudgedDays['wrong'][number][] = [];
  const notes: Record<string, number> = {};
  let [bookings, free, overlaps] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const story = dayStory(seed);
    const { accounts, nowMs, timeZone, hours } = story;
    const today = todayOf(accounts, nowMs, timeZone, hours);
    const day = dayOf({ accounts, dayMs: nowMs, nowMs, knownUntilMs: nowMs }, dayRules(timeZone, hours));
    const said = {
      notes: Object.fromEntries(today.rows.map(({ key, note }) => [key, note])),
      free: today.free,
      count: day.count,
      shape: today.shape,
    };
    const expected = plainDay(story);
    const isSame = isDeepStrictEqual(said, expected) && isDeepStrictEqual(day.shape, today.shape);
    if (!isSame && wrong.length < 3) wrong.push({ seed, said, expected });
    for (const { note } of today.rows) if (note) notes[note.kind] = (notes[note.kind] ?? 0) + 1;
    bookings += day.count;
    free += said.free.length;
    overlaps += said.shape.overlaps;
  }
  return { wrong, days: count, bookings, free, overlaps, notes };
}
