import { z } from 'zod';
import type { ProgramProcess } from './program.ts';

const readySchema = z.object({
  baseUrl: z.string(),
  clientSecret: z.string(),
  redirectUris: z.array(z.string()).min(1),
  controlToken: z.string(),
});
const pairSchema = z.object({ accessToken: z.string() });

/** A sandbox in a process of its own, once it is ready; started with `--control`. */
export interface SandboxClient {
  /** @throws when no answer comes, as when the process is killed. */
  post(path: string, body: object, bearer: string): Promise<{ status: number; body: unknown }>;
  control(name: string): Promise<unknown>;
  signIn(): Promise<string>;
}

export async function connectTo(started: Pick<ProgramProcess, 'ready'>): Promise<SandboxClient> {
  const ready = readySchema.parse(await started.ready());
  const post: SandboxClient['post'] = async (path, body, bearer) => {
    const response = await fetch(`${ready.baseUrl}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
    });
    const answer: unknown = await response.json();
    return { status: response.status, body: answer };
  };
  return {
    post,
    control: async (name) => (await post(`/sandbox/control/${name}`, {}, ready.controlToken)).body,
    async signIn() {
      const address = `${ready.baseUrl}/auth/platform/authorize`;
      const redirectUri = encodeURIComponent(ready.redirectUris[0] ?? '');
      const page = await (await fetch(`${address}?redirect_uri=${redirectUri}`)).text();
      const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const pressed = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ token, answer: 'allow' }),
        redirect: 'manual',
      });
      const code = new URL(pressed.headers.get('location') ?? '').searchParams.get('code') ?? '';
      const { body } = await post('/api/mcp/token', { clientSecret: ready.clientSecret }, code);
      return pairSchema.parse(body).accessToken;
    },
  };
}
