import { z } from 'zod';
import type { KeptChange, KeptRow } from '../../../main/changes/kept-changes.ts';
import { hourMs, minuteMs } from '../../../preload/contract/durations.ts';
import type { ChangesPlan } from './changes-plan.ts';
import type { RowEnd } from './changes-tally.ts';
import type { Departure } from './changes-wire.ts';
import { createOf, plus, quarterMs, targetOf, toChange } from './changes-wish.ts';
import type { ChangeableBooking, ChangesWorld } from './changes-world.ts';
import { habitsOfOthers } from './storm-service.ts';

/** What is said of a plan in the end. */
export interface PlanEnd {
  readonly rows: readonly RowEnd[];
  /** What went wrong on the way, in words. */
  readonly lies: readonly string[];
  readonly kills: number;
  /** How often it stood still until it was started again. */
  readonly stoodStill: number;
}

const rowOnDisk = z.object({ uid: z.string(), outcome: z.object({ state: z.string() }) });
const changesOnDisk = z.object({
  changes: z
    .array(z.object({ id: z.string(), stop: z.string().nullable(), rows: z.array(rowOnDisk) }))
    .default([]),
});
const entriesOnDisk = z.object({
  entries: z.array(z.looseObject({ partOf: z.string().nullable(), wasSent: z.boolean() })).default([]),
});

/** After so long in which it was closed, a person says whether the rest is still wanted. */
const resumesWithinMs = hourMs;
const ended: readonly string[] = ['done', 'taken', 'failed', 'left-out'];
const unfinished: readonly string[] = ['waiting', 'sending'];
const findingOut: readonly string[] = ['sending', 'checking', 'unknown'];

