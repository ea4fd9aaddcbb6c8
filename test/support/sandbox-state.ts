import { z } from 'zod';
import type { TestSandbox } from './sandbox-service.ts';

const stateSchema = z.looseObject({
  bookings: z.array(z.looseObject({ uid: z.string(), status: z.string() })),
  eventTypes: z.array(z.looseObject({ id: z.number(), isPublished: z.boolean() })),
});
export type State = z.output<typeof stateSchema>;

const outboxSchema = z.object({
  messages: z.array(
    z.looseObject({
      to: z.array(z.string()),
      subject: z.string(),
      kind: z.string(),
      bookingUid: z.string(),
      text: z.string(),
    }),
  ),
});
export type Message = z.output<typeof outboxSchema>['messages'][number];

/** Everything the service knows, as the control plane returns it. */
export async function readState(service: TestSandbox): Promise<State> {
  return stateSchema.parse((await service.control('state')).body);
}

export async function readStoredBooking(service: TestSandbox, uid: string) {
  return (await readState(service)).bookings.find((booking) => booking.uid === uid);
}

export async function readMessages(service: TestSandbox): Promise<readonly Message[]> {
  return outboxSchema.parse((await service.control('outbox')).body).messages;
}
