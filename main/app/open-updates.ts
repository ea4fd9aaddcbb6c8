import { app } from 'electron';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../base/clock.ts';
import { appImageOf, isReplaceable } from '../desktop/system/app-image.ts';
import type { Managed } from '../settings/managed.ts';
import { openUpdates } from '../updates/open-updates.ts';

/** Installed by a deb or an rpm, and by nothing else. */
const packageFile = '/usr/share/metainfo/org.example.bookbar.metainfo.xml';

/** Updates of this installation. @param parts.shutDown ends everything in order; the process is still there */
export const openOwnUpdates = (parts: {
  readonly managed: Managed['updates'];
  readonly environment: NodeJS.ProcessEnv;
  readonly userDataDir: string | null;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly shutDown: () => Promise<void>;
}) => {
  const image = appImageOf(parts.environment, process.execPath);
  const appImage = image !== null && isReplaceable(image) ? image : null;
  return openUpdates({
    ...parts,
    packageJson: readFileSync(path.join(app.getAppPath(), 'package.json'), 'utf8'),
    surroundings: {
      platform: process.platform,
      environment: parts.environment,
      appImage,
      program: process.execPath,
      hasPackageFiles: existsSync(packageFile),
      managed: parts.managed,
    },
    async load(feed) {
      const { createUpdater } = await import('../desktop/updates/updater.ts');
      const folder = parts.userDataDir === null ? [] : [`--user-data-dir=${parts.userDataDir}`];
      return createUpdater(feed, { ...parts, appImage, args: ['--hidden', ...folder] });
    },
  });
};
