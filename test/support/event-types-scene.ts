import type { BookingPage } from '../../protocol/booking.ts';
import { eventType as eventTypeSchema } from '../../protocol/event-type.ts';
import { Failure } from '../../main/base/failure.ts';
import {
  createEventTypes,
  type EventTypes,
  type EventTypesParts,
} from '../../main/event-types/event-types.ts';
import { createMemoryText, type MemoryText } from './memory-text.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

/** What a service says of one account's event types and bookings, and what was asked of it. */
export interface EventTypesScene {
  readonly clock: ManualClock;
  readonly eventTypes: EventTypes;
  /** Details by id; a Failure is thrown, what is missing is not found. */
  readonly details: Map<number, object>;
  /** Pages by list and cursor; what is missing is an empty last page. */
  readonly pages: Map<string, BookingPage | Failure>;
  /** `get 501`, `list upcoming 0`. */
  readonly asked: string[];
  readonly reported: unknown[];
  readonly text: MemoryText;
  /** The same account in the next run, before it has loaded anything. */
  open(): EventTypes;
  /** The same, loaded. */
  restart(): Promise<EventTypes>;
}

export function openEventTypesScene(part: Partial<EventTypesParts> = {}): EventTypesScene {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const details = new Map<number, object>();
  const pages = new Map<string, BookingPage | Failure>();
  const asked: string[] = [];
  const reported: unknown[] = [];
  const text = createMemoryText();
  const open = (): EventTypes =>
    createEventTypes({
      client: {
        getEventType: async ({ id }) => {
          asked.push(`get ${id}`);
          const answer = details.get(id) ?? new Failure('not-found', 'get answered 404', { status: 404 });
          if (answer instanceof Failure) throw answer;
          return eventTypeSchema.parse({ id, ...answer });
        },
        listBookings: async ({ filters, cursor = 0 }) => {
          asked.push(`list ${filters.status} ${cursor}`);
          const page = pages.get(`${filters.status} ${cursor}`) ?? { bookings: [] };
          if (page instanceof Failure) throw page;
          return page;
        },
      },
      clock,
      text,
      report: (error) => reported.push(error),
      placesOf: ({ locations }) => (locations ?? []).map(({ type }) => type),
      pageOnlyOf: () => null,
      pinned: () => [],
      page: (owner, slug) => `https://book.example/${owner}/${slug}`,
      username: () => 'maya',
      ...part,
    });
  const scene: EventTypesScene = {
    clock,
    eventTypes: open(),
    details,
    pages,
    asked,
    reported,
    text,
    open,
    async restart() {
      const next = open();
      await next.start();
      return next;
    },
  };
  return scene;
}
