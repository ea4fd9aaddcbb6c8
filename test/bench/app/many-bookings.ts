import { setTimeout as after } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { frameMs } from './figures.ts';
import { createManyBookings } from './many-bookings-workspace.ts';
import type { MeasuredApp } from './measured-app.ts';
import { counted, countFrames, readToTheEnd, type Counted, type Doing } from './page-frames.ts';
import { startScene, type AppScene } from './scene.ts';

const rounds = 5;
const restMs = 400;
const rows = { selector: '.vlist [data-index]', least: 5, changing: null };

const frames = async (app: MeasuredApp, doing: Doing): Promise<Counted> =>
  counted.parse(await app.read(`(${String(countFrames)})(${JSON.stringify(doing)})`));

/** The tab of the bookings, as its link is pressed. */
export const openBookings = (app: MeasuredApp): Promise<unknown> =>
  app.read(`document.querySelectorAll('nav a')[1].click() === undefined`);

/** Late frames of both in the same run: the floor scrolls twenty rows and does nothing else. */
async function takeFrames({ floor, bookbar }: AppScene, doing: Doing, name: string): Promise<Figure[]> {
  const own: Counted[] = [];
  const floors: Counted[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await floor.openFirst();
    await after(restMs);
    floors.push(await frames(floor, 'fling'));
    await floor.hide();
    await bookbar.openFirst();
    await openBookings(bookbar);
    await after(restMs);
    own.push(await frames(bookbar, doing));
    await bookbar.hide();
  }
  const of = (all: readonly Counted[], what: keyof Counted): number => median(all.map((one) => one[what]));
  return [
    {
      id: 'P12',
      name: `5,000 bookings: late frames of 120, ${name}`,
      unit: 'frames',
      budget: { most: 1 },
      measured: of(own, 'late') - of(floors, 'late'),
      note: `${of(own, 'late')} / floor ${of(floors, 'late')}, longest ${of(own, 'longestMs').toFixed(1)} / ${of(floors, 'longestMs').toFixed(1)} ms, ${rounds} rounds`,
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

/** From the press of the tab until its rows are painted, with everything known. */
async function takePainted({ floor, bookbar }: AppScene): Promise<Figure> {
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
    name: '5,000 bookings: tab to rows painted, beyond the floor’s key press',
    unit: 'ms',
    measured: ownMs - floorMs,
    budget: { most: Number((2 * frameMs).toFixed(1)) },
    note: `${ownMs.toFixed(1)} ms / ${floorMs.toFixed(1)} ms, ${rounds} rounds`,
  };
}

/** P12: a list of 5,000 bookings, read to its end, beside the floor. */
export async function measureManyBookings(hook: string): Promise<readonly Figure[]> {
  const scene = await startScene(hook, createManyBookings);
  try {
    const { bookbar } = scene;
    await bookbar.openFirst();
    await after(restMs);
    await openBookings(bookbar);
    await after(restMs);
    const lines = Number(await bookbar.read(`(${String(readToTheEnd)})()`));
    if (lines < 5_000) throw new Error(`The list was read to ${lines} lines only`);
    await bookbar.hide();
    return [
      await takePainted(scene),
      ...(await takeFrames(scene, 'fling', 'scrolled fast')),
      ...(await takeFrames(scene, 'drag', 'dragged from end to end')),
      ...(await takeFrames(scene, 'type', 'searched at each key')),
      ...(await takeFrames(scene, 'refresh', 'read again')),
    ];
  } finally {
    await scene.stop();
  }
}
