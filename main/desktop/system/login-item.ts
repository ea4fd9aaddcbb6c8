import { app } from 'electron';
import type { LoginItem } from '../../settings/login-item.ts';
import { createAutostartFile, type StartCommand } from './autostart-file.ts';

/**
 * Opening at login, in the tray and without the popover.
 *
 * @param userDataDir where this run keeps everything, when that was asked for; the next one does the same
 */
export function createLoginItem(environment: NodeJS.ProcessEnv, userDataDir: string | null): LoginItem {
  const own = ['--hidden', ...(userDataDir === null ? [] : [`--user-data-dir=${userDataDir}`])];
  // Unpackaged, the program is the runtime and the app its first argument.
  const args = app.isPackaged ? own : [app.getAppPath(), ...own];
  if (process.platform === 'linux')
    return createAutostartFile(environment, [programOf(environment), ...args]);
  // Written from the documentation: Windows finds an entry by program and arguments, a Mac by the app alone.
  const entry: StartCommand | null = process.platform === 'win32' ? args.map(quoteForWindows) : null;
  const options = entry === null ? {} : { path: process.execPath, args: [...entry] };
  return {
    isOn: () => app.getLoginItemSettings(options).openAtLogin,
    set(openAtLogin) {
      app.setLoginItemSettings({ openAtLogin, ...options });
    },
  };
}

/** An AppImage runs from a place that is gone afterwards. */
const programOf = ({ APPIMAGE: image = '' }: NodeJS.ProcessEnv): string => image || process.execPath;

const quoteForWindows = (argument: string): string => (argument.includes(' ') ? `"${argument}"` : argument);
