import { setTimeout as after } from 'node:timers/promises';
import { planAt, reminded } from '../../support/reminders.ts';
import { stageBookbar } from '../../support/desktop/stage.ts';
import type { Figure } from '../figure.ts';
import { fitExponent, median, type Point } from '../statistics.ts';
import { startForAccounts } from './accounts.ts';
import { createManyBookings } from './many-bookings-workspace.ts';
import { openBookings } from './many-bookings.ts';
import { startMeasured, type MeasuredApp } from './measured-app.ts';
import { readToTheEnd } from './page-frames.ts';
import { readMemory, readUse } from './process-use.ts';
import { startScene } from './scene.ts';
import { takeStart } from './start.ts';

const rounds = 5;
const restMs = 400;
/** A read of the service, and what it leads to, is over by then. */
const readMs = 4_000;
const settleMs = 10_000;
const fewBookings = 100;
const usualEventTypes = 20;
const minuteMs = 60_000;

/** What an app takes with so much behind it. */
interface Taken {
  /** Painted to everything else ready, ms. */
  readonly start: number;
  /** Hidden, with all bookings read once, KiB. */
  readonly memory: number;
  /** CPU of a read of the service that is asked for in the list of bookings, ms. */
  readonly refresh: number;
  /** A text typed into the search to its rows painted, ms. */
  readonly search: number;
}

interface Size {
  readonly bookings: number;
  readonly eventTypes: number;
}

/** How start, memory, refresh, search and reminders grow with what a person has. */
export async function measureGrowth(hook: string): Promise<readonly Figure[]> {
  const withBookings = await takeAll(hook, [100, 2_000, 20_000], (size) => ({
    bookings: size,
    eventTypes: usualEventTypes,
  }));
  const withEventTypes = await takeAll(hook, [5, 50, 500], (size) => ({
    bookings: fewBookings,
    eventTypes: size,
  }));
  return [
    ...figuresOf('bookings', withBookings),
    exponentOf('bookings: planning reminders', planReminders(withBookings.map(({ size }) => size)), 'ms'),
    ...figuresOf('event types', withEventTypes),
    ...(await takeAccounts(hook, [1, 2, 5])),
  ];
}

/** Start and memory with ever more accounts, each at a service of its own. */
async function takeAccounts(hook: string, sizes: readonly number[]): Promise<readonly Figure[]> {
  const { app, env, services, addOne, stop } = await startForAccounts(hook);
  const own = await stageBookbar();
  const [memory, start]: [Point[], Point[]] = [[], []];
  let running = app;
  try {
    for (const size of sizes) {
      while (services.length < size) await addOne(running);
      await running.hide();
      await after(settleMs);
      memory.push({ size, time: (await readMemory(running.pid)).all / 1024 });
      await running.stop();
      const taken: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        taken.push((await takeStart(own, hook, env, app.userData)).wholeMs);
      start.push({ size, time: median(taken) });
      running = await startMeasured(own, hook, env, app.userData);
      await running.openFirst();
    }
  } finally {
    await running.stop();
    await stop();
  }
  return [
    exponentOf(`accounts: ${names.start}`, start, units.start),
    exponentOf(`accounts: ${names.memory}`, memory, units.memory),
  ];
}

interface Sized {
  readonly size: number;
  readonly taken: Taken;
}

async function takeAll(
  hook: string,
  sizes: readonly number[],
  toSize: (size: number) => Size,
): Promise<readonly Sized[]> {
  const all: Sized[] = [];
  for (const size of sizes) all.push({ size, taken: await takeOne(hook, toSize(size)) });
  return all;
}

async function takeOne(hook: string, size: Size): Promise<Taken> {
  const scene = await startScene(hook, (nowMs, redirectUri, secret) =>
    createManyBookings(nowMs, redirectUri, secret, size),
  );
  try {
    const { bookbar, floor, env } = scene;
    await floor.stop();
    await bookbar.openFirst();
    await after(restMs);
    await openBookings(bookbar);
    await after(restMs);
    const lines = Number(await bookbar.read(`(${String(readToTheEnd)})()`));
    if (lines < size.bookings) throw new Error(`The list was read to ${lines} lines only`);
    const [search, refresh]: [number[], number[]] = [[], []];
    await bookbar.read(
      `dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, bubbles: true, cancelable: true }))`,
    );
    for (let round = 0; round < rounds; round += 1) {
      search.push(await typeIntoSearch(bookbar, '9'), await typeIntoSearch(bookbar, ''));
      refresh.push(await readAgain(bookbar));
    }
    await bookbar.hide();
    await after(settleMs);
    const { all: memory } = await readMemory(bookbar.pid);
    await bookbar.stop();
    const own = await stageBookbar();
    const start: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      start.push((await takeStart(own, hook, env, bookbar.userData)).wholeMs);
    return { start: median(start), memory, refresh: median(refresh), search: median(search) };
  } finally {
    await scene.stop();
  }
}

async function typeIntoSearch(app: MeasuredApp, text: string): Promise<number> {
  await after(restMs);
  await app.read(`addEventListener('keydown', () => {
    const field = document.querySelector('[role="searchbox"]');
    field.value = ${JSON.stringify(text)};
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, { once: true }) === undefined`);
  const row = '.vlist [data-index]';
  return app.press('F9', { selector: row, least: 1, changing: row });
}

async function readAgain(app: MeasuredApp): Promise<number> {
  const before = await readUse(app.pid);
  await app.read(`document.querySelector('footer button').click() === undefined`);
  await after(readMs);
  return (await readUse(app.pid)).cpuMs - before.cpuMs;
}

/** All of them lie ahead, the next one in two hours. */
function planReminders(sizes: readonly number[]): readonly Point[] {
  return sizes.map((size) => {
    const first = reminded('10:00', 15);
    const bookings = Array.from({ length: size }, (_, index) => {
      const startMs = first.startMs + index * 15 * minuteMs;
      const uid = `many-${index}`;
      return { ...first, uid, key: `${uid}@${startMs}`, startMs, endMs: startMs + 15 * minuteMs };
    });
    const times = Array.from({ length: 4 * rounds }, () => {
      const begun = performance.now();
      planAt('08:00', { bookings });
      return performance.now() - begun;
    });
    return { size, time: median(times) };
  });
}

const units = { start: 'ms', memory: 'MiB', refresh: 'ms', search: 'ms' } as const;
const names = {
  start: 'painted to everything else ready',
  memory: 'memory, hidden',
  refresh: 'CPU of a read of the service',
  search: 'text typed into the search to its rows painted',
} as const;

const figuresOf = (what: string, all: readonly Sized[]): readonly Figure[] =>
  (['start', 'memory', 'refresh', 'search'] as const).map((kind) =>
    exponentOf(
      `${what}: ${names[kind]}`,
      all.map(({ size, taken }) => ({ size, time: kind === 'memory' ? taken[kind] / 1024 : taken[kind] })),
      units[kind],
    ),
  );

const exponentOf = (name: string, points: readonly Point[], unit: string): Figure => ({
  id: '–',
  name,
  measured: fitExponent(points),
  unit: '^',
  note: points
    .map(({ size, time }) => `${time.toFixed(1)} ${unit} of ${size.toLocaleString('en')}`)
    .join(', '),
});
