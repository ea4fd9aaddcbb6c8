import { z } from 'zod';
import type { ChangeOutcome } from '../../../preload/contract/model/changes.ts';
import type { TestSandbox } from '../sandbox-service.ts';
import type { ChangesPlan } from './changes-plan.ts';

const state = z.object({
  bookings: z.array(
    z.looseObject({
      uid: z.string(),
      status: z.string(),
      startTime: z.string(),
      rescheduled: z.boolean().nullish(),
      fromReschedule: z.string().nullish(),
    }),
  ),
});
type Kept = z.output<typeof state>['bookings'][number];

/** What a row ended as, and what it met with. */
export interface RowEnd {
  readonly uid: string;
  /** Where it was sent last; null: it is cancelled. */
  readonly to: string | null;
  readonly said: ChangeOutcome;
  readonly row: ChangesPlan['rows'][number];
  /** A rival took the time, or cancelled or rescheduled the booking. */
  readonly hadRival: boolean;
  /** How often its request left. */
  readonly left: number;
  readonly retries: number;
  /** Nothing was in its way, or is any more: it has to be done. */
  readonly mustBeDone: boolean;
}

/** Everything that the service knows, as its control plane returns it. */
export async function readTruth(service: TestSandbox): Promise<readonly Kept[]> {
  return state.parse((await service.control('state')).body).bookings;
}

const untold: readonly string[] = ['waiting', 'sending', 'checking', 'unknown'];

/** What was said that is not so at the service, in words; nothing when all is so. */
export function findWrongRows(ends: readonly RowEnd[], kept: readonly Kept[]): readonly string[] {
  const lies: string[] = [];
  for (const end of ends) {
    const { uid, to, said, row, hadRival, left, retries, mustBeDone } = end;
    const lie = (words: string): number => lies.push(`${words}: ${JSON.stringify(end)}`);
    const original = kept.find((booking) => booking.uid === uid);
    const made = kept.filter((booking) => booking.fromReschedule === uid);
    const there = made.filter(
      ({ status, startTime }) => status !== 'CANCELLED' && Date.parse(startTime) === Date.parse(to ?? ''),
    );
    const isOff = original?.status === 'CANCELLED';
    const isDone = to === null ? isOff && original.rescheduled !== true : there.length === 1;
    if (original === undefined) lie('its booking is lost');
    if (left > 1 + retries) lie('sent more than once');
    if (made.length > 1) lie('rescheduled more than once');
    if (untold.includes(said.state)) lie('not known in the end');
    if (said.state === 'done' && !isDone) lie('said to be done');
    const mayBeAnothers = to === null && hadRival;
    if (said.state !== 'done' && isDone && !mayBeAnothers) lie('done, and said not to be');
    const wasCalledOff = hadRival && row.rival === 'cancels';
    if (to !== null && isOff && original.rescheduled !== true && !wasCalledOff)
      lie('cancelled in place of that');
    if (mustBeDone && said.state !== 'done') lie('not done, though nothing is in its way');
  }
  return lies;
}
