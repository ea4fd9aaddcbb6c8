import { describe, expect, it } from 'vitest';
import type { Announcement } from './announce.ts';
import { mailKinds } from './letter-words.ts';
import { knownLanguages } from '../../preload/contract/languages/known.ts';
import { buildEventType } from '../../test/support/event-type-builder.ts';
import { ana, keptBooking, openOutbox, tom } from '../../test/support/mail-scene.ts';

async function textOf(announcement: Partial<Announcement>): Promise<string> {
  const [message] = await openOutbox().send(announcement);
  return message?.text ?? '';
}

/** Each language that Bookbar speaks has letters of its own. */
const others = knownLanguages.map(({ tag }) => tag).filter((tag) => tag !== 'en');

const pending = keptBooking({ status: 'PENDING' });

describe('what an attendee reads', () => {
  it('a booking: what, when in the own zone, with whom and where', async () => {
    expect(await textOf({})).toBe(
      `Hello Ana López,

Your booking is confirmed.

What: Intro call between Maya Lindqvist and Ana López
When: Wednesday, March 10, 2027, 4:00 AM – 4:30 AM
  Eastern Time (UTC-05:00)
With: Maya Lindqvist
Where: 12 Mill Lane
`,
    );
  });

  it('a cancellation: the reason as it was typed, and no way to join', async () => {
    const text = await textOf({
      kind: 'cancelled',
      booking: keptBooking({
        location: 'integrations:zoom',
        metadata: { videoCallUrl: 'https://zoom.example/j/1' },
      }),
      reason: 'I have caught a cold.\r\nWhen: never again',
    });
    expect(text).toContain('Your booking has been cancelled.');
    expect(text).toContain('\nReason: I have caught a cold.\n  When: never again\n');
    expect(text).toContain('Where: Zoom Video\n');
    expect(text).not.toContain('zoom.example');
  });

  it('a cancellation without a reason has no line for it', async () => {
    for (const reason of [undefined, null, '', ' \n ']) {
      expect(await textOf({ kind: 'cancelled', reason })).not.toContain('Reason');
    }
  });

  it('a move: where it was, where it is, and why', async () => {
    const text = await textOf({
      kind: 'rescheduled',
      previousStartTime: '2027-03-09T15:00:00.000Z',
      reason: 'The train is late',
    });
    expect(text).toContain('Your booking has a new time.');
    expect(text).toContain('\nBefore: Tuesday, March 9, 2027, 10:00 AM\n');
    expect(text).toContain('\nReason: The train is late\n');
  });

  it('what is not certain yet is said', async () => {
    const requested = { kind: 'requested', booking: pending } as const;
    expect(await textOf(requested)).toContain('has been requested. The host still has to confirm it.');
    const moved = await textOf({ ...requested, previousStartTime: '2027-03-09T15:00:00.000Z' });
    expect(moved).toContain(
      'A new time has been requested for your booking. The host still has to confirm it.',
    );
    expect(moved).toContain('\nBefore: Tuesday, March 9, 2027, 10:00 AM\n');
  });

  it.each([
    ['eur', 2500, '€25.00'],
    ['jpy', 2500, '¥2,500'],
    ['kwd', 2500, 'KWD 2.500'],
  ])('a payment is named in its currency: %s', async (currency, price, said) => {
    const eventType = buildEventType({ price, currency });
    const text = await textOf({ kind: 'awaiting-payment', booking: pending, eventType });
    expect(text.replaceAll('\u00a0', ' ')).toContain(`is waiting for payment of ${said}.`);
  });

  it('a payment of unknown size is still waited for', async () => {
    for (const eventType of [undefined, buildEventType({ price: 100, currency: 'doubloons' })]) {
      expect(await textOf({ kind: 'awaiting-payment', booking: pending, eventType })).toContain(
        'is waiting for payment. ',
      );
    }
  });

  it('each reads the time of the own zone', async () => {
    const booking = keptBooking({
      attendees: [ana, tom],
      startTime: '2027-03-10T17:00:00Z',
      endTime: '2027-03-10T19:00:00Z',
    });
    const [toAna, toTom] = await openOutbox().send({ booking });
    expect(toAna?.text).toContain(
      'Wednesday, March 10, 2027, 12:00 PM – 2:00 PM\n  Eastern Time (UTC-05:00)',
    );
    expect(toTom?.text).toContain(
      'Wednesday, March 10, 2027, 10:45 PM – Thursday, March 11, 2027, 12:45 AM\n  Nepal Time (UTC+05:45)',
    );
    expect(toTom?.subject).toContain('10:45 PM');
  });

  it('the zone is said as it is on the day of the booking, not on the day of the mail', async () => {
    const booking = keptBooking({ startTime: '2027-03-15T09:00:00Z', endTime: '2027-03-15T09:30:00Z' });
    expect(await textOf({ booking })).toContain('5:00 AM – 5:30 AM\n  Eastern Time (UTC-04:00)');
  });

  it.each([
    ['de', 'Mittwoch, 10. März 2027, 04:00 – 04:30\n  Nordamerikanische Ostküstenzeit'],
    ['pt_BR', 'quarta-feira, 10 de março de 2027, 04:00 – 04:30\n  Horário do Leste'],
    ['en-GB', 'Wednesday 10 March 2027, 04:00 – 04:30\n  Eastern Time'],
    ['xx', 'Wednesday, March 10, 2027, 4:00 AM – 4:30 AM\n  Eastern Time'],
    ['not a language \ud800', 'Wednesday, March 10, 2027, 4:00 AM – 4:30 AM\n  Eastern Time'],
  ])('the date and the zone are said in the language asked for: %s', async (language, when) => {
    const text = await textOf({ language });
    expect(text.replace('Wednesday, 10', 'Wednesday 10')).toContain(`${when} (UTC-05:00)`);
  });

  it.each([
    ['de', 'Gebucht: '],
    ['pt_BR', 'Agendado: '],
    ['ja', '予約完了: '],
    ['ar', 'تم الحجز: '],
    ['xx', 'Booked: '],
  ])('the subject is in the language asked for: %s', async (language, begin) => {
    const [letter] = await openOutbox().send({ language });
    expect(letter?.subject.slice(0, begin.length)).toBe(begin);
  });

  it('the whole letter is in the language asked for, and says so', async () => {
    const [letter] = await openOutbox().send({ language: 'de-AT', reason: 'Der Zug hat Verspätung' });
    expect(letter?.language).toBe('de');
    expect(letter?.raw).toMatch(/^Content-Language: de\r$/mu);
    expect(letter?.text).toBe(
      `Guten Tag Ana López,

die Buchung ist bestätigt.

Was: Intro call between Maya Lindqvist and Ana López
Wann: Mittwoch, 10. März 2027, 04:00 – 04:30
  Nordamerikanische Ostküstenzeit (UTC-05:00)
Mit: Maya Lindqvist
Wo: 12 Mill Lane
Grund: Der Zug hat Verspätung
`,
    );
  });

  it.each(others)('no word of a letter is English: %s', async (language) => {
    const english =
      /\b(?:your|booking|booked|moved|cancelled|hello|what|when|before|with|where|reason|video call)\b/iu;
    for (const kind of mailKinds) {
      const booking = keptBooking({ title: '', location: 'integrations:daily' });
      const [letter] = await openOutbox().send({
        kind,
        language,
        booking,
        previousStartTime: '2027-03-09T15:00:00.000Z',
        reason: 'x',
      });
      expect(letter?.language).toBe(language);
      expect(`${letter?.subject ?? ''}\n${letter?.text ?? ''}`).not.toMatch(english);
    }
  });

  it('guests are named to each other; those who hold a seat are not, unless the event type shows them', async () => {
    const booking = keptBooking({ attendees: [ana, tom] });
    expect(await textOf({ booking })).toContain('With: Maya Lindqvist, Tom Okafor\n');
    const seated = buildEventType({ seatsPerTimeSlot: 5 });
    expect(await textOf({ booking, eventType: seated })).toContain('With: Maya Lindqvist\n');
    const shown = buildEventType({ seatsPerTimeSlot: 5, seatsShowAttendees: true });
    expect(await textOf({ booking, eventType: shown })).toContain('With: Maya Lindqvist, Tom Okafor\n');
  });

  it('the link to join stands beside the place', async () => {
    const reference = { type: 'zoom_video', meetingUrl: 'https://zoom.example/j/1' };
    const where = async (fields: object) =>
      (await textOf({ booking: keptBooking({ ...fields }) })).split('Where: ')[1];
    expect(await where({ location: 'integrations:zoom', references: [reference] })).toBe(
      'Zoom Video\n  https://zoom.example/j/1\n',
    );
    const metadata = { videoCallUrl: 'https://daily.example/r' };
    expect(await where({ location: 'integrations:daily', references: [reference], metadata })).toBe(
      'Video call\n  https://daily.example/r\n',
    );
    expect(await where({ location: 'https://meet.example/x' })).toBe('https://meet.example/x\n');
    expect(
      await where({ location: '+49 30 123456', metadata: { videoCallUrl: 'javascript:alert(1)' } }),
    ).toBe('+49 30 123456\n');
    expect(await where({ location: null })).toBeUndefined();
  });
});
