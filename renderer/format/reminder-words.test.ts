import { describe, expect, it } from 'vitest';
import type { BookingReminders } from '../../preload/contract/model/reminders.ts';
import { hasReminders, leadsWords, reminderWords } from './settings.ts';

const timeFormat = { timeZone: 'Europe/Berlin', locale: 'en-GB', hours: 24 } as const;
const nowMs = Date.parse('2026-10-28T09:18:00.000Z');
const usual: BookingReminders = {
  isSilenced: false,
  before: [
    { at: '2026-10-28T12:00:00.000Z', minutes: 60 },
    { at: '2026-10-28T12:55:00.000Z', minutes: 5 },
    { at: '2026-10-28T13:00:00.000Z', minutes: 0 },
  ],
  nothingBefore: null,
  endMinutes: null,
};
const words = (own: Partial<BookingReminders>, atMs = nowMs) =>
  reminderWords({ ...usual, ...own }, timeFormat, atMs);

describe('the coming reminders of a booking, in words', () => {
  it.each([
    [[], ''],
    [[0], 'At start'],
    [[1, 10], '10\u00a0min and 1\u00a0min before'],
    [[60, 5, 0], '1\u00a0h and 5\u00a0min before, and at start'],
    [[90, 30, 5], '1\u00a0h 30\u00a0min, 30\u00a0min and 5\u00a0min before'],
  ])('%j: %s', (leads, said) => {
    expect(leadsWords(leads)).toBe(said);
  });

  it('is what is still to come, at the minute', () => {
    expect(words({})).toBe('1\u00a0h and 5\u00a0min before, and at start');
    expect(words({}, Date.parse('2026-10-28T12:00:00.000Z'))).toBe('5\u00a0min before, and at start');
    expect(words({}, Date.parse('2026-10-28T13:00:00.000Z'))).toBe('None left');
  });

  it('says the time where quiet hours put it off, and the end', () => {
    const [first, ...rest] = usual.before;
    expect(words({ before: [{ at: first?.at ?? '', minutes: null }, ...rest], endMinutes: 5 })).toBe(
      'At 13:00, 5\u00a0min before, at start, and 5\u00a0min before the end',
    );
  });

  it('says why there is nothing, and that it was silenced before anything else', () => {
    expect(words({ before: [], nothingBefore: 'joined' })).toBe('None: you’ve joined');
    expect(words({ before: [], nothingBefore: 'joined', endMinutes: 5 })).toBe('5\u00a0min before the end');
    expect(words({ isSilenced: true })).toBe('Off for this booking');
    expect(hasReminders({ ...usual, before: [], nothingBefore: 'off' })).toBe(false);
  });
});
