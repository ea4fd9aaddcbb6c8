import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { smallWorkspace, testSecret } from './sandbox-service.ts';

const rowSchema = z.looseObject({
  uid: z.string(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  status: z.string(),
  hostId: z.number(),
  eventTypeId: z.number(),
  teamId: z.number().nullable(),
  attendees: z.array(z.looseObject({ name: z.string(), email: z.string() })),
  recurringEventId: z.string().nullable(),
  seatHolderEmails: z.array(z.string()),
});

const fileSchema = z.looseObject({
  bookingLists: z.object({
    now: z.string(),
    me: z.object({ id: z.number(), email: z.string(), adminOfTeams: z.array(z.number()) }),
    data: z.array(rowSchema),
    vectors: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        request: z.unknown(),
        expected: z.object({ uids: z.array(z.string()), nextCursor: z.number().nullable() }),
      }),
    ),
    errors: z.array(z.object({ id: z.string(), request: z.unknown(), expected: z.string() })),
  }),
});

/** The examples of booking lists, read from the data that this project keeps. */
export function readBookingListVectors() {
  const file = path.resolve(import.meta.dirname, '../fixtures/vectors/examples.json');
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return fileSchema.parse(content).bookingLists;
}

type Vectors = ReturnType<typeof readBookingListVectors>;

/** The examples' data as a workspace file. */
export function toWorkspace({ data, me }: Vectors) {
  const teamOf = new Map(data.map(({ eventTypeId, teamId }) => [eventTypeId, teamId]));
  return {
    me: me.id,
    client: { ...smallWorkspace.client, secret: testSecret },
    users: [...smallWorkspace.users],
    teams: me.adminOfTeams.map((id) => ({ id, members: [{ userId: me.id, role: 'ADMIN' }] })),
    eventTypes: [...teamOf].map(([id, teamId]) => ({
      id,
      teamId,
      title: `Event type ${id}`,
      slug: `type-${id}`,
      length: 30,
    })),
    bookings: data.map(({ hostId, teamId: _team, ...booking }) => ({ ...booking, userId: hostId })),
  };
}
