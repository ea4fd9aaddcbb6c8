import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { valueOf, readCalendar } from '../../test/support/calendar-reader.ts';
import { leavesOf, readHeader, readMail } from '../../test/support/mail-reader.ts';
import { smallWorkspace, startTestSandbox } from '../../test/support/sandbox-service.ts';
import type { TestSandbox } from '../../test/support/sandbox-service.ts';
import { signIn } from '../../test/support/sandbox-sign-in.ts';

const ana = { name: 'Ana López', email: 'ana@lopez.example', timeZone: 'America/New_York' };
const tom = { name: 'Tom Okafor', email: 'tom@okafor.example', timeZone: 'Asia/Kathmandu' };

let service: TestSandbox;
beforeEach(async () => {
  service = await startTestSandbox({
    workspace: {
      ...smallWorkspace,
      eventTypes: [{ id: 501, title: 'Intro call', slug: 'intro-call', length: 30 }],
      bookings: [
        {
          uid: 'bkkzPiDEKDBuNCkSfhFAYp',
          eventTypeId: 501,
          userId: 7001,
          startTime: '2027-03-12T09:00:00Z',
          endTime: '2027-03-12T09:30:00Z',
          status: 'ACCEPTED',
          title: 'Intro call',
          attendees: [ana, tom],
        },
      ],
    },
  });
});
afterEach(() => service.stop());

const outbox = z.object({
  messages: z.array(
    z.object({
      to: z.array(z.string()),
      subject: z.string(),
      kind: z.string(),
      bookingUid: z.string(),
      at: z.string(),
      text: z.string(),
      calendar: z.string(),
      message: z.string(),
    }),
  ),
});

async function cancel(): Promise<void> {
  const { accessToken } = await signIn(service);
  const body = '{"uid":"bkkzPiDEKDBuNCkSfhFAYp","cancellationReason":"I have caught a cold."}';
  expect((await service.post('/api/mcp/bookings/cancel', body, accessToken)).status).toBe(200);
}

it('a cancellation puts a real message for each attendee into the outbox, in order', async () => {
  await cancel();
  const { messages } = outbox.parse((await service.control('outbox')).body);
  expect(messages.map(({ to, kind, bookingUid, at }) => ({ to, kind, bookingUid, at }))).toEqual(
    [ana, tom].map(({ email }) => ({
      to: [email],
      kind: 'cancelled',
      bookingUid: 'bkkzPiDEKDBuNCkSfhFAYp',
      at: '2027-03-10T08:15:00.000Z',
    })),
  );
  for (const { subject, text, calendar, message } of messages) {
    expect(text).toContain('Reason: I have caught a cold.');
    const mail = readMail(message);
    expect(readHeader(mail, 'subject')).toBe(subject);
    expect(leavesOf(mail).map(({ parameters }) => parameters.get('method'))).toContain('CANCEL');
    expect(valueOf(readCalendar(calendar), 'STATUS')).toBe('CANCELLED');
  }
});

it('the program that runs the service reads the same, the newest first', async () => {
  await cancel();
  const kept = await service.sandbox.readOutbox();
  expect(kept.map(({ to }) => to)).toEqual([[tom.email], [ana.email]]);
});
