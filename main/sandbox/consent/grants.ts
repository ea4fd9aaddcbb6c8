import { createSecret } from '../credentials/secrets.ts';
import type { SandboxClock } from '../sandbox-clock.ts';

/** What a consent page asks for; kept here, so that the form carries nothing but the one-time token. */
export interface ConsentRequest {
  readonly redirectUri: string;
  readonly rawState: string | undefined;
}

/** One-time form tokens: another site cannot press a button, because it cannot know one. */
export interface Grants {
  open(request: ConsentRequest): string;
  /** The request of a token that is alive; the token is then used up. */
  take(token: string): ConsentRequest | undefined;
}

const lifetimeMs = 10 * 60_000;
const mostOpen = 1000;

export function createGrants(clock: SandboxClock, randomBytes: (count: number) => Uint8Array): Grants {
  const open = new Map<string, ConsentRequest & { readonly expiresAtMs: number }>();
  return {
    open(request) {
      const token = createSecret(randomBytes);
      open.set(token, { ...request, expiresAtMs: clock.now() + lifetimeMs });
      const [oldest] = open.keys();
      if (open.size > mostOpen && oldest !== undefined) open.delete(oldest);
      return token;
    },
    take(token) {
      const grant = open.get(token);
      open.delete(token);
      return grant !== undefined && clock.now() < grant.expiresAtMs ? grant : undefined;
    },
  };
}
