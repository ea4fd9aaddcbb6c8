import { app, BrowserWindow } from 'electron';
import { chmodSync, copyFileSync, renameSync } from 'node:fs';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import type { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import { MacUpdater } from 'electron-updater/out/MacUpdater.js';
import { NsisUpdater } from 'electron-updater/out/NsisUpdater.js';
import type { SignedFeed } from '../../updates/open-updates.ts';
import { isPrerelease } from '../../updates/prerelease.ts';
import type { Updater } from '../../updates/updates.ts';
import { signedFeed } from './signed-feed.ts';

/** What the next start is given, where the system lets it be given anything. */
interface NextStart {
  /** The file of the AppImage that runs; null: none does. */
  readonly appImage: string | null;
  readonly environment: NodeJS.ProcessEnv;
  readonly args: readonly string[];
}

/** The AppImage is replaced at once or not at all: its own updater removes the old one first. */
class WholeAppImageUpdater extends AppImageUpdater {
  constructor(private readonly next: NextStart) {
    super();
  }

  /** Lays the new file beside the old one. @throws where there is no room for it, or no right to */
  prepare(): void {
    const { appImage } = this.next;
    const fetched = this.installerPath;
    if (appImage === null || fetched === null) throw new Error('Nothing was fetched');
    copyFileSync(fetched, `${appImage}.part`);
    chmodSync(`${appImage}.part`, 0o755);
  }

  protected override doInstall(): boolean {
    const { appImage, environment, args } = this.next;
    if (appImage === null) return false;
    renameSync(`${appImage}.part`, appImage);
    void this.spawnLog(appImage, [...args], environment);
    return true;
  }
}

/** One of them for each system; Windows and macOS are written from the documentation. */
function createSystemUpdater(next: NextStart): AppUpdater {
  if (process.platform === 'darwin') return new MacUpdater();
  return process.platform === 'win32' ? new NsisUpdater() : new WholeAppImageUpdater(next);
}

/**
 * electron-updater behind a feed whose lists have to be signed.
 *
 * @param parts.shutDown ends everything in order; the process is still there
 */
export function createUpdater(
  feed: SignedFeed,
  parts: NextStart & { readonly shutDown: () => Promise<void> },
): Updater {
  const updater = createSystemUpdater(parts);
  updater.logger = null;
  updater.autoInstallOnAppQuit = false;
  updater.setFeedURL({ provider: 'custom', updateProvider: signedFeed(feed) });
  const isSupported = updater.isUpdateSupported;
  // A feed by address has no channels: a prerelease is for those who run one.
  updater.isUpdateSupported = async (info) =>
    (updater.allowPrerelease || !isPrerelease(info.version)) && (await isSupported(info));
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
      // What can fail is tried while the app still runs.
      if (updater instanceof WholeAppImageUpdater) updater.prepare();
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
