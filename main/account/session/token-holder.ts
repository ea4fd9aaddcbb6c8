import type { TokenPair } from '../../../protocol/account.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import { createQueue } from '../../base/queue.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import type { StoredTokens, TokenRecord, TokenStore } from '../vault/secret-store.ts';
import { afterSleep, holdTokens, isAlive, toRecord, type HeldTokens } from './held-tokens.ts';
import { attemptRefresh, saveRenewed, type RefreshJob, type RefreshOutcome } from './refresh-attempt.ts';
import type { RefreshGate } from './refresh-gate.ts';
import { doubtsNetwork, isForeignRefusal } from './refresh-verdict.ts';
import { stateOfTokens, type SessionState } from './session-state.ts';
import type { TokenEndpoint } from './token-endpoint.ts';
import { settledWithin } from './waiting.ts';

export interface TokenHolderOptions {
  /** Base address of the service; a stored pair of another one is left alone and not used. */
  readonly service: string;
  readonly store: TokenStore;
  readonly endpoint: TokenEndpoint;
  readonly clock: Clock;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Errors that reach no caller: a marker that could not be removed, a listener that threw. */
  readonly report?: (error: unknown) => void;
  readonly gate: RefreshGate;
  /** A refusal is believed when it comes again after this long, ms; 3 s by default. */
  readonly secondTryAfterMs?: number;
}

/** Holds the pair in use, always one that is stored, and lets at most one refresh run at a time. */
interface TokenHolder {
  readonly changes: Signal<SessionState>;
  state(): SessionState;
  held(): HeldTokens | null;
  /** Whether a received pair waits for the store to take it: the held one is spent. */
  hasUnsaved(): boolean;
  isRefreshing(): boolean;
  load(): Promise<void>;
  /** Joins the running refresh or begins one where that may help. Resolves with why it failed; never rejects. */
  refresh(): Promise<Failure | null>;
  /** The service has answered 401 to this access token. */
  accessRefused(accessToken: string): void;
  /** @throws StorageError */
  adopt(pair: TokenPair): Promise<void>;
  awake(): void;
  /** @throws StorageError */
  forget(): Promise<void>;
  finish(graceMs: number): Promise<void>;
}

const usualSecondTryAfterMs = 3_000;

/** So many answers that are no refusal of the document, over this long, and the person is offered a new consent. */
const notRenewedAfter = { times: 3, ms: 120_000 };

