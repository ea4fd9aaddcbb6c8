import { describe, expect, it } from 'vitest';
import { checkConnection } from './connection-check.ts';
import { emptyConnection, type Connection } from './connection.ts';
import { TransportError, type HttpAnswer, type HttpRequest } from '../api/transport.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const connection: Connection = {
  ...emptyConnection,
  baseUrl: 'https://api.example.com/book',
  authUrl: 'https://app.example.com',
  clientId: 'client-1',
};

const json = (status: number, body = '{"message":"Unauthorized"}'): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
const html = (status: number): HttpAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Page</title>',
});

type Script = Readonly<Record<string, HttpAnswer | Error>>;

/** Everything well; a test replaces what goes wrong. */
const wellScript: Script = {
  'https://api.example.com/book/api/mcp/me': json(401),
  'https://app.example.com/auth/platform/authorize': html(200),
  'https://broker.example.com/api/mcp/refresh': json(400, '{"message":"refreshToken is missing"}'),
  'https://broker.example.com/version': json(404, '{"message":"Not found"}'),
};

async function check(script: Script, asked: Connection = connection) {
  const clock = createManualClock('2027-03-10T09:00:00Z');
  const requests: HttpRequest[] = [];
  const transport = (request: HttpRequest): Promise<HttpAnswer> => {
    requests.push(request);
    clock.advance(42);
    const answer = { ...wellScript, ...script }[request.url.split('?')[0] ?? ''];
    return answer === undefined || answer instanceof Error
      ? Promise.reject(answer ?? new Error())
      : Promise.resolve(answer);
  };
  const randomBytes = (size: number): Uint8Array => new Uint8Array(size).fill(7);
  const result = await checkConnection(
    { transport, clock, randomBytes },
    asked,
    new AbortController().signal,
  );
  return { result, requests };
}

