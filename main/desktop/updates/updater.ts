import { app, BrowserWindow } from 'electron';
import { chmodSync, copyFileSync, renameSync } from 'node:fs';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import type { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import { MacUpdater } from 'electron-updater/out/MacUpdater.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import type { SignedFeed } from '../../updates/open-updates.ts';
import type { Updater } from '../../updates/updates.ts';
import { signedFeed } from './signed-feed.ts';

/** The AppImage is replaced at once or not at all: its own updater removes the old one first. */
class WholeAppImageUpdater extends AppImageUpdater {
  constructor(private readonly args: readonly string[]) {
    super();
  }

  protected override doInstall(): boolean {
    const { APPIMAGE: image } = process.env;
    const fetched = this.installerPath;
    if (image === undefined || fetched === null) return false;
    copyFileSync(fetched, `${image}.part`);
    chmodSync(`${image}.part`, 0o755);
    renameSync(`${image}.part`, image);
    void this.spawnLog(image, [...this.args], process.env);
    return true;
  }
}

/** One of them for each system; Windows and macOS are written from the documentation. */
function createSystemUpdater(args: readonly string[]): AppUpdater {
  if (process.platform === 'darwin') return new MacUpdater();
  return process.platform === 'win32' ? new NsisUpdater() : new WholeAppImageUpdater(args);
}

/**
 * electron-updater behind a feed whose lists have to be signed.
 *
 * @param parts.args arguments of the next start, where the system lets them be given
 * @param parts.shutDown ends everything in order; the process is still there
 */
export function createUpdater(
  feed: SignedFeed,
  parts: { readonly args: readonly string[]; readonly shutDown: () => Promise<void> },
): Updater {
  const updater = createSystemUpdater(parts.args);
  updater.logger = null;
  updater.autoInstallOnAppQuit = false;
  updater.setFeedURL({ provider: 'custom', updateProvider: signedFeed(feed) });
  // What goes wrong rejects the call, too; an event `error` that nobody hears would be thrown.
  updater.on('error', () => undefined);
  return {
    async fetchNewer() {
      const found = await updater.checkForUpdates();
      if (!found?.isUpdateAvailable) return null;
      await found.downloadPromise;
      return found.updateInfo.version;
    },
    async restart() {
      await parts.shutDown();
      // The new process is started before this one ends, and would hand its command to it.
      app.releaseSingleInstanceLock();
      // The popover only hides when it is asked to close.
      for (const window of BrowserWindow.getAllWindows()) window.destroy();
      updater.quitAndInstall(true, true);
      // A Mac’s own updater ends the process when it is ready.
      if (process.platform !== 'darwin') app.exit(0);
    },
  };
}
