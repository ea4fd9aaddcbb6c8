import { setTimeout as after } from 'node:timers/promises';
import { until } from '../../support/desktop/until.ts';
import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { frameMs } from './figures.ts';
import { startForAccounts } from './accounts.ts';
import { createManyBookings } from './many-bookings-workspace.ts';
import { startMeasured, type MeasuredApp } from './measured-app.ts';
import { counted, countFrames, readToTheEnd, type Counted, type Doing } from './page-frames.ts';
import { startScene, type AppScene, type CreateWorkspace } from './scene.ts';
import { stageFloor } from './stage-floor.ts';

const rounds = 5;
/** Of a list that is read again: before each, all of it is read, which takes seconds. */
const roundsAgain = 3;
const restMs = 400;
const rows = { selector: '.vlist [data-index]', least: 5, changing: null };

const frames = async (app: MeasuredApp, doing: Doing): Promise<Counted> =>
  counted.parse(await app.read(`(${String(countFrames)})(${JSON.stringify(doing)})`));

/** The tab of the bookings, as its link is pressed. */
export const openBookings = (app: MeasuredApp): Promise<unknown> =>
  app.read(`document.querySelectorAll('nav a')[1].click() === undefined`);

const doings: Readonly<Record<Doing, string>> = {
  fling: 'scrolled fast',
  drag: 'dragged from end to end',
  type: 'searched at each key',
  refresh: 'read again',
  'fling and refresh': 'scrolled fast while it is read again',
  'drag and refresh': 'dragged while it is read again',
};

/** A long list in an app that is signed in, and the floor beside it. */
interface LongList extends Pick<AppScene, 'floor' | 'bookbar'> {
  readonly name: string;
  readonly count: number;
}

/** Late frames of both in the same run: the floor scrolls twenty rows and does nothing else. */
async function takeFrames({ floor, bookbar, name, count }: LongList, doing: Doing): Promise<Figure[]> {
  const own: Counted[] = [];
  const floors: Counted[] = [];
  const isAgain = doing.endsWith('refresh');
  const taken = isAgain ? roundsAgain : rounds;
  for (let round = 0; round < taken; round += 1) {
    await floor.openFirst();
    await after(restMs);
    floors.push(await frames(floor, 'fling'));
    await floor.hide();
    await bookbar.openFirst();
    await openBookings(bookbar);
    await after(restMs);
    // The last round closed the popover before all was read again, and the list has no more than what was.
    if (isAgain) await readToItsEnd(bookbar, count);
    own.push(await frames(bookbar, doing));
    await bookbar.hide();
  }
  const of = (all: readonly Counted[], what: keyof Counted): number => median(all.map((one) => one[what]));
  return [
    {
      id: 'P12',
      name: `${name}: late frames of 120, ${doings[doing]}`,
      unit: 'frames',
      budget: { most: 1 },
      measured: of(own, 'late') - of(floors, 'late'),
      note: `${of(own, 'late')} / floor ${of(floors, 'late')}, longest ${of(own, 'longestMs').toFixed(1)} / ${of(floors, 'longestMs').toFixed(1)} ms, ${taken} rounds`,
    },
    ...(doing === 'drag'
      ? [
          {
            id: 'P12',
            name: '  nodes of the page',
            unit: 'nodes' as const,
            budget: { most: 600 },
            measured: Math.max(...own.map(({ nodes }) => nodes)),
          },
        ]
      : []),
  ];
}

async function takeAllFrames(list: LongList, ...all: readonly Doing[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const doing of all) figures.push(...(await takeFrames(list, doing)));
  return figures;
}

