import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type { Queue } from '../../base/queue.ts';
import { hashRefreshToken } from '../vault/file-stores.ts';
import { StorageError, type StoredTokens, type TokenRecord, type TokenStore } from '../vault/secret-store.ts';
import { ageMs, isOver, renewedRecord, toRecord, type HeldTokens } from './held-tokens.ts';
import { refusalOf, toPassingFailure, verdictOf } from './refresh-verdict.ts';
import type { TokenEndpoint } from './token-endpoint.ts';
import { passTime } from './waiting.ts';

interface RefreshParts {
  readonly service: string;
  readonly store: TokenStore;
  /** Whatever changes the store takes a turn, so that a sign-out never meets a save half done. */
  readonly queue: Queue;
  readonly endpoint: TokenEndpoint;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /** Before a refusal is believed, ms. */
  readonly secondTryAfterMs: number;
}

export interface RefreshJob {
  readonly held: HeldTokens;
  /** An earlier attempt with this refresh token got no answer. */
  readonly inDoubt: boolean;
  /** False after a sign-out or a new sign-in: results are dropped then. */
  readonly isWanted: () => boolean;
  /** The access token is past its time, or the service has refused it. */
  readonly isAccessOver: () => boolean;
  /** The computer is awake, and Bookbar does not quit. */
  readonly mayGoOn: () => boolean;
  readonly signal: AbortSignal;
}

export type RefreshOutcome =
  /** In the store, and to be used from now on: renewed, or moved on by someone else. */
  | {
      readonly kind: 'stored';
      readonly generation: number;
      readonly record: TokenRecord;
      readonly isNew: boolean;
    }
  /** Received, and the store does not take it: not to be used yet, and not to be lost. */
  | { readonly kind: 'unsaved'; readonly record: TokenRecord; readonly failure: Failure }
  /** The service refused the refresh token. */
  | { readonly kind: 'ended'; readonly generation: number; readonly record: TokenRecord }
  /** The sign-in is gone. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'dropped' }
  /** The store could not be prepared, so nothing was sent. */
  | { readonly kind: 'not-begun'; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly mayBeSpent: boolean };

/**
 * Exchanges the refresh token for a new pair. A refusal ends the session only when nothing else is left: the access
 * token is over, and either the answer to an earlier attempt was lost, which explains it, or the same refusal comes
 * again on another connection after a pause. Until then it is a failure that is tried again. Never rejects.
 */
export async function attemptRefresh(parts: RefreshParts, job: RefreshJob): Promise<RefreshOutcome> {
  const first = await attemptOnce(parts, job);
  if (first.kind !== 'refused') return first;
  if (!job.isAccessOver()) return toFailed(first.failure);
  if (!job.inDoubt) {
    await passTime(parts.clock, parts.secondTryAfterMs, job.signal);
    if (job.signal.aborted || !job.mayGoOn()) return toFailed(first.failure);
    const second = await attemptOnce(parts, job);
    if (second.kind !== 'refused') return second;
  }
  return parts.queue(() => end(parts, job, first.failure));
}

type Attempt = RefreshOutcome | { readonly kind: 'refused'; readonly failure: Failure };

function toFailed(failure: Failure): RefreshOutcome {
  return { kind: 'failed', failure: toPassingFailure(failure), mayBeSpent: false };
}

/**
 * One attempt. The order is what keeps the sign-in through a crash: look whether the store moved on; make the
 * intent durable; send; make the new pair durable; only then hand it out (docs/security.md: Rotation).
 */
async function attemptOnce(parts: RefreshParts, job: RefreshJob): Promise<Attempt> {
  const obstacle = await parts.queue(() => begin(parts, job)).catch(notBegun);
  if (obstacle !== null) return obstacle;
  if (!job.isWanted()) return { kind: 'dropped' };
  const { held } = job;
  try {
    const pair = await parts.endpoint.refresh(held.record.refreshToken, job.signal);
    const record = toRecord(pair, parts.service, parts.clock.now(), parts.endpoint.clockOffsetMs?.() ?? null);
    return await saveRenewed(parts, job, renewedRecord(record, held.record));
  } catch (error) {
    return await afterFailure(parts, job, toFailure(error, parts.report));
  }
}

