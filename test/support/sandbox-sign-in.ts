import { z } from 'zod';
import { testRedirect } from './sandbox-service.ts';
import type { Answer, TestSandbox } from './sandbox-service.ts';

const pairSchema = z.object({
  accessToken: z.string(),
  expiresAt: z.string(),
  refreshToken: z.string(),
  refreshTokenExpiresAt: z.string(),
});
export type Pair = z.output<typeof pairSchema>;

/** The consent page's address for a redirect address and further parameters, which are put there as they are. */
export function consentAddress(redirectUri: string = testRedirect, more = '&state=s-1'): string {
  return `/auth/platform/authorize?redirect_uri=${encodeURIComponent(redirectUri)}${more}`;
}

/** The one-time token in a consent page's forms. */
export function formTokenOf(page: string): string {
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1];
  if (token === undefined) throw new Error('The page has no form');
  return token;
}

/** What a browser sends when the person presses one of the two buttons. */
export function press(service: TestSandbox, formToken: string, answer: 'allow' | 'back'): Promise<Answer> {
  return service.send('/auth/platform/authorize', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `token=${encodeURIComponent(formToken)}&answer=${answer}`,
  });
}

/** Opens the consent page, presses Allow, and answers the address the browser is sent to. */
export async function allow(service: TestSandbox, address = consentAddress()): Promise<URL> {
  const page = await service.send(address);
  const pressed = await press(service, formTokenOf(page.text), 'allow');
  return new URL(pressed.headers.get('location') ?? '');
}

export async function codeOf(service: TestSandbox): Promise<string> {
  return (await allow(service)).searchParams.get('code') ?? '';
}

export function readPair(answer: Answer): Pair {
  return pairSchema.parse(answer.body);
}

/** The whole way from the consent page to a token pair. */
export async function signIn(service: TestSandbox): Promise<Pair> {
  const body = JSON.stringify({ clientSecret: service.sandbox.clientSecret });
  return readPair(await service.post('/api/mcp/token', body, await codeOf(service)));
}
