import { fork, type ChildProcess } from 'node:child_process';
import { StartProblem } from '../sandbox/start-problem.ts';
import type { CourierOrder, FromCourier, ToCourier } from './courier-messages.ts';
import type { Exchanged, Refreshed, TokenOperations } from './token-operations.ts';

export interface Courier extends TokenOperations {
  /** Lets it bring to its end what is on its way; resolves when it is gone. */
  stop(): Promise<void>;
}

type Answer = Exclude<FromCourier, { readonly kind: 'ready' | 'problem' }>;
interface Asked {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts the courier (`courier.ts`). When it dies, what was asked of it fails, and the next one who asks starts another.
 *
 * @throws {StartProblem} what the first one says when it cannot begin
 */
export async function startCourier(file: string, order: CourierOrder): Promise<Courier> {
  let ids = 0;
  let running: Promise<Running> | null = null;
  const start = (): Promise<Running> => {
    const begun = startProcess(file, order);
    const forget = (): void => {
      if (running === begun) running = null;
    };
    begun.then(({ ended }) => ended.then(forget), forget);
    return begun;
  };
  const ask = async (kind: 'exchange' | 'refresh', spent: string, install: string): Promise<Answer> => {
    ids += 1;
    const id = ids;
    running ??= start();
    return (await running).ask({ kind, id, spent, install }, id);
  };
  running = start();
  await running;
  return {
    async exchange(code, install): Promise<Exchanged> {
      const answer = await ask('exchange', code, install);
      if (answer.kind === 'exchanged') return answer.result;
      throw new Error('The exchange failed');
    },
    async refresh(refreshToken, install): Promise<Refreshed> {
      const answer = await ask('refresh', refreshToken, install);
      if (answer.kind === 'refreshed') return answer.result;
      throw new Error('The refresh failed');
    },
    async stop() {
      if (running === null) return;
      const { child, ended } = await running;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  ask(message: ToCourier, id: number): Promise<Answer>;
}

function startProcess(file: string, order: CourierOrder): Promise<Running> {
  // A group of its own: it outlives the end of this process by as long as it needs.
  const child = fork(file, [], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const waiting = new Map<number, Asked>();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error('The courier died'));
      waiting.clear();
      resolve();
    });
  });
  const ask: Running['ask'] = (message, id) =>
    new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send(message, (error) => {
        if (error !== null) reject(error);
      });
    });
  return new Promise((resolve, reject) => {
    child.on('message', (message: FromCourier) => {
      if (message.kind === 'ready') resolve({ child, ended, ask });
      else if (message.kind === 'problem') {
        child.disconnect();
        reject(new StartProblem(message.problem));
      } else {
        waiting.get(message.id)?.resolve(message);
        waiting.delete(message.id);
      }
    });
    child.once('exit', () => {
      reject(new Error('The courier ended before it was ready'));
    });
    const begin: ToCourier = { kind: 'begin', order };
    child.send(begin);
  });
}
