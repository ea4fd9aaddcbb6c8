import { describe, expect, it } from 'vitest';
import { mailKinds } from './letter-words.ts';
import { composeMessage } from './compose-message.ts';
import { readCalendar, valueOf } from '../../test/support/calendar-reader.ts';
import { readHeader } from '../../test/support/mail-reader.ts';
import { ana, keptBooking, maya, openOutbox, tom } from '../../test/support/mail-scene.ts';

describe('a message to an attendee', () => {
  it.each(mailKinds)(
    '%s: is one text, its calendar part beside it, and the same once more as a file',
    async (kind) => {
      const [message] = await openOutbox().send({ kind });
      const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST';
      expect(message?.mail.type).toBe('multipart/mixed');
      expect(message?.mail.parts[0]?.type).toBe('multipart/alternative');
      expect(message?.leaves.map(({ type }) => type)).toEqual([
        'text/plain',
        'text/calendar',
        'application/ics',
      ]);
      const [text, calendar, file] = message?.leaves ?? [];
      expect(text?.content.replaceAll('\r\n', '\n').trimEnd()).toBe(message?.text.trimEnd());
      expect(calendar?.parameters.get('method')).toBe(method);
      expect(calendar?.parameters.get('charset')).toBe('utf-8');
      expect(valueOf(message?.event ?? [], 'METHOD')).toBe(method);
      expect(readCalendar(file?.content ?? '')).toEqual(message?.event);
      expect(file?.content).toBe(message?.calendar);
    },
  );

  it('says who, to whom, what and when in its headers', async () => {
    const [message] = await openOutbox().send({});
    expect(message?.mail.headers.get('from')).toBe('Scheduling service <no-reply@scheduling.example>');
    expect(message?.mail.headers.get('reply-to')).toBe('Maya Lindqvist <maya@lindqvist.example>');
    expect(message && readHeader(message.mail, 'to')).toBe('Ana López <ana@lopez.example>');
    expect(message && readHeader(message.mail, 'subject')).toBe(
      'Booked: Intro call between Maya Lindqvist and Ana López – Wed, Mar 10, 2027, 4:00 AM',
    );
    expect(message?.mail.headers.get('date')).toBe('Mon, 08 Mar 2027 12:00:00 +0000');
    expect(message?.mail.headers.get('message-id')).toBe('<1.0.bkkzPiDEKDBuNCkSfhFAYp@scheduling.example>');
    expect(message?.mail.headers.get('mime-version')).toBe('1.0');
  });

  it('is composed to the same letters whenever it is looked at', async () => {
    const [message] = await openOutbox().send({});
    expect(message && (await composeMessage(message))).toBe(message?.raw);
  });

  it('goes to each attendee alone, who learns nobody else’s address', async () => {
    const messages = await openOutbox().send({ booking: keptBooking({ attendees: [ana, tom] }) });
    expect(messages.map(({ to }) => to)).toEqual([[ana.email], [tom.email]]);
    const [toAna, toTom] = messages;
    expect(toAna?.raw).not.toContain(tom.email);
    expect(toAna?.calendar).not.toContain(tom.email);
    expect(toTom?.raw).not.toContain(ana.email);
    expect(toTom?.calendar).not.toContain(ana.email);
    expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('goes to those it is meant for when not all are', async () => {
    const booking = keptBooking({ attendees: [ana] });
    const messages = await openOutbox().send({ kind: 'cancelled', booking, recipients: [tom] });
    expect(messages.map(({ to }) => to)).toEqual([[tom.email]]);
  });

  it('goes once to a person who is named twice, and not to what is no address', async () => {
    const nobody = [
      '',
      'Ana',
      'a@b@c',
      'a b@c.example',
      'x@y.example\r\nBcc: z@z.example',
      '\ud800@x.example',
    ];
    const messages = await openOutbox().send({
      recipients: [
        ana,
        { ...ana, email: 'ANA@Lopez.example' },
        ...nobody.map((email) => ({ ...tom, email })),
      ],
    });
    expect(messages.map(({ to }) => to)).toEqual([[ana.email]]);
  });

  it('answers to nobody when the host is unknown or has no address', async () => {
    for (const organizer of [undefined, { ...maya, email: 'no address' }]) {
      const [message] = await openOutbox().send({ organizer });
      expect(message?.mail.headers.has('reply-to')).toBe(false);
      expect(valueOf(message?.event ?? [], 'ORGANIZER')).toBe('mailto:no-reply@scheduling.example');
    }
  });
});
