import { afterEach, describe, expect, it } from 'vitest';
import { answersOf, eventType, openBookingClient, slotAt } from '../../test/support/booking-client.ts';
import type { BookingClient, BookingClientSetup, SeenBooking } from '../../test/support/booking-client.ts';
import { bookingOf } from '../../test/support/team-workspace.ts';

let client: BookingClient | undefined;
afterEach(() => client?.service.stop());
const open = async (setting: BookingClientSetup): Promise<BookingClient> =>
  (client = await openBookingClient(setting));

const emailsOf = ({ attendees }: SeenBooking): readonly string[] => attendees.map(({ email }) => email);
const team = (schedulingType: string, hosts: readonly object[], more: object = {}): object =>
  eventType(501, { teamId: 310, schedulingType, hosts, ...more });
const maya = { userId: 7001 };
const omar = { userId: 7002 };
const anna = { userId: 7003 };
const name = (who: string) => ({ responses: answersOf(who) });

describe('a round robin', () => {
  it('gives two bookings of one time to two hosts, and no third (MV27)', async () => {
    const { book, refusal } = await open({ eventTypes: [team('ROUND_ROBIN', [maya, omar])] });
    const one = await book();
    const other = await book(name('Tom'));
    expect([one.userId, other.userId].toSorted()).toEqual([7001, 7002]);
    expect(one.luckyUsers).toEqual([one.userId]);
    expect(await refusal(name('Una'))).toBe('409 no_available_users_found_error');
  });

  it('takes turns: the host booked least recently comes next', async () => {
    const { book } = await open({
      eventTypes: [team('ROUND_ROBIN', [maya, omar, anna])],
      bookings: [
        bookingOf('a', { userId: 7001, startTime: '2027-03-01T09:00:00Z', endTime: '2027-03-01T09:30:00Z' }),
      ],
    });
    const hosts: (number | null)[] = [];
    for (const hour of ['08', '09', '10', '11'])
      hosts.push((await book(slotAt(`${hour}:00`, `${hour}:30`))).userId);
    expect(hosts).toEqual([7002, 7003, 7001, 7002]);
  });

  it('takes turns also for what waits for confirmation, and not for what was cancelled', async () => {
    const { book } = await open({
      eventTypes: [team('ROUND_ROBIN', [maya, omar], { requiresConfirmation: true })],
      bookings: [bookingOf('a', { userId: 7001, status: 'CANCELLED' })],
    });
    const hosts = [(await book()).userId, (await book(name('Tom'))).userId, (await book(name('Una'))).userId];
    expect(hosts).toEqual([7001, 7002, 7001]);
  });

  it('asks those of higher priority first', async () => {
    const { book } = await open({ eventTypes: [team('ROUND_ROBIN', [maya, { ...omar, priority: 4 }])] });
    expect((await book()).userId).toBe(7002);
  });

  it('always has its fixed hosts, the first of them as organizer, the others as attendees after the guests', async () => {
    const { book, refusal } = await open({
      eventTypes: [team('ROUND_ROBIN', [{ ...omar, isFixed: false }, { ...maya, isFixed: true }, anna])],
    });
    const made = await book({ responses: answersOf('Ruth', { guests: ['tom@guests.example'] }) });
    expect(made.userId).toBe(7001);
    expect(made.luckyUsers).toEqual([7002]);
    expect(emailsOf(made)).toEqual(['ruth@guests.example', 'tom@guests.example', 'omar@x.example']);
    const next = await book(slotAt('11:00', '11:30'));
    expect(next.luckyUsers).toEqual([7003]);
    expect(await refusal(name('Una'))).toBe('409 fixed_hosts_unavailable_for_booking');
  });

  it('passes over who is away', async () => {
    const { book } = await open({
      eventTypes: [team('ROUND_ROBIN', [maya, omar])],
      people: { 7001: { away: true } },
    });
    expect((await book()).userId).toBe(7002);
  });

  it('moved: the same host if the new time suits them, else another with title and location again', async () => {
    const { book, stored } = await open({
      eventTypes: [team('ROUND_ROBIN', [maya, omar]), eventType(502)],
      bookings: [
        bookingOf('a', { userId: 7001, title: 'Kept', location: 'integrations:daily' }),
        bookingOf('b', {
          eventTypeId: 502,
          startTime: '2027-03-11T11:00:00Z',
          endTime: '2027-03-11T11:30:00Z',
        }),
      ],
    });
    const same = await book({ rescheduleUid: 'a' });
    expect(same).toMatchObject({ userId: 7001, title: 'Kept' });
    const other = await book({ rescheduleUid: same.uid, ...slotAt('11:00', '11:30') });
    expect(other).toMatchObject({ userId: 7002, title: 'Intro call between omar and Ruth' });
    expect((await stored(other.uid)).references).toHaveLength(2);
  });
});

describe('a collective event type', () => {
  it('takes all hosts: the first as organizer, the others as attendees', async () => {
    const { book } = await open({ eventTypes: [team('COLLECTIVE', [omar, maya])] });
    const made = await book();
    expect(made.userId).toBe(7002);
    expect(emailsOf(made)).toEqual(['ruth@guests.example', 'maya@lindqvist.example']);
    expect(made).toMatchObject({ isHost: true, user: { id: 7002 } });
  });

  it('needs all of them free, also from what they only attend', async () => {
    const { refusal } = await open({
      eventTypes: [team('COLLECTIVE', [maya, omar]), eventType(502, { ownerId: 7003 })],
      bookings: [
        bookingOf('a', {
          eventTypeId: 502,
          userId: 7003,
          attendees: [{ name: 'omar', email: 'OMAR@x.example', timeZone: 'UTC' }],
          startTime: '2027-03-11T10:15:00Z',
          endTime: '2027-03-11T10:45:00Z',
        }),
      ],
    });
    expect(await refusal()).toBe('409 hosts_unavailable_for_booking');
  });

  it('keeps every host busy for other event types', async () => {
    const { book, refusal } = await open({
      eventTypes: [team('COLLECTIVE', [maya, omar]), eventType(502, { ownerId: 7002 })],
    });
    await book();
    expect(await refusal({ eventTypeId: 502, ...name('Tom') })).toBe('409 no_available_users_found_error');
  });
});

describe('a managed event type', () => {
  it('is one to one with its owner', async () => {
    const { book } = await open({
      eventTypes: [team('MANAGED', [maya, omar], { ownerId: 7002 })],
    });
    const made = await book();
    expect(made.userId).toBe(7002);
    expect(emailsOf(made)).toEqual(['ruth@guests.example']);
  });
});

describe('somebody else’s event type', () => {
  it('is booked like on a public page; the caller is not its host', async () => {
    const { book } = await open({ eventTypes: [eventType(501, { ownerId: 7004 })] });
    expect(await book()).toMatchObject({
      isHost: false,
      canManage: false,
      user: { id: 7004 },
      attendees: [{ email: 'ruth@guests.example' }],
    });
  });
});
