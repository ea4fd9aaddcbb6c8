import { createBucket, createMinute } from '../base/brakes.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { AskNatively, NativeQuestion } from '../base/outside.ts';
import { words } from '../base/words.ts';
import type { Pace } from '../../preload/contract/define-call.ts';
import type { Reply } from '../../preload/contract/reply.ts';

/** What a person rarely does more often within a minute; a page that was taken over would. */
const unasked = { cancellations: 2, switches: 5, bookings: 10 };

/** Asks before much is changed at the service at once. Each rejects with Failure `stopped` where the person said no. */
export interface Limits {
  /** @param count of bookings */
  cancel(count: number): Promise<void>;
  /** @param count of event types that are published or unpublished, now or later */
  publish(count: number): Promise<void>;
  /** @param count of bookings that are made or rescheduled */
  book(count: number): Promise<void>;
}

export function createLimits({
  clock,
  ask,
}: {
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly ask: AskNatively;
}): Limits {
  const cancelled = createMinute(clock);
  let switched = createMinute(clock);
  let booked = createMinute(clock);
  const agree = async (question: NativeQuestion): Promise<void> => {
    if (!(await ask(question))) throw new Failure('stopped', 'The person does not want more of it');
  };
  return {
    async cancel(count) {
      if (count > 0 && cancelled.count() + count > unasked.cancellations)
        await agree(count === 1 ? words().limits.cancelMore : words().limits.cancelMany({ count }));
      cancelled.add(count);
    },
    async publish(count) {
      if (switched.count() + count > unasked.switches) {
        await agree(words().limits.publishMore);
        switched = createMinute(clock);
        return;
      }
      switched.add(count);
    },
    async book(count) {
      if (count > 0 && booked.count() + count > unasked.bookings) {
        await agree(words().limits.bookMore);
        booked = createMinute(clock);
        return;
      }
      booked.add(count);
    },
  };
}

/**
 * How often a page is answered: a person and the page's own timers never come near it; a page that was taken over could
 * keep main from doing anything else. The report is made once at a time.
 */
export function createBrakes(clock: Pick<Clock, 'monotonic'>) {
  const reading = createBucket(clock, 100);
  const changing = createBucket(clock, 20);
  let isReporting = false;
  return async (pace: Pace, answer: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> => {
    const isReport = pace === 'report';
    const isFree = pace === 'reading' ? reading.take() : changing.take();
    if (!isFree || (isReport && isReporting)) return { ok: false, failure: { code: 'too-fast' } };
    if (!isReport) return answer();
    isReporting = true;
    return answer().finally(() => {
      isReporting = false;
    });
  };
}
