import type { EventType } from '../api/schemas/event-type.ts';
import { pageOnlyOf } from '../event-types/form/read-form.ts';
import { placesOf } from '../event-types/form/places.ts';
import type { SlotRequest } from '../slots/slot-query.ts';
import { Failure } from '../base/failure.ts';
import { createEventTypes, type EventTypes } from '../event-types/event-types.ts';
import { toGroupEventType, toSlotEventType } from './event-type-facts.ts';
import type { QuickBookParts } from './quick-book-parts.ts';
import type { BookingTarget, SlotQuery } from '../../preload/contract/model/quick-book.ts';

/** The account's event types, and what slots and forms need of one. */
export interface KnownEventTypes {
  readonly eventTypes: EventTypes;
  /** In full. @throws Failure `not-found` also for a group, which has nothing of its own */
  detailsOf(target: BookingTarget, maxAgeMs?: number): Promise<EventType>;
  /**
   * The same, but what was known before where the service does not say it in a few seconds: what came of that
   * is for the create to tell.
   *
   * @throws Failure when nothing is known, either
   */
  detailsAtHand(target: BookingTarget, maxAgeMs?: number): Promise<EventType>;
  requestOf(query: SlotQuery): Promise<SlotRequest>;
}

/** Before a booking, details are read again when they are older. */
export const freshDetailsMs = 30_000;

/** Somebody is on the phone. */
const longestWaitMs = 3_000;

export function openKnownEventTypes(parts: Omit<QuickBookParts, 'store' | 'outbox'>): KnownEventTypes {
  const { client, clock, stores, report, agenda, links } = parts;
  const eventTypes = createEventTypes({
    client,
    clock,
    report,
    text: stores.text('event-types'),
    placesOf,
    pageOnlyOf: (eventType) => pageOnlyOf(eventType),
    pinned: parts.pinned,
    page: (owner, slug) => links.direct(owner, slug),
    username: () => agenda.view().account?.username ?? null,
  });
  const detailsOf: KnownEventTypes['detailsOf'] = async (target, maxAgeMs) => {
    if (target.kind === 'group') throw new Failure('not-found', 'A group has no event type of its own');
    return eventTypes.details(target.id, maxAgeMs);
  };
  async function detailsAtHand(target: BookingTarget, maxAgeMs?: number): Promise<EventType> {
    const kept = target.kind === 'group' ? null : eventTypes.known(target.id)?.details;
    const asking = detailsOf(target, maxAgeMs);
    if (!kept) return asking;
    let removeLimit = (): void => undefined;
    const limit = new Promise<EventType>((resolve) => {
      removeLimit = clock.after(longestWaitMs, () => {
        resolve(kept);
      });
    });
    try {
      return await Promise.race([asking, limit]);
    } catch (error) {
      if (error instanceof Failure) return kept;
      throw error;
    } finally {
      removeLimit();
    }
  }
  return {
    eventTypes,
    detailsOf,
    detailsAtHand,
    async requestOf(query) {
      const { target } = query;
      const eventType =
        target.kind === 'group'
          ? toGroupEventType(target, eventTypes.find(target)?.lengths ?? [])
          : toSlotEventType(await detailsOf(target));
      return { query, eventType };
    },
  };
}
