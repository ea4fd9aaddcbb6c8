import type { AccountState } from '../account/account-state.ts';
import type { Session } from '../account/session/session.ts';
import type { SessionState } from '../account/session/session-state.ts';
import type { TokenEndpoint } from '../account/session/token-endpoint.ts';
import type { Call } from '../api/call.ts';
import type { OperationName } from '../../protocol/operations.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { Log } from './log.ts';

/** How one request to the service ended. */
export interface ServiceEnd {
  readonly atMs: number;
  readonly operation: OperationName;
  /** `ok`, or the code of the failure. */
  readonly code: string;
  readonly status: number | null;
}

export type AccountWatch = ReturnType<typeof watchAccount>;

/** Notes how the requests, renewals and states of one account end; what they carry is not looked at. */
export function watchAccount({ clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'write'> }) {
  let lastSuccess: ServiceEnd | null = null;
  let lastError: ServiceEnd | null = null;
  let session = '';
  let account = '';

  async function watched<T>(operation: OperationName, attempt: number, send: () => Promise<T>): Promise<T> {
    const beganAt = clock.monotonic();
    const note = (level: 'info' | 'warning', end: ServiceEnd, error?: unknown): void => {
      const { code, status } = end;
      const ms = clock.monotonic() - beganAt;
      log.write({
        level,
        subject: 'service',
        operation,
        code,
        attempt,
        ms,
        error,
        status: status ?? undefined,
      });
    };
    try {
      const answer = await send();
      lastSuccess = { atMs: clock.now(), operation, code: 'ok', status: null };
      note('info', lastSuccess);
      return answer;
    } catch (error) {
      const { code, status } = error instanceof Failure ? error : { code: 'internal', status: undefined };
      const end = { atMs: clock.now(), operation, code, status: status ?? null };
      const isStopped = code === 'stopped';
      if (!isStopped) lastError = end;
      note(isStopped ? 'info' : 'warning', end, isStopped ? undefined : error);
      throw error;
    }
  }

  return {
    /** null: none in this run. */
    last: (): { readonly success: ServiceEnd | null; readonly error: ServiceEnd | null } => ({
      success: lastSuccess,
      error: lastError,
    }),
    /** The same call, whose ends are noted. */
    call:
      (call: Call): Call =>
      (name, options) =>
        watched(name, options.attempt ?? 1, () => call(name, options)),
    /** The same endpoint, whose exchanges and renewals are noted. */
    endpoint: (endpoint: TokenEndpoint): TokenEndpoint => ({
      ...endpoint,
      exchange: (code, signal, verifier) =>
        watched('exchangeCode', 1, () => endpoint.exchange(code, signal, verifier)),
      refresh: (token, signal) => watched('refreshTokens', 1, () => endpoint.refresh(token, signal)),
    }),
    session(opened: Session): Session {
      opened.changes.subscribe((state) => {
        const detail = detailOfSession(state);
        const now = `${state.status} ${detail ?? ''}`;
        if (now === session) return;
        session = now;
        const level = state.status === 'signed-in' && detail === undefined ? 'info' : 'warning';
        log.write({ level, subject: 'session', code: state.status, detail });
      });
      return opened;
    },
    account(state: AccountState): void {
      const detail = detailOfAccount(state);
      const now = `${state.state} ${detail ?? ''}`;
      if (now === account) return;
      account = now;
      log.write({ level: 'info', subject: 'account', code: state.state, detail });
    },
  };
}

function detailOfSession(state: SessionState): string | undefined {
  if (state.status === 'consent-needed') return state.reason;
  if (state.status !== 'signed-in') return undefined;
  return state.storageFailing ? 'storage-failing' : state.inDoubt ? 'in-doubt' : undefined;
}

function detailOfAccount(state: AccountState): string | undefined {
  if (state.state === 'keychain') return state.problem;
  if (state.state === 'signed-out') return state.problem?.kind;
  if (state.state !== 'signed-in') return undefined;
  return state.problem?.kind ?? state.consentNeeded ?? state.storage;
}
