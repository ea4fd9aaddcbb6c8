import { describe, expect, it } from 'vitest';
import type { CancelOutcome, NotCancelledKind } from '../../preload/contract/model/cancel.ts';
import { cancelTitle, cancelWords, consequenceWords, failureWords, typedWords } from './cancelling.ts';
import { sessions } from '../../test/renderer/support/bookings.ts';
import { cancellation, planOf } from '../../test/renderer/support/cancelling.ts';
import * as rows from '../../test/renderer/support/rows.ts';

const timeOf = (): string => '10:28';
const dateOf = (at: string): string => at.slice(8, 10);
const notCancelled = (
  kind: NotCancelledKind,
  own: { message?: string; isCertain?: boolean } = {},
): CancelOutcome => ({
  state: 'not-cancelled',
  kind,
  message: null,
  isCertain: true,
  ...own,
});

describe('before anything goes', () => {
  it('names it, or counts it', () => {
    expect(cancelTitle('Intro call', null)).toBe('Cancel Intro call?');
    expect(cancelTitle('Coaching, session 3', planOf(sessions, 'all'))).toBe('Cancel 4 Coaching sessions?');
  });

  it('says who is mailed and what leaves the calendar', () => {
    expect(consequenceWords(planOf([rows.introCall]))).toBe(
      'Tomás Rivera gets a cancellation email. The booking is removed from your calendar.',
    );
    expect(consequenceWords(planOf(sessions, 'all'))).toBe(
      'Hannah Weiss gets a cancellation email. The bookings are removed from your calendar.',
    );
    expect(consequenceWords(planOf([rows.platformWeekly], 'one', { inCalendar: false }))).toBe(
      'Anna Bergström, Joon Park and 2 others get a cancellation email.',
    );
    expect(consequenceWords(planOf([{ ...rows.introCall, people: [] }]))).toBe(
      'No one is emailed. The booking is removed from your calendar.',
    );
  });

  it('asks for a word with its reason', () => {
    expect(typedWords(planOf([rows.introCall]))).toBeNull();
    expect(typedWords(planOf([rows.coaching]))).toContain('It’s paid.');
    expect(typedWords(planOf(sessions, 'all', { typed: 'many', paid: 1 }))).toBe(
      '4 bookings will be cancelled. 1 of them is paid. The service handles refunds.',
    );
  });
});

describe('what came of it', () => {
  const kinds: readonly NotCancelledKind[] = [
    'offline',
    'signed-out',
    'not-allowed',
    'past',
    'gone',
    'too-many',
    'other',
    'already',
    'moved',
    'unchanged',
  ];

  it.each(kinds)('%s has words of its own', (kind) => {
    const words = failureWords(notCancelled(kind));
    expect(words).toMatch(/\.$/u);
    expect(kinds.filter((other) => failureWords(notCancelled(other)) === words)).toEqual([kind]);
  });

  it('only what certainly never arrived is said to have mailed nobody', () => {
    expect(failureWords(notCancelled('offline'))).toContain('no email was sent.');
    expect(failureWords(notCancelled('unchanged', { isCertain: false }))).not.toContain('email');
    expect(failureWords(notCancelled('other', { message: '<b>No</b>' }))).toContain('“<b>No</b>”');
    expect(failureWords({ state: 'sending' })).toBeNull();
  });

  it('names what did not change', () => {
    const partly = cancellation({ state: 'partly' }, sessions, [
      'cancelled',
      'cancelled',
      'unchanged',
      'unknown',
    ]);
    expect(cancelWords(partly, timeOf, dateOf)).toMatchObject({
      text: 'Cancelled 2 of 4. Still on: 11. Not found: 18.',
      isBrief: false,
    });
  });

  it('does not say who was emailed where the service knows nothing of it', () => {
    expect(failureWords(notCancelled('gone'))).toBe(
      'This booking no longer exists on the service. Bookbar can’t tell whether anyone was emailed.',
    );
  });

  it('counts those who are mailed', () => {
    const done = { state: 'cancelled', already: false } as const;
    const textOf = (...given: Parameters<typeof cancellation>): string =>
      cancelWords(cancellation(...given), timeOf, dateOf).text;
    expect(textOf(done)).toBe('Cancelled. Hannah gets an email.');
    expect(textOf(done, sessions)).toBe('4 bookings cancelled. Hannah gets an email.');
    expect(textOf(done, [rows.platformWeekly])).toBe('Cancelled. 4 people get an email.');
    expect(textOf({ state: 'cancelled', already: true })).toBe(
      'It’s cancelled, but with a different reason. Someone else may have cancelled it first.',
    );
  });
});
