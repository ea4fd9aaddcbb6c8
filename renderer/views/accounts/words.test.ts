import { describe, expect, it } from 'vitest';
import type { AccountStanding } from '../../../preload/contract/model/accounts.ts';
import { accountName } from '../../state/accounts.svelte.ts';
import { needOf } from './account-words.ts';
import { endTitle, missingText } from './not-updated.ts';
import { northlight, practice } from '../../../test/renderer/support/accounts.ts';

const is = (standing: AccountStanding) => ({ ...practice, standing });

describe('what an account needs', () => {
  it.each([
    ['consent-needed', 'Sign in again to Practice.', 'Sign in'],
    ['signed-out', 'Practice is signed out.', 'Sign in'],
    ['keychain', 'Unlock your keychain to use Practice.', 'Unlock'],
  ] as const)('is said in a line: %s', (standing, text, button) => {
    expect(needOf(is(standing))).toEqual({ text, button, buttonName: `${button}: Practice` });
  });

  it.each(['signed-in', 'paused', 'starting', 'waiting', 'connecting'] as const)(
    'is nothing: %s',
    (standing) => {
      expect(needOf(is(standing))).toBeNull();
    },
  );

  it('is said of a new one that has no name yet', () => {
    expect(accountName({ name: '', mark: null })).toBe('New account');
  });
});

describe('a day on which nothing is left', () => {
  const teaching = { ...practice, id: 3, name: 'Teaching' };

  it('says so where every account is read', () => {
    expect(endTitle('empty', [])).toBe('Nothing booked today');
    expect(endTitle('done', [northlight, practice])).toBe('That’s it for today');
    expect(missingText([northlight, practice])).toBeNull();
  });

  it('claims it only for accounts that are read, and names the others', () => {
    expect(endTitle('empty', [northlight, is('paused')])).toBe('Nothing booked today in Northlight');
    expect(endTitle('done', [northlight, teaching, is('keychain')])).toBe(
      'That’s it for today in Northlight and Teaching',
    );
    expect(missingText([northlight, is('paused')])).toBe('Practice isn’t updating because it’s paused.');
    expect(missingText([is('signed-out')])).toBe('Practice isn’t updating until you sign in.');
    expect(missingText([is('starting')])).toBe('Practice isn’t updating.');
    expect(missingText([is('paused'), { ...teaching, standing: 'paused' }])).toBe(
      'Practice and Teaching aren’t updating.',
    );
  });

  it('claims nothing where none is read', () => {
    expect(endTitle('empty', [is('signed-out')])).toBe('Couldn’t load today’s bookings');
  });
});
