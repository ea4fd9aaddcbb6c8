import { setTimeout as after } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { summarize, trusted, type Round } from '../rounds.ts';
import { createMeetingsWorkspace, laterBooking, zoneAtNoon } from './meetings-workspace.ts';
import { startMeasured, type MeasuredApp } from './measured-app.ts';
import { readMemory, readUse, type ProcessUse } from './process-use.ts';
import { startScene, type AppScene } from './scene.ts';
import { stageFloor } from './stage-floor.ts';

const seenMs = 1_500;
/** What the start has left behind is collected by then. */
const settleMs = 150_000;
const floorSettleMs = 40_000;
/** As long as the app waits between two reads of the service, so that each round has one of them. */
const roundMs = 180_000;
const rounds = 3;
const maxBatches = 2;

/**
 * What an app costs that nobody looks at: signed in, with a booking later in the day, seen once and hidden. It and two
 * blank apps run side by side, so that each round is the same minute for all of them.
 */
export async function measureIdle(hook: string): Promise<readonly Figure[]> {
  const scene = await startScene(hook, (nowMs, redirectUri, secret) => {
    const workspace = createMeetingsWorkspace(nowMs, redirectUri, secret);
    // Of an event type that could be booked at once the service would be asked every minute (P16).
    const eventTypes = workspace.eventTypes.map((type) => ({ ...type, minimumBookingNotice: 120 }));
    const users = workspace.users.map((user) => ({ ...user, timeZone: zoneAtNoon(nowMs) }));
    return { ...workspace, users, eventTypes, bookings: [...workspace.bookings, laterBooking(nowMs)] };
  });
  const other = await startMeasured(await stageFloor(), hook);
  try {
    const apps = [scene.floor, scene.bookbar, other] as const;
    for (const app of apps) await seeOnce(app);
    await after(settleMs);
    const [cpu, switches] = await takeRounds(apps);
    const memory = await compareMemory(hook, scene, other);
    return [
      {
        ...figureOf('P8', 'hidden and idle: CPU over the floor’s', cpu, 1.3),
        note: noteOf(cpu, 60_000 / roundMs, 'ms a minute'),
      },
      {
        ...figureOf('P8', 'hidden and idle: context switches over the floor’s', switches, 1.2),
        note: noteOf(switches, 1_000 / roundMs, 'a second'),
      },
      {
        id: 'P7',
        name: 'hidden and idle: memory over the floor’s',
        unit: 'x',
        budget: { most: 1.07 },
        measured: memory.own.all / memory.floor.all,
        note: `${inMib(memory.own.all, memory.floor.all)} (PSS), written ${inMib(memory.own.written, memory.floor.written)}`,
      },
    ];
  } finally {
    await other.stop();
    await scene.stop();
  }
}

/** A window that was never shown counts as visible. */
async function seeOnce(app: MeasuredApp): Promise<void> {
  await app.openFirst();
  await after(seenMs);
  await app.hide();
}

async function takeRounds(apps: readonly MeasuredApp[]): Promise<readonly [Round[], Round[]]> {
  const [cpu, switches]: [Round[], Round[]] = [[], []];
  const readAll = (): Promise<ProcessUse[]> => Promise.all(apps.map(({ pid }) => readUse(pid)));
  let before = await readAll();
  for (let batch = 0; batch < maxBatches; batch += 1) {
    for (let count = 0; count < rounds; count += 1) {
      await after(roundMs);
      const now = await readAll();
      const used = (of: keyof ProcessUse): number[] =>
        now.map((use, index) => use[of] - (before[index]?.[of] ?? 0));
      cpu.push(turn(toRound(used('cpuMs')), count));
      switches.push(turn(toRound(used('switches')), count));
      before = now;
    }
    if ([cpu, switches].every((taken) => Math.abs(summarize(taken).sameOverSame - 1) <= trusted)) break;
  }
  return [cpu, switches];
}

/** Each alone, for what apps share with others that run would count in part. */
async function compareMemory(hook: string, scene: AppScene, other: MeasuredApp) {
  await other.stop();
  await scene.floor.stop();
  const own = await readMemory(scene.bookbar.pid);
  await scene.bookbar.stop();
  const alone = await startMeasured(await stageFloor(), hook);
  try {
    await seeOnce(alone);
    await after(floorSettleMs);
    return { own, floor: await readMemory(alone.pid) };
  } finally {
    await alone.stop();
  }
}

const inMib = (own: number, floor: number): string =>
  `${(own / 1024).toFixed(1)} / ${(floor / 1024).toFixed(1)} MiB`;

const toRound = ([first = NaN, ofWork = NaN, second = NaN]: readonly number[]): Round => ({
  first,
  ofWork,
  second,
});

/** Which of the two blank apps counts as the first changes. */
const turn = ({ first, ofWork, second }: Round, count: number): Round =>
  count % 2 === 0 ? { first, ofWork, second } : { first: second, ofWork, second: first };

const figureOf = (id: string, name: string, taken: readonly Round[], most: number): Figure => ({
  id,
  name,
  measured: summarize(taken).ratio,
  unit: 'x',
  budget: { most },
});

function noteOf(taken: readonly Round[], factor: number, unit: string): string {
  const { sameOverSame, workMs, referenceMs } = summarize(taken);
  const [own, floor] = [workMs, referenceMs].map((value) => (value * factor).toFixed(1));
  return `A/A ${sameOverSame.toFixed(2)}, ${own} / ${floor} ${unit}, ${taken.length} rounds`;
}
