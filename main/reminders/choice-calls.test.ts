import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../protocol/booking.ts';
import { createChoiceCalls } from './choice-calls.ts';
import type { AccountCalls } from '../../preload/contract/calls.ts';
import { createChoiceKeeper } from './choices.ts';
import { usualReminders } from '../../test/support/usual-reminders.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';
import type { ReminderSettings } from '../../preload/contract/settings/table.ts';

const start = '2027-03-10T10:00:00.000Z';

let clock: ManualClock;
let settings: ReminderSettings;
let booking: Booking | null;
let calls: AccountCalls['reminders'];

beforeEach(() => {
  clock = createManualClock('2027-03-10T08:15:00Z');
  settings = { ...usualReminders, end: { isOn: true, minutes: 5 } };
  booking = bookingAt(start, 30, { uid: 'call', eventType: { id: 501, title: 'Intro call' } });
  calls = createChoiceCalls({
    clock,
    choices: createChoiceKeeper(createMemoryText(null), (error) => {
      throw error;
    }),
    snoozes: () => new Map(),
    store: { bookingOf: (uid) => (uid === booking?.uid ? booking : null) },
    bookings: {
      joined: { changed: { subscribe: () => () => undefined }, has: () => false, forget: () => undefined },
    },
    ownEmail: () => 'maya@lindqvist.example',
    settings: () => settings,
    timeZone: () => 'Europe/Berlin',
  });
});

describe('the reminders of one booking', () => {
  it('are returned as instants, and follow what is chosen', async () => {
    expect(await calls.ofBooking({ uid: 'call' })).toEqual({
      isSilenced: false,
      before: [
        { at: '2027-03-10T09:00:00.000Z', minutes: 60 },
        { at: '2027-03-10T09:55:00.000Z', minutes: 5 },
        { at: start, minutes: 0 },
      ],
      nothingBefore: null,
      endMinutes: 5,
    });
    await calls.silence({ uid: 'call', isSilenced: true });
    expect(await calls.ofBooking({ uid: 'call' })).toMatchObject({ isSilenced: true });
    await calls.silence({ uid: 'call', isSilenced: false });
    await calls.setEventType({ eventTypeId: 501, leadMinutes: [] });
    expect(await calls.ofBooking({ uid: 'call' })).toMatchObject({
      isSilenced: false,
      nothingBefore: 'event-type',
    });
  });

  it('say “none for this event type” only of the event type that was chosen so', async () => {
    await calls.setEventType({ eventTypeId: 502, leadMinutes: [] });
    settings = { ...settings, leadMinutes: [] };
    expect(await calls.ofBooking({ uid: 'call' })).toMatchObject({ before: [], nothingBefore: 'off' });
  });

  it('are none of a booking that is over, off, or not known', async () => {
    expect(await calls.ofBooking({ uid: 'other' })).toBeNull();
    booking = booking && { ...booking, status: 'CANCELLED' };
    expect(await calls.ofBooking({ uid: 'call' })).toBeNull();
    booking = bookingAt(start, 30, { uid: 'call' });
    clock.jump(Date.parse('2027-03-10T10:30:00Z'));
    expect(await calls.ofBooking({ uid: 'call' })).toBeNull();
  });
});
