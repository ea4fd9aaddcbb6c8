import type { Booking } from '../../../protocol/booking.ts';
import { createEmitter } from '../../../main/base/signal.ts';
import { noChoices } from '../../../main/reminders/choices.ts';
import { createReminderKeeper, type ReminderKeeper } from '../../../main/reminders/keeper.ts';
import { markOf } from '../../../main/reminders/kinds.ts';
import { openLedger } from '../../../main/reminders/open-ledger.ts';
import type { DueReminders } from '../../../main/reminders/announcer.ts';
import { aBooking } from '../booking-builder.ts';
import { createDrivenClock, settle } from './driven-clock.ts';
import {
  dayMs,
  holds,
  minuteMs,
  type Absence,
  type Stretch,
  type Story,
  type Version,
} from './year-story.ts';
import type { ReminderSettings } from '../../../preload/contract/settings/table.ts';
import type { TextStore } from '../../../main/base/kept.ts';

/** One booking mentioned to the person, true time. */
export interface Mention {
  readonly atMs: number;
  readonly as: 'due' | 'missed';
  readonly uid: string;
  readonly startMs: number;
  readonly kinds: readonly string[];
}

export interface YearLog {
  readonly mentions: readonly Mention[];
  /** Planned, and those of a program that was killed while it showed one. */
  readonly absences: readonly (Stretch & { readonly how: Absence['how'] | 'killed' })[];
  /** Shown, and killed before the ledger knew. */
  readonly doubts: readonly Mention[];
  /** When each version was known, by true time. */
  readonly known: ReadonlyMap<Version, Stretch>;
  readonly reported: readonly unknown[];
}

/** How long after a wake the bookings are read again. */
const readAfterMs = 2_000;

interface Step {
  readonly atMs: number;
  readonly run: () => Promise<void> | void;
}

