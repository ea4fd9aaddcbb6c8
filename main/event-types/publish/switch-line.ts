import type { Clock } from '../../base/clock.ts';
import { createLateArrivals } from './late-arrivals.ts';
import { look, pauseAfter, type Looked } from './look.ts';
import type { KeptWish } from './publish-journal.ts';
import type { Subject } from './subject.ts';
import { createWaiting } from './waiting.ts';
import { sendSwitch, type Sending } from './send-switch.ts';
import type { SwitchEnd, SwitchFailure, SwitchState } from './switching.ts';
import { toSwitchRequest } from './team-naming.ts';
import type { Wish } from './wish.ts';

export interface LineParts extends Sending {
  readonly clock: Clock;
  readonly subject: Subject;
  readonly changed: () => void;
  /** Durable when it resolves, which a write waits for; null: nothing is to be carried over. Never rejects. */
  readonly keep: (wish: KeptWish | null) => Promise<void>;
}

/** The switch of one event type: one request under way at most, and the latest wish wins. */
export interface SwitchLine {
  /** @param looksFirst reads before it sends, and sends nothing when it is so already */
  set(isPublished: boolean, looksFirst?: boolean): Promise<SwitchEnd>;
  state(): SwitchState;
  /** A failure was read. */
  dismiss(): void;
  /** The network is back, the computer woke, or a person asks: looks at once for what is not known. */
  lookAgain(): void;
  stop(): void;
}

/** The second is sent only after a read said that the first had changed nothing. */
const mostSends = 2;
const beforeSecondMs = 2_000;
const slowMs = 15_000;
const youngMs = 10 * 60_000;

const fail = (why: SwitchFailure, message: string | null = null): SwitchEnd => ({
  kind: 'failed',
  why,
  message,
});

/**
 * Document, "Publish or unpublish event type". An answer that was lost, or is not believed, is resolved by
 * reading the event type; so is a refusal, which a gateway may have made after the service had done it.
 *
 * @param kept a wish that an earlier run left: it is looked for, and sent again when it is young and not done
 */
