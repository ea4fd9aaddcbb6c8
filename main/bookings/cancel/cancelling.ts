import type { CancelPlan, CancelScope } from '../../../preload/contract/model/cancel.ts';
import type { Client } from '../../api/client.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import { Failure } from '../../base/failure.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { readSeries, seriesOf } from '../../outbox/read-bookings.ts';
import { planCancel, type BookingWords } from './plan-cancel.ts';

interface CancellingParts {
  readonly outbox: Pick<Outbox, 'cancels' | 'clock' | 'engine'>;
  readonly client: Pick<Client, 'listBookings'>;
  /** A booking as it was read last; null when it is not known. */
  readonly bookingOf: (uid: string) => Booking | null;
  readonly describe: (booking: Booking) => BookingWords;
}

export interface CancelOrder {
  readonly uid: string;
  readonly scope: CancelScope;
  /** What attendees will read; empty for the usual one. */
  readonly reason: string;
  /** The word was typed, where the plan asks for it. */
  readonly isTyped: boolean;
}

export type Cancelling = ReturnType<typeof createCancelling>;

/** Nobody looks at more sheets than these before deciding. */
const maxPlans = 20;

/** Cancelling as a person does it: first a plan shows what would go, and only what was shown may be done. */
export function createCancelling({ outbox, client, bookingOf, describe }: CancellingParts) {
  const { cancels, clock, engine } = outbox;
  const shown = new Map<string, { readonly plan: CancelPlan; readonly series: string | null }>();
  return {
    /**
     * What would go. For a series that is read again.
     *
     * @throws Failure `not-found` for a booking that is not known; whatever reading the series fails with
     */
    async plan(uid: string, scope: CancelScope): Promise<CancelPlan> {
      const named = bookingOf(uid);
      if (named === null) throw new Failure('not-found', 'There is no such booking');
      // Without a series there is no more than the one (docs/service-notes.md, "Cancelling").
      const series = scope === 'all' ? seriesOf(named) : null;
      const nowMs = clock.now();
      const plan = planCancel({
        named,
        scope: series === null ? 'one' : 'all',
        series: series === null ? [] : await readSeries(client, series, nowMs, engine.signal),
        nowMs,
        describe,
        isBusy: cancels.underWay(uid, series) !== undefined,
      });
      const key = `${scope} ${uid}`;
      shown.delete(key);
      shown.set(key, { plan, series });
      for (const oldest of [...shown.keys()].slice(0, -maxPlans)) shown.delete(oldest);
      return plan;
    },
    /**
     * Cancels what the last plan for it showed; how it goes is in the outbox. What is under way is not begun
     * again.
     *
     * @returns its id, or that of the one under way
     * @throws Failure `not-found` when no plan was shown, `bad-input` when it is blocked or the word is missing
     */
    cancel({ uid, scope, reason, isTyped }: CancelOrder): string {
      const seen = shown.get(`${scope} ${uid}`);
      if (seen === undefined) throw new Failure('not-found', 'What would be cancelled was not shown');
      const { plan, series } = seen;
      const open = cancels.underWay(uid, series);
      if (open !== undefined) return open.id;
      const [first] = plan.rows;
      if (first === undefined) throw new Failure('bad-input', 'There is nothing to cancel');
      if (plan.typed !== null && !isTyped) throw new Failure('bad-input', 'The word was not typed');
      const { rows, title, eventTypeTitle, usualReason } = plan;
      return cancels.begin({
        uid,
        target: plan.includesNamed ? uid : first.uid,
        scope: plan.scope,
        series,
        title,
        eventTypeTitle,
        reason: reason.trim() === '' ? usualReason : reason.trim(),
        rows,
      });
    },
  };
}