export function createTokenHolder(options: TokenHolderOptions): TokenHolder {
  const { service, store, clock, random, gate } = options;
  const report = options.report ?? (() => undefined);
  const queue = createQueue();
  const secondTryAfterMs = options.secondTryAfterMs ?? usualSecondTryAfterMs;
  const parts = { ...options, report, queue, secondTryAfterMs };
  const changes = createEmitter<SessionState>(report);

  let held: HeldTokens | null = null;
  /** Why nothing is held. */
  let without: 'loading' | 'none' | 'damaged' = 'loading';
  let unsaved: TokenRecord | null = null;
  let inDoubt = false;
  let storageFailing = false;
  let isRenewalFailing = false;
  /** The access token that the service has answered 401 to. */
  let refusedAccess: string | null = null;
  /** Since when something between us and the service has refused, on the monotonic clock. */
  let turnedAway: { readonly times: number; readonly sinceMs: number } | null = null;
  /** Grows with each new sign-in and sign-out: what was begun before has no say any more. */
  let epoch = 0;
  let loading: Promise<void> | null = null;
  /** Set when Bookbar quits: nothing new is begun. */
  let finished = false;
  let running: { readonly done: Promise<Failure | null>; readonly abort: AbortController } | null = null;
  let told: SessionState = { status: 'loading' };

  const isAccessOver = (): boolean =>
    held === null || !isAlive(held, clock) || refusedAccess === held.record.accessToken;
  const isNotRenewed = (): boolean =>
    turnedAway !== null &&
    turnedAway.times >= notRenewedAfter.times &&
    clock.monotonic() - turnedAway.sinceMs >= notRenewedAfter.ms &&
    isAccessOver();
  const state = (): SessionState =>
    held === null
      ? { status: without }
      : stateOfTokens(held, {
          inDoubt,
          storageFailing,
          isRenewalFailing,
          isNotRenewed: isNotRenewed(),
        });
  const tell = (): void => {
    const next = state();
    if (JSON.stringify(next) === JSON.stringify(told)) return;
    told = next;
    changes.emit(next);
  };

  const hold = (generation: number, record: TokenRecord, receivedMonotonicMs: number | null): void => {
    held = holdTokens(generation, record, receivedMonotonicMs, random());
    unsaved = null;
    inDoubt = false;
    storageFailing = false;
    isRenewalFailing = false;
    refusedAccess = null;
    turnedAway = null;
  };
  const drop = (reason: 'none' | 'damaged'): void => {
    held = null;
    unsaved = null;
    inDoubt = false;
    storageFailing = false;
    without = reason;
  };
  /** What was begun before this moment is not wanted any more. */
  const turnOver = (): void => {
    epoch += 1;
    running?.abort.abort();
    running = null;
  };
  /** The pair is in use by now, so the marker has done its work; if it stays, the next start sees through it. */
  const closeIntent = (): void => {
    void queue(() => store.closeIntent()).catch(report);
  };

  const takeUp = (stored: StoredTokens): void => {
    if (stored.state === 'damaged') drop('damaged');
    else if (stored.state === 'absent' || stored.record.service !== service) drop('none');
    else {
      hold(stored.generation, stored.record, null);
      inDoubt = stored.intent !== null;
      if (inDoubt) gate.doubt();
    }
  };
  const load = async (): Promise<void> => {
    const own = epoch;
    const stored = await queue(() => store.read()).catch((error: unknown): StoredTokens => {
      report(error);
      return { state: 'damaged' };
    });
    if (own === epoch) takeUp(stored);
    tell();
  };

  /** Returns why it failed, if it did. */
  const conclude = (outcome: RefreshOutcome): Failure | null => {
    switch (outcome.kind) {
      case 'stored':
        hold(outcome.generation, outcome.record, outcome.isNew ? clock.monotonic() : null);
        gate.succeeded();
        closeIntent();
        return null;
      case 'ended':
        hold(outcome.generation, outcome.record, held?.receivedMonotonicMs ?? null);
        return null;
      case 'gone':
        drop('none');
        return null;
      case 'dropped':
        return null;
      case 'unsaved':
        unsaved = outcome.record;
        storageFailing = true;
        gate.failed(outcome.failure, false);
        return outcome.failure;
      case 'not-begun':
        storageFailing = true;
        gate.failed(outcome.failure, false);
        return outcome.failure;
      case 'failed':
        inDoubt ||= outcome.mayBeSpent;
        storageFailing = false;
        if (isRefusalOfOthers(outcome.failure)) {
          const { times, sinceMs } = turnedAway ?? { times: 0, sinceMs: clock.monotonic() };
          turnedAway = { times: times + 1, sinceMs };
        }
        gate.failed(outcome.failure, doubtsNetwork(outcome.failure));
        return outcome.failure;
    }
  };

  const refresh = (): Promise<Failure | null> => {
    if (running !== null) return running.done;
    if (held === null || held.record.ended !== null) return Promise.resolve(null);
    if (finished && unsaved === null) return Promise.resolve(new Failure('stopped', 'Bookbar is quitting'));
    const own = epoch;
    const abort = new AbortController();
    const job: RefreshJob = {
      held,
      inDoubt,
      isWanted: () => own === epoch,
      isAccessOver,
      mayGoOn: () => !finished && gate.obstacle().kind !== 'asleep',
      signal: abort.signal,
    };
    const work = unsaved === null ? attemptRefresh(parts, job) : saveRenewed(parts, job, unsaved);
    const done = work.then((outcome) => {
      if (own !== epoch) return null;
      running = null;
      const failure = conclude(outcome);
      isRenewalFailing = failure !== null;
      tell();
      return failure;
    });
    running = { done, abort };
    return done;
  };

  return {
    changes,
    state,
    held: () => held,
    hasUnsaved: () => unsaved !== null,
    isRefreshing: () => running !== null,
    load: () => (loading ??= load()),
    refresh,
    accessRefused(accessToken) {
      refusedAccess = accessToken;
    },
    async adopt(pair) {
      const record = toRecord(pair, service, clock.now(), options.endpoint.clockOffsetMs?.() ?? null);
      const receivedMonotonicMs = clock.monotonic();
      await queue(async () => {
        const stored = await store.read().catch((): StoredTokens => ({ state: 'damaged' }));
        const known = Math.max(held?.generation ?? 0, stored.state === 'ok' ? stored.generation : 0);
        const generation = known + 1;
        await store.save(record, generation);
        turnOver();
        hold(generation, record, receivedMonotonicMs);
        gate.succeeded();
      });
      loading = Promise.resolve();
      closeIntent();
      tell();
    },
    awake() {
      if (held !== null) held = afterSleep(held, clock);
    },
    async forget() {
      turnOver();
      drop('none');
      loading = Promise.resolve();
      tell();
      await queue(() => store.remove());
    },
    async finish(graceMs) {
      finished = true;
      if (unsaved !== null) void refresh();
      const last = running;
      if (last !== null) {
        await settledWithin(last.done, graceMs, clock);
        last.abort.abort();
      }
      await queue(() => Promise.resolve());
    },
  };
}

const isRefusalOfOthers = ({ cause }: Failure): boolean =>
  cause instanceof Failure && isForeignRefusal(cause);
