import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { beginBrokerSignIn, knowsInstallations, wayThroughBroker } from './sign-in.ts';
import { openAnswer, signedRefresh } from './signed-refresh.ts';
import { emptyConnection } from '../connection.ts';
import { TransportError, type HttpAnswer, type HttpRequest } from '../../api/transport.ts';
import {
  installationOf,
  isInstallation,
  isSignedRefresh,
  makeInstallationKey,
  sealFor,
} from '../../../protocol/broker/installation-key.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import { createMemoryText } from '../../../test/support/memory-text.ts';

const brokerUrl = 'https://broker.example.com';
const connection = {
  ...emptyConnection,
  baseUrl: 'https://api.example.com',
  brokerUrl,
  redirectUri: 'http://127.0.0.1:47823/callback',
  otherRedirectUris: 'http://127.0.0.1:47824/elsewhere',
};
const never = new AbortController().signal;
const randomBytes = (size: number): Uint8Array => new Uint8Array(size).fill(7);

/** What the app asks, of a broker that answers so. */
function askingOf(answer: HttpAnswer | Error) {
  const requests: HttpRequest[] = [];
  const transport = (request: HttpRequest): Promise<HttpAnswer> => {
    requests.push(request);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { requests, clock: createManualClock('2027-03-10T09:00:00Z'), transport, randomBytes };
}
const saying = (status: number, body: string) => askingOf({ status, headers: {}, body });
const version = JSON.stringify({ name: 'bookbar-broker', version: 1 });

describe('whether a broker knows installations', () => {
  it('it says itself, asked without a secret', async () => {
    const asking = saying(200, version);
    expect(await knowsInstallations(asking, brokerUrl, never)).toBe(true);
    expect(asking.requests).toMatchObject([
      {
        url: 'https://broker.example.com/version',
        headers: { accept: 'text/html' },
        body: null,
        once: false,
      },
    ]);
    expect(asking.clock.waiting(), 'timers that are left').toBe(0);
  });

  it.each([
    ['it has no such page', 404, '{"message":"Not found"}'],
    ['it says so with another status', 404, version],
    ['it speaks another version', 200, version.replace('1', '2')],
    ['it has another name', 200, version.replace('bookbar-broker', 'other-broker')],
    ['it answers with a page', 200, '<!doctype html>'],
  ])('it does not where %s', async (_what, status, body) => {
    expect(await knowsInstallations(saying(status, body), brokerUrl, never)).toBe(false);
  });

  it('it does not where it leads elsewhere or says too much', async () => {
    for (const kind of ['redirect', 'too-large'] as const) {
      const asking = askingOf(new TransportError(kind, 'maybe'));
      expect(await knowsInstallations(asking, brokerUrl, never), kind).toBe(false);
      expect(asking.clock.waiting()).toBe(0);
    }
  });

  it('is not known while it does not answer, or answers that it is broken', async () => {
    const gone = askingOf(new TransportError('network', 'no'));
    await expect(knowsInstallations(gone, brokerUrl, never)).rejects.toMatchObject({ code: 'offline' });
    for (const status of [500, 503]) {
      await expect(knowsInstallations(saying(status, version), brokerUrl, never)).rejects.toMatchObject({
        code: 'service-error',
        status,
      });
    }
    expect(await knowsInstallations(saying(499, version), brokerUrl, never)).toBe(false);
  });

  it('is asked no longer than ten seconds', async () => {
    const clock = createManualClock('2027-03-10T09:00:00Z');
    let isAborted = false;
    const transport = ({ signal }: HttpRequest): Promise<HttpAnswer> =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(new Error('aborted'));
        });
      });
    const asked = knowsInstallations({ transport, clock }, brokerUrl, never);
    clock.advance(9_999);
    expect(isAborted).toBe(false);
    clock.advance(1);
    await expect(asked).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('a consent through the broker', () => {
  it('begins at the broker, for this installation, and is redeemed with the verifier alone', () => {
    const key = makeInstallationKey();
    const way = wayThroughBroker({ randomBytes }, connection, key);
    const address = new URL(way.addressOf('http://127.0.0.1:47824/callback', 'the-state'));
    expect(`${address.origin}${address.pathname}`).toBe('https://broker.example.com/start');
    expect(Buffer.from(way.verifier, 'base64url')).toHaveLength(32);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      challenge: createHash('sha256').update(way.verifier).digest('base64url'),
      port: '47824',
      install: installationOf(key),
      state: 'the-state',
    });
  });

  it('comes back to the broker’s address, which leads on to a port of this computer', () => {
    const way = wayThroughBroker({ randomBytes }, connection, makeInstallationKey());
    expect(way.registered).toBe('https://broker.example.com/callback');
    expect(way.redirectUris).toEqual(['http://127.0.0.1:47823/callback', 'http://127.0.0.1:47824/callback']);
  });

  it('that is only tried has a name that is used once', () => {
    const installs = [1, 2].map(() => {
      const way = wayThroughBroker({ randomBytes }, connection, null);
      return new URL(way.addressOf(way.redirectUris[0]!, 'x')).searchParams.get('install') ?? '';
    });
    expect(installs.map(isInstallation)).toEqual([true, true]);
    expect(new Set(installs).size).toBe(2);
  });

  it('has its key kept before the browser opens, and the next one has the same', async () => {
    const keys = createMemoryText();
    const installOf = async (): Promise<string | null> => {
      const way = await beginBrokerSignIn(saying(200, version), connection, keys);
      return new URL(way.addressOf(way.redirectUris[0]!, 'x')).searchParams.get('install');
    };
    const first = await installOf();
    expect(first).toBe(installationOf(keys.content ?? ''));
    expect(await installOf()).toBe(first);
  });

  it('does not begin with a key that cannot be kept', async () => {
    const keys = createMemoryText();
    keys.failure = new Error('disk full');
    await expect(beginBrokerSignIn(saying(200, version), connection, keys)).rejects.toBe(keys.failure);
  });
});

describe('a refresh through the broker', () => {
  const key = makeInstallationKey();

  it('is signed by this installation, for this token', () => {
    const { refreshToken, signature } = signedRefresh(key, 'refresh-1');
    expect(refreshToken).toBe('refresh-1');
    expect(isSignedRefresh(installationOf(key), 'refresh-1', signature)).toBe(true);
    expect(isSignedRefresh(installationOf(key), 'refresh-2', signature)).toBe(false);
  });

  it('opens the answer that was sealed for it, and no other', () => {
    const pair = { accessToken: 'access-2' };
    const sealed = sealFor(installationOf(key), 'refresh-1', JSON.stringify(pair));
    expect(openAnswer(key, 'refresh-1', { sealed })).toEqual(pair);
    expect(openAnswer(key, 'refresh-2', { sealed })).toBeNull();
    expect(openAnswer(makeInstallationKey(), 'refresh-1', { sealed })).toBeNull();
  });

  it('takes an answer that is not sealed as it is, such as a refusal', () => {
    const refusal = { message: 'Invalid refresh token' };
    expect(openAnswer(key, 'refresh-1', refusal)).toBe(refusal);
  });
});
