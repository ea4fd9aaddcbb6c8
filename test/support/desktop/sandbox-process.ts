import { z } from 'zod';
import { startProgram } from './program.ts';

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
  const { first, pid, stop } = await startProgram('sandbox', '--port', '0', '--control', ...flags);
  const { controlToken, ...service } = readyLine.parse(first);
  return {
    ...service,
    pid,
    control: (name, body = {}) => control(`${service.baseUrl}/sandbox/control/${name}`, controlToken, body),
    stop,
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
