import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const watcher = 'org.kde.StatusNotifierWatcher';

/**
 * Whether the desktop shows tray icons. Electron cannot find out, and stock GNOME shows none: then the
 * popover has to be a plain window, or nothing would bring it back. Asked over D-Bus; where nobody can be
 * asked the answer is yes, as on macOS and Windows.
 */
export async function hasTrayHost(): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  try {
    const { stdout } = await run(
      'busctl',
      [
        '--user',
        '--json=short',
        'call',
        'org.freedesktop.DBus',
        '/org/freedesktop/DBus',
        'org.freedesktop.DBus',
      ].concat(['NameHasOwner', 's', watcher]),
      { timeout: 2000 },
    );
    return stdout.includes('true');
  } catch {
    return true;
  }
}