/** From the press of the tab until its rows are painted, with everything known. */
async function takePainted({ floor, bookbar, name }: LongList): Promise<Figure> {
  const own: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await floor.openFirst();
    await after(restMs);
    floors.push(await floor.press('ArrowRight', { selector: 'li', least: 20, changing: 'li' }));
    await floor.hide();
    await bookbar.openFirst();
    await after(restMs);
    await bookbar.read(
      `addEventListener('keydown', () => document.querySelectorAll('nav a')[1].click(), { once: true }) === undefined`,
    );
    own.push(await bookbar.press('F9', rows));
    await bookbar.hide();
  }
  const [ownMs, floorMs] = [median(own), median(floors)];
  return {
    id: 'P12',
    name: `${name}: tab to rows painted, beyond the floor’s key press`,
    unit: 'ms',
    measured: ownMs - floorMs,
    budget: { most: Number((2 * frameMs).toFixed(1)) },
    note: `${ownMs.toFixed(1)} ms / ${floorMs.toFixed(1)} ms, ${rounds} rounds`,
  };
}

/** Opens the list and reads all of it. */
async function readAll(app: MeasuredApp, count: number): Promise<void> {
  await app.openFirst();
  await after(restMs);
  await openBookings(app);
  await after(restMs);
  await readToItsEnd(app, count);
  await app.hide();
}

/** Reads all of a list that is open. @throws where not all was read */
async function readToItsEnd(app: MeasuredApp, count: number): Promise<void> {
  const lines = Number(await app.read(`(${String(readToTheEnd)})()`));
  if (lines < count) throw new Error(`The list was read to ${lines} lines only`);
}

const withBookings =
  (bookings: number): CreateWorkspace =>
  (nowMs, redirectUri, secret) =>
    createManyBookings(nowMs, redirectUri, secret, { bookings, eventTypes: 20 });

/** P12: long lists, read to their end, beside the floor. */
export async function measureManyBookings(hook: string): Promise<readonly Figure[]> {
  return [
    ...(await measureOneAccount(hook, 5_000, async (list) => [
      await takePainted(list),
      ...(await takeAllFrames(
        list,
        'fling',
        'drag',
        'type',
        'refresh',
        'fling and refresh',
        'drag and refresh',
      )),
      ...(await takeAllFrames(await enlarge(list), 'fling', 'drag', 'drag and refresh')),
    ])),
    ...(await measureOneAccount(hook, 20_000, (list) =>
      takeAllFrames(list, 'fling', 'drag', 'drag and refresh'),
    )),
    ...(await measureTwoAccounts(hook)),
  ];
}

async function measureOneAccount(
  hook: string,
  count: number,
  measure: (list: LongList) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const scene = await startScene(hook, withBookings(count));
  try {
    await readAll(scene.bookbar, count);
    return await measure({ ...scene, name: `${count.toLocaleString('en')} bookings`, count });
  } finally {
    await scene.stop();
  }
}

/** The list with text of twice the size. @throws where it stays as it was */
async function enlarge(list: LongList): Promise<LongList> {
  const { bookbar } = list;
  const readSize = async (): Promise<number> =>
    Number(await bookbar.read('parseFloat(getComputedStyle(document.documentElement).fontSize)'));
  const usual = await readSize();
  await bookbar.read(`window.bookbar.call('settings.change', { look: { textSize: 200 } })`);
  await until(async () => (await readSize()) === 2 * usual, 'text of twice the size');
  return { ...list, name: `${list.name}, text at 200 %` };
}

/** Half of the bookings in each account, at a service of its own. */
async function measureTwoAccounts(hook: string): Promise<readonly Figure[]> {
  const { app: bookbar, addOne, stop } = await startForAccounts(hook);
  const floor = await startMeasured(await stageFloor(), hook);
  try {
    for (let account = 0; account < 2; account += 1) await addOne(bookbar, withBookings(2_500));
    await readAll(bookbar, 5_000);
    const list = { floor, bookbar, name: '5,000 bookings of two accounts', count: 5_000 };
    return await takeAllFrames(list, 'fling', 'drag', 'drag and refresh');
  } finally {
    await floor.stop();
    await stop();
  }
}
