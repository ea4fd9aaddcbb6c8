import type { TokenPair } from '../../protocol/account.ts';
import type { AccountOptions } from '../../main/account/account-plan.ts';
import { createAccount, type Account } from '../../main/account/account.ts';
import type { AccountState } from '../../main/account/account-state.ts';
import type { ConsentOutcome } from '../../main/account/consent/outcome.ts';
import type { ConsentRequest } from '../../main/account/consent/consent.ts';
import type { KeyAnswer, Keychain, KeychainState } from '../../main/account/keychain.ts';
import { createSession } from '../../main/account/session/session.ts';
import { type AccountStores, memoryStores } from '../../main/account/stores.ts';
import { createManualClock } from './manual-clock.ts';

export const pair: TokenPair = {
  accessToken: 'access-1',
  expiresAt: '2027-03-10T09:15:00.000Z',
  refreshToken: 'refresh-1',
  refreshTokenExpiresAt: '2028-03-09T08:15:00.000Z',
};

export interface AccountWorld {
  readonly account: Account;
  readonly stores: AccountStores;
  /** Every state announced, in order. */
  readonly states: AccountState[];
  readonly opened: string[];
  readonly done: string[];
  /** What the keychain says from now on. */
  keyring(state: KeychainState, answer: KeyAnswer): void;
  /** What the person does on the consent page from now on. */
  consentEnds(outcome: () => Promise<ConsentOutcome>): void;
}

const key: KeyAnswer = { ok: true, key: new Uint8Array(32) };

/** An account whose keychain, consent page and disk do what the test says; its session is the real one. */
export function createAccountWorld(
  part: Partial<AccountOptions> = {},
  stores = memoryStores(),
): AccountWorld {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const opened: string[] = [];
  const done: string[] = [];
  let ring: { state: KeychainState; answer: KeyAnswer } = { state: 'unlocked', answer: key };
  let outcome = (): Promise<ConsentOutcome> => Promise.resolve({ kind: 'approved', tokens: pair });
  const keychain: Keychain = {
    state: () => Promise.resolve(ring.state),
    readKey: () => Promise.resolve(ring.answer),
    createKey: () => {
      done.push('key made');
      return Promise.resolve(ring.answer.ok || ring.answer.problem === 'missing' ? key : ring.answer);
    },
    removeKey: () => {
      done.push('key removed');
      return Promise.resolve(true);
    },
    close: () => undefined,
  };
  const account = createAccount({
    accountId: 'live',
    keychain,
    connection: {
      baseUrl: 'https://api.example.com',
      authUrl: '',
      pageUrl: '',
      clientId: 'bookbar',
      brokerUrl: '',
      redirectUri: 'http://127.0.0.1:47823/callback',
      otherRedirectUris: '',
    },
    isReady: () => true,
    saved: () => ({ signIn: false, clientSecret: false }),
    inFiles: () => stores,
    inMemory: memoryStores,
    whoIs: () => Promise.resolve({ id: '7001', name: 'Maya' }),
    goesElsewhere: () => Promise.resolve(false),
    agrees: () => Promise.resolve(true),
    openBrowser: (address) => {
      opened.push(address);
      return Promise.resolve();
    },
    endpointOf: () => ({ exchange: () => Promise.resolve(pair), refresh: () => Promise.resolve(pair) }),
    sessionOf: (service, store, endpoint) =>
      createSession({ service, store, endpoint, clock, random: () => 0.5 }),
    consent: {
      start: async (request: ConsentRequest) => {
        const address = 'https://app.example.com/auth/platform/authorize?state=x';
        await request.openBrowser(address);
        const result = outcome();
        const flow = {
          address,
          redirectUri: 'http://127.0.0.1:47823/callback',
          untilMs: clock.now() + 300_000,
          result,
          stop: () => Promise.resolve(),
        };
        return { started: true, flow };
      },
      stop: () => Promise.resolve(),
    },
    leave: () => Promise.resolve(),
    forget: () => {
      done.push('forgotten');
      return Promise.resolve();
    },
    report: () => undefined,
    ...part,
  });
  const states: AccountState[] = [];
  account.changes.subscribe((state) => states.push(state));
  return {
    account,
    stores,
    states,
    opened,
    done,
    keyring(state, answer) {
      ring = { state, answer };
    },
    consentEnds(next) {
      outcome = next;
    },
  };
}