/** Makes a received pair durable; also used again for one that could not be saved before. Never rejects. */
export function saveRenewed(
  parts: RefreshParts,
  job: RefreshJob,
  record: TokenRecord,
): Promise<RefreshOutcome> {
  return parts.queue(async () => {
    if (!job.isWanted()) return { kind: 'dropped' };
    const generation = job.held.generation + 1;
    try {
      await parts.store.save(record, generation);
      return { kind: 'stored', generation, record, isNew: true };
    } catch (error) {
      return { kind: 'unsaved', record, failure: notStored(error) };
    }
  });
}

async function begin(
  { store, service, clock }: RefreshParts,
  job: RefreshJob,
): Promise<RefreshOutcome | null> {
  if (!job.isWanted()) return { kind: 'dropped' };
  const { generation, record } = job.held;
  const moved = movedOn(await store.read(), job.held, service);
  if (moved !== null) return moved;
  const refreshTokenSha256 = hashRefreshToken(record.refreshToken);
  await store.openIntent({ generation, refreshTokenSha256, begunAtMs: clock.now() });
  return null;
}

/**
 * What the store says when it is no longer what we hold. A damaged file is not news: we hold what was in it. Nor is an
 * older one that was put back: its refresh token is spent.
 */
function movedOn(stored: StoredTokens, held: HeldTokens, service: string): RefreshOutcome | null {
  if (stored.state === 'absent') return { kind: 'gone' };
  if (stored.state === 'damaged') return null;
  const { generation, record } = stored;
  if (record.service !== service) return { kind: 'gone' };
  if (generation === held.generation && record.refreshToken === held.record.refreshToken) return null;
  if (generation < held.generation && record.receivedAtMs <= held.record.receivedAtMs) return null;
  if (record.ended !== null) return { kind: 'ended', generation, record };
  return { kind: 'stored', generation, record, isNew: false };
}

async function afterFailure(parts: RefreshParts, job: RefreshJob, failure: Failure): Promise<Attempt> {
  const verdict = verdictOf(failure);
  if (verdict !== 'unknown' && !job.inDoubt) {
    await parts.queue(() => parts.store.closeIntent()).catch(parts.report);
  }
  if (verdict === 'refused') return { kind: 'refused', failure };
  return { kind: 'failed', failure: toPassingFailure(failure), mayBeSpent: verdict === 'unknown' };
}

/**
 * A refusal is about the token that was sent: if the store has another one by now, that one counts. Nothing is
 * deleted; that it was refused is kept, so that it is never sent again.
 */
async function end(
  { store, service, clock, report }: RefreshParts,
  job: RefreshJob,
  refusal: Failure,
): Promise<RefreshOutcome> {
  if (!job.isWanted()) return { kind: 'dropped' };
  const { held } = job;
  const moved = movedOn(await store.read().catch(() => ({ state: 'damaged' }) as const), held, service);
  if (moved !== null) return moved;
  const record = { ...held.record, ended: reasonOf(job, refusal, clock) };
  const generation = held.generation + 1;
  try {
    await store.save(record, generation);
    await store.closeIntent();
  } catch (error) {
    report(error);
  }
  return { kind: 'ended', generation, record };
}

function reasonOf(
  { held, inDoubt }: RefreshJob,
  refusal: Failure,
  clock: Clock,
): NonNullable<TokenRecord['ended']> {
  const said = refusalOf(refusal);
  if (said === 'client-refused') return said;
  if (inDoubt) return 'answer-lost';
  return said === 'refused' && isOver(held.record, ageMs(held, clock)) ? 'expired' : said;
}

function notBegun(error: unknown): RefreshOutcome {
  return { kind: 'not-begun', failure: notStored(error) };
}

function notStored(cause: unknown): Failure {
  return new Failure('offline', 'The sign-in cannot be saved, so no other token is used', { cause });
}

function toFailure(error: unknown, report: (error: unknown) => void): Failure {
  if (error instanceof Failure) return error;
  // The client secret could not be read, so there was nothing to send.
  if (error instanceof StorageError) return notStored(error);
  report(error);
  return new Failure('no-answer', 'The refresh ended in an unexpected way', { cause: error });
}
