import type { CallsOf } from '../../preload/contract/calls.ts';
import type { Clock } from '../base/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { readAccount, type Soon, type WatchedAccount } from './account-facts.ts';
import { createDiagnostics, type DiagnosticsSources } from './report.ts';

/** A program of the desktop that does not answer is not waited for. */
const answerMs = 3_000;

interface DiagnosticsParts extends Pick<DiagnosticsSources, 'startedMs' | 'log' | 'outside'> {
  readonly clock: Clock;
  readonly readSystem: (soon: Soon) => ReturnType<DiagnosticsSources['system']>;
  readonly accounts: () => readonly WatchedAccount[];
  readonly settings: Pick<Settings, 'get'>;
}

/** The diagnostics of the running app; loaded when somebody first asks for them. */
export function openDiagnostics(parts: DiagnosticsParts): CallsOf<'diagnostics'> {
  const { clock, accounts, settings } = parts;
  const soon: Soon = (answer) =>
    new Promise((resolve) => {
      const stopTimer = clock.after(answerMs, () => {
        resolve(null);
      });
      void answer
        .catch(() => null)
        .then(resolve)
        .finally(stopTimer);
    });
  return createDiagnostics({
    ...parts,
    settings: settings.get,
    system: () => parts.readSystem(soon),
    accounts: () => Promise.all(accounts().map((account) => readAccount(account, soon))),
  });
}
