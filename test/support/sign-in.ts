import { randomBytes } from 'node:crypto';
import {
  type ConsentFlow,
  type ConsentRequest,
  createConsent,
  type Consent,
} from '../../main/account/consent/consent.ts';
import { emptyConnection, type Connection } from '../../main/account/connection.ts';
import type { TokenPair } from '../../protocol/account.ts';
import { browserGet } from './loopback-wait.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { sendRaw } from './raw-request.ts';

export const tokens: TokenPair = {
  accessToken: 'access-1',
  expiresAt: '2027-03-10T10:00:00Z',
  refreshToken: 'refresh-1',
  refreshTokenExpiresAt: '2028-03-10T09:00:00Z',
};

export const connection: Connection = {
  ...emptyConnection,
  baseUrl: 'https://api.example.com',
  redirectUri: 'http://127.0.0.1:0/callback',
};

/** A sign-in under test: real loopback, a clock that is moved, a browser and an exchange that only note. */
export interface SignIn {
  readonly clock: ManualClock;
  readonly consent: Consent;
  readonly opened: string[];
  readonly exchanged: string[];
  start(changes?: Partial<ConsentRequest>): Promise<ConsentFlow>;
}

export function beginSignIn(): SignIn {
  const clock = createManualClock('2027-03-10T09:00:00Z');
  const consent = createConsent({ clock, randomBytes });
  const opened: string[] = [];
  const exchanged: string[] = [];
  const start = async (changes: Partial<ConsentRequest> = {}): Promise<ConsentFlow> => {
    const started = await consent.start({
      connection,
      openBrowser: (address) => {
        opened.push(address);
        return Promise.resolve();
      },
      exchange: (code) => {
        exchanged.push(code);
        return Promise.resolve(tokens);
      },
      ...changes,
    });
    if (!started.started) throw new Error(started.problem.kind);
    return started.flow;
  };
  return { clock, consent, start, opened, exchanged };
}

export const stateOf = (flow: ConsentFlow): string => new URL(flow.address).searchParams.get('state') ?? '';

/** The browser comes back; the answer's status, or null when nobody listens any more. */
export async function comeBack(flow: ConsentFlow, query: string): Promise<number | null> {
  const { port, pathname } = new URL(flow.redirectUri);
  const answer = await sendRaw(Number(port), browserGet(Number(port), `${pathname}?${query}`));
  return answer.status;
}

export const allow = (flow: ConsentFlow): Promise<number | null> =>
  comeBack(flow, `code=code-1&state=${stateOf(flow)}`);
