import type { AccountEntry } from '../../../preload/contract/model/accounts.ts';
import { accountName } from '../../state/accounts.svelte.ts';
import { todayWords } from '../../words.svelte.ts';

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
