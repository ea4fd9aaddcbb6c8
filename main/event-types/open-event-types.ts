import type { AccountStores } from '../account/stores.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { Booking } from '../../protocol/booking.ts';
import type { Signal } from '../base/signal.ts';
import type { OpenArrangement } from './arrangement.ts';
import { createEventTypes, type EventTypes, type EventTypesParts } from './event-types.ts';
import { placesOf } from './form/places.ts';
import { pageOnlyOf } from './form/read-form.ts';

interface ReadBooking {
  readonly booking: Booking;
  readonly isOfOthers: boolean;
}

interface AccountParts extends Pick<EventTypesParts, 'client' | 'clock' | 'report'> {
  readonly stores: Pick<AccountStores, 'text'>;
  readonly agenda: Pick<Agenda, 'view'>;
  /** All bookings that were read. */
  readonly store: { readonly changed: Signal<readonly ReadBooking[]>; all(): Iterable<ReadBooking> };
  readonly arrangement: OpenArrangement;
}

export interface OpenEventTypes extends EventTypes {
  /** What earlier runs knew is there, as far as it could be read. */
  readonly loaded: Promise<void>;
}

/** The event types of one account, learned from every booking that is read. */
export function openEventTypes(parts: AccountParts): OpenEventTypes {
  const { client, clock, report, stores, store, agenda, arrangement } = parts;
  const eventTypes = createEventTypes({
    client,
    clock,
    report,
    placesOf,
    text: stores.text('event-types'),
    pageOnlyOf: (eventType) => pageOnlyOf(eventType),
    pinned: () => arrangement.store.get().pinned,
    page: (owner, slug) => arrangement.links.direct(owner, slug),
    username: () => agenda.view().account?.username ?? null,
  });
  /** Personal bookings of team members say nothing of the own event types. */
  const learn = (read: Iterable<ReadBooking>): void => {
    eventTypes.learn([...read].flatMap(({ booking, isOfOthers }) => (isOfOthers ? [] : [booking])));
  };
  const stopLearning = store.changed.subscribe(learn);
  const loaded = eventTypes.start().then(() => {
    learn(store.all());
  });
  loaded.catch(report);
  return {
    ...eventTypes,
    loaded,
    stop() {
      stopLearning();
      return eventTypes.stop();
    },
  };
}
