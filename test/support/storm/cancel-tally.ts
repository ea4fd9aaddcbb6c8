import { z } from 'zod';
import type { CancelOutcome, CancellationRow } from '../../../preload/contract/model/cancel.ts';
import type { TestSandbox } from '../sandbox-service.ts';

const state = z.object({
  bookings: z.array(
    z.looseObject({
      uid: z.string(),
      status: z.string(),
      rescheduled: z.boolean().nullish(),
      cancellationReason: z.string().nullish(),
      fromReschedule: z.string().nullish(),
    }),
  ),
});
type Kept = z.output<typeof state>['bookings'][number];

/** What a wish to cancel ended as, in the words of the outbox. */
export interface CancelEnd {
  /** Its reason, which no other has. */
  readonly reason: string;
  /** `unplanned`: what would go could not be read; `taken-back`: the person thought better of it. */
  readonly said: CancelOutcome | { readonly state: 'unplanned' | 'taken-back' | 'forgotten' };
  readonly rows: readonly Pick<CancellationRow, 'uid' | 'outcome'>[];
  /** Somebody else cancelled the named booking right before the request arrived. */
  readonly wasCancelledByRival: boolean;
  /** How often the request left. */
  readonly sent: number;
}

/** Everything that the service knows, as its control plane returns it. */
export async function readCancelled(service: TestSandbox): Promise<readonly Kept[]> {
  return state.parse((await service.control('state')).body).bookings;
}

const unsent: readonly string[] = ['unplanned', 'taken-back', 'forgotten', 'not-sent'];
const open: readonly string[] = ['waiting', 'sending', 'checking', 'unknown'];

/** What the outboxes said that is not so at the service, in words; nothing when all is so. */
export function findFalseWords(ends: readonly CancelEnd[], kept: readonly Kept[]): readonly string[] {
  const byUid = new Map(kept.map((booking) => [booking.uid, booking]));
  const lies: string[] = [];
  for (const end of ends) {
    const lie = (words: string): number => lies.push(`${words}: ${JSON.stringify(end)}`);
    if (end.sent > 1) lie('sent more than once');
    if (end.sent > 0 && unsent.includes(end.said.state)) lie('sent, though it was said not to be');
    if (open.includes(end.said.state)) lie('not known in the end');
    const outcomes = new Map(end.rows.map(({ uid, outcome }) => [uid, outcome]));
    for (const [uid, outcome] of outcomes) {
      const booking = byUid.get(uid);
      if (outcome === 'cancelled' && booking?.status !== 'CANCELLED') lie(`${uid} is on`);
    }
    if (end.said.state === 'cancelled' && end.rows.some(({ outcome }) => outcome === 'unchanged')) {
      lie('all of it, but for some');
    }
    const isOurs = kept.some(({ cancellationReason }) => cancellationReason === end.reason);
    // An older server repeats a rival's cancellation when the request arrives late, and keeps the last reason.
    const isWrong = end.said.state === 'cancelled' && end.said.already && !end.wasCancelledByRival;
    if (isWrong && isOurs) lie('cancelled by this, not before');
    for (const booking of kept.filter(({ cancellationReason }) => cancellationReason === end.reason)) {
      // What was moved away right before takes the reason, and so does what it was moved to: nobody saw that.
      if (booking.rescheduled === true || (booking.fromReschedule ?? null) !== null) continue;
      const outcome = outcomes.get(booking.uid);
      if (outcome !== 'cancelled')
        lie(`${booking.uid} was cancelled, and said to be ${outcome ?? 'none of it'}`);
    }
  }
  return lies;
}
