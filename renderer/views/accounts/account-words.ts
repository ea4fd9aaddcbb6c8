import type {
  AccountColour,
  AccountEntry,
  AccountStanding,
} from '../../../preload/contract/model/accounts.ts';
import { accountName } from '../../state/accounts.svelte.ts';

export const standingWords: Readonly<Record<AccountStanding, string>> = {
  starting: 'Opening',
  'signed-out': 'Signed out',
  waiting: 'Waiting for your browser',
  connecting: 'Signing in',
  keychain: 'Needs your keychain',
  'signed-in': 'Signed in',
  'consent-needed': 'Sign in again',
  paused: 'Paused',
};

export interface AccountNeed {
  readonly text: string;
  readonly button: string;
}

/** What an account needs of the person; null if nothing. */
export function needOf({ standing, ...account }: AccountEntry): AccountNeed | null {
  const name = accountName(account);
  if (standing === 'consent-needed')
    return { text: `${name} needs you to sign in again.`, button: 'Sign in' };
  if (standing === 'signed-out') return { text: `${name} is signed out.`, button: 'Sign in' };
  return standing === 'keychain' ? { text: `${name} needs your keychain.`, button: 'Unlock' } : null;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const namesOf = (accounts: readonly AccountEntry[]): string => list.format(accounts.map(accountName));

const isRead = ({ standing }: AccountEntry): boolean => standing === 'signed-in';

/**
 * What is said when nothing is left today, of no account that is not read.
 *
 * @param accounts that Today shows; none: there is only one
 */
export function endTitle(end: 'empty' | 'done', accounts: readonly AccountEntry[]): string {
  const title = end === 'done' ? 'That’s it for today' : 'Nothing booked today';
  const read = accounts.filter(isRead);
  if (read.length === accounts.length) return title;
  return read.length > 0 ? `${title} in ${namesOf(read)}` : 'Today’s bookings aren’t known';
}

/**
 * “Practice isn’t updated: it’s paused.” Null if all accounts that are shown are read.
 *
 * @param failed those that could not be read just now
 */
export function missingText(
  accounts: readonly AccountEntry[],
  failed: readonly number[] = [],
): string | null {
  const others = accounts.filter((account) => !isRead(account) || failed.includes(account.id));
  const [first, second] = others;
  if (!first) return null;
  if (second) return `${namesOf(others)} aren’t updated.`;
  return `${accountName(first)} isn’t updated${reasons[first.standing] ?? ''}.`;
}

const reasons: Partial<Record<AccountStanding, string>> = {
  paused: ': it’s paused',
  'signed-out': ' until you sign in',
  'consent-needed': ' until you sign in again',
  keychain: ' until your keychain is unlocked',
};

/** The colours in the order in which they are offered. */
export const accountColours: readonly { readonly value: AccountColour; readonly label: string }[] = [
  { value: 'blue', label: 'Blue' },
  { value: 'teal', label: 'Teal' },
  { value: 'green', label: 'Green' },
  { value: 'brown', label: 'Brown' },
  { value: 'orange', label: 'Orange' },
  { value: 'pink', label: 'Pink' },
  { value: 'purple', label: 'Purple' },
  { value: 'grey', label: 'Grey' },
];

/** Distinguishes an account from others of the same name. */
export const accountFact = ({ email, host }: AccountEntry): string => email ?? host;
