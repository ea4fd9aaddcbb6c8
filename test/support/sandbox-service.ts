import { createHash } from 'node:crypto';
import { startSandbox } from '../../sandbox/service.ts';
import type { Sandbox, SandboxOptions } from '../../sandbox/service.ts';
import { createManualClock } from './manual-clock.ts';
import type { ManualClock } from './manual-clock.ts';

export const testNow = '2027-03-10T08:15:00.000Z';
export const testRedirect = 'http://127.0.0.1:47823/callback';
export const testSecret = 'a secret that only this test knows';

/** One person and no bookings; tests add what their sentence is about. */
export const smallWorkspace = {
  me: 7001,
  client: { id: 'client-1', secret: testSecret, name: 'Bookbar', redirectUris: [testRedirect] },
  users: [
    {
      id: 7001,
      name: 'Maya Lindqvist',
      email: 'maya@lindqvist.example',
      username: 'maya',
      timeZone: 'Europe/Berlin',
    },
  ],
} as const;

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON in it; undefined when it is none. */
  readonly body: unknown;
}

export interface TestSandbox {
  readonly sandbox: Sandbox;
  readonly clock: ManualClock;
  /** POST with a JSON content type; `body` is sent letter for letter. */
  post(path: string, body: string, bearer?: string): Promise<Answer>;
  control(name: string, body?: string): Promise<Answer>;
  /** Any request, without following redirects. */
  send(path: string, init?: RequestInit): Promise<Answer>;
  stop(): Promise<void>;
}

/** A service of its own in this process, on a clock that stands still, with its control plane open. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const clock = createManualClock(testNow);
  const sandbox = await startSandbox({
    clock,
    randomBytes: createCountedBytes(),
    port: 0,
    workspace: smallWorkspace,
    control: true,
    ...options,
  });
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${sandbox.baseUrl}${path}`, { redirect: 'manual', ...init });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  };
  const post = (path: string, body: string, bearer?: string): Promise<Answer> =>
    send(path, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      },
    });
  return {
    sandbox,
    clock,
    send,
    post,
    control: (name, body = '{}') => post(`/sandbox/control/${name}`, body, sandbox.controlToken),
    stop: () => sandbox.stop(),
  };
}

/** Different bytes at each call, and the same ones in each run. */
export function createCountedBytes(): (count: number) => Uint8Array {
  let calls = 0;
  return (count) => {
    calls += 1;
    return createHash('sha256').update(`bytes ${calls}`).digest().subarray(0, count);
  };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
