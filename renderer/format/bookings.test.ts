import { describe, expect, it } from 'vitest';
import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import { paymentChip, reasonOff, rowChips, stageOf, statusText, rowName } from './bookings.ts';
import { rowText } from './booking-lists.ts';
import { actionsOf, bookingNote, type BookingNote } from './booking-actions.ts';
import { allActions } from '../../test/renderer/support/booking-detail.ts';
import * as rows from '../../test/renderer/support/rows.ts';
import { timeFormat } from '../../test/renderer/support/views.ts';

describe('the status of a booking', () => {
  it.each([
    ['ACCEPTED', null, 'confirmed'],
    ['PENDING', 'Unconfirmed', 'waiting'],
    ['AWAITING_HOST', 'Awaiting host', 'waiting'],
    ['CANCELLED', 'Cancelled', 'off'],
    ['REJECTED', 'Declined', 'off'],
    ['NO_SHOW_FEE', 'No show fee', 'confirmed'],
    ['constructor', 'Constructor', 'confirmed'],
  ])('%s is %s', (status, text, stage) => {
    expect(statusText(status)).toBe(text);
    expect(stageOf({ status })).toBe(stage);
  });

  it('stands in place of the payment while it waits', () => {
    const row = { ...rows.introCall, payment: 'open' as const, price: { amount: 12000, currency: 'eur' } };
    expect(rowChips(row, 'en-GB')).toEqual([{ text: 'Unconfirmed', tone: 'wait' }]);
    expect(rowChips({ ...row, status: 'ACCEPTED' }, 'en-GB')).toEqual([
      { text: '€120 not paid', tone: 'wait' },
    ]);
  });

  it('is not amber any more once the booking is over', () => {
    const row = { ...rows.introCall, payment: 'open' as const, price: null };
    expect(rowChips(row, 'en-GB', true)).toEqual([{ text: 'Unconfirmed', tone: 'mute' }]);
    const context = { list: 'past' as const, search: '', timeFormat, nowMs: rows.nowMs };
    const item = {
      kind: 'booking' as const,
      account: 1,
      row,
      isLoading: false,
      seriesId: null,
      isFoundByService: false,
      firstSeenAt: null,
    };
    expect(rowText(item, context).chips).toEqual([{ text: 'Unconfirmed', tone: 'mute' }]);
  });

  it('says what is paid and what is not', () => {
    expect(paymentChip({ payment: 'none', price: null }, 'en-GB')).toBeNull();
    expect(paymentChip({ payment: 'paid', price: null }, 'en-GB')).toEqual({ text: 'Paid', tone: 'ok' });
    expect(paymentChip({ payment: 'open', price: null }, 'en-GB')).toEqual({
      text: 'Not paid',
      tone: 'wait',
    });
  });

  it('alone decides whether a reason is why it is off: a moved booking that is on carries one too', () => {
    expect(reasonOff({ status: 'CANCELLED', reason: 'Ill' })).toBe('Ill');
    expect(reasonOff({ status: 'ACCEPTED', reason: 'Ill' })).toBeNull();
    expect(reasonOff({ status: 'REJECTED', reason: null })).toBeNull();
  });

  it('is “rescheduled, or new time requested” in a row that is off, since the service says no more', () => {
    const off = { ...rows.studioTour, status: 'CANCELLED', rescheduled: true, payment: 'paid' as const };
    const context = { list: 'cancelled' as const, search: '', timeFormat, nowMs: rows.nowMs };
    const text = rowText(
      {
        kind: 'booking',
        account: 1,
        row: off,
        isLoading: false,
        seriesId: null,
        isFoundByService: false,
        firstSeenAt: null,
      },
      context,
    );
    expect(text.note).toBe('Rescheduled, or new time requested');
    expect(text.chips).toEqual([{ text: 'Paid', tone: 'mute' }]);
    expect(text.name).toContain('cancelled, rescheduled, or new time requested');
    expect(rowName({ ...off, status: 'ACCEPTED' }, timeFormat)).not.toContain('moved');
  });

  it('keeps the letters of a currency for those who hear it', () => {
    const price = { amount: 12_345, currency: 'kwd' };
    const row = { ...rows.studioTour, payment: 'open' as const, price };
    expect(rowName(row, timeFormat)).toMatch(/, KWD\s12\.345 not paid/u);
    expect(rowName(rows.introCall, timeFormat)).toMatch(/, unconfirmed$/u);
  });

  it('is explained where it means something for the reader', () => {
    const noteOf = (own: Partial<BookingRow>): BookingNote | null => {
      const row = { ...rows.studioTour, ...own };
      return bookingNote(row, actionsOf(row, rows.nowMs));
    };
    expect(noteOf({ status: 'PENDING' })?.title).toBe('Not confirmed yet.');
    expect(noteOf({ status: 'AWAITING_HOST' })?.waits).toBe(true);
    expect(noteOf({ status: 'AWAITING_HOST', canManage: false })?.title).toBe('View only.');
    expect(noteOf({ eventTypeTitle: null })?.title).toBe('Its event type was deleted.');
    expect(noteOf({ status: 'PENDING', payment: 'open' })).toMatchObject({
      title: 'Waiting for payment.',
      text: 'You can reschedule or cancel it here.',
    });
    expect(noteOf({ status: 'CANCELLED', rescheduled: true })?.title).toBe(
      'Rescheduled, or new time requested.',
    );
    const moved = { ...rows.studioTour, status: 'CANCELLED', rescheduled: true };
    const note = bookingNote(moved, actionsOf(moved, rows.nowMs), {
      day: 'tomorrow',
      date: 'Thu 29 October',
      time: '16:00',
    });
    expect(note).toMatchObject({ title: 'Rescheduled to tomorrow, 16:00.', text: '' });
    expect(noteOf({ status: 'CANCELLED' })).toBeNull();
    expect(noteOf({ rescheduled: true })).toBeNull();
    const pending = { ...rows.introCall, status: 'PENDING' };
    expect(bookingNote(pending, allActions)?.text).toContain('You can reschedule or cancel it here.');
  });
});

describe('the name of a row', () => {
  it.each([
    {
      row: rows.introCall,
      name: '13:00 to 13:30, Intro call, with Tomás Rivera, 09:00 in São Paulo, unconfirmed',
    },
    { row: rows.coaching, name: '14:00 to 15:00, Coaching, session 3, with Hannah Weiss, paid, repeats' },
    {
      row: rows.contractQuestions,
      name: '09:15 to 09:45, Contract questions, with Lucia Ferrari, cancelled, “Moved to email”',
    },
    { row: rows.platformWeekly, name: '09:45 to 10:25, Platform weekly, with Anna, Joon and 2 others' },
    { row: { ...rows.studioTour, people: [] }, name: '18:00 to 18:45, Studio tour' },
  ])('is “$name”', ({ row, name }) => {
    expect(rowName(row, timeFormat)).toBe(name);
  });
});
