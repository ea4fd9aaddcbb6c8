import { z } from 'zod';
import { openDatabase } from './store/database.ts';
import { origins, readSetting, seed } from './store/seed.ts';
import { createWorld } from './store/world.ts';
import type { World } from './store/world.ts';
import { readWorkspace } from './workspace/read-workspace.ts';

interface Start {
  readonly nowMs: number;
  readonly timeZone: string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly dataDir: string | undefined;
  readonly workspace: unknown;
  readonly tell: (line: string) => void;
}

const originSchema = z.enum(origins);

/**
 * The world of the data directory when it holds one; otherwise a new one from the workspace file, otherwise
 * the demo. A workspace never replaces what a data directory holds: what was acknowledged stays.
 */
export async function openWorld(start: Start): Promise<World & { readonly isDemo: boolean }> {
  const given = start.workspace === undefined ? undefined : readWorkspace(start.workspace);
  const database = openDatabase(start.dataDir);
  try {
    if (readSetting(database, 'workspace') === undefined) {
      const workspace = given ?? (await makeDemo(start));
      seed(database, workspace, given === undefined ? 'demo' : 'file');
    } else if (given !== undefined) {
      start.tell(
        'The data directory already holds a workspace, which goes on; the workspace file is not used.',
      );
    }
    const origin = originSchema.parse(readSetting(database, 'origin'));
    return { ...createWorld(database), isDemo: origin === 'demo' };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Loaded only when it is needed: most starts of a service with a workspace never are a demo. */
async function makeDemo({ nowMs, timeZone, randomBytes }: Start) {
  const { createDemoWorkspace } = await import('./demo/demo-workspace.ts');
  return createDemoWorkspace({ nowMs, timeZone, randomBytes });
}
