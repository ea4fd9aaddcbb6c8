import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { StartProblem } from '../sandbox/start-problem.ts';

const maxBytes = 4_096;
/** Read and write of group and others. */
const notOwner = 0o077;

/**
 * Reads the client secret from a file that is the broker’s own and that nobody else can read.
 *
 * @param user the number of the user that the broker runs as
 * @throws {StartProblem} for any other file; its content is never in the message
 */
export function readClientSecret(file: string, user: number | undefined): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    throw new StartProblem(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  try {
    // Of the file that was opened: its name may be another one’s by now.
    const { mode, uid, size } = fstatSync(descriptor, { bigint: false });
    const isFile = (mode & constants.S_IFMT) === constants.S_IFREG;
    if (!isFile || size > maxBytes) throw new StartProblem(`${file} is not a file with a client secret`);
    if (uid !== user || (mode & notOwner) !== 0) {
      throw new StartProblem(
        `${file} must belong to the user of the broker, and nobody else may read it: chmod 600`,
      );
    }
    const secret = readFileSync(descriptor, 'utf8').trim();
    if (secret === '') throw new StartProblem(`${file} is empty`);
    return secret;
  } finally {
    closeSync(descriptor);
  }
}
