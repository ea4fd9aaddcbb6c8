import { z } from 'zod';
import { storedBooking } from './booking-schema.ts';
import { findDanglingIds } from './dangling-ids.ts';
import { eventType } from './event-type-schema.ts';
import { schedule, team, user } from './people-schemas.ts';

/** The OAuth client that the workspace knows. A secret that is not given is made anew for each run. */
const client = z.looseObject({
  id: z.string().min(1).default('bookbar'),
  secret: z.string().min(1).optional(),
  name: z.string().min(1).default('Bookbar'),
  redirectUris: z.array(z.string().min(1)).default(['http://127.0.0.1:47823/callback']),
});
export type Client = z.output<typeof client>;

/** The workspace file: everything the service knows at its start. Fields that it does not name are kept. */
export const workspaceSchema = z
  .looseObject({
    me: z.int(),
    client,
    users: z.array(user).default([]),
    teams: z.array(team).default([]),
    schedules: z.array(schedule).default([]),
    eventTypes: z.array(eventType).default([]),
    bookings: z.array(storedBooking).default([]),
  })
  .superRefine((workspace, context) => {
    for (const { path, message } of findDanglingIds(workspace)) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });
export type Workspace = z.output<typeof workspaceSchema>;
/** What a workspace file may hold: fields with a default can be left out. */
export type WorkspaceInput = z.input<typeof workspaceSchema>;
