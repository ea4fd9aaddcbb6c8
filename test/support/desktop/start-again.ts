import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { session } from './session.ts';
import { stageBookbar } from './stage.ts';

const run = promisify(execFile);

/** A second start with the same folder; it has ended, well, when this comes back. @returns what it printed */
export async function startAgain(userData: string, ...command: readonly string[]): Promise<string> {
  const { electron, folder } = await stageBookbar();
  const unconfined = session().sandboxed ? [] : ['--no-sandbox'];
  const { stdout } = await run(electron, [...unconfined, folder, `--user-data-dir=${userData}`, ...command]);
  return stdout;
}
