import { minuteMs } from '../../../preload/contract/durations.ts';
import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import type { SwitchFailure } from '../../../preload/contract/model/board.ts';
import type { Engine } from '../engine.ts';
import type { Entries, PublishEntry } from '../entries.ts';
import { findOut } from '../finding-out.ts';
import { createLateArrivals } from '../publish/late-arrivals.ts';
import {
  readPublished,
  type PublishedRead,
  sendSwitch,
  type PublishSubject,
  type SwitchEnd,
  type SwitchState,
} from '../publish/send-switch.ts';

export interface LineParts {
  readonly engine: Engine;
  readonly entries: Entries;
  readonly client: Pick<Client, 'switchPublished'>;
  readonly subject: PublishSubject;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly changed: () => void;
}

/** The switch of one event type: one request under way at most, and the latest wish wins. */
export type SwitchLine = ReturnType<typeof createSwitchLine>;

/** What is wished of one event type, until it ends. */
interface Wish {
  readonly isPublished: boolean;
  readonly atMs: number;
  readonly checksFirst: boolean;
  /** Taken up so long after it was made that it is only checked. */
  readonly isOld: boolean;
  readonly ended: (end: SwitchEnd) => void;
  readonly ending: Promise<SwitchEnd>;
  sends: number;
}

/** The second is sent only after a read said that the first had changed nothing. */
const maxSends = 2;
const beforeSecondMs = 2_000;
const slowMs = 15_000;
const youngMs = 10 * minuteMs;

const fail = (why: SwitchFailure, message: string | null = null): SwitchEnd => ({
  kind: 'failed',
  why,
  message,
});

/**
 * Document, "Publish or unpublish event type". An answer that was lost, or is not believed, is resolved by
 * reading the event type; so is a refusal, which a gateway may have made after the service had done it.
 *
 * @param kept a wish that an earlier run left: it is checked, and sent again when it is young and not done
 */
