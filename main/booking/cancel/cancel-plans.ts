import type { Client } from '../../api/client.ts';
import type { Booking } from '../../api/schemas/booking.ts';
import type { Clock } from '../../base/clock.ts';
import { Failure } from '../../base/failure.ts';
import type { CancelPlan, CancelScope } from './cancel-state.ts';
import { planCancel, seriesOf, type BookingWords } from './plan-cancel.ts';
import { readSeries } from './read-series.ts';

export interface PlanParts {
  readonly client: Pick<Client, 'listBookings'>;
  /** A booking as it was read last; null when it is not known. */
  readonly bookingOf: (uid: string) => Booking | null;
  readonly describe: (booking: Booking) => BookingWords;
  readonly clock: Clock;
}

/** A plan, and the series that all would go of; null for one booking. */
export interface Planned {
  readonly plan: CancelPlan;
  readonly series: string | null;
}

export interface CancelPlans {
  /**
   * @param isBusy whether the same is under way
   * @throws Failure `not-found` for a booking that is not known; whatever reading its series fails with
   */
  make(
    uid: string,
    scope: CancelScope,
    isBusy: (uid: string, series: string | null) => boolean,
    signal: AbortSignal,
  ): Promise<CancelPlan>;
  /** The last one for this, which is what was shown. */
  last(uid: string, scope: CancelScope): Planned | null;
}

/** Nobody looks at more sheets than these before deciding. */
const mostKept = 20;

/** Makes plans, and keeps what was shown: only that may be done. */
export function createCancelPlans({ client, bookingOf, describe, clock }: PlanParts): CancelPlans {
  const shown = new Map<string, Planned>();
  return {
    async make(uid, scope, isBusy, signal) {
      const named = bookingOf(uid);
      if (named === null) throw new Failure('not-found', 'There is no such booking');
      // Without a series there is no more than the one (docs/service-notes.md, "Cancelling").
      const series = scope === 'all' ? seriesOf(named) : null;
      const nowMs = clock.now();
      const plan = planCancel({
        named,
        scope: series === null ? 'one' : 'all',
        series: series === null ? [] : await readSeries(client, series, nowMs, signal),
        nowMs,
        describe,
        isBusy: isBusy(uid, series),
      });
      const key = `${scope} ${uid}`;
      shown.delete(key);
      shown.set(key, { plan, series });
      for (const oldest of [...shown.keys()].slice(0, -mostKept)) shown.delete(oldest);
      return plan;
    },
    last: (uid, scope) => shown.get(`${scope} ${uid}`) ?? null,
  };
}
