import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');

const readyLine = z.object({
  baseUrl: z.string(),
  authUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  redirectUris: z.array(z.string()),
  controlToken: z.string(),
});

/** The sandbox service in a process of its own, as built. */
export interface SandboxProcess {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly pid: number;
  /** `POST /sandbox/control/NAME`; gives the answer. */
  readonly control: (name: ControlName, body?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Ends it with SIGTERM. @throws when it does not end cleanly. */
  readonly stop: () => Promise<void>;
}

export type ControlName = 'clock' | 'fault' | 'quirk' | 'outbox' | 'log' | 'state';

/** Starts the service on a free port with its control plane, and waits until it accepts requests. */
export async function startSandbox(...flags: string[]): Promise<SandboxProcess> {
  const program = path.join(root, 'dist/sandbox/cli.mjs');
  const child = spawn(process.execPath, [program, '--port', '0', '--control', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(
      `The sandbox service ended with ${child.exitCode ?? child.signalCode ?? 'nothing'}.\n${said}`,
    );
  });
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
  const { controlToken, ...service } = readyLine.parse(JSON.parse(await Promise.race([firstLine, ended])));
  // From here on its end is a matter of stop().
  ended.catch(() => undefined);
  return {
    ...service,
    pid: child.pid ?? 0,
    control: (name, body = {}) => control(`${service.baseUrl}/sandbox/control/${name}`, controlToken, body),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (child.exitCode !== 0) await ended;
    },
  };
}

async function control(url: string, token: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