/** Carries out plan after plan; all of it on the clock of the service. */
export function runChangesPlan(
  world: ChangesWorld,
  plan: ChangesPlan,
  id: string,
  bookings: readonly ChangeableBooking[],
): Promise<PlanEnd> {
  const { wire } = world;
  const { clock } = world.service;
  const deaths = [...plan.endings.deaths];
  const lies: string[] = [];
  const retries = new Map<string, number>();
  const rivals = new Set<string>();
  const before = wire.departures.length;
  let kills = 0;
  let stoodStill = 0;
  /** It was closed for long, or its end was not on the disk, and nobody went on. */
  let isHeld = false;
  const lie = (words: string): number => lies.push(`${id}: ${words}: ${JSON.stringify(plan)}`);

  const found = (): KeptChange | undefined =>
    world
      .changes()
      .all()
      .find((change) => change.id === id);
  const rowsOf = (): readonly KeptRow[] => found()?.rows ?? [];
  const onDisk = () =>
    changesOnDisk.parse(JSON.parse(world.textOf('changes'))).changes.find((change) => change.id === id);
  const hasEnded = (): boolean => rowsOf().every(({ outcome }) => ended.includes(outcome.state));
  const isBusy = (): boolean =>
    world.changes().isRunning(id) || rowsOf().some(({ outcome }) => findingOut.includes(outcome.state));
  const leap = (ms: number): Promise<void> => clock.leap(ms, () => wire.quiet());

  /** The rules for what leaves. */
  wire.onDeparture = ({ uid, does }: Departure): void => {
    const row = rowsOf().find((one) => one.uid === uid);
    const others = rowsOf().filter((one) => one.uid !== uid);
    const first = others.find((one) => one.uid === row?.after);
    const { entries } = entriesOnDisk.parse(JSON.parse(world.textOf('outbox')));
    const isEntered = entries.some(
      (entry) => entry.partOf === id && entry.wasSent && JSON.stringify(entry).includes(`"${uid}"`),
    );
    const isNoted = onDisk()?.rows.some((one) => one.uid === uid && one.outcome.state === 'sending');
    if (!isEntered || isNoted !== true) lie(`${uid} was sent before it was on the disk`);
    if ((does === 'cancel') !== (row?.to === null)) lie(`${uid} was not to ${does}`);
    if (isHeld) lie(`${uid} was sent after it was held, and nobody went on`);
    if (others.some(({ outcome: { state } }) => state === 'sending' || state === 'checking')) {
      lie(`${uid} was sent before it was known what came of another`);
    }
    if (first && first.outcome.state !== 'done') lie(`${uid} was sent before the one that has to go first`);
  };

  /** Another process, after the first end of one maybe a long time later. */
  async function restart(): Promise<void> {
    kills += 1;
    const { closedForMs } = plan.endings;
    const left = onDisk();
    const isOpen = left?.stop === null && left.rows.some(({ outcome }) => unfinished.includes(outcome.state));
    // It was said of a row that it came to nothing, and the disk did not take that.
    if (isOpen && world.textOf('changes-mark') === '{}') isHeld = true;
    if (kills === 1) {
      clock.advance(closedForMs);
      isHeld ||= isOpen && closedForMs > resumesWithinMs;
    }
    await world.restart(deaths.shift());
    await wire.quiet();
  }

  /** Begins, and again where a process died before it was on the disk. */
  async function begin(): Promise<void> {
    do {
      if (world.isDead()) await restart();
      if (found() !== undefined) return;
      const process = world.changes();
      process
        .note(toChange(plan, id, bookings, clock.now()))
        .then(() => process.start(id))
        .catch((error: unknown) => world.reported.push(error));
      await wire.quiet();
    } while (world.isDead());
  }

  /** Lets time pass until nothing more happens by itself. */
  async function settle(): Promise<void> {
    let stillFor = 0;
    for (let turn = 0; turn < 500; turn += 1) {
      await wire.quiet();
      if (world.isDead()) {
        await restart();
        continue;
      }
      const isStopped = found()?.stop !== null;
      if (!isBusy() && !wire.isWaiting() && (isStopped || hasEnded())) return;
      const seen = JSON.stringify(found());
      await leap(15_000);
      const hasMoved = isBusy() || wire.isWaiting() || JSON.stringify(found()) !== seen;
      stillFor = hasMoved ? 0 : stillFor + 1;
      if (stillFor < 8) continue;
      stoodStill += 1;
      stillFor = 0;
      await restart();
    }
    lie('it has no end');
  }

  /** The person goes on as long as anything is left, in the end without anything in the way. */
  async function finish(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      await settle();
      if (hasEnded()) return;
      if (isHeld) await leap(10 * minuteMs);
      if (world.isDead()) continue;
      if (turn > 3) calm();
      isHeld = false;
      world.changes().goOn(id);
    }
    lie('it does not come to its end');
  }

  function calm(): void {
    wire.calm();
    world.failDisk(null);
  }

  /** Everything that may go wrong is made ready. */
  async function arm(): Promise<void> {
    for (const [index, { trouble, rival, does }] of plan.rows.entries()) {
      const { uid = '', startTime = '' } = bookings[index] ?? {};
      const target = targetOf(plan, index, bookings);
      wire.meet(uid, trouble);
      const post = (operation: string, body: object) => (): Promise<unknown> => {
        rivals.add(uid);
        return world.post(operation, body);
      };
      if (rival === 'cancels')
        wire.before(uid, post('bookings/cancel', { uid, cancellationReason: 'A rival' }));
      if (does === 'cancel' || target === null) continue;
      if (rival === 'moves')
        wire.before(uid, post('bookings/create', createOf(plus(startTime, 12 * hourMs), uid)));
      if (rival === 'takes-time') wire.before(uid, post('bookings/create', createOf(target, null)));
      if (rival !== 'was-before') continue;
      const taking = post('bookings/create', createOf(target, null));
      const next = plan.kind === 'push' ? bookings[index + 1] : undefined;
      // In a push it is open once the next booking has left it.
      if (next === undefined) await taking();
      else wire.after(next.uid, taking);
    }
    const { reads } = plan;
    if (reads !== null) wire.failReads(reads, bookings[reads.fromRow]?.uid ?? null);
  }

  async function interrupt(): Promise<void> {
    const { quitAfter } = plan.endings;
    if (plan.stopAfter !== null) {
      await leap(plan.stopAfter * 1_000);
      if (!world.isDead()) world.changes().stopAt(id);
    } else if (quitAfter !== null) {
      await leap(quitAfter * 1_000);
      if (world.isDead()) return;
      void world.quit();
      await wire.quiet();
      await restart();
    }
  }

  /** What came to nothing is sent once more, when nothing is in the way any more. */
  async function retryAll(): Promise<void> {
    for (const { uid } of rowsOf()) {
      const index = bookings.findIndex((booking) => booking.uid === uid);
      const at = plus(bookings[0]?.startTime ?? '', 8 * hourMs + index * quarterMs);
      let killsBefore: number;
      // A press that died with its process is made once more.
      do {
        killsBefore = kills;
        const row = rowsOf().find((one) => one.uid === uid);
        if (row === undefined || row.outcome.state === 'done') break;
        // Where another time is chosen for what may still arrive, that has to be sent as it was.
        const isTaken = row.to !== null && (row.outcome.state === 'taken' || isLate(index));
        isHeld = false;
        retries.set(uid, (retries.get(uid) ?? 0) + 1);
        world.changes().retry(id, uid, isTaken ? { at, end: plus(at, quarterMs) } : null);
        await finish();
      } while (kills > killsBefore);
    }
  }

  const isLate = (index: number): boolean => plan.rows[index]?.trouble.kind === 'late';

  function conclude(): readonly RowEnd[] {
    const left = wire.departures.slice(before);
    return rowsOf().map(({ uid, to, outcome }): RowEnd => {
      const index = bookings.findIndex((booking) => booking.uid === uid);
      const row = plan.rows[index];
      if (row === undefined) throw new Error('A row without a plan');
      const isPlain = plan.disk === null && kills === 0 && ['none', 'never-left'].includes(row.trouble.kind);
      const isFree = plan.kind === 'absence' && !rivals.has(uid);
      return {
        uid,
        to: to?.at ?? null,
        said: outcome,
        row,
        hadRival: rivals.has(uid),
        left: left.filter((departure) => departure.uid === uid).length,
        retries: retries.get(uid) ?? 0,
        mustBeDone: isFree && (isPlain || plan.retries),
      };
    });
  }

  async function run(): Promise<PlanEnd> {
    await world.quirks(habitsOfOthers(plan.hasQuirks));
    await world.restart(deaths.shift(), bookings);
    await arm();
    await begin();
    world.failDisk(plan.disk);
    await interrupt();
    await finish();
    calm();
    if (plan.retries) await retryAll();
    // A gateway that was slower than all patience: the outbox goes on looking.
    if (plan.rows.some((_, index) => isLate(index))) {
      for (let minute = 0; minute < 16; minute += 1) await leap(minuteMs);
      await finish();
    }
    if (plan.disk !== null) {
      // What the disk has is what counts at the next start.
      await restart();
      await finish();
    }
    if (rowsOf().length !== bookings.length) lie('some of it is lost');
    if (stoodStill > 0) lie('it stood still');
    return { rows: conclude(), lies, kills, stoodStill };
  }

  return run();
}
