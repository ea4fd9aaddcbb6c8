import type { CancelEntry } from '../../../main/outbox/entries.ts';
import { Failure } from '../../../main/base/failure.ts';
import type { CancelPlan } from './cancel-plan.ts';
import type { CancelEnd } from './cancel-tally.ts';
import type { StormBooking } from './cancel-workspace.ts';
import { habitsOfOthers } from './storm-service.ts';
import type { StormWorld } from './storm-world.ts';

/** Carries out wish after wish on one journal; all of it on the clock of the world. */
export function createCancelStorm(world: StormWorld) {
  const { clock } = world.service;
  const { wire } = world;

  const found = (id: string): CancelEntry | undefined =>
    world
      .writers()
      .cancels.all()
      .find((each) => each.id === id);

  /** Lets time pass until it is so, starting the next process whenever one dies. */
  async function passUntil(isSo: () => boolean, deaths: number[]): Promise<void> {
    for (let turn = 0; turn < 3_000; turn += 1) {
      await world.quiet();
      if (world.isDead()) await world.restart(deaths.shift());
      else if (isSo() && !wire.isWaiting()) return;
      else clock.advance(wire.isWaiting() ? 5_000 : 1_000);
    }
  }

  /** A person looks at the sheet; when the app dies under it, they open it again. */
  async function see(uid: string, { scope }: CancelPlan, deaths: number[]): Promise<boolean> {
    for (;;) {
      const { cancels } = world.writers();
      const seen: { isShown: boolean | null } = { isShown: null };
      cancels.plan(uid, scope).then(
        ({ blocked }) => {
          seen.isShown = blocked === null;
        },
        (error: unknown) => {
          if (!(error instanceof Failure)) throw error;
          seen.isShown = false;
        },
      );
      await passUntil(() => seen.isShown !== null || world.writers().cancels !== cancels, deaths);
      if (seen.isShown !== null && world.writers().cancels === cancels) return seen.isShown;
    }
  }

  async function arm({ trouble }: CancelPlan): Promise<void> {
    if (trouble.kind === 'none') return;
    if (trouble.kind === 'late') {
      wire.keepNextWrite(trouble.ms);
      return;
    }
    if (trouble.kind === 'swapped' || trouble.kind === 'twice') {
      world.spoil('bookings/cancel', trouble);
      return;
    }
    if (trouble.kind === 'delay') wire.expectSlowWrite();
    await world.fault('bookings/cancel', trouble);
  }

  async function act(rival: CancelPlan['rival'], { uid, startTime, endTime }: StormBooking): Promise<void> {
    if (rival === 'cancels') await world.post('bookings/cancel', { uid, cancellationReason: 'A rival' });
    if (rival !== 'moves') return;
    const later = (time: string): string => new Date(Date.parse(time) + 30 * 60_000).toISOString();
    await world.post('bookings/create', {
      eventTypeId: 501,
      start: later(startTime),
      end: later(endTime),
      timeZone: 'Europe/Rome',
      responses: { name: 'Guest', email: `${uid}@storm.example` },
      language: 'en',
      metadata: {},
      rescheduleUid: uid,
    });
  }

  async function run(
    plan: CancelPlan,
    bookings: readonly StormBooking[],
    reason: string,
  ): Promise<CancelEnd> {
    const { scope, trouble, reads } = plan;
    const deaths = [...plan.deaths];
    const named = bookings[plan.which % bookings.length];
    if (named === undefined) throw new Error('A wish without a booking');
    const rival = plan.rival === 'moves' && bookings.length > 1 ? null : plan.rival;
    const end = (said: CancelEnd['said'], rows: CancelEnd['rows'] = []): CancelEnd => ({
      reason,
      said,
      rows: rows.map(({ uid, outcome }) => ({ uid, outcome })),
      wasCancelledByRival: rival === 'cancels',
      sent: wire.writes(`"${reason}"`),
    });
    // Only then, for the rival would meet with the trouble otherwise.
    wire.beforeNextWrite(async () => {
      await act(rival, named);
      await arm(plan);
    });
    await world.quirks(habitsOfOthers(plan.hasQuirks));
    await world.restart(deaths.shift());
    if (reads !== null) await world.fault(reads.operation, { ...reads.fault, times: reads.times });
    if (!(await see(named.uid, plan, deaths))) return calmly(end({ state: 'unplanned' }));
    const id = world.writers().cancels.cancel({ uid: named.uid, scope, reason, isTyped: true });
    if (plan.takeBackMs !== null) {
      await world.quiet();
      clock.advance(plan.takeBackMs);
      await world.quiet();
      if (!world.isDead() && world.writers().cancels.takeBack(id)) {
        clock.advance(60_000);
        await world.quiet();
        return calmly(end({ state: 'taken-back' }));
      }
    }
    await passUntil(() => isKnown(found(id)), deaths);
    await world.calm();
    // A gateway that was slower than all patience: the outbox goes on looking.
    if (trouble.kind === 'late') {
      for (let minute = 0; minute < 16; minute += 1) {
        clock.advance(60_000);
        await world.quiet();
      }
    }
    const ended = found(id);
    const said = end(ended?.outcome ?? { state: 'forgotten' }, ended?.rows);
    world.writers().cancels.dismiss(id);
    return calmly(said);
  }

  async function calmly(end: CancelEnd): Promise<CancelEnd> {
    wire.beforeNextWrite(null);
    wire.keepNextWrite(null);
    await world.calm();
    await world.quiet();
    return end;
  }

  return { run };
}

function isKnown(cancellation: CancelEntry | undefined): boolean {
  const state = cancellation?.outcome.state;
  return state === undefined || !['waiting', 'sending', 'checking', 'unknown'].includes(state);
}
