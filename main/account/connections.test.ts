import { describe, expect, it } from 'vitest';
import { emptyConnection, type Connection } from './connection.ts';
import { TransportError, type HttpRequest } from '../api/transport.ts';
import { createConnections, type ConnectionsParts } from './connections.ts';
import type { NativeQuestion } from '../base/outside.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import type { ConnectionForm } from '../../preload/contract/model/connection.ts';

const form = (change: Partial<ConnectionForm> = {}): ConnectionForm => ({
  ...emptyConnection,
  baseUrl: 'https://api.example.com',
  clientId: 'bookbar',
  clientSecret: '',
  ...change,
});

/** Connections whose network notes who is asked, and a person who answers questions. */
function createScene(
  secretOf: (connection: Connection) => boolean = () => false,
  managed: ConnectionsParts['managed'] = {},
) {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const asked: string[] = [];
  const questions: NativeQuestion[] = [];
  let isWilling = true;
  const transport = ({ url }: HttpRequest): Promise<never> => {
    asked.push(new URL(url).origin);
    return Promise.reject(new TransportError('network', 'no'));
  };
  let own: Connection | null = null;
  const connections = createConnections({
    own: () => ({
      get: () => own,
      set(connection) {
        own = connection;
      },
    }),
    managed,
    clock,
    transport,
    randomBytes: (size) => new Uint8Array(size),
    secretStored: secretOf,
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(isWilling);
    },
  });
  return { clock, asked, questions, connections, refuse: () => (isWilling = false) };
}

describe('testing addresses', () => {
  it('asks the person, outside of the page, before anything is sent to another computer', async () => {
    const { connections, asked, questions, refuse } = createScene();
    refuse();
    await expect(connections.test(form())).rejects.toMatchObject({ code: 'stopped' });
    expect(questions.map(({ message }) => message)).toEqual([
      'Contact api.example.com to check that it’s your service?',
    ]);
    expect(asked).toEqual([]);
  });

  it('asks once for each address in a run, and about a private one like about any other', async () => {
    const { connections, asked, questions } = createScene();
    await connections.test(form({ baseUrl: 'https://10.0.0.1:8443', authUrl: 'https://intranet' }));
    await connections.test(form({ baseUrl: 'https://10.0.0.1:8443', authUrl: 'https://intranet' }));
    expect(questions).toHaveLength(2);
    expect(asked).toEqual(['https://10.0.0.1:8443', 'https://10.0.0.1:8443']);
  });

  it('asks about a broker that a page adds to the addresses in force', async () => {
    const { connections, asked, questions, refuse } = createScene(() => true);
    connections.save(form());
    await connections.test(form());
    expect(questions).toEqual([]);
    refuse();
    const evil = form({ brokerUrl: 'https://evil.example.com/?what-the-page-knows'.replace('?', '') });
    await expect(connections.test(evil)).rejects.toMatchObject({ code: 'stopped' });
    expect(asked).toEqual(['https://api.example.com']);
  });

  it('asks before it uses a consent address other than the saved one, and not for the saved one', async () => {
    const { connections, questions } = createScene(() => true);
    connections.save(form({ authUrl: 'https://app.example.com' }));
    await connections.test(form({ authUrl: 'https://app.example.com' }));
    expect(questions).toEqual([]);
    await connections.test(form({ authUrl: 'https://app.example.com:8443' }));
    expect(questions).toHaveLength(1);
  });

  it('neither asks the person nor sends anything where an address is invalid; and needs no secret', async () => {
    const { connections, asked, questions } = createScene();
    expect(
      await connections.test(form({ baseUrl: 'api.example.com', clientSecret: 'x'.repeat(5000) })),
    ).toEqual({
      result: 'invalid',
      problems: { baseUrl: 'not-an-address' },
    });
    expect([...asked, ...questions]).toEqual([]);
    expect(await connections.test(form())).toMatchObject({ result: 'unreachable' });
  });

  it('does not count invalid addresses among the six tests', async () => {
    const { connections } = createScene();
    for (let times = 1; times <= 10; times += 1) await connections.test(form({ baseUrl: '' }));
    expect(await connections.test(form())).toMatchObject({ result: 'unreachable' });
  });

  it('lets a page find out about five ports of this computer and no more', async () => {
    const { clock, connections, asked, refuse } = createScene();
    refuse();
    for (let port = 8000; port < 8020; port += 1) {
      clock.advance(30_000);
      await connections.test(form({ baseUrl: `http://127.0.0.1:${String(port)}` })).catch(() => undefined);
    }
    expect(new Set(asked).size).toBe(5);
  });

  it('tests six times a minute at most', async () => {
    const { clock, connections } = createScene();
    for (let times = 1; times <= 6; times += 1) await connections.test(form());
    await expect(connections.test(form())).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 60,
    });
    clock.advance(60_000);
    expect(await connections.test(form())).toMatchObject({ result: 'unreachable' });
  });
});

