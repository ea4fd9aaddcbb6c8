import { expect } from 'vitest';
import { z } from 'zod';
import { listPage } from './sandbox-lists.ts';
import { startTestSandbox } from './sandbox-service.ts';
import type { Answer, TestSandbox } from './sandbox-service.ts';
import { signIn } from './sandbox-sign-in.ts';
import { readMessages, readState } from './sandbox-state.ts';
import type { Message } from './sandbox-state.ts';
import { teamWorkspace } from './team-workspace.ts';

const attendee = z.looseObject({ name: z.string(), email: z.string(), timeZone: z.string() });

/** A booking, stored or answered, as tests look at it. */
const bookingSchema = z.looseObject({
  uid: z.string(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  status: z.string(),
  location: z.string().nullable(),
  paid: z.boolean(),
  recurringEventId: z.string().nullable(),
  userId: z.number().nullable(),
  eventTypeId: z.number().nullable(),
  attendees: z.array(attendee),
  references: z.array(z.looseObject({ type: z.string().optional() })),
  payment: z.array(z.looseObject({})),
  metadata: z.looseObject({}).nullable(),
  responses: z.looseObject({}).nullable(),
  seatsReferences: z.array(z.looseObject({ referenceUid: z.string().optional() })).optional(),
});
export type SeenBooking = z.output<typeof bookingSchema>;

/** The service as somebody meets it who books. */
export interface BookingClient {
  readonly service: TestSandbox;
  readonly token: string;
  /** The create operation; see `bookBody`. */
  create(more?: object): Promise<Answer>;
  /** The same, expecting 200. */
  book(more?: object): Promise<SeenBooking>;
  /** The same, expecting a refusal: its status and message. */
  refusal(more?: object): Promise<string>;
  stored(uid: string): Promise<SeenBooking>;
  allBookings(): Promise<readonly SeenBooking[]>;
  /** Uids of a list. */
  list(status: string): Promise<readonly string[]>;
  messages(): Promise<readonly Message[]>;
}

export interface BookingClientSetup {
  readonly eventTypes: readonly object[];
  readonly bookings?: readonly object[];
  /** Fields of people by their id: away, say. */
  readonly people?: Readonly<Record<number, object>>;
  readonly schedules?: readonly object[];
}

/** A slot of Thursday, 11 March 2027, in UTC; everybody works from 8 to 16. */
export function slotAt(start: string, end: string, date = '2027-03-11') {
  return { start: `${date}T${start}:00.000Z`, end: `${date}T${end}:00.000Z` };
}

export function answersOf(name: string, more: object = {}) {
  return { name, email: `${name.toLowerCase()}@guests.example`, ...more };
}

/** Ruth books event type 501 on 11 March 2027 from 10:00 to 10:30 UTC. */
export function bookBody(more: object = {}) {
  return {
    eventTypeId: 501,
    ...slotAt('10:00', '10:30'),
    timeZone: 'America/Toronto',
    responses: answersOf('Ruth'),
    language: 'en',
    metadata: {},
    ...more,
  };
}

/** Half an hour of Maya's, with her colleagues where `hosts` says so. */
export function eventType(id: number, more: object = {}) {
  return { id, title: 'Intro call', slug: `intro-${id}`, length: 30, minimumBookingNotice: 0, ...more };
}

/** The team workspace at 10 March 2027, 08:15 UTC. */
export async function openBookingClient({
  eventTypes,
  bookings = [],
  people = {},
  schedules = [],
}: BookingClientSetup) {
  const service = await startTestSandbox({
    workspace: {
      ...teamWorkspace,
      users: teamWorkspace.users.map((user) => ({ ...user, ...people[user.id] })),
      schedules,
      eventTypes,
      bookings,
    },
  });
  const { accessToken: token } = await signIn(service);
  const create = (more: object = {}): Promise<Answer> =>
    service.post('/api/mcp/bookings/create', JSON.stringify(bookBody(more)), token);
  const allBookings = async () => z.array(bookingSchema).parse((await readState(service)).bookings);
  const client: BookingClient = {
    service,
    token,
    create,
    async book(more) {
      const answer = await create(more);
      expect(answer.status, answer.text).toBe(200);
      return bookingSchema.parse(answer.body);
    },
    async refusal(more) {
      const { status, body } = await create(more);
      return `${status} ${z.looseObject({ message: z.string() }).parse(body).message}`;
    },
    allBookings,
    async stored(uid) {
      const found = (await allBookings()).find((booking) => booking.uid === uid);
      if (found === undefined) throw new Error(`There is no booking ${uid}`);
      return found;
    },
    async list(status) {
      const { bookings: page } = await listPage(service, token, { filters: { status }, limit: 100 });
      return page.map(({ uid }) => uid);
    },
    messages: () => readMessages(service),
  };
  return client;
}
