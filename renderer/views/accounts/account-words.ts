import type {
  AccountColour,
  AccountEntry,
  AccountStanding,
} from '../../../preload/contract/model/accounts.ts';
import { accountName } from '../../state/accounts.svelte.ts';
import { pageWords, todayWords } from '../../words.svelte.ts';

export const standingText = (standing: AccountStanding): string => pageWords().accounts.standing[standing];

export interface AccountNeed {
  readonly text: string;
  readonly button: string;
  /** The accessible name of the button. */
  readonly buttonName: string;
}

/** What an account needs of the person; null if nothing. */
export function needOf({ standing, ...account }: AccountEntry): AccountNeed | null {
  if (standing !== 'consent-needed' && standing !== 'signed-out' && standing !== 'keychain') return null;
  const { text, button, buttonName } = pageWords().accounts.needs[standing];
  const name = accountName(account);
  return { text: text({ name }), button, buttonName: buttonName({ name }) };
}

const isRead = ({ standing }: AccountEntry): boolean => standing === 'signed-in';

/**
 * What is said when nothing is left today, of no account that is not read.
 *
 * @param accounts that Today shows; none: there is only one
 */
export function endTitle(end: 'empty' | 'done', accounts: readonly AccountEntry[]): string {
  const words = todayWords().day.end;
  const read = accounts.filter(isRead);
  if (read.length === accounts.length) return words[end];
  return read.length > 0 ? words.in[end]({ names: read.map(accountName) }) : words.notKnown;
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
  const { notUpdated } = todayWords().day;
  if (second) return notUpdated.several({ names: others.map(accountName) });
  return notUpdated.one({ name: accountName(first), why: first.standing });
}

/** The colours in the order in which they are offered. */
export function accountColours(): readonly { readonly value: AccountColour; readonly label: string }[] {
  const { colours } = pageWords().accounts;
  const values = ['blue', 'teal', 'green', 'brown', 'orange', 'pink', 'purple', 'grey'] as const;
  return values.map((value) => ({ value, label: colours[value] }));
}

/** Distinguishes an account from others of the same name. */
export const accountFact = ({ email, host }: AccountEntry): string => email ?? host;
