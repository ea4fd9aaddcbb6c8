import { fork, type ChildProcess } from 'node:child_process';
import type { Clock } from '../sandbox/clock.ts';
import { StartProblem } from '../sandbox/start-problem.ts';
import type { CourierOrder, FromCourier, ToCourier } from './courier-messages.ts';
import type { Exchanged, Refreshed, TokenOperations } from './token-operations.ts';

export interface Courier extends TokenOperations {
  /** Whether it still hears what it is asked. */
  isWell(): Promise<boolean>;
  /** Lets it bring to its end what is on its way; resolves when it is gone. */
  stop(): Promise<void>;
}

const hearsWithinMs = 2_000;

type Question = WithoutId<Exclude<ToCourier, { readonly kind: 'begin' }>>;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
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
export async function startCourier(file: string, order: CourierOrder, clock: Clock): Promise<Courier> {
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
  const ask = async (message: Question): Promise<Answer> => {
    ids += 1;
    const id = ids;
    running ??= start();
    return (await running).ask({ ...message, id }, id);
  };
  running = start();
  await running;
  return {
    async exchange(code, install): Promise<Exchanged> {
      const answer = await ask({ kind: 'exchange', spent: code, install });
      if (answer.kind === 'exchanged') return answer.result;
      throw new Error('The exchange failed');
    },
    async refresh(refreshToken, install): Promise<Refreshed> {
      const answer = await ask({ kind: 'refresh', spent: refreshToken, install });
      if (answer.kind === 'refreshed') return answer.result;
      throw new Error('The refresh failed');
    },
    isWell: () =>
      new Promise((resolve) => {
        const giveUp = (): void => {
          resolve(false);
        };
        const stopWaiting = clock.after(hearsWithinMs, giveUp);
        ask({ kind: 'ping' })
          .then(() => {
            resolve(true);
          }, giveUp)
          .finally(stopWaiting);
      }),
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
