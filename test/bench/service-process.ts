import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** The service as it runs alone, as `npm run build` leaves it. */
const serviceFile = path.resolve('dist/sandbox/cli.mjs');

const readyLine = z.object({ ready: z.literal(true), baseUrl: z.string() });

export interface StartedProcess {
  /** Milliseconds from the spawn to the first line on standard output. */
  readonly startMs: number;
  readonly line: string;
  stop(): Promise<void>;
}

/** Starts Node on a program and waits for its first line. */
export async function startNode(...args: readonly string[]): Promise<StartedProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = once(child, 'close');
  const ended = closed.then(([status]) =>
    Promise.reject(new Error(`It ended before its first line: ${status}`)),
  );
  const line: unknown[] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  const startMs = performance.now() - started;
  ended.catch(() => undefined);
  return {
    startMs,
    line: String(line[0]),
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/** Starts the service on any free port. */
export async function startService(...flags: readonly string[]) {
  const started = await startNode(serviceFile, '--port', '0', ...flags);
  return { ...started, baseUrl: readyLine.parse(JSON.parse(started.line)).baseUrl };
}
