import { z } from 'zod';
import type { BookingOrder } from '../../../main/outbox/booking/order.ts';
import type { WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import { eventType as eventTypeSchema } from '../../../protocol/event-type.ts';
import { isListedFor, openSlotOf } from '../../../main/event-types/hosts.ts';
import { anOrder } from '../an-order.ts';
import type { StormPlan, WriteTrouble } from './trouble.ts';
import { mayStayOpen, type StormEnd } from './booking-tally.ts';
import { unlistedTypes } from './storm-workspace.ts';
import { habitsOfOthers } from './storm-service.ts';
import type { StormWorld } from './storm-world.ts';

const slots = z.object({ slots: z.record(z.string(), z.array(z.object({ time: z.string() }))) });
const dayMs = 86_400_000;

/** A booking that an outbox said it made, and may move. */
interface Made {
  readonly uid: string;
  readonly email: string;
  readonly typeId: number;
  readonly startTime: string;
  readonly endTime: string;
}

/** Carries out plan after plan on one journal; all of it on the clock of the world. */
export function createBookingStorm(world: StormWorld) {
  const { clock } = world.service;
  const made: Made[] = [];
  let guests = 0;

  async function offeredSlot(typeId: number, which: number): Promise<string> {
    const from = clock.now();
    const body = { eventTypeId: typeId, startTime: toText(from), endTime: toText(from + 30 * dayMs) };
    const answer = slots.parse(await world.post('get-availability', body));
    const times = Object.values(answer.slots).flatMap((day) => day.map(({ time }) => time));
    return times[which % times.length] ?? toText(from + dayMs);
  }

  async function orderOf({ wish }: StormPlan, typeId: number, email: string): Promise<BookingOrder> {
    const at = await offeredSlot(typeId, wish.slot);
    const details = eventTypeSchema.parse(await world.post('event-types/get', { id: typeId }));
    const target = { kind: 'event-type', id: typeId } as const;
    const end = toText(Date.parse(at) + 15 * 60_000);
    const seenIn = { ...anOrder().seenIn, target, from: toText(clock.now() - dayMs) };
    return anOrder({
      draft: { target, at, end },
      responses: { name: 'Guest', email },
      seenIn,
      eventType: { isSeated: typeId === 503, openSlot: openSlotOf(details) },
      isListed: isListedFor(details, { id: 7001, email: 'maya@storm.example' }, email),
    });
  }

  async function arm(operation: string, trouble: WriteTrouble): Promise<void> {
    if (trouble.kind === 'none') return;
    if (trouble.kind === 'late') {
      world.wire.keepNextWrite(trouble.ms);
      return;
    }
    if (trouble.kind === 'swapped' || trouble.kind === 'twice') {
      world.spoil(operation, trouble);
      return;
    }
    if (trouble.kind === 'delay') world.wire.expectSlowWrite();
    await world.fault(operation, trouble);
  }

  const outcomeOf = (id: string): WriteOutcome | undefined =>
    world
      .writers()
      .bookings.writes()
      .find((write) => write.id === id)?.outcome;

  /** Lets time pass until it is known what came of the write, and until nothing is under way any more. */
  async function settle(id: string, isForEver: boolean, deaths: number[]): Promise<void> {
    const turns = isForEver ? 700 : 3_000;
    for (let turn = 0; turn < turns; turn += 1) {
      await world.quiet();
      if (world.isDead()) await world.restart(deaths.shift());
      else if (isKnown(outcomeOf(id)) && !world.wire.isWaiting()) return;
      else clock.advance(world.wire.isWaiting() ? 5_000 : 1_000);
    }
  }

  async function run(plan: StormPlan): Promise<StormEnd> {
    const { wish, trouble, reads } = plan;
    const deaths = [...plan.deaths];
    const moving = wish.kind === 'move' ? made[wish.which % Math.max(1, made.length)] : undefined;
    const typeId = moving?.typeId ?? (wish.kind === 'book' ? wish.typeId : 501);
    const email = moving?.email ?? `guest-${(guests += 1)}@storm.example`;
    const plain = await orderOf(plan, typeId, email);
    const order =
      moving === undefined
        ? plain
        : {
            ...plain,
            draft: { ...plain.draft, moving: { uid: moving.uid, reason: 'Storm' } },
            seenIn: { ...plain.seenIn, moving: moving.uid },
            movedFrom: { startTime: moving.startTime, endTime: moving.endTime, host: null },
          };
    const rival = rivalOf(plan, typeId, moving);
    // Only then, for the rival would meet with the trouble otherwise.
    world.wire.beforeNextWrite(async () => {
      if (rival !== null) await world.post('bookings/create', rivalRequest(order, rival));
      await arm('bookings/create', trouble);
    });
    await world.quirks(habitsOfOthers(plan.hasQuirks));
    await world.restart(deaths.shift());
    if (reads !== null) await world.fault(reads.operation, { ...reads.fault, times: reads.times });
    const id = world.writers().bookings.book(order);
    await settle(id, mayStayOpen({ typeId, rival }), deaths);
    await world.calm();
    world.wire.beforeNextWrite(null);
    world.wire.keepNextWrite(null);
    // A gateway that was slower than all patience: the outbox goes on looking.
    if (outcomeOf(id)?.state === 'not-booked' && trouble.kind === 'late') {
      for (let minute = 0; minute < 16; minute += 1) {
        clock.advance(60_000);
        await world.quiet();
      }
    }
    if (wish.kind === 'book' && wish.undo !== null) await undo(id, typeId, wish.undo, deaths);
    return conclude(id, order, rival, moving);
  }

  async function undo(id: string, typeId: number, trouble: WriteTrouble, deaths: number[]): Promise<void> {
    if (outcomeOf(id)?.state !== 'booked' || trouble.kind === 'late' || trouble.kind === 'delay') return;
    await arm('bookings/cancel', trouble);
    world.writers().bookings.undo(id);
    await settle(id, unlistedTypes.includes(typeId), deaths);
    await world.calm();
  }

  async function conclude(
    id: string,
    order: BookingOrder,
    rival: StormEnd['rival'],
    moving: Made | undefined,
  ): Promise<StormEnd> {
    const outcome = outcomeOf(id);
    const { email } = order.responses;
    const typeId = order.seenIn.target.kind === 'group' ? 0 : order.seenIn.target.id;
    if (outcome?.state === 'booked' && typeId !== 503) {
      if (moving !== undefined) made.splice(made.indexOf(moving), 1);
      const { uid, startTime, endTime } = outcome.booking;
      made.push({ uid, email, typeId, startTime, endTime });
    }
    world.writers().bookings.dismiss(id);
    await world.quiet();
    return {
      id,
      email,
      typeId,
      at: order.draft.at,
      rival,
      moved: moving?.uid ?? null,
      said: saidOf(outcome),
      creates: world.wire.writes(id),
      text: JSON.stringify(outcome),
    };
  }

  return { run };
}

function isKnown(outcome: WriteOutcome | undefined): boolean {
  return outcome === undefined || !['sending', 'checking', 'unknown', 'undoing'].includes(outcome.state);
}

function saidOf(outcome: WriteOutcome | undefined): StormEnd['said'] {
  switch (outcome?.state) {
    case undefined:
      return 'forgotten';
    case 'booked':
    case 'not-booked':
    case 'refused':
    case 'undone':
      return outcome.state;
    default:
      return 'open';
  }
}

/** Nobody can know whose seat it is when the same guest takes one twice. */
function rivalOf({ wish }: StormPlan, typeId: number, moving: Made | undefined): StormEnd['rival'] {
  if (wish.kind === 'move' || moving !== undefined || typeId === 503) return null;
  return wish.rival;
}

function rivalRequest({ draft, responses, seenIn }: BookingOrder, rival: 'other' | 'same-guest'): object {
  const email = rival === 'same-guest' ? responses.email : `rival-of-${responses.email}`;
  return {
    eventTypeId: seenIn.target.kind === 'group' ? 0 : seenIn.target.id,
    start: draft.at,
    end: draft.end,
    timeZone: 'Europe/Rome',
    responses: { name: 'Rival', email },
    language: 'en',
    metadata: {},
  };
}

function toText(ms: number): string {
  return new Date(ms).toISOString();
}