export function createSwitchLine(eventTypeId: number, parts: LineParts, kept: PublishEntry | null) {
  const { engine, entries, clock, subject, report, changed } = parts;
  const id = entryIdOf(eventTypeId);
  const line = { isRunning: false, isStopped: false };
  let wish: Wish | null = null;
  let failed: Extract<SwitchState, { state: 'failed' }> | null = null;
  /** The last wish, once it has ended. */
  let last: Pick<PublishEntry, 'isPublished' | 'stage'> | null = null;
  /** What the service said within this run of the line. */
  let truth: boolean | null = null;
  let checkingSince: number | null = null;
  /** Ends what the line waits for. */
  let wake = (): void => undefined;
  let checkNow = (): void => undefined;
  const late = createLateArrivals({
    clock,
    check: () => void checkLate().catch(report),
    changed: () => void keep(),
  });

  /** Durable when it resolves, which a request waits for. Never rejects: what is in memory counts. */
  function keep(): Promise<void> {
    const mayArrive = [...late.values()];
    const now =
      wish === null
        ? last && { ...last, atMs: clock.now(), sends: 0 }
        : { ...wishOf(wish), stage: 'open' as const };
    const isKept = now !== null && (wish !== null || mayArrive.length > 0);
    const saved = isKept
      ? entries.put({ kind: 'publish', id, eventTypeId, ...now, mayArrive })
      : entries.remove([id]);
    return saved.catch(report);
  }

  const isIdle = (): boolean => !line.isRunning && !line.isStopped;
  const isCurrent = (current: Wish): boolean => wish === current && !line.isStopped;

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const remove = clock.after(ms, resolve);
      wake = checkNow = () => {
        remove();
        resolve();
      };
    });
  }

  /** Checks until it is known, or until another wish makes it idle. */
  async function find(current: Wish): Promise<PublishedRead | null> {
    if (!isCurrent(current)) return null;
    checkingSince = clock.monotonic();
    const removeSlow = clock.after(slowMs, changed);
    changed();
    try {
      const found = await new Promise<PublishedRead | null>((resolve) => {
        const search = findOut<PublishedRead>({
          clock,
          report,
          loss: 'answered',
          isSettled: false,
          check: async () => ({ kind: 'done', value: await readPublished(eventTypeId, subject) }),
          done: resolve,
          settled: () => undefined,
          unknown: () => undefined,
        });
        checkNow = () => search.checkAgain();
        wake = () => {
          search.stop();
          resolve(null);
        };
      });
      if (found?.kind === 'truth') truth = found.isPublished;
      return found;
    } finally {
      removeSlow();
      checkingSince = null;
    }
  }

  /** null: another wish has taken its place, or the line was stopped. */
  async function carryOut(current: Wish): Promise<SwitchEnd | null> {
    const { isPublished } = current;
    if (current.checksFirst || !subject.isRead(eventTypeId)) {
      const found = await find(current);
      if (found === null) return null;
      if (found.kind === 'failed')
        return current.sends > 0 && found.end.why !== 'gone' ? fail('unknown') : found.end;
      if (found.isPublished === isPublished) return { kind: 'done' };
      if (current.isOld) return fail(current.sends === 0 ? 'not-sent' : 'unchanged');
    } else if (truth === isPublished && !late.has(!isPublished)) {
      return { kind: 'done' };
    }
    while (current.sends < maxSends) {
      const request = subject.request(eventTypeId, isPublished);
      if (typeof request === 'string') return fail(request === 'team-id' ? 'team-id' : 'unchanged');
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
      const sent = await sendSwitch(request, parts, engine.signal);
      if (line.isStopped) return null;
      if (sent.kind === 'done') truth = isPublished;
      const isOpen = sent.kind === 'lost' && sent.loss === 'silent';
      if (!isOpen && !mightHaveArrived) late.settle(isPublished);
      if (sent.kind === 'done') return { kind: 'done' };
      const refusal = sent.kind === 'refused' ? fail(sent.refusal.why, sent.refusal.message) : null;
      if (sent.kind === 'refused' && sent.isProof) return refusal;
      const found = await find(current);
      if (found === null) return null;
      // That it may not be read is no answer to what was sent.
      if (found.kind === 'failed') return found.end.why === 'gone' ? found.end : fail('unknown');
      if (found.isPublished === isPublished) return { kind: 'done' };
      if (refusal !== null) return refusal;
      if (current.sends < maxSends) await pause(beforeSecondMs);
      if (!isCurrent(current)) return null;
    }
    return fail('unchanged');
  }

  function finish({ isPublished, ended }: Wish, end: SwitchEnd): void {
    wish = null;
    failed =
      end.kind === 'failed'
        ? { state: 'failed', wanted: isPublished, why: end.why, message: end.message, atMs: clock.now() }
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
  async function checkLate(): Promise<void> {
    if (!isIdle()) return;
    const found = await readPublished(eventTypeId, subject).catch(() => null);
    if (!isIdle() || found?.kind !== 'truth') return;
    const { isPublished } = found;
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
      checksFirst: false,
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
    wake();
    void run();
    changed();
    return ending;
  }

  if (kept !== null) {
    for (const isPublished of kept.mayArrive) late.expect(isPublished);
    const ageMs = clock.now() - kept.atMs;
    const isOld = ageMs < 0 || ageMs > youngMs;
    if (kept.stage !== 'open') last = kept;
    else void begin(kept.isPublished, { atMs: kept.atMs, sends: kept.sends, checksFirst: true, isOld });
  }

  return {
    /** @param checksFirst reads before it sends, and sends nothing when it is so already */
    set(isPublished: boolean, checksFirst = false): Promise<SwitchEnd> {
      if (line.isStopped) return Promise.resolve({ kind: 'stopped' });
      if (wish?.isPublished === isPublished) return wish.ending;
      return begin(isPublished, { checksFirst });
    },
    state(): SwitchState {
      if (wish === null) return failed;
      const isChecking = checkingSince !== null;
      const isSlow = checkingSince !== null && clock.monotonic() - checkingSince >= slowMs;
      return { state: 'busy', to: wish.isPublished, isChecking, isSlow };
    },
    /** A failure was read. */
    dismiss(): void {
      if (failed === null) return;
      failed = null;
      changed();
    },
    checkAgain(): void {
      checkNow();
    },
    stop(): void {
      line.isStopped = true;
      late.stop();
      wake();
      wish?.ended({ kind: 'stopped' });
    },
  };
}

function wishOf({ isPublished, atMs, sends }: Wish): Pick<PublishEntry, 'isPublished' | 'atMs' | 'sends'> {
  return { isPublished, atMs, sends };
}

/** One event type has one entry. */
export function entryIdOf(eventTypeId: number): string {
  return `publish ${eventTypeId}`;
}
