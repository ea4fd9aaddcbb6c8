import type { Mention, YearLog } from './year-run.ts';
import { createPlainQuiet, type PlainQuiet } from './plain-quiet.ts';
import { dayMs, holds, hourMs, minuteMs, type Story, type Stretch, type Version } from './year-story.ts';

/** What is wrong with a year of reminders, and how much of it could be judged to the second. */
export interface Verdict {
  readonly wrong: readonly string[];
  readonly judged: number;
  readonly onTime: number;
  readonly summedUp: number;
  readonly silent: number;
  /** Around a journey, or killed again while it caught up: only never twice. */
  readonly unsure: number;
}

interface Identity {
  readonly kind: string;
  readonly atMs: number;
  readonly usefulUntilMs: number;
}

/** In a second, milliseconds. */
const inTimeMs = 1_000;
/** After a wake that nobody announced, until it is noticed. */
const noticedMs = 2_100;
/** After the clock was set, until that is noticed. */
const seenSetMs = 61_000;
const gatheredMs = 5_000;
/** The catching up after a wake, all of it. */
const catchingUpMs = 10_000;
const soonMs = 15 * minuteMs;

type Expected =
  | { readonly say: 'nothing' | 'unsure' | 'perhaps' }
  | { readonly say: 'due' | 'missed'; readonly fromMs: number; readonly untilMs: number };

const nothing: Expected = { say: 'nothing' };
const unsure: Expected = { say: 'unsure' };
const soon = (as: 'due' | 'missed', fromMs: number, patienceMs = inTimeMs): Expected => ({
  say: as,
  fromMs,
  untilMs: fromMs + patienceMs,
});

/** Judges a year by the plain rules, booking by booking, with nothing of the planner. */
export function judge(story: Story, log: YearLog, leads: readonly number[], endMinutes: number): Verdict {
  const quiet = createPlainQuiet(story.stays);
  const byIdentity = new Map<string, Mention[]>();
  for (const mention of log.mentions) {
    for (const kind of mention.kinds) {
      const name = `${mention.uid}@${mention.startMs} ${kind}`;
      byIdentity.set(name, [...(byIdentity.get(name) ?? []), mention]);
    }
  }
  const doubted = new Set(
    log.doubts.flatMap(({ uid, startMs, kinds }) => kinds.map((kind) => `${uid}@${startMs} ${kind}`)),
  );
  const wrong: string[] = [...log.reported.map(String), ...twiceAtOnce(log)];
  const isWrongAt = (ms: number): boolean =>
    story.wrongClocks.some((one) => holds({ fromMs: one.fromMs, untilMs: one.untilMs + seenSetMs }, ms));
  const blurs = story.wrongClocks.filter((wrong) =>
    log.absences.some(({ how, untilMs }) => (how === 'closed' || how === 'killed') && holds(wrong, untilMs)),
  );
  const isBlurred = (ms: number): boolean => blurs.some((blur) => isNear(blur, ms));
  const tally = { judged: 0, onTime: 0, summedUp: 0, silent: 0, unsure: 0 };
  for (const version of story.versions) {
    const known = log.known.get(version);
    for (const identity of identitiesOf(version, leads, endMinutes)) {
      const name = `${version.uid}@${version.startMs} ${identity.kind}`;
      const said = byIdentity.get(name) ?? [];
      const expected = known
        ? expectedOf(identity, version, known, { story, log, quiet, leads, isWrongAt, isBlurred })
        : nothing;
      tally.judged += 1;
      const forward = story.wrongClocks.some((one) => one.byMs > 0 && isNear(one, identity.atMs));
      const most = 1 + Number(forward || isBlurred(identity.atMs)) + Number(doubted.has(name));
      if (said.length > most) wrong.push(`${name} was shown ${said.length} times`);
      if (doubted.has(name)) {
        tally.unsure += 1;
        if (said.length === 0) wrong.push(`${name} was never shown`);
        continue;
      }
      if (expected.say === 'unsure') tally.unsure += 1;
      if (expected.say === 'nothing') {
        tally.silent += 1;
        // Due once more by a clock that was set back, and part of what is shown when that is seen.
        const isExcused = forward || said.every(({ atMs }) => isWrongAt(atMs));
        if (said.length > 0 && !isExcused) wrong.push(`${name} was shown at ${times(said)}`);
      }
      if (expected.say !== 'due' && expected.say !== 'missed') continue;
      const { say, fromMs, untilMs } = expected;
      const fits = said.some((one) => one.as === say && one.atMs >= fromMs && one.atMs <= untilMs);
      if (!fits)
        wrong.push(`${name} should be ${say} at ${iso(fromMs)}, was shown at ${times(said) || 'no time'}`);
      tally[say === 'due' ? 'onTime' : 'summedUp'] += 1;
    }
  }
  return { wrong, ...tally };
}

interface Around {
  readonly story: Story;
  readonly log: YearLog;
  readonly quiet: PlainQuiet;
  readonly leads: readonly number[];
  /** While a clock is wrong, and until it is seen that it was set right. */
  readonly isWrongAt: (ms: number) => boolean;
  /** Around a wrong clock that Bookbar began with: it cannot know what it showed before. */
  readonly isBlurred: (ms: number) => boolean;
}

