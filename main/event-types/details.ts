import type { Client } from '../api/client.ts';
import type { EventType } from '../api/schemas/event-type.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { KnownEventType } from './known-event-type.ts';

export interface DetailsParts {
  readonly client: Pick<Client, 'getEventType'>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly find: (id: number) => KnownEventType | undefined;
  readonly learn: (details: EventType, readAtMs: number) => void;
  readonly markGone: (id: number) => void;
}

export interface Details {
  /**
   * @param maxAgeMs how old they may be that were read before
   * @throws Failure
   */
  read(id: number, maxAgeMs: number): Promise<EventType>;
}

/**
 * Details of event types, read when they are needed and kept with their age. Whoever asks for the same while it
 * is being read gets the same answer.
 */
export function createDetails({ client, clock, signal, find, learn, markGone }: DetailsParts): Details {
  const running = new Map<number, Promise<EventType>>();

  async function ask(id: number): Promise<EventType> {
    try {
      const details = await client.getEventType({ id }, signal);
      if (details.id !== id) throw new Failure('no-answer', 'Another event type was answered');
      if (!signal.aborted) learn(details, clock.now());
      return details;
    } catch (error) {
      if (error instanceof Failure && error.code === 'not-found' && !signal.aborted) markGone(id);
      throw error;
    }
  }

  return {
    read(id, maxAgeMs) {
      const known = find(id);
      // A clock that was set back makes an age below zero: not to be relied on.
      const ageMs = clock.now() - (known?.detailsAtMs ?? Number.NEGATIVE_INFINITY);
      if (known?.details && !known.isGone && ageMs >= 0 && ageMs <= maxAgeMs) {
        return Promise.resolve(known.details);
      }
      const sharing = running.get(id);
      if (sharing) return sharing;
      const asking = ask(id).finally(() => running.delete(id));
      running.set(id, asking);
      return asking;
    },
  };
}
