import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { electronProgram } from './electron-runtime.mjs';

const setting = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';

/**
 * Newer Ubuntu lets no unknown program make user namespaces, of which Chromium's process sandbox is made. The runtime then
 * dies at once with a message that names neither; these are the words for it.
 */
export function userNamespaceHint() {
  const program = electronProgram();
  if (!program || !existsSync(setting) || readFileSync(setting, 'utf8').trim() !== '1') return undefined;
  const helper = path.join(path.dirname(program), 'chrome-sandbox');
  const isSetuid = existsSync(helper) && (statSync(helper).mode & 0o4000) !== 0;
  if (isSetuid) return undefined;
  return [
    'If the lines above speak of a sandbox helper: this system keeps programs from making a process sandbox.',
    `One of these lets Bookbar have one:  sudo sysctl -w ${path.basename(path.dirname(setting))}.${path.basename(setting)}=0`,
    `  or:  sudo chown root '${helper}' && sudo chmod 4755 '${helper}'`,
  ];
}
