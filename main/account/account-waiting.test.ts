import { describe, expect, it } from 'vitest';
import type { AccountOptions } from './account-plan.ts';
import type { BrokerSignIn } from './broker/sign-in.ts';
import { emptyConnection } from './connection.ts';
import type { Consent, ConsentRequest } from './consent/consent.ts';
import type { ConsentOutcome } from './consent/outcome.ts';
import { memoryStores } from './stores.ts';
import { StorageError } from './vault/secret-store.ts';
import { Failure } from '../base/failure.ts';
import { createAccountWorld, pair } from '../../test/support/account-world.ts';

const address = 'https://app.example.com/auth/platform/authorize?state=x';
const redirectUri = 'http://127.0.0.1:47823/callback';
const untilMs = 1_804_666_800_000;
const signedIn = { state: 'signed-in', storage: 'keychain', consentNeeded: null };
const never = new AbortController().signal;

/** An account whose consent page stays open until the test, or the person, ends it. */
function createWaitingWorld(part: Partial<AccountOptions> = {}) {
  const requests: ConsentRequest[] = [];
  const ends: ((outcome: ConsentOutcome) => void)[] = [];
  const reported: unknown[] = [];
  const consent: Consent = {
    start(request) {
      requests.push(request);
      const result = new Promise<ConsentOutcome>((resolve) => ends.push(resolve));
      const stop = () => Promise.resolve(ends.at(-1)?.({ kind: 'stopped' }));
      return Promise.resolve({ started: true, flow: { address, redirectUri, untilMs, result, stop } });
    },
    stop: () => Promise.resolve(),
  };
  const world = createAccountWorld({ consent, report: (error) => reported.push(error), ...part });
  /** Presses “Sign in”, and resolves once the consent page is waited for. */
  const begin = async (): Promise<{ readonly ended: Promise<void> }> => {
    const waiting = new Promise<void>((resolve) => {
      const leave = world.account.changes.subscribe(({ state }) => {
        if (state !== 'waiting') return;
        leave();
        resolve();
      });
    });
    const ended = world.account.signIn(false);
    await Promise.race([waiting, ended]);
    return { ended };
  };
  return { ...world, requests, ends, reported, begin };
}

describe('while the consent page is open', () => {
  it('says until when and where it waits, and what was turned away, until the browser is back', async () => {
    const { account, begin, requests, ends } = createWaitingWorld();
    const { ended } = await begin();
    expect(account.state()).toEqual({ state: 'waiting', untilMs, turnedAway: 0, redirectUri });
    expect(account.consentAddress()).toBe(address);
    requests[0]?.onTurnedAway?.(3);
    expect(account.state()).toEqual({ state: 'waiting', untilMs, turnedAway: 3, redirectUri });
    requests[0]?.onReturned?.();
    expect(account.state()).toEqual({ state: 'connecting' });
    requests[0]?.onTurnedAway?.(4);
    expect(account.state()).toEqual({ state: 'connecting' });
    ends[0]?.({ kind: 'approved', tokens: pair });
    await ended;
    expect(account.state()).toEqual(signedIn);
    expect(account.consentAddress()).toBeNull();
  });

  it('can be left by the person, who is then where they began', async () => {
    const { account, begin } = createWaitingWorld();
    const { ended } = await begin();
    await account.stopWaiting();
    await ended;
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: null });
  });

  it('a browser that does not open is noted, and the address can still be copied', async () => {
    const { account, begin, requests, reported } = createWaitingWorld();
    await begin();
    const failure = new Error('no browser');
    requests[0]?.onBrowserFailed?.(failure);
    expect(reported).toEqual([failure]);
    expect(account.state()).toMatchObject({ state: 'waiting' });
  });

  it('pressing the button again starts a new wait, and how the first one ended is not shown', async () => {
    const { account, begin, ends } = createWaitingWorld();
    const first = await begin();
    await begin();
    ends[0]?.({ kind: 'took-too-long' });
    await first.ended;
    expect(account.state()).toMatchObject({ state: 'waiting' });
    expect(account.consentAddress()).toBe(address);
  });

  it('what the service says late of the sign-in before does not reach this one', async () => {
    const { account, begin, ends, stores } = createWaitingWorld();
    const first = await begin();
    ends[0]?.({ kind: 'approved', tokens: pair });
    await first.ended;
    await begin();
    await account.belongsTo('7002');
    expect(account.state()).toMatchObject({ state: 'waiting' });
    expect(stores.person()).toBe('7001');
  });

  it('the code is exchanged at the service, without a verifier of any broker', async () => {
    const exchanged: unknown[][] = [];
    const { begin, requests } = createWaitingWorld({
      endpointOf: () => ({
        exchange: (...what) => {
          exchanged.push(what);
          return Promise.resolve(pair);
        },
        refresh: () => Promise.resolve(pair),
      }),
    });
    await begin();
    expect(requests[0]?.way).toBeUndefined();
    expect(await requests[0]?.exchange('code-1', never)).toEqual(pair);
    expect(exchanged).toEqual([['code-1', never, undefined]]);
  });

  it('no port that is free is the end before it begins, and the ports are named', async () => {
    const problem = { kind: 'port-taken', ports: [47_823] } as const;
    const { account } = createAccountWorld({
      consent: {
        start: () => Promise.resolve({ started: false, problem }),
        stop: () => Promise.resolve(),
      },
    });
    await account.signIn(false);
    expect(account.state()).toMatchObject({ state: 'signed-out', problem });
  });

  it('a defect is noted and thrown, and nothing waits any more', async () => {
    const defect = new TypeError('x is not a function');
    const reported: unknown[] = [];
    const { account } = createAccountWorld({
      consent: { start: () => Promise.reject(defect), stop: () => Promise.resolve() },
      report: (error) => reported.push(error),
    });
    await expect(account.signIn(false)).rejects.toBe(defect);
    expect(reported).toEqual([defect]);
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: null });
  });
});

