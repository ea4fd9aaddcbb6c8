import type { EarlierView } from '../../preload/contract/model/earlier.ts';
import type { OpenEarlier } from './open-earlier.ts';
import { costOf } from './watch-rules.ts';

/** An account in which somebody may want an earlier time. */
interface MergedAccount {
  /** `AccountEntry.id`. */
  readonly id: number;
  earlier(): Pick<OpenEarlier, 'all' | 'rows'> | null;
}

/** Those who want an earlier time in all accounts, each with its account. */
export function mergeEarlier(accounts: readonly MergedAccount[]): EarlierView {
  const open = accounts.flatMap(({ id, earlier }) => {
    const own = earlier();
    return own === null ? [] : [{ id, own }];
  });
  const costs = open.map(({ own }) => costOf(own.all()));
  return {
    watches: open.flatMap(({ id, own }) => own.rows().map((row) => ({ ...row, account: id }))),
    cost: {
      anHour: costs.reduce((sum, { anHour }) => sum + anHour, 0),
      aDay: costs.reduce((sum, { aDay }) => sum + aDay, 0),
    },
  };
}
