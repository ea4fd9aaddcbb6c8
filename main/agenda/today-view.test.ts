import { describe, expect, it } from 'vitest';
import { bookingPage } from '../../protocol/booking.ts';
import type { TodayView } from '../../preload/contract/model/agenda.ts';
import { bodyOf } from '../../test/support/bodies.ts';
import { todayOfOne } from '../../test/support/one-account.ts';

describe('what the page gets', () => {
  it('holds no address of a meeting: the page names a booking, and main opens it', () => {
    const { bookings } = bookingPage.parse(bodyOf('05-bookings-upcoming.json'));
    const view: TodayView = todayOfOne(bookings, Date.parse('2027-03-10T08:15:00Z'), 'Europe/Berlin');
    expect(view.rows.some(({ action }) => action.kind === 'join')).toBe(true);
    expect(JSON.stringify(view)).not.toMatch(/https?:/);
  });
});