describe('the test of a connection', () => {
  it('is content with a 401 in JSON and a consent page, and says how long the service took', async () => {
    const { result, requests } = await check({});
    expect(result).toEqual({ result: 'reached', ms: 42 });
    expect(requests.map(({ body }) => body)).toEqual(['{}', null]);
  });

  it('sends no credentials, and asks the consent page as the browser would', async () => {
    const { requests } = await check({});
    for (const { headers } of requests) expect(Object.keys(headers)).not.toContain('authorization');
    const url = new URL(requests[1]?.url ?? '');
    expect(url.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:47823/callback');
    expect(url.searchParams.get('client_id')).toBe('client-1');
    expect(url.searchParams.get('state')).toHaveLength(43);
  });

  it('looks for the consent page at the base address when there is no other', async () => {
    const { result, requests } = await check(
      { 'https://api.example.com/book/auth/platform/authorize': html(200) },
      { ...connection, authUrl: '', clientId: '' },
    );
    expect(result).toEqual({ result: 'reached', ms: 42 });
    expect(requests[1]?.url).not.toContain('client_id');
  });

  it.each([
    ['a page', html(200), 200],
    ['a 401 that is a page, as of a proxy', html(401), 401],
    ['a path that is not there', json(404), 404],
    ['a wrong method', json(405), 405],
    ['a success without a token', json(200, '{}'), 200],
    ['a broken service', json(503), 503],
    ['an empty body', json(401, ''), 401],
    ['a 401 that says only a word', json(401, '"no"'), 401],
    ['a 401 that says nothing', json(401, 'null'), 401],
    ['an answer after 499', json(500), 500],
    ['an answer before 400', json(399), 399],
  ])('does not take %s for the service', async (_, answer, status) => {
    const { result } = await check({ 'https://api.example.com/book/api/mcp/me': answer });
    expect(result).toEqual({ result: 'not-the-service', host: 'api.example.com', status });
  });

  it.each([400, 403, 429, 498, 499])('takes a %i in JSON as an answer of the service', async (status) => {
    const { result } = await check({ 'https://api.example.com/book/api/mcp/me': json(status) });
    expect(result).toMatchObject({ result: 'reached' });
  });

  it('tells nobody-there from somebody-else', async () => {
    const me = 'https://api.example.com/book/api/mcp/me';
    const unreachable = await check({ [me]: new TransportError('network', 'no') });
    expect(unreachable.result).toEqual({ result: 'unreachable', host: 'api.example.com' });
    const portal = await check({ [me]: new TransportError('redirect', 'maybe') });
    expect(portal.result).toEqual({ result: 'not-the-service', host: 'api.example.com', status: null });
    const huge = await check({ [me]: new TransportError('too-large', 'maybe') });
    expect(huge.result).toEqual({ result: 'not-the-service', host: 'api.example.com', status: null });
  });

  it.each([400, 401, 403, 422, 499])(
    'says when the consent page refuses redirect address or client (%i)',
    async (status) => {
      const { result } = await check({ 'https://app.example.com/auth/platform/authorize': html(status) });
      expect(result).toEqual({ result: 'consent-refused', status });
    },
  );

  it('asks with every redirect address, until one of them is refused', async () => {
    const more = 'http://127.0.0.1:47824/callback';
    const both = { ...connection, otherRedirectUris: more };
    const { result, requests } = await check({}, both);
    expect(result).toMatchObject({ result: 'reached' });
    const redirects = requests.flatMap(({ url }) => new URL(url).searchParams.getAll('redirect_uri'));
    expect(redirects).toEqual([connection.redirectUri, more]);
    const consent = 'https://app.example.com/auth/platform/authorize';
    expect((await check({ [consent]: html(400) }, both)).requests).toHaveLength(2);
  });

  it('takes a consent page that asks to log in first for a consent page', async () => {
    const consent = 'https://app.example.com/auth/platform/authorize';
    expect((await check({ [consent]: new TransportError('redirect', 'maybe') })).result).toMatchObject({
      result: 'reached',
    });
    for (const status of [300, 307, 399])
      expect((await check({ [consent]: html(status) })).result).toMatchObject({ result: 'reached' });
  });

  it('names the consent host when that one is wrong', async () => {
    const consent = 'https://app.example.com/auth/platform/authorize';
    const host = 'app.example.com';
    expect((await check({ [consent]: html(404) })).result).toEqual({
      result: 'not-the-service',
      host,
      status: 404,
    });
    expect((await check({ [consent]: json(200) })).result).toEqual({
      result: 'not-the-service',
      host,
      status: 200,
    });
    for (const status of [201, 299, 500, 502]) {
      expect((await check({ [consent]: html(status) })).result).toEqual({
        result: 'not-the-service',
        host,
        status,
      });
    }
    const inCapitals = { ...html(200), headers: { 'content-type': 'TEXT/HTML' } };
    expect((await check({ [consent]: inCapitals })).result).toMatchObject({ result: 'reached' });
    const text = { ...html(200), headers: { 'content-type': 'text/htmlx' } };
    expect((await check({ [consent]: text })).result).toMatchObject({ result: 'not-the-service' });
    expect((await check({ [consent]: { ...html(200), headers: {} } })).result).toMatchObject({
      result: 'not-the-service',
    });
    expect((await check({ [consent]: new TransportError('network', 'no') })).result).toEqual({
      result: 'unreachable',
      host,
    });
    expect((await check({ [consent]: new TransportError('too-large', 'maybe') })).result).toEqual({
      result: 'not-the-service',
      host,
      status: null,
    });
  });

  it('asks the broker, too, when there is one', async () => {
    const withBroker = { ...connection, brokerUrl: 'https://broker.example.com' };
    const broker = 'https://broker.example.com/api/mcp/refresh';
    expect((await check({}, withBroker)).result).toMatchObject({ result: 'reached' });
    expect((await check({ [broker]: new TransportError('network', 'no') }, withBroker)).result).toEqual({
      result: 'unreachable',
      host: 'broker.example.com',
    });
    expect((await check({ [broker]: html(200) }, withBroker)).result).toMatchObject({
      result: 'not-the-service',
      host: 'broker.example.com',
    });
  });

  describe('through a broker that knows installations', () => {
    const withBroker = { ...connection, brokerUrl: 'https://broker.example.com' };
    const version = 'https://broker.example.com/version';
    const start = 'https://broker.example.com/start';
    const knowing = { [version]: json(200, '{"name":"bookbar-broker","version":1}') };

    it('asks the broker for consent, for an installation that is thrown away, and not the service', async () => {
      const { result, requests } = await check({ ...knowing, [start]: html(302) }, withBroker);
      expect(result).toMatchObject({ result: 'reached' });
      const asked = requests.map(({ url }) => new URL(url));
      expect(asked.map(({ origin, pathname }) => `${origin}${pathname}`)).toEqual([
        'https://api.example.com/book/api/mcp/me',
        'https://broker.example.com/api/mcp/refresh',
        version,
        start,
      ]);
      expect(asked.at(-1)?.searchParams.get('port')).toBe('47823');
      expect(asked.at(-1)?.searchParams.get('state')).toHaveLength(43);
    });

    it('names the broker where that one does not take the consent', async () => {
      const missing = await check({ ...knowing, [start]: json(404) }, withBroker);
      expect(missing.result).toEqual({ result: 'not-the-service', host: 'broker.example.com', status: 404 });
    });

    it('stops with the caller’s own reason while the broker is asked', async () => {
      const stopping = new AbortController();
      const reason = new Error('the form was closed');
      const transport = ({ url }: HttpRequest): Promise<HttpAnswer> => {
        const answer = wellScript[url];
        if (url !== version && answer !== undefined && !(answer instanceof Error))
          return Promise.resolve(answer);
        stopping.abort(reason);
        return Promise.reject(reason);
      };
      const clock = createManualClock('2027-03-10T09:00:00Z');
      const parts = { transport, clock, randomBytes: (size: number) => new Uint8Array(size) };
      await expect(checkConnection(parts, withBroker, stopping.signal)).rejects.toBe(reason);
    });

    it('cannot say anything while the broker does not answer or is broken', async () => {
      for (const answer of [new TransportError('network', 'no'), json(503)]) {
        const { result, requests } = await check({ [version]: answer }, withBroker);
        expect(result).toEqual({ result: 'unreachable', host: 'broker.example.com' });
        expect(requests.at(-1)?.url).toBe(version);
      }
    });
  });

  it('asks a page as a browser would, and the service as the app does', async () => {
    const { requests } = await check({});
    expect(requests.map(({ headers }) => headers)).toEqual([
      { 'content-type': 'application/json' },
      { accept: 'text/html' },
    ]);
  });

  it('hands on a defect of ours as it is', async () => {
    const defect = new TypeError('x is not a function');
    await expect(check({ 'https://api.example.com/book/api/mcp/me': defect })).rejects.toBe(defect);
  });

  it('does not wait longer than 10 seconds for anybody', async () => {
    const clock = createManualClock('2027-03-10T09:00:00Z');
    const transport = ({ signal }: HttpRequest): Promise<HttpAnswer> =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
        clock.advance(10_000);
      });
    const parts = { transport, clock, randomBytes: (size: number) => new Uint8Array(size) };
    const result = await checkConnection(parts, connection, new AbortController().signal);
    expect(result).toEqual({ result: 'unreachable', host: 'api.example.com' });
  });

  it('stops with the caller’s own reason', async () => {
    const stopping = new AbortController();
    const reason = new Error('the form was closed');
    const transport = ({ signal }: HttpRequest): Promise<HttpAnswer> =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(reason);
        });
        stopping.abort(reason);
      });
    const parts = {
      transport,
      clock: createManualClock('2027-03-10T09:00:00Z'),
      randomBytes: (size: number) => new Uint8Array(size),
    };
    await expect(checkConnection(parts, connection, stopping.signal)).rejects.toBe(reason);
  });
});
