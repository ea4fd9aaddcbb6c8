import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Many lives in one process, because a process costs more than a life. */
export interface Lives {
  /** One more has come to where it is to die; with the last of them the process is killed. Resolves when it is dead. */
  arrive(): Promise<unknown>;
  kill(): void;
  /** Whether it ended by SIGKILL. */
  readonly killed: Promise<boolean>;
}

/** Starts as many lives as there are orders, to be killed. */
export function startLives(script: string, orders: readonly unknown[]): Lives {
  const child = spawn(process.execPath, [script, JSON.stringify(orders)]);
  child.stderr.pipe(process.stderr);
  const killed = once(child, 'exit').then(([, signal]) => signal === 'SIGKILL');
  let arrived = 0;
  const arrive = (): Promise<unknown> => {
    arrived += 1;
    if (arrived === orders.length) child.kill('SIGKILL');
    return killed;
  };
  child.stdout.setEncoding('utf8').on('data', (said: string) => {
    for (const _ of said.matchAll(/arrived\n/g)) void arrive();
  });
  return { arrive, kill: () => void child.kill('SIGKILL'), killed };
}

/** Lives that end well, and what each reports. */
export async function liveOut<Report>(script: string, orders: readonly unknown[]): Promise<Report[]> {
  const child = spawn(process.execPath, [script, JSON.stringify(orders)]);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`A start crashed (${String(code)}): ${errors}`);
  return JSON.parse(output) as Report[];
}
