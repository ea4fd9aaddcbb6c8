import { describe, expect, it } from 'vitest';
import { noChoices } from './choices.ts';
import { expectedOf, type ExpectedInput } from './choice-calls.ts';
import { emptyLedger } from './ledger.ts';
import { usualReminders as usual } from '../../test/support/usual-reminders.ts';
import { at, clockOf, reminded } from '../../test/support/reminders.ts';

const call = reminded('14:00', 30);

const expectAt = (time: string, part: Partial<ExpectedInput> = {}, booking = call) =>
  expectedOf(booking, {
    settings: usual,
    choices: noChoices,
    ledger: emptyLedger,
    isJoined: () => false,
    timeZone: 'UTC',
    nowMs: at(time),
    ...part,
  });
const times = (expected: ReturnType<typeof expectAt>) =>
  expected.before.map(({ atMs, minutes }) => `${clockOf(atMs)} ${minutes}`);

describe('what is expected of a booking', () => {
  it('is each reminder that is still to come', () => {
    expect(times(expectAt('12:00'))).toEqual(['13:00 60', '13:55 5', '14:00 0']);
    expect(times(expectAt('13:30'))).toEqual(['13:55 5', '14:00 0']);
    expect(expectAt('14:00').nothingBefore).toBe('passed');
  });

  it('is said of a silenced booking too, beside that it is silenced', () => {
    const choices = { ...noChoices, silenced: ['call'] };
    const expected = expectAt('13:30', { choices });
    expect(expected.isSilenced).toBe(true);
    expect(times(expected)).toEqual(['13:55 5', '14:00 0']);
  });

  it('follows the event type, which may have none of its own', () => {
    const of = (leadMinutes: readonly number[]) => ({
      choices: { ...noChoices, eventTypes: [{ eventTypeId: 7, leadMinutes }] },
    });
    expect(times(expectAt('12:00', of([10])))).toEqual(['13:50 10']);
    expect(expectAt('14:00', of([10])).nothingBefore).toBe('passed');
    expect(expectAt('12:00', of([])).nothingBefore).toBe('event-type');
    expect(expectAt('12:00', { ...of([]), settings: { ...usual, isOn: false } }).nothingBefore).toBe('off');
  });

  it('comes when quiet hours end, or not at all', () => {
    const quiet = (to: string) => ({
      settings: { ...usual, quiet: { ...usual.quiet, isOn: true, from: '12:30', to } },
    });
    expect(times(expectAt('12:00', quiet('13:30')))).toEqual(['13:30 null', '13:55 5', '14:00 0']);
    expect(expectAt('12:00', quiet('18:00')).nothingBefore).toBe('quiet');
    expect(expectAt('13:30', quiet('18:00')).nothingBefore).toBe('quiet');
  });

  it('is one thing where silence ends for several', () => {
    const settings = {
      ...usual,
      leadMinutes: [60, 30, 0],
      quiet: { ...usual.quiet, isOn: true, from: '12:30', to: '13:40' },
    };
    expect(times(expectAt('12:00', { settings }))).toEqual(['13:40 null', '14:00 0']);
  });

  it('says the end where a reminder of it comes', () => {
    const settings = { ...usual, end: { isOn: true, minutes: 5 } };
    expect(expectAt('12:00', { settings }).endMinutes).toBe(5);
    expect(expectAt('14:26', { settings }).endMinutes).toBeNull();
    expect(expectAt('12:00').endMinutes).toBeNull();
    // Of what is as short as that the start is reminder enough.
    expect(
      [5, 6].map((minutes) => expectAt('12:00', { settings }, reminded('14:00', minutes)).endMinutes),
    ).toEqual([null, 5]);
  });

  it('comes back where it was put off to', () => {
    const ledger = { ...emptyLedger, snoozes: new Map([[call.key, at('13:57')]]) };
    expect(times(expectAt('13:56', { ledger }))).toEqual(['13:57 null', '14:00 0']);
  });

  it('is nothing of what was joined, lasts the whole day, waits to be confirmed, or where it is off', () => {
    expect(expectAt('12:00', { isJoined: () => true }).nothingBefore).toBe('joined');
    expect(expectAt('12:00', {}, reminded('14:00', 24 * 60)).nothingBefore).toBe('all-day');
    expect(expectAt('12:00', {}, reminded('14:00', 30, { state: 'unconfirmed' })).nothingBefore).toBe(
      'unconfirmed',
    );
    expect(expectAt('12:00', { settings: { ...usual, isOn: false } }).nothingBefore).toBe('off');
    expect(expectAt('12:00', { settings: { ...usual, leadMinutes: [] } }).nothingBefore).toBe('off');
  });
});
