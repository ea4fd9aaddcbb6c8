import type { Clock } from '../../base/clock.ts';

/** What the main process asks of the keychain process, one at a time. */
export type KeytarRequest =
  | { readonly id: number; readonly action: 'get' | 'delete'; readonly account: string }
  | { readonly id: number; readonly action: 'set'; readonly account: string; readonly value: string };

/** `refused`: the keyring would not, mostly because a prompt was closed. */
type KeytarTrouble = 'absent' | 'refused' | 'failed';

export type KeytarReply =
  | { readonly id: number; readonly ok: true; readonly value: string | null }
  | { readonly id: number; readonly ok: false; readonly trouble: KeytarTrouble };

export function isKeytarRequest(value: unknown): value is KeytarRequest {
  if (!isRecord(value) || typeof value['id'] !== 'number' || typeof value['account'] !== 'string')
    return false;
  if (value['action'] === 'set') return typeof value['value'] === 'string';
  return value['action'] === 'get' || value['action'] === 'delete';
}

export function isKeytarReply(value: unknown): value is KeytarReply {
  if (!isRecord(value) || typeof value['id'] !== 'number') return false;
  if (value['ok'] === true) return value['value'] === null || typeof value['value'] === 'string';
  return value['ok'] === false && ['absent', 'refused', 'failed'].includes(String(value['trouble']));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The messages that libsecret gives through keytar, as measured; see docs/security.md: Tokens at rest. */
export function readKeytarError(error: unknown): KeytarTrouble {
  const text = error instanceof Error ? error.message : '';
  if (/was not provided by any|could not connect|cannot autolaunch|not connected|closed/i.test(text))
    return 'absent';
  return /locked collection|does not exist at path|dismissed|denied|cancell?ed/i.test(text)
    ? 'refused'
    : 'failed';
}

/** The running keychain process. */
interface KeytarProcess {
  post(request: KeytarRequest): void;
  end(): void;
}

/** Starts one. Calls back with each message, and when the process has ended or crashed. */
export type StartKeytarProcess = (onMessage: (message: unknown) => void, onExit: () => void) => KeytarProcess;

export type KeytarAnswer =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly trouble: KeytarTrouble | 'no-answer' };

export type KeytarAction =
  | { readonly action: 'get' | 'delete'; readonly account: string }
  | { readonly action: 'set'; readonly account: string; readonly value: string };

export interface KeytarClient {
  /**
   * Never rejects. A call that is not answered within `timeoutMs` ends its process, prompt or not. One call
   * at a time: a keyring shows one prompt at a time.
   */
  ask(action: KeytarAction, timeoutMs: number): Promise<KeytarAnswer>;
  /** Starts the process before the first call, which soon comes. */
  startAhead(): void;
  /** Ends the process and the call that waits. */
  close(): void;
}

/** The process is needed for moments, and costs memory. */
const idleMs = 5000;

interface Waiting {
  readonly id: number;
  readonly settle: (answer: KeytarAnswer) => void;
}

/** Starts the process when it is first needed, and again after it was ended or has crashed. */
export function createKeytarClient(start: StartKeytarProcess, clock: Clock): KeytarClient {
  let running: KeytarProcess | null = null;
  let waiting: Waiting | null = null;
  let closed = false;
  let lastId = 0;
  let removeTimer: () => void = () => undefined;

  const settle = (answer: KeytarAnswer): void => {
    removeTimer();
    waiting?.settle(answer);
    waiting = null;
  };
  const end = (): void => {
    removeTimer();
    running?.end();
    running = null;
  };
  const begin = (): KeytarProcess => {
    const begun = start(
      (message) => {
        if (running !== begun || !isKeytarReply(message) || message.id !== waiting?.id) return;
        settle(message);
        removeTimer = clock.after(idleMs, end);
      },
      () => {
        if (running !== begun) return;
        running = null;
        settle({ ok: false, trouble: 'failed' });
      },
    );
    return begun;
  };

  return {
    ask(action, timeoutMs) {
      if (closed || waiting !== null) return Promise.resolve({ ok: false, trouble: 'failed' });
      removeTimer();
      running ??= begin();
      lastId += 1;
      const id = lastId;
      const answer = new Promise<KeytarAnswer>((resolve) => {
        waiting = { id, settle: resolve };
      });
      removeTimer = clock.after(timeoutMs, () => {
        end();
        settle({ ok: false, trouble: 'no-answer' });
      });
      running.post({ ...action, id });
      return answer;
    },
    startAhead() {
      if (closed || running !== null) return;
      running = begin();
      removeTimer = clock.after(idleMs, end);
    },
    close() {
      closed = true;
      end();
      settle({ ok: false, trouble: 'failed' });
    },
  };
}
