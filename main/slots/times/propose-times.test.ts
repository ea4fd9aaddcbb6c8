import { DateTime } from 'luxon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeNearest, proposeTimes, type ProposableSlot } from './propose-times.ts';

const berlin = 'Europe/Berlin';

function slotAt(startMs: number, minutes = 30, seatsLeft: number | null = null): ProposableSlot {
  const iso = (ms: number): string => new Date(ms).toISOString();
  return { at: iso(startMs), end: iso(startMs + minutes * 60_000), seatsLeft };
}

/** Every half hour from six to ten in the evening, Berlin time, on the days given. */
function slotsOn(...dates: string[]): ProposableSlot[] {
  return dates.flatMap((date) =>
    Array.from({ length: 32 }, (_, half) =>
      slotAt(
        DateTime.fromISO(date, { zone: berlin })
          .set({ hour: 6 + Math.floor(half / 2), minute: (half % 2) * 30 })
          .toMillis(),
      ),
    ),
  );
}

const local = (slots: readonly ProposableSlot[], zone = berlin): string[] =>
  slots.map(({ at }) => DateTime.fromISO(at, { zone }).toFormat('dd HH:mm'));
const week = ['2027-03-10', '2027-03-11', '2027-03-12', '2027-03-15', '2027-03-16'] as const;

describe('times that are proposed', () => {
  it('lie on the next days, mornings and afternoons by turns', () => {
    expect(local(proposeTimes(slotsOn(...week), 4, { guestZone: berlin }))).toEqual([
      '10 10:00',
      '11 14:30',
      '12 11:00',
      '15 15:30',
    ]);
  });

  it('are two on a day where there are too few days, and never three', () => {
    expect(local(proposeTimes(slotsOn('2027-03-10', '2027-03-11'), 3, { guestZone: berlin }))).toEqual([
      '10 10:00',
      '10 14:30',
      '11 14:30',
    ]);
    expect(proposeTimes(slotsOn('2027-03-10'), 5, { guestZone: berlin })).toHaveLength(2);
  });

  it('lie within the guest’s usual hours, from begin to end', () => {
    // Berlin’s working day seen from New York: only its afternoon is a morning there.
    const proposed = proposeTimes(slotsOn(...week), 5, { guestZone: 'America/New_York' });
    expect(local(proposed, 'America/New_York')).toEqual([
      '10 10:00',
      '11 14:30',
      '12 11:00',
      '15 15:30',
      '16 10:00',
    ]);
    expect(
      local(proposeTimes(slotsOn('2027-03-10'), 2, { guestZone: berlin, hours: { from: 17, to: 18 } })),
    ).toEqual(['10 17:00', '10 17:30']);
    const late = [slotAt(Date.parse('2027-03-10T16:30:00Z'), 60)];
    expect(proposeTimes(late, 1, { guestZone: berlin })).toEqual([]);
  });

  it('have a seat left', () => {
    const noon = Date.parse('2027-03-10T11:00:00Z');
    expect(proposeTimes([slotAt(noon, 30, 0)], 1, { guestZone: berlin })).toEqual([]);
    expect(proposeTimes([slotAt(noon, 30, 1)], 1, { guestZone: berlin })).toHaveLength(1);
  });

  it('hold over a clock change, by the guest’s own clock', () => {
    const slots = slotsOn('2027-03-27', '2027-03-28', '2027-03-29');
    expect(local(proposeTimes(slots, 3, { guestZone: berlin }))).toEqual([
      '27 10:00',
      '28 14:30',
      '29 11:00',
    ]);
  });

  it('are the same for the same slots, never overlap, and are never more than two on a day', () => {
    const starts = fc.array(fc.integer({ min: 0, max: 14 * 96 }), { maxLength: 200 });
    const zones = fc.constantFrom('Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati', berlin);
    fc.assert(
      fc.property(starts, zones, fc.integer({ min: 0, max: 9 }), (quarters, guestZone, count) => {
        const slots = quarters.map((quarter) =>
          slotAt(Date.parse('2027-03-20T00:00:00Z') + quarter * 900_000, 45),
        );
        const proposed = proposeTimes(slots, count, { guestZone });
        expect(proposeTimes([...slots].reverse(), count, { guestZone })).toEqual(proposed);
        expect(proposed.length).toBeLessThanOrEqual(count);
        const perDay = new Map<string, number>();
        proposed.forEach((slot, index) => {
          const start = DateTime.fromISO(slot.at, { zone: guestZone });
          const day = start.toISODate() ?? '';
          perDay.set(day, (perDay.get(day) ?? 0) + 1);
          expect(start.hour).toBeGreaterThanOrEqual(8);
          const end = DateTime.fromISO(slot.end, { zone: guestZone });
          expect(end.hour * 60 + end.minute).toBeLessThanOrEqual(18 * 60);
          const next = proposed[index + 1];
          if (next) expect(Date.parse(slot.end)).toBeLessThanOrEqual(Date.parse(next.at));
        });
        expect(Math.max(0, ...perDay.values())).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('times that come closest to the guest’s day', () => {
  const evening = (...hours: readonly number[]): ProposableSlot[] =>
    week.flatMap((date) =>
      hours.map((hour) => slotAt(DateTime.fromISO(date, { zone: berlin }).set({ hour }).toMillis())),
    );

  it('are those that miss it by the least, on whatever days, in order of time', () => {
    const slots = evening(20, 22);
    expect(proposeTimes(slots, 4, { guestZone: berlin })).toEqual([]);
    expect(local(proposeNearest(slots, 4, { guestZone: berlin }))).toEqual([
      '10 20:00',
      '11 20:00',
      '12 20:00',
      '15 20:00',
    ]);
  });

  it('are early ones rather than the middle of the night', () => {
    // 02:00, 05:00 and 23:00 by the guest's clock.
    expect(local(proposeNearest(evening(2, 5, 23), 2, { guestZone: berlin }))).toEqual([
      '10 05:00',
      '11 05:00',
    ]);
  });

  it('never overlap, and none is full', () => {
    const [first] = evening(20);
    if (first === undefined) throw new Error('There is no slot');
    const half = slotAt(Date.parse(first.at) + 15 * 60_000);
    const full = slotAt(Date.parse(first.at) + 60 * 60_000, 30, 0);
    expect(proposeNearest([first, half, full], 4, { guestZone: berlin })).toEqual([first]);
  });
});
