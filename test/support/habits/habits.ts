import { z } from 'zod';

const listedRow = z.looseObject({
  status: z.string(),
  recurringEventId: z.string().nullish(),
  createdAt: z.string(),
});
const listRequest = z.object({ filters: z.object({ status: z.string() }) });
const listAnswer = z.looseObject({ bookings: z.array(listedRow) });
const slotAnswer = z.looseObject({
  slots: z.record(z.string(), z.array(z.looseObject({ users: z.array(z.string()) }))),
});

type ListedRow = z.output<typeof listedRow>;
interface Habit {
  /** Whether a list holds a booking that the embedded service has in it. */
  readonly isIn?: (row: ListedRow, list: string, nowMs: number) => boolean;
  readonly showRow?: (row: object) => object;
  readonly showUsername?: (username: string) => string;
  readonly showEventType?: (eventType: object) => object;
}

/** What the document names of a booking in a list: no metadata, and not what it was moved from. */
const rowFields = [
  'uid',
  'title',
  'startTime',
  'endTime',
  'status',
  'location',
  'paid',
  'rescheduled',
  'isHost',
  'canManage',
  'isEventDeleted',
  'recurringEventId',
  'cancellationReason',
  'rejectionReason',
  'responses',
  'references',
  'attendees',
  'payment',
  'eventType',
  'user',
];
const ownerFields = ['userId', 'ownerId', 'owner', 'hosts', 'users', 'profile'];
const listsAhead = ['upcoming', 'unconfirmed'];
const behindMs = 6_000;

const keep = (names: (name: string) => boolean) => (whole: object) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => names(name)));

/** How services differ from the embedded one where the document lets them. */
const habits = {
  'rows as documented': { showRow: keep((name) => rowFields.includes(name)) },
  'series apart': { isIn: (row, list) => !row.recurringEventId || !listsAhead.includes(list) },
  'requests apart': { isIn: (row, list) => row.status !== 'PENDING' || list !== 'upcoming' },
  'seconds behind': { isIn: (row, _, nowMs) => nowMs - Date.parse(row.createdAt) >= behindMs },
  'blank usernames': { showUsername: (username) => (username === 'tom' ? '' : username) },
  'no owner named': { showEventType: keep((name) => !ownerFields.includes(name)) },
} satisfies Readonly<Record<string, Habit>>;
export type HabitName = keyof typeof habits;
export const habitNames = Object.keys(habits) as readonly HabitName[];

interface Exchange {
  readonly path: string;
  readonly asked: string;
  readonly answered: string;
  readonly nowMs: number;
}

/** The body that a service with these habits answers in place of the embedded one. */
export function answerWith(names: readonly HabitName[], { path, asked, answered, nowMs }: Exchange): string {
  const all = names.map((name): Habit => habits[name]);
  const list = path.endsWith('/bookings/list') && listAnswer.safeParse(JSON.parse(answered)).data;
  if (list) {
    const { status } = listRequest.parse(JSON.parse(asked)).filters;
    const rows = list.bookings.filter((row) => all.every(({ isIn }) => isIn?.(row, status, nowMs) !== false));
    return JSON.stringify({
      ...list,
      bookings: rows.map((row) =>
        show(
          row,
          all.map(({ showRow }) => showRow),
        ),
      ),
    });
  }
  const slots = path.endsWith('/get-availability') && slotAnswer.safeParse(JSON.parse(answered)).data;
  if (!slots) return answered;
  const named: readonly (readonly [string, readonly object[]])[] = Object.entries(slots.slots).map(
    ([date, day]) => [
      date,
      day.map((slot) => ({
        ...slot,
        users: slot.users.map((name) =>
          show(
            name,
            all.map(({ showUsername }) => showUsername),
          ),
        ),
      })),
    ],
  );
  return JSON.stringify({ ...slots, slots: Object.fromEntries(named) });
}

export function eventTypeWith(names: readonly HabitName[], eventType: object): object {
  return show(
    eventType,
    names.map((name) => (habits[name] as Habit).showEventType),
  );
}

function show<T>(whole: T, each: readonly (((shown: T) => T) | undefined)[]): T {
  return each.reduce((shown, change) => change?.(shown) ?? shown, whole);
}
