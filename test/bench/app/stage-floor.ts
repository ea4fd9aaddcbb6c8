import { cp } from 'node:fs/promises';
import path from 'node:path';
import { inSession, sh } from '../../support/desktop/session.ts';
import { stageProbe, type StagedApp } from '../../support/desktop/stage.ts';

/** The blank app where the desktop's person can read it, with the same Electron as the app. */
export async function stageFloor(): Promise<StagedApp> {
  const { electron } = await stageProbe();
  const folder = inSession('stage-floor');
  await cp(path.resolve('test/bench/floor'), folder, { recursive: true });
  await sh('chmod', '-R', 'a+rX', folder);
  return { electron, folder };
}
