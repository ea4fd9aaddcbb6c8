import { describe, expect, it } from 'vitest';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import { timesFor, type SentenceTimes, type SentenceWish } from './sentence-times.ts';

const nowMs = Date.parse('2026-10-28T09:00:00Z');
const slot = (at: string): SlotRow => ({
  at: `${at}:00.000Z`,
  end: `${at}:00.000Z`,
  hosts: [],
  seatsLeft: null,
});
/** Open on three days, in London: mornings and afternoons. */
const open = [
  ...['10:00', '10:30', '14:30', '15:30', '16:00'].map((time) => slot(`2026-10-30T${time}`)),
  ...['09:00', '15:00'].map((time) => slot(`2026-11-02T${time}`)),
  ...['09:00', '15:00'].map((time) => slot(`2026-11-03T${time}`)),
];
const day = (date: string) => ({ from: date, to: date });
const at = (...hours: readonly number[]) => hours.map((hour) => ({ from: hour * 60, to: hour * 60 }));
const wish: SentenceWish = { zone: 'Europe/London', days: null, times: [], awake: ['Europe/London'] };

function times(own: Partial<SentenceWish>, rows = open): SentenceTimes {
  return timesFor(rows, { ...wish, ...own }, nowMs);
}
const local = (rows: readonly SlotRow[]): readonly string[] =>
  rows.map((row) => row.at.slice(5, 16).replace('T', ' '));

describe('open times for a sentence', () => {
  it('are the time that was said, with those around it and the same time on the next open day', () => {
    const found = times({ days: day('2026-10-30'), times: at(15.5) });
    expect(found).toMatchObject({ isOpen: true, asked: [], minute: 930 });
    expect(local(found.first)).toEqual(['10-30 15:30']);
    expect(local(found.others)).toEqual(['10-30 14:30', '10-30 16:00', '11-02 09:00']);
  });

  it('are the nearest ones where that is not open, the very nearest first', () => {
    const found = times({ days: day('2026-10-30'), times: at(15) });
    expect(found.isOpen).toBe(false);
    expect(found.wantedMs).toBe(Date.parse('2026-10-30T15:00:00Z'));
    expect(local(found.first)).toEqual(['10-30 15:30', '10-30 14:30', '11-02 15:00']);
  });

  it('are in the morning or in the afternoon as the event type is open, and asked where it is open at both', () => {
    expect(times({ days: day('2026-11-02'), times: at(3, 15) })).toMatchObject({ minute: 900, isOpen: true });
    expect(times({ days: day('2026-11-02'), times: at(9, 21) })).toMatchObject({ minute: 540, isOpen: true });
    const allDay = [...open, slot('2026-11-03T22:00')];
    expect(times({ days: day('2026-11-02'), times: at(10, 22) }, allDay).asked).toEqual([600, 1320]);
    // At neither: the one that is nearer to the open hours.
    expect(times({ days: day('2026-11-02'), times: at(6, 18) })).toMatchObject({
      minute: 1080,
      isOpen: false,
    });
  });

  it('of a part of several days are the first ones of each day', () => {
    const found = times({ days: { from: '2026-10-30', to: '2026-11-03' }, times: [{ from: 360, to: 720 }] });
    expect(local(found.first)).toEqual(['10-30 10:00', '10-30 10:30', '11-02 09:00', '11-03 09:00']);
  });

  it('are later ones where a day has none, and none where nothing is open', () => {
    expect(local(times({ days: day('2026-10-31') }).first)).toEqual([
      '11-02 09:00',
      '11-02 15:00',
      '11-03 09:00',
    ]);
    expect(times({ days: day('2026-10-31') }).isOpen).toBe(false);
    expect(times({ days: day('2026-10-31'), times: at(15) }, []).first).toEqual([]);
  });

  it('are read on the clocks of the zone that was said, also over a change of the clocks', () => {
    // 15:00 in New York is 19:00 UTC before 1 November, and 20:00 after it.
    const rows = ['2026-10-30T19:00', '2026-11-02T19:00', '2026-11-02T20:00'].map(slot);
    const inNewYork = { zone: 'America/New_York', times: at(15) };
    expect(local(times({ ...inNewYork, days: day('2026-10-30') }, rows).first)).toEqual(['10-30 19:00']);
    expect(local(times({ ...inNewYork, days: day('2026-11-02') }, rows).first)).toEqual(['11-02 20:00']);
  });

  it('leave out nights where no time was said, what is over, and what is full', () => {
    const rows = [
      slot('2026-10-28T08:00'),
      { ...slot('2026-10-29T10:00'), seatsLeft: 0 },
      slot('2026-10-29T03:00'),
      slot('2026-10-29T11:00'),
    ];
    expect(local(times({}, rows).first)).toEqual(['10-29 11:00']);
    expect(local(times({ times: at(3) }, rows).first)).toEqual(['10-29 03:00']);
  });
});
