import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { session } from './session.ts';
import { stageBookbar } from './stage.ts';

const run = promisify(execFile);

/** A second start with the same folder; it has ended, well, when this comes back. */
export async function startAgain(userData: string, command: string): Promise<void> {
  const { electron, folder } = await stageBookbar();
  const unconfined = session().sandboxed ? [] : ['--no-sandbox'];
  await run(electron, [...unconfined, folder, `--user-data-dir=${userData}`, command]);
}