/** Lives through the story with the real keeper and ledger. */
export async function liveThrough(story: Story, settings: ReminderSettings): Promise<YearLog> {
  const clock = createDrivenClock(story.startMs - dayMs);
  let changed = createEmitter<undefined>();
  const mentions: Mention[] = [];
  const doubts: Mention[] = [];
  const absences: (Stretch & { how: Absence['how'] | 'killed' })[] = [];
  const known = new Map<Version, { fromMs: number; untilMs: number }>();
  const reported: unknown[] = [];
  const bookingOf = new Map<Version, Booking>();
  let content: string | null = null;
  let bookings: readonly Booking[] = [];
  let keeper: ReminderKeeper | null = null;
  let life = 0;
  let killed: 'before' | 'after' | null = null;

  function learn(): void {
    const nowMs = clock.trueMs();
    const living: Version[] = [];
    for (const version of nearby(story, nowMs)) {
      const isSo = version.fromMs <= nowMs && nowMs < version.untilMs;
      const seen = known.get(version);
      if (isSo && !seen) known.set(version, { fromMs: nowMs, untilMs: Infinity });
      if (!isSo && seen?.untilMs === Infinity && version.untilMs <= nowMs) seen.untilMs = nowMs;
      if (isSo) living.push(version);
    }
    bookings = living.map((version) => {
      const one = bookingOf.get(version) ?? toBooking(version);
      bookingOf.set(version, one);
      return one;
    });
    changed.emit(undefined);
  }

  function zone(): string {
    return story.stays.findLast(({ fromMs }) => fromMs <= clock.trueMs())?.timeZone ?? 'UTC';
  }

  /** Wrong or right, also where that changed while nobody was there. */
  function setClock(): void {
    const nowMs = clock.trueMs();
    clock.setWrongBy(story.wrongClocks.find((wrong) => holds(wrong, nowMs))?.byMs ?? 0);
  }

  async function begin(): Promise<void> {
    setClock();
    life += 1;
    changed = createEmitter<undefined>();
    const own = life;
    const forEver = (): Promise<never> => new Promise(() => undefined);
    const text: TextStore = {
      read: () => Promise.resolve(content),
      write(next) {
        if (life !== own || killed) return forEver();
        content = next;
        return Promise.resolve();
      },
      remove: forEver,
    };
    const report = (error: unknown): void => void reported.push(error);
    keeper = createReminderKeeper({
      clock,
      report,
      ledger: openLedger(text, report),
      bookings: () => bookings,
      ownEmail: () => null,
      settings: () => settings,
      choices: () => noChoices,
      isJoined: () => false,
      firstSeenMs: () => null,
      isInView: () => false,
      timeZone: zone,
      changed: [changed],
      notify(reminders) {
        if (life !== own || killed) return forEver();
        const said = mentionsOf(reminders, clock.trueMs());
        const fate = story.numbers();
        if (fate < 0.004) killed = 'before';
        else mentions.push(...said);
        if (fate > 0.996) {
          killed = 'after';
          doubts.push(...said);
        }
        return killed ? forEver() : Promise.resolve();
      },
    });
    await keeper.start();
    await settle();
  }

  async function readAgain(): Promise<void> {
    await clock.runTo(clock.trueMs() + readAfterMs, () => killed !== null);
    learn();
    await settle();
  }

  async function beAway({ untilMs, how }: Absence): Promise<void> {
    absences.push({ fromMs: clock.trueMs(), untilMs: Math.max(untilMs, clock.trueMs()), how });
    if (how === 'closed') {
      await keeper?.stop();
      clock.forgetTimers();
    }
    if (how === 'sleep') keeper?.suspend();
    await settle();
    clock.sleepTo(untilMs);
    if (how === 'sleep') keeper?.resume();
    if (how === 'closed') await begin();
    await settle();
    await readAgain();
  }

  async function riseAgain(): Promise<void> {
    while (killed !== null) {
      const fromMs = clock.trueMs();
      const pauseMs = story.numbers() < 0.5 ? 20_000 : 20 * minuteMs * story.numbers();
      absences.push({ fromMs, untilMs: fromMs + pauseMs, how: 'killed' });
      clock.forgetTimers();
      clock.sleepTo(fromMs + pauseMs);
      killed = null;
      await begin();
      await readAgain();
    }
  }

  const step = (atMs: number, run: Step['run']): Step => ({ atMs, run });
  const steps = [
    ...story.absences.map((absence) => step(absence.fromMs, () => beAway(absence))),
    ...story.stays.map(({ fromMs }) => step(fromMs, learn)),
    ...story.versions.flatMap(({ fromMs, untilMs }) => [step(fromMs, learn), step(untilMs, learn)]),
    ...story.wrongClocks.flatMap(({ fromMs, untilMs }) => [step(fromMs, setClock), step(untilMs, setClock)]),
  ]
    .filter(({ atMs }) => atMs >= story.startMs && atMs < story.endMs)
    .sort((a, b) => a.atMs - b.atMs);

  clock.sleepTo(story.startMs - minuteMs);
  learn();
  await begin();
  for (const { atMs, run } of [...steps, step(story.endMs, learn)]) {
    while (clock.trueMs() < atMs) {
      await clock.runTo(atMs, () => killed !== null);
      await riseAgain();
    }
    await run();
    await settle();
    await riseAgain();
  }
  return { mentions, absences, doubts, known, reported };
}

/** Sorted once would be quicker and no plainer; the agenda too knows only the days around. */
function nearby({ versions }: Story, nowMs: number): readonly Version[] {
  return versions.filter(({ startMs }) => startMs > nowMs - 2 * dayMs && startMs < nowMs + 9 * dayMs);
}

function toBooking({ uid, startMs, endMs }: Version): Booking {
  return aBooking({
    uid,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(endMs).toISOString(),
  });
}

function mentionsOf({ due, missed }: DueReminders, atMs: number): readonly Mention[] {
  const of = (as: Mention['as'], reminders: DueReminders['due']): readonly Mention[] =>
    reminders.map(({ uid, startMs, identities }) => ({
      atMs,
      as,
      uid,
      startMs,
      kinds: identities.map(({ kind }) => markOf(kind)),
    }));
  return [...of('due', due), ...of('missed', missed)];
}
