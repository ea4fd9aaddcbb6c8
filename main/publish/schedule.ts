import { dayMs } from '../../preload/contract/durations.ts';
import { DateTime } from 'luxon';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { momentary } from '../outbox/publish/send-switch.ts';
import type { Publishing } from '../outbox/publishing.ts';
import type { KeptPlans, ScheduledChange } from './kept-plans.ts';

interface ScheduleParts {
  readonly clock: Clock;
  readonly publishing: Pick<Publishing, 'set'>;
  readonly plans: Pick<KeptPlans, 'get' | 'change'>;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
  readonly changed: () => void;
}

/** The instant of a time of day in a zone. `isShifted`: clocks skip it, so it is moved by as much. */
type WishedTime =
  | { readonly ok: true; readonly atMs: number; readonly isShifted: boolean }
  | { readonly ok: false; readonly wrong: 'time' | 'past' };

/** Changes that are made later, while Bookbar runs. */
export interface Schedule {
  /** By when they are due. */
  changes(): readonly ScheduledChange[];
  /** @throws Failure `conflict` when there are too many */
  add(eventTypeId: number, isPublished: boolean, atMs: number, timeZone: string): Promise<string>;
  /** Cancels a change, or removes its result; one that is being made stays. */
  remove(id: string): Promise<void>;
  /** The computer woke, or the network is back: makes the changes that are due. */
  catchUp(): void;
  stop(): void;
}

const maxChanges = 100;
/** A change that is due for longer counts as missed. */
const missedAfterMs = dayMs;
const doneKeptMs = dayMs;
const againAfterMs = 60_000;

/**
 * Carries out what is due, also what became due while the computer slept or Bookbar was closed, unless that is
 * more than a day ago. Of several for one event type that are due together only the last counts.
 */
export function createSchedule(parts: ScheduleParts): Schedule {
  const { clock, publishing, plans, report, changed } = parts;
  let removeTimer = (): void => undefined;
  let isStopped = false;
  /** When changes that failed for the moment are tried again, on the monotonic clock. */
  let notBefore = Number.NEGATIVE_INFINITY;

  /** Without what was done long ago. */
  const changes = (): readonly ScheduledChange[] =>
    plans
      .get()
      .scheduled.filter(
        ({ state, endedAtMs }) => state !== 'done' || clock.now() - (endedAtMs ?? 0) < doneKeptMs,
      );

  async function put(scheduled: readonly ScheduledChange[]): Promise<void> {
    const kept = plans.change((now) => ({
      ...now,
      scheduled: scheduled.toSorted((one, other) => one.atMs - other.atMs),
    }));
    changed();
    await kept;
  }

  const patch = (id: string, part: Partial<ScheduledChange>): Promise<void> =>
    put(changes().map((change) => (change.id === id ? { ...change, ...part } : change)));

  function wait(): void {
    removeTimer();
    const next = changes().find(({ state }) => state === 'due-later');
    if (isStopped || next === undefined) return;
    const pauseMs = notBefore - clock.monotonic();
    removeTimer = pauseMs > 0 ? clock.after(pauseMs, catchUp) : clock.at(next.atMs, catchUp);
  }

  async function carryOut({ id, eventTypeId, isPublished }: ScheduledChange): Promise<void> {
    await patch(id, { state: 'busy', why: null, message: null });
    const end = await publishing.set(eventTypeId, isPublished, true);
    if (isStopped || end.kind === 'stopped') return;
    const endedAtMs = clock.now();
    if (end.kind !== 'failed') {
      await patch(id, { state: end.kind === 'done' ? 'done' : 'replaced', endedAtMs });
    } else if (momentary.includes(end.why)) {
      notBefore = clock.monotonic() + againAfterMs;
      await patch(id, { state: 'due-later', why: end.why, message: end.message });
    } else {
      await patch(id, { state: 'failed', endedAtMs, why: end.why, message: end.message });
    }
    wait();
  }

  function catchUp(): void {
    if (isStopped) return;
    if (clock.monotonic() < notBefore) {
      wait();
      return;
    }
    const nowMs = clock.now();
    const due = changes().filter(({ state, atMs }) => state === 'due-later' && atMs <= nowMs);
    const doable = due.filter(({ atMs }) => nowMs - atMs <= missedAfterMs);
    const chosen = [...new Map(doable.map((change) => [change.eventTypeId, change])).values()];
    const left = due.filter((change) => !chosen.includes(change));
    if (left.length > 0) {
      void put(
        changes().map((change) =>
          left.includes(change)
            ? { ...change, state: doable.includes(change) ? 'replaced' : 'missed', endedAtMs: nowMs }
            : change,
        ),
      );
    }
    for (const change of chosen) void carryOut(change).catch(report);
    wait();
  }

  const busy = changes().filter(({ state }) => state === 'busy');
  // A change that was being made when an earlier run ended is due again.
  for (const { id } of busy) void patch(id, { state: 'due-later' });
  catchUp();

  return {
    changes,
    async add(eventTypeId, isPublished, atMs, timeZone) {
      if (changes().length >= maxChanges) throw new Failure('conflict', 'Too many scheduled changes');
      const id = parts.newId();
      const change: ScheduledChange = {
        id,
        eventTypeId,
        isPublished,
        atMs,
        timeZone,
        state: 'due-later',
        endedAtMs: null,
        why: null,
        message: null,
      };
      await put([...changes(), change]);
      wait();
      return id;
    },
    async remove(id) {
      await put(changes().filter((change) => change.id !== id || change.state === 'busy'));
      wait();
    },
    catchUp() {
      notBefore = Number.NEGATIVE_INFINITY;
      catchUp();
    },
    stop() {
      isStopped = true;
      removeTimer();
    },
  };
}

/**
 * The instant of a time of day in a zone. Where clocks go forward over it, it is as much later; where they go
 * back over it, the first of the two.
 *
 * @param localTime as `2027-03-15T08:00`
 * @param timeZone IANA, known to luxon
 */
export function readLocalTime(localTime: string, timeZone: string, nowMs: number): WishedTime {
  const time = DateTime.fromISO(localTime, { zone: timeZone });
  if (!time.isValid) return { ok: false, wrong: 'time' };
  const atMs = Math.min(...time.getPossibleOffsets().map((possible) => possible.toMillis()));
  if (atMs <= nowMs) return { ok: false, wrong: 'past' };
  return { ok: true, atMs, isShifted: time.toFormat("yyyy-MM-dd'T'HH:mm") !== localTime };
}
