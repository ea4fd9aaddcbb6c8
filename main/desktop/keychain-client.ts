import type { Clock } from '../base/clock.ts';
import { isKeytarReply, type KeytarRequest, type KeytarTrouble } from './keychain-messages.ts';

/** The running keychain process. */
export interface KeytarProcess {
  post(request: KeytarRequest): void;
  end(): void;
}

/** Starts one; it tells what it says, and when it is gone, ended or crashed. */
export type StartKeytarProcess = (onMessage: (message: unknown) => void, onExit: () => void) => KeytarProcess;

export type KeytarAnswer =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly trouble: KeytarTrouble | 'no-answer' };

export type KeytarAction =
  | { readonly action: 'get' | 'delete'; readonly account: string }
  | { readonly action: 'set'; readonly account: string; readonly value: string };

export interface KeytarClient {
  /**
   * Never rejects. A call that is not answered within `patienceMs` ends its process, prompt or not. One call
   * at a time: a keyring shows one prompt at a time.
   */
  ask(action: KeytarAction, patienceMs: number): Promise<KeytarAnswer>;
  /** Ends the process and the call that waits. */
  close(): void;
}

/** The process is needed for moments, and costs memory. */
const idleMs = 5000;

interface Waiting {
  readonly id: number;
  readonly settle: (answer: KeytarAnswer) => void;
}

/** Starts the process when it is first needed, and anew after it was ended or has crashed. */
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
    ask(action, patienceMs) {
      if (closed || waiting !== null) return Promise.resolve({ ok: false, trouble: 'failed' });
      removeTimer();
      running ??= begin();
      lastId += 1;
      const id = lastId;
      const answer = new Promise<KeytarAnswer>((resolve) => {
        waiting = { id, settle: resolve };
      });
      removeTimer = clock.after(patienceMs, () => {
        end();
        settle({ ok: false, trouble: 'no-answer' });
      });
      running.post({ ...action, id });
      return answer;
    },
    close() {
      closed = true;
      end();
      settle({ ok: false, trouble: 'failed' });
    },
  };
}
