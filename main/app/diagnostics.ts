import type { CallsOf } from '../../preload/contract/calls.ts';
import type { Keychain } from '../account/keychain.ts';
import type { Clock } from '../base/clock.ts';
import type { Outside } from '../base/outside.ts';
import type { Environment } from '../desktop/bus/address.ts';
import { readNotificationDaemon, readSurroundings } from '../desktop/system/surroundings.ts';
import { hasTrayHost } from '../desktop/tray-icon/tray-host.ts';
import type { Log } from '../diagnostics/log.ts';
import { readAccount } from '../diagnostics/account-facts.ts';
import { createDiagnostics } from '../diagnostics/report.ts';
import type { Settings } from '../settings/settings.ts';
import type { OpenAccount } from './open-account.ts';

/** A program of the desktop that does not answer is not waited for. */
const answerMs = 3_000;

interface DiagnosticsParts {
  readonly startedMs: number;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly keychain: Pick<Keychain, 'state'>;
  readonly accounts: () => readonly OpenAccount[];
  readonly settings: Pick<Settings, 'get'>;
  readonly log: Log;
  readonly outside: Outside;
}

/** The diagnostics of the running app; loaded when somebody first asks for them. */
export function openDiagnostics(parts: DiagnosticsParts): CallsOf<'diagnostics'> {
  const { clock, environment, keychain, accounts, settings } = parts;
  const soon = <T>(answer: Promise<T>): Promise<T | null> =>
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
    async system() {
      const [hasTray, notifications, keyring] = await Promise.all([
        soon(hasTrayHost()),
        soon(readNotificationDaemon()),
        soon(keychain.state()),
      ]);
      return { ...readSurroundings(environment), hasTray, notifications, keyring };
    },
    accounts: () => Promise.all(accounts().map((account) => readAccount(account, soon))),
  });
}
