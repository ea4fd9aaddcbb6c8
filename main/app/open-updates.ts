import { app } from 'electron';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import { appImageOf } from '../desktop/system/app-image.ts';
import type { Managed } from '../settings/managed.ts';
import { updateOwner, type UpdateBuild } from '../updates/owner.ts';
import { isSignedRelease } from '../updates/signature.ts';
import { createUpdates, type Updates } from '../updates/updates.ts';

/** What packaging writes into the app’s package.json. */
const packed = z.object({
  homepage: z.string().catch(''),
  updates: z
    .object({ feed: z.string().min(1), publicKey: z.string().min(1) })
    .nullable()
    .catch(null),
});

/** Installed by a deb or an rpm, and by nothing else. */
const packageFile = '/usr/share/metainfo/org.example.bookbar.metainfo.xml';

/**
 * Updates as far as they are Bookbar’s own task. What fetches them is a chunk of its own, loaded for the first check.
 *
 * @param parts.userDataDir as it was given to this start; the next one gets it, too
 * @param parts.shutDown ends everything in order; the process is still there
 * @returns with the site where people find newer versions
 */
export function openUpdates(parts: {
  readonly managed: Managed['updates'];
  readonly environment: NodeJS.ProcessEnv;
  readonly userDataDir: string | null;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  readonly shutDown: () => Promise<void>;
}): { readonly updates: Updates; readonly site: string } {
  const { managed, environment, userDataDir, clock, report, shutDown } = parts;
  const { homepage, updates: build } = readPacked();
  const { BOOKBAR_UPDATE_FEED: feed = '' } = environment;
  const appImage = appImageOf(environment, process.execPath);
  const owner = updateOwner({
    platform: process.platform,
    environment,
    appImage,
    program: process.execPath,
    hasPackageFiles: existsSync(packageFile),
    build,
    managed: { ...managed, ...(feed === '' ? {} : { feed }) },
  });
  const load = async () => {
    if (owner.kind !== 'bookbar') throw new Error('Bookbar does not update itself here');
    const { createUpdater } = await import('../desktop/updates/updater.ts');
    const args = ['--hidden', ...(userDataDir === null ? [] : [`--user-data-dir=${userDataDir}`])];
    const isSigned = (name: string, text: string, signature: string): boolean =>
      isSignedRelease(name, text, signature, owner.publicKey);
    return createUpdater({ address: owner.feed, isSigned }, { appImage, environment, args, shutDown });
  };
  const updates = createUpdates({ owner, load, clock, report });
  return { updates, site: homepage.replace(/^https:\/\//, '') };
}

function readPacked(): { readonly homepage: string; readonly updates: UpdateBuild | null } {
  const text = readFileSync(path.join(app.getAppPath(), 'package.json'), 'utf8');
  return packed.parse(JSON.parse(text));
}
