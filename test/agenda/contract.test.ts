import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AgendaRow, AgendaState, Reading, TodayAgenda } from '../../main/agenda/agenda-state.ts';
import { todayOf } from '../../main/agenda/today.ts';
import { bookingPage } from '../../main/api/schemas/booking.ts';
import type { AgendaView, BookingRow, TodayView } from '../../preload/contract/model/agenda.ts';
import type { Reading as ReadingView } from '../../preload/contract/model/common.ts';
import { bodyOf } from '../support/bodies.ts';

describe('what the page is told', () => {
  it('has the very shape the agenda has, so that nothing needs translation', () => {
    // Judged by the compiler: `npm run check` fails when one of the two changes alone.
    expectTypeOf<AgendaRow>().toEqualTypeOf<BookingRow>();
    expectTypeOf<TodayAgenda>().toEqualTypeOf<TodayView>();
    expectTypeOf<Reading>().toEqualTypeOf<ReadingView>();
    expectTypeOf<Omit<AgendaState, 'account'>>().toExtend<AgendaView>();
  });

  it('holds no address of a meeting: the page names a booking, and main opens it', () => {
    const { bookings } = bookingPage.parse(bodyOf('05-bookings-upcoming.json'));
    const view: TodayView = todayOf(bookings, Date.parse('2027-03-10T08:15:00Z'), 'Europe/Berlin', null);
    expect(view.rows.some(({ action }) => action.kind === 'join')).toBe(true);
    expect(JSON.stringify(view)).not.toMatch(/https?:/);
  });
});
