import { minuteMs } from '../preload/contract/durations.ts';
import type { Clock } from '../sandbox/clock.ts';
import { createAudit } from './audit.ts';
import type { Config } from './config.ts';
import { createBrokerApp } from './http/broker-app.ts';
import { listen } from './http/listen.ts';
import type { Database } from './store/database.ts';
import { createState } from './store/state.ts';
import type { TokenOperations } from './token-operations.ts';

export interface BrokerOptions {
  readonly config: Config;
  /** 0 takes any free port. */
  readonly port: number;
  readonly database: Database;
  /** Done where the client secret is. */
  readonly operations: TokenOperations & { isWell?(): Promise<boolean> };
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Hears the audit, and what went wrong inside; never a secret. */
  readonly writeLine: (line: string) => void;
}

export interface Broker {
  readonly url: string;
  /** Answers what was asked, and takes nothing new. */
  stop(): Promise<void>;
}

/** Serves the broker over a database that is open. @throws {StartProblem} */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const { config, database, clock, writeLine } = options;
  const state = createState(database, () => clock.now());
  let isEnding = false;
  const report = (error: unknown): void => {
    writeLine(JSON.stringify({ trouble: error instanceof Error ? error.message : 'unknown' }));
  };
  const isWell = async (): Promise<boolean> => {
    if (isEnding) return false;
    try {
      await database.query('SELECT 1');
      return (await options.operations.isWell?.()) ?? true;
    } catch {
      return false;
    }
  };
  const audit = createAudit(() => clock.now(), writeLine);
  const app = createBrokerApp({ ...options, state, audit, isWell, report });
  const listening = await listen(app, config, options.port);

  let stopTidying = (): void => undefined;
  const tidyLater = (): void => {
    stopTidying = clock.after(minuteMs, () => {
      state
        .tidy()
        .catch(report)
        .finally(() => {
          if (!isEnding) tidyLater();
        });
    });
  };
  tidyLater();
  return {
    url: listening.url,
    async stop() {
      isEnding = true;
      stopTidying();
      await listening.stop();
    },
  };
}
