import { describe, expect, it } from 'vitest';
import { mailKinds } from './letter-words.ts';
import { buildEventType } from '../../test/support/event-type-builder.ts';
import { readText, valueOf } from '../../test/support/calendar-reader.ts';
import { ana, keptBooking, openOutbox, tom } from '../../test/support/mail-scene.ts';
import type { ReadMessage } from '../../test/support/mail-scene.ts';

function identityOf(message: ReadMessage | undefined) {
  const event = message?.event ?? [];
  return { uid: valueOf(event, 'UID'), sequence: Number(valueOf(event, 'SEQUENCE')) };
}

describe('the calendar part', () => {
  it('has all that RFC 5546 wants of an event, in UTC', async () => {
    const [message] = await openOutbox().send({});
    const event = message?.event ?? [];
    const names = event.map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['BEGIN', 'VERSION']);
    expect(names.slice(-2)).toEqual(['END', 'END']);
    expect(valueOf(event, 'VERSION')).toBe('2.0');
    expect(valueOf(event, 'PRODID')).toBe('-//scheduling.example//Scheduling service//EN');
    expect(valueOf(event, 'UID')).toBe('bkkzPiDEKDBuNCkSfhFAYp@scheduling.example');
    expect(valueOf(event, 'SEQUENCE')).toBe('0');
    expect(valueOf(event, 'DTSTAMP')).toBe('20270308T120000Z');
    expect(valueOf(event, 'DTSTART')).toBe('20270310T090000Z');
    expect(valueOf(event, 'DTEND')).toBe('20270310T093000Z');
    expect(valueOf(event, 'SUMMARY')).toBe('Intro call between Maya Lindqvist and Ana López');
    expect(valueOf(event, 'LOCATION')).toBe('12 Mill Lane');
    expect(valueOf(event, 'STATUS')).toBe('CONFIRMED');
    expect(readText(valueOf(event, 'DESCRIPTION') ?? '')).toContain(
      'With: Maya Lindqvist\nWhere: 12 Mill Lane',
    );
    const organizer = event.find(({ name }) => name === 'ORGANIZER');
    expect(organizer?.value).toBe('mailto:maya@lindqvist.example');
    expect(organizer?.parameters.get('CN')).toBe('Maya Lindqvist');
    const attendee = event.find(({ name }) => name === 'ATTENDEE');
    expect(attendee?.value.toLowerCase()).toBe('mailto:ana@lopez.example');
    expect(Object.fromEntries(attendee?.parameters ?? [])).toEqual({
      ROLE: 'REQ-PARTICIPANT',
      CUTYPE: 'INDIVIDUAL',
      PARTSTAT: 'ACCEPTED',
      RSVP: 'FALSE',
      CN: 'Ana López',
    });
  });

  it.each(mailKinds)('%s: the status is that of the booking', async (kind) => {
    const statusOf = async (status: string) => {
      const [message] = await openOutbox().send({ kind, booking: keptBooking({ status }) });
      return valueOf(message?.event ?? [], 'STATUS');
    };
    const isOff = kind === 'cancelled';
    expect(await statusOf('PENDING')).toBe(isOff ? 'CANCELLED' : 'TENTATIVE');
    expect(await statusOf('ACCEPTED')).toBe(isOff ? 'CANCELLED' : 'CONFIRMED');
  });

  it('the booker has accepted; a guest is asked', async () => {
    const attendees = [tom, ana];
    const answer = (message: ReadMessage | undefined) => {
      const parameters = message?.event.find(({ name }) => name === 'ATTENDEE')?.parameters;
      return [parameters?.get('PARTSTAT'), parameters?.get('RSVP')];
    };
    const [toTom, toAna] = await openOutbox().send({ booking: keptBooking({ attendees }) });
    expect([answer(toTom), answer(toAna)]).toEqual([
      ['NEEDS-ACTION', 'TRUE'],
      ['ACCEPTED', 'FALSE'],
    ]);
    const eventType = buildEventType({ seatsPerTimeSlot: 4 });
    const seats = await openOutbox().send({ booking: keptBooking({ attendees }), eventType });
    expect(seats.map(answer)).toEqual([
      ['ACCEPTED', 'FALSE'],
      ['ACCEPTED', 'FALSE'],
    ]);
  });

  it('an address with a plus or a quote is written so that calendars find their own', async () => {
    const valueFor = async (email: string) => {
      const [message] = await openOutbox().send({ recipients: [{ ...ana, email }] });
      return valueOf(message?.event ?? [], 'ATTENDEE')?.replace('MAILTO:', '');
    };
    expect(await valueFor("ana.o'hara+work@lopez.example")).toBe("ana.o'hara+work@lopez.example");
    expect(await valueFor('ana/100%@lopez.example')).toBe('ana%2F100%25@lopez.example');
  });

  it('keeps its UID and raises SEQUENCE from the request to the cancellation', async () => {
    const outbox = openOutbox();
    const [first] = await outbox.send({ kind: 'confirmed' });
    const [last] = await outbox.send({ kind: 'cancelled' });
    expect(identityOf(first)).toEqual({ uid: 'bkkzPiDEKDBuNCkSfhFAYp@scheduling.example', sequence: 0 });
    expect(identityOf(last)).toEqual({ uid: 'bkkzPiDEKDBuNCkSfhFAYp@scheduling.example', sequence: 1 });
  });

  it('keeps its UID over moves, so that calendars move the event they have', async () => {
    const outbox = openOutbox();
    const second = keptBooking({ uid: 'second', fromReschedule: 'bkkzPiDEKDBuNCkSfhFAYp' });
    const third = keptBooking({ uid: 'third', fromReschedule: 'second' });
    const sent = [
      await outbox.send({ kind: 'confirmed' }),
      await outbox.send({ kind: 'rescheduled', booking: second }),
      await outbox.send({ kind: 'rescheduled', booking: third }),
      await outbox.send({ kind: 'cancelled', booking: third }),
    ].map(([message]) => identityOf(message));
    expect(new Set(sent.map(({ uid }) => uid))).toEqual(
      new Set(['bkkzPiDEKDBuNCkSfhFAYp@scheduling.example']),
    );
    expect(sent.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  });

  it('never goes back for somebody whose seat follows another one to a new time', async () => {
    const outbox = openOutbox();
    const moved = keptBooking({ uid: 'moved', fromReschedule: 'bkkzPiDEKDBuNCkSfhFAYp' });
    await outbox.send({ kind: 'rescheduled', booking: moved, recipients: [ana] });
    for (let count = 0; count < 3; count += 1) await outbox.send({ recipients: [tom] });
    const [last] = await outbox.send({ recipients: [tom] });
    const [follows] = await outbox.send({ kind: 'rescheduled', booking: moved, recipients: [tom] });
    expect(identityOf(follows).uid).toBe(identityOf(last).uid);
    expect(identityOf(follows).sequence).toBeGreaterThan(identityOf(last).sequence);
  });

  it('of a booking that was there from the start comes after what was sent in the time before', async () => {
    const [cancelled] = await openOutbox().send({ kind: 'cancelled' });
    expect(identityOf(cancelled).sequence).toBe(1);
    const moved = keptBooking({ uid: 'moved', fromReschedule: 'original' });
    const [requested] = await openOutbox().send({ kind: 'requested', booking: moved });
    expect(identityOf(requested)).toEqual({ uid: 'original@scheduling.example', sequence: 1 });
  });

  it('is one event for all attendees, and another for another booking', async () => {
    const outbox = openOutbox();
    const messages = await outbox.send({ booking: keptBooking({ attendees: [ana, tom] }) });
    expect(new Set(messages.map((message) => JSON.stringify(identityOf(message)))).size).toBe(1);
    const [other] = await outbox.send({ booking: keptBooking({ uid: 'a uid, "of" a file\r\nX-EVIL:1' }) });
    expect(identityOf(other).uid).toMatch(/^[0-9a-f]{64}@scheduling\.example$/);
  });
});
