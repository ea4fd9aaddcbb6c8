import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../..');

interface RunningProgram {
  /** The ready line, parsed. */
  readonly first: unknown;
  readonly pid: number;
  /** Ends it with SIGTERM. @throws when it does not end cleanly. */
  readonly stop: () => Promise<void>;
}

/** A program that runs alone, as built, in a process of its own; waits until it says that it is ready. */
export async function startProgram(
  program: 'sandbox' | 'broker',
  ...flags: readonly string[]
): Promise<RunningProgram> {
  const child = spawn(process.execPath, [path.join(root, 'dist', program, 'cli.mjs'), ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The ${program} ended with ${child.exitCode ?? child.signalCode ?? 'nothing'}.\n${said}`);
  });
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
  const first: unknown = JSON.parse(await Promise.race([firstLine, ended]));
  // From here on its end is a matter of stop().
  ended.catch(() => undefined);
  return {
    first,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (child.exitCode !== 0) await ended;
    },
  };
}
