import { Agent, request } from 'node:http';
import { consentAddress, formTokenOf } from '../support/sandbox-sign-in.ts';
import { testSecret } from '../support/sandbox-service.ts';

export interface LoopbackClient {
  /** Answers the body of a 200; anything else throws. */
  post(path: string, body: string): Promise<string>;
  close(): void;
}

/** A signed-in client that keeps its connections, as the app does. @param maxSockets how many, one by default */
export async function signIn(baseUrl: string, maxSockets = 1): Promise<LoopbackClient> {
  const page = await (await fetch(`${baseUrl}${consentAddress()}`)).text();
  const pressed = await fetch(`${baseUrl}/auth/platform/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `token=${encodeURIComponent(formTokenOf(page))}&answer=allow`,
  });
  const code = new URL(pressed.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const agent = new Agent({ keepAlive: true, maxSockets });
  const send = (path: string, body: string, bearer: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` };
      const sent = request(`${baseUrl}${path}`, { method: 'POST', agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${path}: ${response.statusCode ?? 0} ${text}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const pair: unknown = JSON.parse(
    await send('/api/mcp/token', JSON.stringify({ clientSecret: testSecret }), code),
  );
  const bearer =
    typeof pair === 'object' && pair !== null && 'accessToken' in pair ? String(pair.accessToken) : '';
  return { post: (path, body) => send(path, body, bearer), close: () => agent.destroy() };
}
