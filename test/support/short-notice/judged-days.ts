import { dayMs, minuteMs } from '../reminder-year/year-story.ts';
import { liveDays } from './lived-days.ts';
import { isByDay, makeNoticeStory, type Change } from './notice-story.ts';

export interface DaysVerdict {
  /** What should have been and was not, in words. */
  readonly wrong: readonly string[];
  /** How many of each were judged. */
  readonly reminded: number;
  readonly waiting: number;
  readonly news: number;
  /** The most minutes each took by day. */
  readonly longest: { readonly waiting: number; readonly news: number };
}

/** By day it is known in three minutes, and read in one; by night in fifteen. */
const [dayBoundMs, nightBoundMs] = [4 * minuteMs, 16 * minuteMs];
/** A change that far ahead is known when everything is read, which by night is seldom. */
const [farDayBoundMs, farNightBoundMs] = [34 * minuteMs, 181 * minuteMs];

/** Lives through days of short notice, and says of each booking what should have been heard of it. */
export async function judgeDays(startIso: string, days: number, seed: number): Promise<DaysVerdict> {
  const story = makeNoticeStory(startIso, days, seed);
  const lived = await liveDays(story, seed);
  const wrong = lived.reported.map(String);
  let [reminded, waiting, news] = [0, 0, 0];
  const longest = { waiting: 0, news: 0 };
  const versions = new Map<string, Change[]>();
  for (const change of story.changes) versions.set(change.uid, [...(versions.get(change.uid) ?? []), change]);
  /** When it has to be known at the latest; a screen that is locked then puts it off. */
  const knownBy = (atMs: number, dayMsBound: number, nightMsBound: number): number => {
    const away = story.locked.find(({ fromMs, untilMs }) => fromMs - dayMsBound <= atMs && atMs < untilMs);
    const isDay = isByDay(atMs) && isByDay(atMs + dayMsBound);
    return Math.max(atMs, away?.untilMs ?? 0) + (isDay ? dayMsBound : nightMsBound);
  };
  const isWatched = (atMs: number): boolean =>
    isByDay(atMs) && isByDay(atMs + dayBoundMs) && knownBy(atMs, dayBoundMs, 0) === atMs + dayBoundMs;
  const say = (change: Change, what: string): void => {
    wrong.push(`${change.uid}, ${change.what} ${iso(change.atMs)} for ${iso(change.startMs)}: ${what}`);
  };
  const after = (change: Change, index: number): Change | undefined => versions.get(change.uid)?.[index + 1];

  for (const changes of versions.values()) {
    for (const [index, change] of changes.entries()) {
      const { uid, atMs, startMs, endMs, what } = change;
      const untilMs = after(change, index)?.atMs ?? Infinity;
      const byMs = knownBy(atMs, dayBoundMs, nightBoundMs);
      const heard = lived.reminders.filter((one) => one.uid === uid && one.atMs >= atMs);
      if (what === 'booked' && untilMs > startMs && byMs < startMs && startMs < story.endMs) {
        reminded += 1;
        if (!heard.some((one) => one.kind === 'begins' && one.atMs < startMs)) say(change, 'no reminder');
      }
      if (what === 'cancelled' && heard.some((one) => one.kind !== 'message' && one.atMs > byMs))
        say(change, 'reminded all the same');
      if (what === 'waiting' && untilMs > byMs && endMs > byMs && byMs < story.endMs) {
        const told = heard.find((one) => one.kind === 'waiting');
        waiting += 1;
        const limitMs = isWatched(atMs) ? 5 * minuteMs : byMs - atMs + minuteMs;
        if (told === undefined || told.atMs - atMs > limitMs) say(change, 'not told in time');
        else if (isWatched(atMs)) longest.waiting = Math.max(longest.waiting, told.atMs - atMs);
      }
      if (what === 'waiting' || what === 'host joined') continue;
      const isNear = startMs - atMs < dayMs;
      const newsByMs = isNear ? byMs : knownBy(atMs, farDayBoundMs, farNightBoundMs);
      const before = changes[index - 1];
      const wasKnown = before === undefined || knownBy(before.atMs, farDayBoundMs, farNightBoundMs) < atMs;
      // What is nearly over need not be read again.
      const countsUntilMs = Math.min(endMs - 6 * minuteMs, untilMs, story.endMs);
      if (newsByMs >= countsUntilMs || !wasKnown) continue;
      news += 1;
      // What was moved is told as its new time.
      const follower = story.changes.find(({ movedFrom }) => movedFrom === uid)?.uid;
      const told = lived.news.find((one) => (one.uid === uid || one.uid === follower) && one.atMs >= atMs);
      if (told === undefined || told.atMs > newsByMs) say(change, `no news by ${iso(newsByMs)}`);
      else if (isNear && isWatched(atMs)) longest.news = Math.max(longest.news, told.atMs - atMs);
    }
  }
  const minutes = (ms: number): number => Math.round((ms / minuteMs) * 100) / 100;
  return {
    wrong,
    reminded,
    waiting,
    news,
    longest: { waiting: minutes(longest.waiting), news: minutes(longest.news) },
  };
}

const iso = (ms: number): string => new Date(ms).toISOString().slice(5, 19);
