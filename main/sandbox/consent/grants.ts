import { createSecret } from '../credentials/secrets.ts';
import type { SandboxClock } from '../sandbox-clock.ts';

/** What a consent page asks for; kept here, so that the form carries nothing but its token. */
export interface ConsentRequest {
  readonly redirectUri: string;
  readonly rawState: string | undefined;
}

/** Form tokens, each good for one answer: another site cannot press a button, because it cannot know one. */
export interface Grants {
  open(request: ConsentRequest): string;
  /**
   * Gives the answer of a token that is alive: `allow` makes where it leads, the first time. Whoever presses Allow
   * twice is sent to the same place twice, with the one code.
   *
   * @returns where it leads; null when it was not allowed; nothing for a token that is dead or answered otherwise
   */
  answer(token: string, allow: ((request: ConsentRequest) => string) | null): string | null | undefined;
}

interface Grant extends ConsentRequest {
  readonly expiresAtMs: number;
  readonly answer?: string | null;
}

const lifetimeMs = 10 * 60_000;
const mostOpen = 1000;

export function createGrants(clock: SandboxClock, randomBytes: (count: number) => Uint8Array): Grants {
  const open = new Map<string, Grant>();
  return {
    open(request) {
      const token = createSecret(randomBytes);
      open.set(token, { ...request, expiresAtMs: clock.now() + lifetimeMs });
      const [oldest] = open.keys();
      if (open.size > mostOpen && oldest !== undefined) open.delete(oldest);
      return token;
    },
    answer(token, allow) {
      const grant = open.get(token);
      if (grant === undefined || clock.now() >= grant.expiresAtMs) return undefined;
      if (grant.answer !== undefined) return allow === null ? undefined : (grant.answer ?? undefined);
      const answer = allow?.(grant) ?? null;
      open.set(token, { ...grant, answer });
      return answer;
    },
  };
}
