import { z } from 'zod';
import { hashOf, sealFor } from '../protocol/broker/installation-key.ts';
import { tokenPair, type TokenPair } from '../protocol/account.ts';
import { operations } from '../protocol/operations.ts';
import { isAboutClient, isRefusedRefresh } from '../protocol/refusals.ts';
import type { Clock } from '../sandbox/clock.ts';
import type { Forward, Forwarded } from './forward.ts';
import { answerMs, type Binding, type State } from './store/state.ts';

/** Why the service gave no token pair. */
export type Trouble =
  | { readonly kind: 'refused' }
  /** The service does not know the client, or not with this secret. */
  | { readonly kind: 'client-refused' }
  | { readonly kind: 'too-many'; readonly retryAfter: string }
  | { readonly kind: 'no-answer' }
  /** Another broker has this token on its way, and is not done yet. */
  | { readonly kind: 'under-way' };

export type Exchanged = { readonly kind: 'pair'; readonly pair: TokenPair } | Trouble;
export type Refreshed =
  | { readonly kind: 'sealed'; readonly sealed: string; readonly isAgain: boolean }
  | { readonly kind: 'pair'; readonly pair: TokenPair }
  | Trouble;

/** The two operations that need the client secret. Neither rejects for what the service does. */
export interface TokenOperations {
  /** @param install empty where the app proved nothing */
  exchange(code: string, install: string): Promise<Exchanged>;
  /** The answer is sealed to the installation, and kept; without one it is neither. */
  refresh(refreshToken: string, install: string): Promise<Refreshed>;
}

interface Parts {
  readonly forward: Forward;
  readonly state: State;
  readonly clock: Clock;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Another broker needs 10 s at most. */
const patienceMs = 12_000;
const lookEveryMs = 100;
const storeAgainMs = 500;

export function createTokenOperations(parts: Parts): TokenOperations & { finished(): Promise<void> } {
  const { forward, state, clock, clientId, clientSecret } = parts;
  const underWay = new Map<string, Promise<Refreshed>>();
  const all = new Set<Promise<unknown>>();
  const noted = <T>(work: Promise<T>): Promise<T> => {
    all.add(work);
    return work.finally(() => all.delete(work));
  };

  const exchange = async (code: string, install: string): Promise<Exchanged> => {
    const body = { clientSecret, client_id: clientId };
    const answer = readAnswer(await forward(operations.exchangeCode.path, body, code), () => true);
    if (answer.kind === 'pair') await stored(() => state.bind(bindingOf(answer.pair, install)));
    return answer;
  };

  const refresh = async (token: string, refreshToken: string, install: string): Promise<Refreshed> => {
    const claim = await claimed(token);
    if (claim.kind === 'taken') return { kind: 'under-way' };
    if (claim.kind === 'answered') return { kind: 'sealed', sealed: claim.sealed, isAgain: true };
    const answer = readAnswer(await send(refreshToken), (said) => isRefusedRefresh(400, said));
    if (answer.kind !== 'pair') {
      await stored(() => state.letGo(token));
      return answer;
    }
    const next = bindingOf(answer.pair, install);
    if (install === '') {
      await stored(() => state.replace(token, next));
      return answer;
    }
    const sealed = sealFor(install, refreshToken, JSON.stringify(answer.pair));
    await stored(() => state.answer(token, sealed, next));
    return { kind: 'sealed', sealed, isAgain: false };
  };
  const send = (refreshToken: string): Promise<Forwarded> =>
    forward(operations.refreshTokens.path, { clientSecret, refreshToken });

  /** Waits for another broker that has the token on its way. */
  const claimed = async (token: string): ReturnType<State['claim']> => {
    const untilMs = clock.now() + patienceMs;
    for (;;) {
      const claim = await state.claim(token);
      if (claim.kind !== 'taken' || clock.now() >= untilMs) return claim;
      await pause(lookEveryMs);
    }
  };
  /** The service has acted: what it said must not be lost because the database was away for a moment. */
  const stored = async (store: () => Promise<void>): Promise<void> => {
    const untilMs = clock.now() + answerMs;
    for (;;) {
      try {
        await store();
        return;
      } catch (error) {
        if (clock.now() >= untilMs) throw error;
        await pause(storeAgainMs);
      }
    }
  };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => clock.after(ms, resolve));

  return {
    exchange: (code, install) => noted(exchange(code, install)),
    refresh(refreshToken, install) {
      const token = hashOf(refreshToken);
      const joined = underWay.get(token);
      if (joined !== undefined) return joined;
      const begun = noted(refresh(token, refreshToken, install)).finally(() => underWay.delete(token));
      underWay.set(token, begun);
      return begun;
    },
    /** Resolves when everything that was begun is stored. */
    async finished() {
      await Promise.allSettled(all);
    },
  };
}

const bindingOf = ({ refreshToken, refreshTokenExpiresAt }: TokenPair, install: string): Binding => ({
  token: hashOf(refreshToken),
  install,
  endsAt: Date.parse(refreshTokenExpiresAt),
});

/** Where servers of the family say why (docs/service-notes.md). */
const wordsIn = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

/** @param isRefusal whether the words of a 400 are those of the document, and not of something on the way */
function readAnswer(
  forwarded: Forwarded,
  isRefusal: (said: string) => boolean,
): { readonly kind: 'pair'; readonly pair: TokenPair } | Trouble {
  if (forwarded.kind !== 'answer') return { kind: 'no-answer' };
  const { status, body, retryAfter } = forwarded;
  if (status === 429)
    return { kind: 'too-many', retryAfter: /^\d{1,5}$/.test(retryAfter) ? retryAfter : '60' };
  const value = readObject(body);
  if (status >= 200 && status < 300) {
    const pair = tokenPair.safeParse('data' in value ? value.data : value);
    return pair.success ? { kind: 'pair', pair: pair.data } : { kind: 'no-answer' };
  }
  const said = wordsIn.safeParse(value).data ?? null;
  if (status !== 400 || said === null) return { kind: 'no-answer' };
  if (isAboutClient(said)) return { kind: 'client-refused' };
  return isRefusal(said) ? { kind: 'refused' } : { kind: 'no-answer' };
}

function readObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
