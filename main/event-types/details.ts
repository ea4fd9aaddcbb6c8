import type { Client } from '../api/client.ts';
import type { EventType } from '../../protocol/event-type.ts';
import type { Clock } from '../base/clock.ts';
import { Failure, type FailureCode } from '../base/failure.ts';
import type { KnownEventType } from './known-event-type.ts';

/** A maximum age that nothing read before can meet: the service is always asked. */
export const alwaysRead = -1;

const timeoutMs = 3_000;

/** How services say that an event type of somebody else is not shown. */
const unreadable: ReadonlySet<FailureCode> = new Set(['not-found', 'not-allowed', 'refused']);

/** What bookings said of an event type whose details cannot be read: enough to book it, with name and address. */
function summaryOf({ id, title, slug, length, price, currency, schedulingType }: KnownEventType): EventType {
  return {
    id,
    title,
    ...(slug === null ? {} : { slug }),
    ...(length === null ? {} : { length }),
    price,
    ...(currency === null ? {} : { currency }),
    schedulingType,
  };
}

interface DetailsParts {
  readonly client: Pick<Client, 'getEventType'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly find: (id: number) => KnownEventType | undefined;
  readonly learn: (details: EventType, readAtMs: number) => void;
  readonly markGone: (id: number) => void;
}

export interface Details {
  /**
   * @param maxAgeMs how old known details may be; `alwaysRead` to ask the service in any case
   * @throws Failure
   */
  read(id: number, maxAgeMs: number): Promise<EventType>;
  /**
   * The same, but what was known before where the service does not answer within three seconds or fails: somebody is
   * on the phone, and the create finds out what changed.
   *
   * @throws Failure when nothing was known before, either
   */
  readAtHand(id: number, maxAgeMs: number): Promise<EventType>;
  /**
   * It was changed just now: answers to earlier requests are out of date; they are not shared and not learned.
   */
  outdate(id: number): void;
}

/**
 * Details of event types, read when they are needed and kept with their age. Callers who ask for the same event
 * type at the same time share one request.
 */
export function createDetails({ client, clock, signal, find, learn, markGone }: DetailsParts): Details {
  const running = new Map<number, Promise<EventType>>();
  /** How often each was changed by this app. */
  const changes = new Map<number, number>();

  async function ask(id: number): Promise<EventType> {
    const before = changes.get(id);
    const counts = (): boolean => !signal.aborted && changes.get(id) === before;
    try {
      const details = await client.getEventType({ id }, signal);
      if (details.id !== id) throw new Failure('no-answer', 'Another event type was answered');
      if (counts()) learn(details, clock.now());
      return details;
    } catch (error) {
      const known = find(id);
      if (known?.isOthers && error instanceof Failure && unreadable.has(error.code)) {
        const summary = summaryOf(known);
        if (counts()) learn(summary, clock.now());
        return summary;
      }
      if (error instanceof Failure && error.code === 'not-found' && counts()) markGone(id);
      throw error;
    }
  }

  const read: Details['read'] = (id, maxAgeMs) => {
    const known = find(id);
    // If the clock was set back, the age is below zero and cannot be trusted.
    const ageMs = clock.now() - (known?.detailsAtMs ?? Number.NEGATIVE_INFINITY);
    if (known?.details && !known.isGone && ageMs >= 0 && ageMs <= maxAgeMs) {
      return Promise.resolve(known.details);
    }
    const sharing = running.get(id);
    if (sharing) return sharing;
    const asking = ask(id).finally(() => {
      if (running.get(id) === asking) running.delete(id);
    });
    running.set(id, asking);
    return asking;
  };

  return {
    read,
    async readAtHand(id, maxAgeMs) {
      const before = find(id)?.details;
      const asking = read(id, maxAgeMs);
      if (!before) return asking;
      let stopWaiting = (): void => undefined;
      const waiting = new Promise<EventType>((resolve) => {
        stopWaiting = clock.after(timeoutMs, () => {
          resolve(before);
        });
      });
      try {
        return await Promise.race([asking, waiting]);
      } catch (error) {
        if (error instanceof Failure) return before;
        throw error;
      } finally {
        stopWaiting();
      }
    },
    outdate(id) {
      changes.set(id, (changes.get(id) ?? 0) + 1);
      running.delete(id);
    },
  };
}
