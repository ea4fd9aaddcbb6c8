import type {
  AccountColour,
  AccountEntry,
  AccountStanding,
} from '../../../preload/contract/model/accounts.ts';
import { accountName, isInNeed } from '../../state/accounts.svelte.ts';
import { pageWords } from '../../words.svelte.ts';

export const standingText = (standing: AccountStanding): string => pageWords().accounts.standing[standing];

export interface AccountNeed {
  readonly text: string;
  readonly button: string;
  /** The accessible name of the button. */
  readonly buttonName: string;
}

/** What an account needs of the person; null if nothing. */
export function needOf({ standing, ...account }: AccountEntry): AccountNeed | null {
  if (!isInNeed(standing)) return null;
  const { text, button, buttonName } = pageWords().accounts.needs[standing];
  const name = accountName(account);
  return { text: text({ name }), button, buttonName: buttonName({ name }) };
}

/** The colours in the order in which they are offered. */
export function accountColours(): readonly { readonly value: AccountColour; readonly label: string }[] {
  const { colours } = pageWords().accounts;
  const values = ['blue', 'teal', 'green', 'brown', 'orange', 'pink', 'purple', 'grey'] as const;
  return values.map((value) => ({ value, label: colours[value] }));
}

/** Distinguishes an account from others of the same name. */
export const accountFact = ({ email, host }: AccountEntry): string => email ?? host;