function expectedOf(
  identity: Identity,
  version: Version,
  known: Stretch,
  { story, log, quiet, leads, isWrongAt, isBlurred }: Around,
): Expected {
  const { startMs, endMs } = version;
  const atMs = quiet.endOf(identity.atMs);
  if (
    story.stays.some(({ fromMs }) => Math.abs(fromMs - identity.atMs) < 14 * hourMs && fromMs > story.startMs)
  ) {
    return unsure;
  }
  if (isWrongAt(atMs) || isBlurred(atMs) || atMs >= story.endMs - catchingUpMs) return unsure;
  if (atMs > identity.usefulUntilMs) return nothing;
  const isEnd = identity.kind.startsWith('end');
  const absence = log.absences.find(
    (one) => holds(one, Math.max(atMs, known.fromMs - 2_500)) || holds(one, atMs),
  );
  if (known.fromMs <= atMs) {
    if (known.untilMs <= atMs) return nothing;
    const isUnheard = log.absences.some(
      ({ how, untilMs }) => how === 'silent-sleep' && untilMs <= atMs && atMs - untilMs < noticedMs,
    );
    if (!absence) return soon('due', atMs, isUnheard ? noticedMs : inTimeMs);
  } else if (!absence || !holds(absence, atMs)) {
    const learnedMs = known.fromMs;
    // Also killed in the moment it was to show one.
    const isCatchingUp = (one: Stretch): boolean =>
      holds(one, learnedMs) || Math.abs(one.untilMs - learnedMs) < catchingUpMs;
    if (log.absences.some(isCatchingUp)) return unsure;
    if (quiet.isQuiet(learnedMs) || endMs <= learnedMs) return endMs <= learnedMs ? nothing : unsure;
    const hasMore = leads.some((minutes) => {
      const leadMs = quiet.endOf(startMs - minutes * minuteMs);
      return leadMs > learnedMs && leadMs <= startMs;
    });
    const isShown = isEnd || learnedMs - atMs <= minuteMs || startMs - learnedMs <= soonMs || !hasMore;
    if (isShown) return soon('due', learnedMs);
    // One that was killed knows only when it last wrote that it was there.
    const wasKilled = log.absences.some(
      ({ how, untilMs }) => how === 'killed' && untilMs > atMs && untilMs <= learnedMs,
    );
    return wasKilled ? unsure : nothing;
  }
  const wakeMs = Math.max(absence.untilMs, known.fromMs - noticedMs);
  const isDisturbed = log.absences.some(
    (one) => one !== absence && Math.abs(one.fromMs - wakeMs) < catchingUpMs,
  );
  if (isDisturbed || story.endMs - wakeMs < catchingUpMs) return unsure;
  if (quiet.isQuiet(wakeMs) || quiet.isQuiet(wakeMs + catchingUpMs)) return unsure;
  const patienceMs = absence.how === 'silent-sleep' || known.fromMs > atMs ? noticedMs : inTimeMs;
  // Called off while nobody was there: known two seconds after the wake.
  const isStale = known.untilMs <= wakeMs + noticedMs;
  const isOver = endMs <= wakeMs;
  const leftMs = startMs - wakeMs;
  // While it is gathered it comes to be about to start.
  if (leftMs > soonMs && leftMs <= soonMs + catchingUpMs) return unsure;
  const isSelf = !isOver && (isEnd || wakeMs - atMs <= minuteMs || leftMs <= soonMs);
  if (isSelf) return isStale ? { say: 'perhaps' } : soon('due', wakeMs, patienceMs);
  if (isEnd || isStale || endMs + dayMs <= wakeMs + catchingUpMs) return isStale || isEnd ? nothing : unsure;
  // Booked since one is back: missed or not, its next reminder is still to come.
  if (known.fromMs > absence.untilMs + gatheredMs) return unsure;
  return soon('missed', absence.untilMs + gatheredMs, patienceMs);
}

function identitiesOf(
  { startMs, endMs }: Version,
  leads: readonly number[],
  endMinutes: number,
): readonly Identity[] {
  const ends = { kind: `end:${endMinutes}`, atMs: endMs - endMinutes * minuteMs, usefulUntilMs: endMs - 1 };
  return [
    ...leads.map((minutes) => ({
      kind: `lead:${minutes}`,
      atMs: startMs - minutes * minuteMs,
      usefulUntilMs: startMs,
    })),
    ...(ends.atMs > startMs ? [ends] : []),
  ];
}

/** A burst: one booking twice in one notification, or two summaries for one absence. */
function twiceAtOnce({ mentions, absences }: YearLog): readonly string[] {
  const summaries = new Set(mentions.filter(({ as }) => as === 'missed').map(({ atMs }) => atMs));
  const seen = new Set<string>();
  const bursts = mentions.flatMap(({ atMs, uid }) => {
    const name = `${uid} at ${iso(atMs)}`;
    const isTwice = seen.has(name);
    seen.add(name);
    return isTwice ? [`${name} was shown twice at once`] : [];
  });
  const many = [...summaries].length > absences.length + 40 ? ['more summaries than absences'] : [];
  return [...bursts, ...many];
}

function isNear({ fromMs, untilMs }: Stretch, atMs: number): boolean {
  return atMs > fromMs - 4 * hourMs && atMs < untilMs + 4 * hourMs;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const times = (mentions: readonly Mention[]): string =>
  mentions.map(({ as, atMs }) => `${as} ${iso(atMs)}`).join(', ');
