import { setTimeout as after } from 'node:timers/promises';
import { median } from '../statistics.ts';
import type { Round } from '../rounds.ts';
import type { PaintedEnd } from './commands.ts';
import { ends, floorEnds } from './ends.ts';
import type { MeasuredApp } from './measured-app.ts';
import type { AppScene } from './scene.ts';

const rounds = 5;
const days = 60;
const switches = 20;
const restMs = 150;
/** Right after a frame every press would take whole frames, whatever it costs. */
const betweenPressesMs = 70;
const pauseMs = 1_000;

export interface SixtyDays {
  /** A key press to another day painted, medians of a round. */
  readonly day: readonly Round[];
  /** The same over the edge of a week, where everything is grouped again. */
  readonly week: readonly Round[];
  /** A key press to the other zone's times painted. */
  readonly zone: readonly Round[];
  /** Every press of the app, milliseconds. */
  readonly all: readonly number[];
  /** How many slots the days have. */
  readonly slots: number;
}

/** Reads the slots of sixty days by walking through them, and measures the way back and the zone switch. */
export async function takeSixtyDays(scene: AppScene): Promise<SixtyDays> {
  const taken: { day: Round[]; week: Round[]; zone: Round[] } = { day: [], week: [], zone: [] };
  const all: number[] = [];
  let slots = 0;
  for (let count = 0; count < rounds; count += 1) {
    const first = await pressFloor(scene);
    const { back, weeks, zone, seen } = await walk(scene);
    const second = await pressFloor(scene);
    taken.day.push({ first, ofWork: median(back), second });
    taken.week.push({ first, ofWork: median(weeks), second });
    taken.zone.push({ first, ofWork: median(zone), second });
    all.push(...back, ...zone);
    slots = seen;
  }
  return { ...taken, all, slots };
}

async function walk({ bookbar }: AppScene) {
  await bookbar.open(ends.eventTypes);
  await after(pauseMs);
  await bookbar.press('Enter', ends.times);
  const countTimes = `document.querySelectorAll(${JSON.stringify(ends.times.selector)}).length`;
  let seen = 0;
  for (let day = 0; day < days; day += 1) {
    await bookbar.press('ArrowRight', ends.otherDay);
    seen += Number(await bookbar.read(countTimes));
  }
  // The week after the last one is read ahead.
  await after(pauseMs);
  const [back, weeks]: [number[], number[]] = [[], []];
  const readWeek = (): Promise<unknown> =>
    bookbar.read(`document.querySelector('[role="tab"]').getAttribute('aria-label')`);
  let week = await readWeek();
  for (let day = 0; day < days; day += 1) {
    const took = await pressRested(bookbar, 'ArrowLeft', ends.otherDay);
    back.push(took);
    const now = await readWeek();
    if (now !== week) weeks.push(took);
    week = now;
  }
  if (weeks.length < Math.floor(days / 7)) throw new Error(`${weeks.length} weeks were left only`);
  // Today is over at some hour, and then has few times or none.
  await bookbar.press('ArrowRight', ends.otherDay);
  const zone: number[] = [];
  for (let count = 0; count < switches; count += 1)
    zone.push(await pressRested(bookbar, 't', ends.otherZone));
  await bookbar.openFirst();
  await after(restMs);
  await bookbar.hide();
  await after(restMs);
  return { back, weeks, zone, seen };
}

async function pressRested(app: MeasuredApp, key: string, end: PaintedEnd): Promise<number> {
  await after(betweenPressesMs);
  return app.press(key, end);
}

async function pressFloor({ floor }: AppScene): Promise<number> {
  await floor.open(floorEnds.rows);
  await after(restMs);
  const times: number[] = [];
  for (let count = 0; count < switches; count += 1)
    times.push(await pressRested(floor, 'ArrowRight', floorEnds.otherRows));
  await floor.hide();
  await after(restMs);
  return median(times);
}
