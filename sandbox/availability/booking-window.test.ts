import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { findBookingWindow, findRollingEnd } from './booking-window.ts';
import { eventType } from '../workspace/event-type-schema.ts';

const ms = (text: string): number => DateTime.fromISO(text, { zone: 'utc' }).toMillis();
const text = (instantMs: number): string | null =>
  Number.isFinite(instantMs) ? DateTime.fromMillis(instantMs, { zone: 'utc' }).toISO() : null;

function windowOf(settings: object, now = '2027-02-10T08:00:00Z', organizer = 'UTC', booker = 'UTC') {
  const rules = eventType.parse({ id: 1, title: 'T', slug: 't', length: 30, ...settings });
  const { startMs, endMs } = findBookingWindow(rules, ms(now), organizer, booker);
  return [text(startMs), text(endMs)];
}

describe('when a booking may start', () => {
  it('is after the notice, and never less than a minute ahead', () => {
    expect(windowOf({ minimumBookingNotice: 90 })).toEqual(['2027-02-10T09:30:00.000Z', null]);
    expect(windowOf({ minimumBookingNotice: 0 })).toEqual(['2027-02-10T08:01:00.000Z', null]);
  });

  it('ends with a day of the booker’s zone in a rolling period', () => {
    const [, end] = windowOf({ periodType: 'ROLLING', periodDays: 1 }, undefined, 'UTC', 'Asia/Tokyo');
    expect(end).toBe('2027-02-11T15:00:00.000Z');
  });

  it.each([
    ['a Wednesday and 2', '2027-02-10T08:00:00Z', 2, '2027-02-13T00:00:00.000Z'],
    ['a Wednesday and 3, over the weekend', '2027-02-10T08:00:00Z', 3, '2027-02-16T00:00:00.000Z'],
    ['a Saturday and 5', '2027-02-13T08:00:00Z', 5, '2027-02-20T00:00:00.000Z'],
    ['a Sunday and 1', '2027-02-14T08:00:00Z', 1, '2027-02-16T00:00:00.000Z'],
    ['a Friday and 10', '2027-02-12T08:00:00Z', 10, '2027-02-27T00:00:00.000Z'],
  ])('counts business days: %s', (_what, now, periodDays, end) => {
    const settings = { periodType: 'ROLLING', periodDays, periodCountCalendarDays: false };
    expect(windowOf(settings, now)[1]).toBe(end);
  });

  it('is within whole days of the organizer’s zone in a fixed range', () => {
    const settings = { periodType: 'RANGE', periodStartDate: '2027-02-15', periodEndDate: '2027-02-16' };
    expect(windowOf(settings, undefined, 'Asia/Kolkata')).toEqual([
      '2027-02-14T18:30:00.000Z',
      '2027-02-16T18:30:00.000Z',
    ]);
  });

  it('ends, in a rolling window, with the last of so many days that have slots', () => {
    const starts = [
      '2027-02-11T09:00Z',
      '2027-02-11T10:00Z',
      '2027-02-13T09:00Z',
      '2027-02-15T09:00Z',
      '2027-05-20T09:00Z',
    ].map(ms);
    const end = (rules: { periodDays: number; periodCountCalendarDays: boolean }) =>
      text(
        findRollingEnd({
          rules,
          nowMs: ms('2027-02-10T08:00Z'),
          bookerZone: 'UTC',
          earliestMs: ms('2027-02-10T08:01Z'),
          untilMs: ms('2027-06-30T00:00Z'),
          findStarts: ({ startMs, endMs }) => starts.filter((start) => startMs <= start && start < endMs),
        }),
      );
    expect(end({ periodDays: 2, periodCountCalendarDays: true })).toBe('2027-02-14T00:00:00.000Z');
    // 13 February 2027 is a Saturday.
    expect(end({ periodDays: 2, periodCountCalendarDays: false })).toBe('2027-02-16T00:00:00.000Z');
    // Months ahead.
    expect(end({ periodDays: 4, periodCountCalendarDays: true })).toBe('2027-05-21T00:00:00.000Z');
    expect(end({ periodDays: 9, periodCountCalendarDays: true })).toBeNull();
  });
});