describe('saving addresses', () => {
  it('takes no stored secret along: another service wants its own, typed', () => {
    const { connections } = createScene(({ baseUrl }) => baseUrl === 'https://api.example.com');
    expect(connections.save(form())).toMatchObject({ ok: true });
    expect(connections.save(form({ baseUrl: 'https://evil.example.com' }))).toEqual({
      ok: false,
      problems: { clientSecret: 'secret-or-broker' },
    });
    expect(connections.show()).toMatchObject({ baseUrl: 'https://api.example.com' });
    const typed = form({ baseUrl: 'https://evil.example.com', clientSecret: 'typed for it' });
    expect(connections.save(typed)).toMatchObject({ ok: true, clientSecret: 'typed for it' });
    expect(connections.show()).toMatchObject({ secretStored: false });
  });

  it('ends no sign-in for the address of the booking page, and does for what a sign-in depends on', () => {
    const { connections } = createScene(() => true);
    connections.save(form());
    expect(connections.save(form({ pageUrl: 'https://book.example.com' }))).toMatchObject({
      isSignInSame: true,
    });
    expect(connections.save(form())).toMatchObject({ isSignInSame: true });
    const another = [
      { clientId: 'another' },
      { baseUrl: 'https://other.example.com' },
      { clientSecret: 'new' },
    ];
    for (const change of another) {
      expect(connections.save(form(change)), JSON.stringify(change)).toMatchObject({ isSignInSame: false });
      connections.save(form());
    }
  });

  it('wants a client ID, unless a broker knows it', () => {
    const { connections } = createScene();
    const typed = form({ clientId: '  ', clientSecret: 'hush' });
    expect(connections.save(typed)).toEqual({ ok: false, problems: { clientId: 'missing' } });
    const withBroker = form({ clientId: '', brokerUrl: 'https://broker.example.com' });
    expect(connections.save(withBroker)).toMatchObject({ ok: true });
  });
});

describe('addresses that are set from outside', () => {
  const managed = { baseUrl: 'https://managed.example.com', clientId: 'corp' };

  it('apply without a connection of one’s own, and are shown as set by the administrator', () => {
    const { connections } = createScene(undefined, managed);
    const set = { ...emptyConnection, ...managed };
    expect(connections.inForce(null)).toEqual(set);
    expect(connections.show()).toEqual({ ...set, secretStored: false, managed: ['baseUrl', 'clientId'] });
  });

  it('do not count where the service’s address is missing', () => {
    const { connections } = createScene(undefined, { clientId: 'corp' });
    expect(connections.inForce(null)).toBeNull();
    const own = { ...emptyConnection, baseUrl: 'https://own.example.com' };
    expect(connections.inForce(own)).toEqual({ ...own, clientId: 'corp' });
    expect(createScene().connections.inForce(null)).toBeNull();
  });

  it('are what is tested and saved, whatever the form says', async () => {
    const { connections, asked } = createScene(undefined, managed);
    await connections.test(form({ baseUrl: 'https://evil.example.com' }));
    expect(asked).toEqual(['https://managed.example.com']);
    expect(connections.save(form({ clientSecret: 'hush' }))).toMatchObject({ ok: true });
    expect(connections.show()).toMatchObject(managed);
  });

  it('need no question: the administrator has answered it', async () => {
    const { connections, questions } = createScene(undefined, managed);
    await connections.test(form());
    expect(questions).toEqual([]);
  });
});

describe('the form', () => {
  it('begins empty, and then shows what was saved, with whether a secret is kept for it', () => {
    const { connections } = createScene(({ clientId }) => clientId === 'bookbar');
    expect(connections.show()).toEqual({ ...emptyConnection, secretStored: false, managed: [] });
    connections.save(form({ pageUrl: 'https://book.example.com' }));
    expect(connections.show()).toMatchObject({
      baseUrl: 'https://api.example.com',
      pageUrl: 'https://book.example.com',
      secretStored: true,
    });
    expect(JSON.stringify(connections.show())).not.toContain('clientSecret');
  });
});
