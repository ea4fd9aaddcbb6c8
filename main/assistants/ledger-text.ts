import { DateTime } from 'luxon';
import type { LedgerDeed, LedgerEntry } from '../../preload/contract/model/assistants.ts';
import { words } from '../base/words.ts';

/** What an assistant did, the newest first, a line for each. @param zone IANA, in whose times */
export function ledgerText(name: string, entries: readonly LedgerEntry[], zone: string): string {
  const { ledger } = words().assistants;
  const lines = entries.flatMap(({ at, deed }) => {
    const time = DateTime.fromISO(at, { zone }).toFormat('yyyy-MM-dd HH:mm');
    const [first = '', ...others] = linesOf(deed);
    return [ledger.line({ at: time, text: first }), ...others.map((line) => `    ${line}`)];
  });
  return [ledger.title({ name }), ...lines].join('\n');
}

function linesOf(deed: LedgerDeed): readonly string[] {
  const { ledger } = words().assistants;
  switch (deed.kind) {
    case 'read': {
      const { tool, about, count, withPeople } = deed;
      return [ledger.read({ tool, about: about === '' ? null : about, count, withPeople })];
    }
    case 'proposed':
      return [ledger.proposed({ changes: deed.changes, reason: deed.reason === '' ? null : deed.reason })];
    case 'approved':
      return [
        ledger.approved({ changes: deed.changes, approved: String(deed.approved) }),
        ...deed.rows.map(rowLine),
      ];
    case 'refused':
    case 'lapsed':
      return [
        ledger[deed.kind]({ changes: deed.changes }),
        ...deed.rows.map((row) => rowLine({ ...row, came: '' })),
      ];
    case 'turned-away':
      return [ledger.turnedAway({ why: deed.why })];
    case 'allowed':
      return [ledger.allowed({ level: deed.level })];
  }
}

const rowLine = ({
  does,
  who,
  came,
}: {
  readonly does: string;
  readonly who: string;
  readonly came: string;
}) => words().assistants.ledger.row({ does, who: who === '' ? null : who, came });
