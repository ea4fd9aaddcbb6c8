import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCaller } from '../../../main/api/call.ts';
import { createLog } from '../../../main/diagnostics/log.ts';
import { openHome, type Home } from '../app-home.ts';
import { createManualClock, type ManualClock } from '../manual-clock.ts';
import { createNodeTransport } from '../node-transport.ts';
import { createNumbers } from '../../bench/seeded.ts';
import { spoil } from './faults.ts';

const minuteMs = 60_000;
/** What Node waits for while files or requests are on their way. */
const moves = new Set(['FSReqPromise', 'ConnectWrap', 'TCPSocketWrap']);

/** What is there, after everything that is garbage is gone. */
interface Look {
  readonly heapMiB: number;
  readonly timers: number;
  readonly handles: number;
  readonly sockets: number;
  readonly logBytes: number;
  readonly rotations: number;
  /** Moments since the start at which a timer woke the app. */
  readonly wakes: number;
}

interface Life {
  /** Every six hours. */
  readonly looks: readonly Look[];
  readonly sleeps: number;
  readonly spoilt: number;
  /** Failures that nobody caught, and errors that were reported. */
  readonly unhandled: readonly string[];
  readonly state: string;
}

/** Lives that many days of an account: all of main but the desktop, a real service, real files; 5 % of requests fail. */
export async function liveDays(count: number, sleepsADay: number, seed: number): Promise<Life> {
  const random = createNumbers(seed);
  const clock = createManualClock('2027-03-10T05:00:00Z');
  const network = spoil(createNodeTransport(), 0.05, random);
  const unhandled: string[] = [];
  const note = (error: unknown): void => void unhandled.push(inspect(error));
  process.on('unhandledRejection', note);
  const home = await openHome({
    clock,
    of: (usual, userData) => ({
      ...usual,
      random,
      report: note,
      transport: network.transport,
      call: createCaller({ transport: network.transport, clock }),
      log: createLog({ clock, folder: userData, root: userData }),
    }),
  });

  /** Until nothing is on its way in network and files: only then does time go on. */
  const settle = async (): Promise<void> => {
    let quietTurns = 0;
    while (quietTurns < 4) {
      const isBusy = process.getActiveResourcesInfo().some((name) => moves.has(name));
      quietTurns = isBusy ? 0 : quietTurns + 1;
      await new Promise(setImmediate);
    }
  };
  const pass = (ms: number): Promise<void> => clock.leap(ms, settle);
  /** What waits before it tries again needs time to pass. */
  const during = async (work: Promise<unknown>): Promise<void> => {
    const state = { isOver: false };
    void work.catch(note).finally(() => (state.isOver = true));
    while (!state.isOver) {
      await settle();
      await pass(1_000);
    }
  };

  async function liveHour(sleeps: boolean): Promise<void> {
    const account = home.accounts.current();
    account?.shown();
    if (account) void account.agenda()?.refresh().catch(note);
    await pass(2 * minuteMs);
    account?.hidden();
    await pass(28 * minuteMs);
    if (sleeps) {
      account?.suspend();
      await settle();
      clock.sleep(clock.now() + 20 * minuteMs);
      account?.resume();
      await settle();
      await pass(10 * minuteMs);
    } else await pass(30 * minuteMs);
  }

  const looks: Look[] = [];
  let sleeps = 0;
  try {
    // Its log would be kept.
    const service = await home.startService({ log: () => undefined });
    // A person who is turned away tries again.
    for (let times = 0; times < 10 && stateOf(home) !== 'signed-in'; times += 1) {
      await during(home.connect(service, service.clientSecret));
    }
    for (let day = 0; day < count; day += 1) {
      for (let hour = 0; hour < 24; hour += 1) {
        const before = sleeps;
        sleeps = day * sleepsADay + Math.floor(((hour + 1) * sleepsADay) / 24);
        await liveHour(sleeps > before);
        if (hour % 6 === 5) looks.push(lookAround(home.userData, clock, network.rotations()));
      }
    }
    return { looks, sleeps, unhandled, spoilt: network.spoilt(), state: stateOf(home) };
  } finally {
    await settle();
    await during(home.close());
    process.off('unhandledRejection', note);
  }
}

const stateOf = ({ accounts }: Home): string => accounts.state().state;

function lookAround(userData: string, clock: ManualClock, rotations: number): Look {
  collectGarbage();
  const resources = process.getActiveResourcesInfo();
  const logs = readdirSync(userData).filter((name) => name.startsWith('diagnostics'));
  return {
    timers: clock.waiting(),
    wakes: clock.wakes(),
    rotations,
    heapMiB: Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 10) / 10,
    handles: readdirSync('/proc/self/fd').length,
    sockets: resources.filter((name) => name.includes('TCP')).length,
    logBytes: logs.reduce((sum, name) => sum + statSync(path.join(userData, name)).size, 0),
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
}
