import { markOf } from '../../main/reminders/kinds.ts';
import { noChoices } from '../../main/reminders/choices.ts';
import { emptyLedger, markAll, type Ledger } from '../../main/reminders/ledger.ts';
import { plan, type Plan, type PlanInput } from '../../main/reminders/plan.ts';
import { keyOf, type RemindedBooking } from '../../main/reminders/reminded-booking.ts';
import { usualReminders } from './usual-reminders.ts';

const minuteMs = 60_000;

/** On Wednesday, 10 March 2027, in UTC. @param time "HH:mm", or a whole instant */
export function at(time: string): number {
  return Date.parse(time.length > 5 ? time : `2027-03-10T${time}:00Z`);
}

export function reminded(
  start: string,
  minutes: number,
  part: Partial<RemindedBooking> = {},
): RemindedBooking {
  const startMs = at(start);
  const uid = part.uid ?? 'call';
  return {
    key: keyOf(uid, startMs),
    uid,
    startMs,
    endMs: startMs + minutes * minuteMs,
    eventTypeId: 7,
    state: 'on',
    isAsked: part.state === 'unconfirmed',
    canBookNext: false,
    ...part,
  };
}

/** A plan at a time of that day, with the usual settings, in UTC, without anything shown before. */
export function planAt(time: string, part: Partial<PlanInput>): Plan {
  return plan({ ...inputAt(time), ...part });
}

export function inputAt(time: string): PlanInput {
  return {
    bookings: [],
    settings: usualReminders,
    choices: noChoices,
    ledger: emptyLedger,
    isJoined: () => false,
    firstSeenMs: () => null,
    timeZone: 'UTC',
    nowMs: at(time),
    absence: null,
  };
}

/** The ledger after everything in a plan was shown. */
export function afterNotifying(input: PlanInput, aheadMs = 0): Ledger {
  const { due, missed, passed } = plan(input);
  const shown = [...due, ...missed].flatMap(({ identities }) => identities);
  const reading = { nowMs: input.nowMs, aheadMs };
  return markAll(markAll(input.ledger, shown, 'shown', reading), passed, 'passed', reading);
}

/** What is shown, in short: "call lead:5+lead:60". */
export function inShort(reminders: Plan['due']): readonly string[] {
  return reminders.map(
    ({ uid, identities }) =>
      `${uid} ${identities
        .map(({ kind }) => markOf(kind))
        .sort()
        .join('+')}`,
  );
}

/** "HH:mm" in UTC. */
export function clockOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString().slice(11, 16);
}