export function createSwitchLine(id: number, parts: LineParts, kept: KeptWish | null): SwitchLine {
  const { clock, subject, report, changed } = parts;
  const line = { isRunning: false, isStopped: false };
  let wish: Wish | null = null;
  let failed: Extract<SwitchState, { state: 'failed' }> | null = null;
  /** The last wish, once it has ended. */
  let last: Pick<KeptWish, 'isPublished' | 'stage'> | null = null;
  /** What the service said within this run of the line. */
  let truth: boolean | null = null;
  let checkingSince: number | null = null;
  const waiting = createWaiting(clock);
  const late = createLateArrivals({
    clock,
    look: () => void lookForLate().catch(report),
    changed: () => void keep(),
  });

  function keep(): Promise<void> {
    const mayArrive = [...late.values()];
    if (wish !== null) {
      const { isPublished, atMs, sends } = wish;
      return parts.keep({ id, isPublished, atMs, sends, stage: 'open', mayArrive });
    }
    const kept = last === null || mayArrive.length === 0 ? null : last;
    return parts.keep(kept && { id, ...kept, atMs: clock.now(), sends: 0, mayArrive });
  }

  const isIdle = (): boolean => !line.isRunning && !line.isStopped;
  const isCurrent = (current: Wish): boolean => wish === current && !line.isStopped;

  /** Looks until it is known, or until another wish makes it idle. */
  async function find(current: Wish): Promise<Exclude<Looked, { kind: 'later' }> | null> {
    checkingSince = clock.monotonic();
    const removeSlow = clock.after(slowMs, changed);
    changed();
    try {
      for (let failedLooks = 0; isCurrent(current);) {
        const looked = await look(id, subject, report);
        if (looked.kind === 'truth') truth = looked.isPublished;
        if (looked.kind !== 'later') return looked;
        failedLooks += 1;
        if (isCurrent(current)) await waiting.pause(pauseAfter(failedLooks));
      }
      return null;
    } finally {
      removeSlow();
      checkingSince = null;
    }
  }

  /** null: another wish has taken its place, or the line was stopped. */
  async function carryOut(current: Wish): Promise<SwitchEnd | null> {
    const { isPublished } = current;
    if (current.looksFirst || !subject.known(id)?.details) {
      const found = await find(current);
      if (found === null) return null;
      if (found.kind === 'failed') return found.end;
      if (found.isPublished === isPublished) return { kind: 'done' };
      if (current.isOld) return fail(current.sends === 0 ? 'not-sent' : 'unchanged');
    } else if (truth === isPublished && !late.has(!isPublished)) {
      return { kind: 'done' };
    }
    while (current.sends < mostSends) {
      const known = subject.known(id);
      if (known === null) return fail('unchanged');
      const request = toSwitchRequest(known, isPublished, subject.typedTeamId(known));
      if (request === null) return fail('team-id');
      const mightHaveArrived = late.has(isPublished);
      current.sends += 1;
      late.expect(isPublished);
      await keep();
      if (!isCurrent(current)) {
        // It never left.
        if (!mightHaveArrived) late.settle(isPublished);
        return null;
      }
      truth = null;
      const sent = await sendSwitch(request, parts);
      if (line.isStopped) return null;
      if (sent.kind === 'done') truth = isPublished;
      const isOpen = sent.kind === 'lost' && sent.isSilent;
      if (!isOpen && !mightHaveArrived) late.settle(isPublished);
      if (sent.kind === 'done') return { kind: 'done' };
      const isRefused = sent.kind === 'refused';
      const refusal = isRefused ? fail(sent.why, sent.message) : null;
      if (isRefused && sent.isProof) return refusal;
      const found = await find(current);
      if (found === null) return null;
      if (found.kind === 'failed') return found.end;
      if (found.isPublished === isPublished) return { kind: 'done' };
      if (refusal !== null) return refusal;
      if (current.sends < mostSends) await waiting.pause(beforeSecondMs);
      if (!isCurrent(current)) return null;
    }
    return fail('unchanged');
  }

  function finish({ isPublished, ended }: Wish, end: SwitchEnd): void {
    wish = null;
    failed =
      end.kind === 'failed'
        ? { state: 'failed', wanted: isPublished, why: end.why, message: end.message }
        : null;
    last = { isPublished, stage: end.kind === 'done' ? 'done' : 'failed' };
    void keep();
    ended(end);
    changed();
  }

  async function run(): Promise<void> {
    if (line.isRunning) return;
    line.isRunning = true;
    truth = null;
    while (wish !== null && !line.isStopped) {
      const current: Wish = wish;
      const end = await carryOut(current).catch((defect: unknown) => {
        report(defect);
        return fail('unchanged');
      });
      if (end !== null && isCurrent(current)) finish(current, end);
    }
    line.isRunning = false;
  }

  /** A lost request may have been taken after the wish that followed it. */
  async function lookForLate(): Promise<void> {
    if (!isIdle()) return;
    const looked = await look(id, subject, report);
    if (!isIdle() || looked.kind !== 'truth') return;
    const { isPublished } = looked;
    if (!late.has(isPublished)) return;
    if (failed?.wanted === isPublished) {
      failed = null;
      changed();
    } else if (last?.stage === 'done' && last.isPublished !== isPublished) {
      void begin(last.isPublished, {});
    }
  }

  function begin(isPublished: boolean, more: Partial<Omit<Wish, 'isPublished'>>): Promise<SwitchEnd> {
    let ended = (_end: SwitchEnd): void => undefined;
    const ending = new Promise<SwitchEnd>((done) => (ended = done));
    wish?.ended({ kind: 'superseded' });
    wish = {
      atMs: clock.now(),
      looksFirst: false,
      isOld: false,
      sends: 0,
      ...more,
      isPublished,
      ended,
      ending,
    };
    failed = null;
    last = null;
    // An earlier one may be on its way for long; what is wished now is to be known to the next run.
    void keep();
    waiting.wake();
    void run();
    changed();
    return ending;
  }

  if (kept !== null) {
    for (const isPublished of kept.mayArrive) late.expect(isPublished);
    const ageMs = clock.now() - kept.atMs;
    const isOld = ageMs < 0 || ageMs > youngMs;
    if (kept.stage !== 'open') last = kept;
    else void begin(kept.isPublished, { atMs: kept.atMs, sends: kept.sends, looksFirst: true, isOld });
  }

  return {
    set(isPublished, looksFirst = false) {
      if (line.isStopped) return Promise.resolve({ kind: 'stopped' });
      if (wish?.isPublished === isPublished) return wish.ending;
      return begin(isPublished, { looksFirst });
    },
    state() {
      if (wish === null) return failed;
      const isChecking = checkingSince !== null;
      const isSlow = checkingSince !== null && clock.monotonic() - checkingSince >= slowMs;
      return { state: 'busy', to: wish.isPublished, isChecking, isSlow };
    },
    dismiss() {
      if (failed === null) return;
      failed = null;
      changed();
    },
    lookAgain() {
      waiting.wake();
    },
    stop() {
      line.isStopped = true;
      late.stop();
      waiting.wake();
      wish?.ended({ kind: 'stopped' });
    },
  };
}
