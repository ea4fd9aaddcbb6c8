import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import { updateOwner, type Surroundings } from './owner.ts';
import { judgeRelease } from './signature.ts';
import { createUpdates, type Updater, type Updates, type UpdatesParts } from './updates.ts';

/** What packaging writes into the app’s package.json. */
const packed = z.object({
  homepage: z.string().catch(''),
  updates: z
    .object({ feed: z.string().min(1), publicKey: z.string().min(1) })
    .nullable()
    .catch(null),
});

/** Where newer versions are, and how what is said of them is judged. */
export interface SignedFeed {
  readonly address: string;
  readonly judge: (name: string, text: string, signature: string) => 'signed' | 'lapsed' | 'not-signed';
}

interface UpdateParts extends Pick<UpdatesParts, 'report'> {
  readonly clock: Pick<Clock, 'now' | 'after'>;
  readonly surroundings: Omit<Surroundings, 'build'>;
  /** The app’s package.json. */
  readonly packageJson: string;
  /** Loads what fetches updates, for the first check. */
  readonly load: (feed: SignedFeed) => Promise<Updater>;
}

/**
 * Updates as far as they are Bookbar’s own task.
 *
 * @returns with the site where people find newer versions
 */
export function openUpdates({ surroundings, packageJson, load, clock, report }: UpdateParts): {
  readonly updates: Updates;
  readonly site: string;
} {
  const { homepage, updates: build } = packed.parse(JSON.parse(packageJson));
  const { BOOKBAR_UPDATE_FEED: feed = '' } = surroundings.environment;
  const managed = { ...surroundings.managed, ...(feed === '' ? {} : { feed }) };
  const owner = updateOwner({ ...surroundings, build, managed });
  const updates = createUpdates({
    owner,
    load() {
      if (owner.kind !== 'bookbar') throw new Error('Bookbar does not update itself here');
      const { feed: address, publicKey } = owner;
      return load({
        address,
        judge: (name, text, signature) => judgeRelease(name, text, signature, publicKey, clock.now()),
      });
    },
    clock,
    report,
  });
  return { updates, site: homepage.replace(/^https:\/\//, '') };
}
