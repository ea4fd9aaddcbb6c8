import type { MailMessage } from '../../../preload/contract/model/mail.ts';

const calendar = `BEGIN:VCALENDAR
VERSION:2.0
METHOD:CANCEL
BEGIN:VEVENT
UID:portfolio@scheduling.example
SEQUENCE:1
DTSTART:20261028T093000Z
STATUS:CANCELLED
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

export const cancelledMail: MailMessage = {
  id: '1.1.portfolio@scheduling.example',
  to: ['priya@raman.design'],
  language: 'en',
  subject: 'Cancelled: Portfolio review – Wed, Oct 28, 2026, 3:00 PM',
  at: '2026-10-28T09:16:00.000Z',
  text: `Hello Priya Raman,

Your booking has been cancelled.

What: Portfolio review
When: Wednesday, October 28, 2026, 3:00 PM – 3:45 PM
  India Standard Time (UTC+05:30)
With: Maya Lindqvist
Reason: Caught a cold, <b>sorry</b>.
  Another day?
`,
  calendar,
};

export const bookedMail: MailMessage = {
  ...cancelledMail,
  id: '1.0.studio@scheduling.example',
  to: ['marcus@bell.example'],
  subject: 'Booked: Studio tour – Wed, Oct 28, 2026, 1:00 PM',
  at: '2026-10-28T08:02:00.000Z',
};

/** The newest first, over two days. */
export const twoDaysOfMail: readonly MailMessage[] = [
  cancelledMail,
  bookedMail,
  {
    ...bookedMail,
    id: '1.2.intro@scheduling.example',
    to: ['ola.nordmann.with.a.very.long.address@subdomain.of.a.company.example'],
    language: 'de',
    subject: 'Verschoben: اجتماع مع فريق التصميم – Mi., 28. Okt. 2026, 09:00',
    at: '2026-10-27T15:40:00.000Z',
  },
];