describe('through a broker that knows installations', () => {
  const connection = {
    ...emptyConnection,
    baseUrl: 'https://api.example.com',
    brokerUrl: 'https://broker.example.com:8443',
  };
  const way: BrokerSignIn = {
    verifier: 'the verifier',
    registered: 'https://broker.example.com:8443/callback',
    redirectUris: [redirectUri],
    addressOf: () => 'https://broker.example.com:8443/start',
  };
  const beginningWith = (begin: () => Promise<BrokerSignIn | null>) => {
    const verifiers: (string | undefined)[] = [];
    const world = createWaitingWorld({
      connection,
      endpointOf: () => ({
        begin,
        exchange: (_code, _signal, verifier) => {
          verifiers.push(verifier);
          return Promise.resolve(pair);
        },
        refresh: () => Promise.resolve(pair),
      }),
    });
    return { ...world, verifiers };
  };

  it('the way is the broker’s: its address is the one to register, its verifier redeems the ticket', async () => {
    const { account, begin, requests, verifiers } = beginningWith(() => Promise.resolve(way));
    await begin();
    expect(account.state()).toMatchObject({ state: 'waiting', redirectUri: way.registered });
    expect(requests[0]?.way).toBe(way);
    await requests[0]?.exchange('ticket-1', never);
    expect(verifiers).toEqual(['the verifier']);
  });

  it('the way is the document’s where the broker knows none', async () => {
    const { account, begin, requests, verifiers } = beginningWith(() => Promise.resolve(null));
    await begin();
    expect(account.state()).toMatchObject({ state: 'waiting', redirectUri });
    await requests[0]?.exchange('code-1', never);
    expect(verifiers).toEqual([undefined]);
  });

  it('no answer of the broker ends it before a browser opens, and the broker is named', async () => {
    const { account, begin, requests } = beginningWith(() => Promise.reject(new Failure('offline', 'x')));
    await (
      await begin()
    ).ended;
    expect(requests).toEqual([]);
    const problem = { kind: 'unreachable', host: 'broker.example.com:8443' };
    expect(account.state()).toMatchObject({ state: 'signed-out', problem });
  });

  it('a key that cannot be kept ends it, as a sign-in that could not be renewed later', async () => {
    const { account, begin, requests } = beginningWith(() =>
      Promise.reject(new StorageError('write', 'disk full')),
    );
    await (
      await begin()
    ).ended;
    expect(requests).toEqual([]);
    expect(account.state()).toMatchObject({ state: 'signed-out', problem: { kind: 'not-stored' } });
  });
});

describe('an approval of another person', () => {
  const omar = { id: '7002', name: 'Omar' };

  it.each([
    ['kept', false],
    ['in memory', true],
  ])('is offered whole to their own account, and this one stays as it was: %s', async (_how, inMemory) => {
    const offered: unknown[] = [];
    const stores = memoryStores();
    const { account, states } = createAccountWorld(
      {
        inMemory: () => stores,
        goesElsewhere: (approved) => {
          offered.push(approved);
          return Promise.resolve(offered.length > 1);
        },
        whoIs: () => Promise.resolve(offered.length === 0 ? { id: '7001', name: 'Maya' } : omar),
      },
      stores,
    );
    account.typeSecret('hush');
    await account.signIn(inMemory);
    await stores.installationKey.write('the key');
    const before = account.state();
    await stores.text('agenda').write('bookings of Maya');
    states.length = 0;
    await account.signIn(inMemory);
    expect(offered[1]).toEqual({
      person: omar,
      tokens: pair,
      owner: '7001',
      clientSecret: 'hush',
      installationKey: 'the key',
      inMemory,
    });
    expect(account.state()).toEqual(before);
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'signed-in']);
    expect(stores.person()).toBe('7001');
    expect(await stores.text('agenda').read()).toBe('bookings of Maya');
  });

  const approved = {
    person: omar,
    tokens: pair,
    owner: null,
    clientSecret: 'hush',
    installationKey: 'the key',
    inMemory: false,
  };

  it('signs their own account in, with the client secret and the broker’s key', async () => {
    const { account, stores } = createAccountWorld();
    expect(await account.adopt(approved)).toBe(true);
    expect(account.state()).toEqual(signedIn);
    expect(stores.person()).toBe('7002');
    expect(await stores.tokens.read()).toMatchObject({ record: { refreshToken: pair.refreshToken } });
    expect(await stores.clientSecret.read()).toEqual({ state: 'ok', clientSecret: 'hush' });
    expect(await stores.installationKey.read()).toBe('the key');
  });

  it('leaves the secret and key that are kept there where it came without', async () => {
    const { account, stores } = createAccountWorld();
    await account.adopt(approved);
    await account.adopt({ ...approved, clientSecret: null, installationKey: null });
    expect(await stores.clientSecret.read()).toEqual({ state: 'ok', clientSecret: 'hush' });
    expect(await stores.installationKey.read()).toBe('the key');
  });

  it('is not taken where nothing can be kept, and the state says why', async () => {
    const { account, keyring, stores } = createAccountWorld();
    keyring('locked', { ok: false, problem: 'cancelled' });
    expect(await account.adopt(approved)).toBe(false);
    expect(account.state()).toMatchObject({ state: 'keychain', problem: 'cancelled', asking: false });
    expect(await stores.tokens.read()).toEqual({ state: 'absent' });
    expect(await createAccountWorld({ connection: null }).account.adopt(approved)).toBe(false);
  });
});
