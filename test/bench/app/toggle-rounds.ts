import { setTimeout as after } from 'node:timers/promises';
import { summarize, trusted, type Round } from '../rounds.ts';
import { ends, floorEnds } from './ends.ts';
import type { PaintedEnd } from './commands.ts';
import type { MeasuredApp } from './measured-app.ts';
import type { AppScene } from './scene.ts';

const warmUp = 3;
const rounds = 24;
const maxBatches = 3;
/** Hidden, both apps come to rest in between. */
const restMs = 150;
/** Somebody reads the list for as long; what is read ahead is there by then. */
const readAheadMs = 1_000;

/** Shown to painted, and a key press to painted, of the blank app and of the app. */
export interface ToggleRounds {
  /** Whatever the first frame shows. */
  readonly firstFrame: readonly Round[];
  readonly show: readonly Round[];
  readonly choose: readonly Round[];
  /** A press of the icon to Today. */
  readonly icon: readonly Round[];
}

/** Opens the blank app, the app, and the blank app again, over and over; more often while that is not quiet. */
export async function takeToggleRounds(scene: AppScene): Promise<ToggleRounds> {
  for (let count = 0; count < warmUp; count += 1) await takeRound(scene);
  const [firstFrame, show, choose, icon]: [Round[], Round[], Round[], Round[]] = [[], [], [], []];
  for (let batch = 0; batch < maxBatches; batch += 1) {
    for (let count = 0; count < rounds; count += 1) {
      const round = await takeRound(scene);
      firstFrame.push(turn(round.firstFrame, count));
      show.push(turn(round.show, count));
      choose.push(turn(round.choose, count));
      icon.push(turn(round.icon, count));
    }
    if ([show, choose, icon].every((taken) => Math.abs(summarize(taken).sameOverSame - 1) <= trusted)) break;
  }
  return { firstFrame, show, choose, icon };
}

/** Which of the two references counts as the first changes. */
const turn = ({ first, ofWork, second }: Round, count: number): Round =>
  count % 2 === 0 ? { first, ofWork, second } : { first: second, ofWork, second: first };

async function takeRound(scene: AppScene) {
  const one = await openFloor(scene);
  const own = await openBookbar(scene);
  const other = await openFloor(scene);
  const round = (of: keyof Opened): Round => ({ first: one[of], ofWork: own[of], second: other[of] });
  return { firstFrame: round('firstFrame'), show: round('end'), choose: round('press'), icon: round('icon') };
}

interface Opened {
  readonly firstFrame: number;
  readonly end: number;
  readonly press: number;
  readonly icon: number;
}

async function openFloor({ floor }: AppScene): Promise<Opened> {
  const opened = await floor.open(floorEnds.rows);
  await after(restMs);
  const press = await floor.press('Enter', floorEnds.otherRows);
  await floor.hide();
  await after(restMs);
  return { ...opened, press, icon: await openByIcon(floor, floorEnds.rows) };
}

/** From Today, hidden, to step 1, and with Enter to the times of the event type booked last. */
async function openBookbar({ bookbar }: AppScene): Promise<Opened> {
  const opened = await bookbar.open(ends.eventTypes);
  await after(readAheadMs);
  const press = await bookbar.press('Enter', ends.times);
  await bookbar.openFirst();
  await after(restMs);
  await bookbar.hide();
  await after(restMs);
  return { ...opened, press, icon: await openByIcon(bookbar, ends.today) };
}

async function openByIcon(app: MeasuredApp, end: PaintedEnd): Promise<number> {
  const opened = await app.open(end, 'tray');
  await after(restMs);
  await app.hide();
  await after(restMs);
  return opened.end;
}
