import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { SandboxProcess } from './sandbox-process.ts';
import { signIn } from './sign-in.ts';

const state = z.object({
  bookings: z.array(
    z.looseObject({
      uid: z.string(),
      status: z.string(),
      startTime: z.string(),
      fromReschedule: z.string().nullish(),
      attendees: z.array(z.looseObject({ email: z.string() })),
    }),
  ),
});
const outbox = z.object({
  messages: z.array(z.looseObject({ kind: z.string(), to: z.array(z.string()), bookingUid: z.string() })),
});

/** Signs in to the service, and waits for today. */
export async function beginWith(
  page: Page,
  service: SandboxProcess,
  baseUrl = service.baseUrl,
): Promise<void> {
  await signIn(page, { ...service, baseUrl });
  await expect(page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });
}

const log = z.object({ requests: z.array(z.object({ operation: z.string().nullable() })) });

/** How often the service was asked for an operation. */
export async function countAsked(service: SandboxProcess, operation: string): Promise<number> {
  const { requests } = log.parse(await service.control('log'));
  return requests.filter((request) => request.operation === operation).length;
}

/** Bookings of the service with this attendee. */
export async function bookingsOf(
  service: SandboxProcess,
  email: string,
): Promise<z.output<typeof state>['bookings']> {
  const { bookings } = state.parse(await service.control('state'));
  return bookings.filter(({ attendees }) => attendees.some((attendee) => attendee.email === email));
}

/** Kinds of the mails about a booking to this address, the oldest first. */
export async function mailsTo(
  service: SandboxProcess,
  email: string,
  uid: string,
): Promise<readonly string[]> {
  const { messages } = outbox.parse(await service.control('outbox'));
  return messages
    .filter(({ to, bookingUid }) => bookingUid === uid && to.includes(email))
    .map(({ kind }) => kind);
}
