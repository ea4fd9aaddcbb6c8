import { expect, it } from 'vitest';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { watchAccount } from './account-watch.ts';
import type { LogEntry } from './line.ts';

it('the log notes each state of an account once, with what is wrong in it', () => {
  const lines: LogEntry[] = [];
  const clock = createManualClock('2027-03-10T09:00:00Z');
  const watch = watchAccount({ clock, log: { write: (line) => lines.push(line) } });
  const denied = { state: 'signed-out', problem: { kind: 'not-allowed' }, connectionReady: true } as const;
  const locked = { state: 'keychain', problem: 'locked', asking: false, hasSavedSignIn: true } as const;
  watch.account({ state: 'connecting' });
  watch.account(denied);
  watch.account(denied);
  watch.account({ ...denied, problem: null });
  watch.account(locked);
  expect(lines.map(({ code, detail }) => [code, detail])).toEqual([
    ['connecting', undefined],
    ['signed-out', 'not-allowed'],
    ['signed-out', undefined],
    ['keychain', 'locked'],
  ]);
});
