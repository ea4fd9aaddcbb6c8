import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaller, endpointUrl, type Call } from './call.ts';
import { operations, type OperationName } from '../../protocol/operations.ts';
import { errorAnswers } from '../../test/support/bodies.ts';
import { createManualClock, type ManualClock } from '../../test/support/manual-clock.ts';
import { createNodeTransport } from '../../test/support/node-transport.ts';
import { startScriptedServer, type ScriptedServer } from '../../test/support/scripted-server.ts';

const me = '/api/mcp/me';
const maya = { id: 7001, name: 'Maya Lindqvist' };

let server: ScriptedServer;
let clock: ManualClock;
let call: Call;

beforeEach(async () => {
  server = await startScriptedServer();
  clock = createManualClock('2027-03-10T08:15:00Z');
  call = createCaller({ transport: createNodeTransport(), clock });
});
afterEach(() => server.close());

const getMe = (signal?: AbortSignal): Promise<unknown> =>
  call('getMe', { baseUrl: server.baseUrl, bearer: 'access-token-1', request: {}, signal });

describe('one attempt of an operation', () => {
  it('posts JSON with the token and says nothing about the browser', async () => {
    server.answer(me, { body: maya });
    await expect(getMe()).resolves.toMatchObject(maya);
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: me,
      headers: {
        authorization: 'Bearer access-token-1',
        accept: 'application/json',
        'content-type': 'application/json',
      },
      body: { includePasswordAdded: false, includeSubscription: false },
    });
    expect(request?.headers).not.toHaveProperty('user-agent');
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  const booked = { uid: 'a', startTime: '2027-03-10T10:00:00Z', endTime: '2027-03-10T10:30:00Z' };
  it.each([
    ['getMe', {}, maya],
    ['listBookings', { filters: { status: 'upcoming' } }, { bookings: [], nextCursor: null }],
    [
      'createBooking',
      {
        eventTypeId: 1,
        start: booked.startTime,
        end: booked.endTime,
        timeZone: 'Europe/Berlin',
        responses: { name: 'Ann', email: 'ann@example.org' },
      },
      { ...booked, status: 'ACCEPTED' },
    ],
    ['cancelBooking', { uid: 'a' }, { uid: 'a', status: 'CANCELLED' }],
    [
      'getAvailability',
      { eventTypeId: 1, startTime: booked.startTime, endTime: booked.endTime },
      { slots: { '2027-03-10': [{ time: booked.startTime }] } },
    ],
    ['getEventType', { id: 1 }, { id: 1, title: 'Intro call' }],
    ['switchPublished', { eventId: 1, isPublished: true }, { id: 1, isPublished: true }],
  ] as const)('reads an answer that is wrapped: %s', async (name, request, answer) => {
    server.answer(operations[name].path, { body: { status: 'success', data: answer } });
    const bearer = 'access-token-1';
    const read = await call(name as OperationName, { baseUrl: server.baseUrl, bearer, request });
    expect(read).toMatchObject(answer);
  });

  it('needs no token where the body carries it', async () => {
    const pair = {
      accessToken: 'a',
      expiresAt: '2027-03-10T09:15:00Z',
      refreshToken: 'r',
      refreshTokenExpiresAt: '2028-03-09T08:15:00Z',
    };
    server.answer('/api/mcp/refresh', { body: pair });
    const request = { clientSecret: 'client-secret', refreshToken: 'refresh-token' };
    await expect(call('refreshTokens', { baseUrl: server.baseUrl, request })).resolves.toEqual(pair);
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(server.requests[0]?.body).toEqual(request);
  });

  it('keeps a path in the base address and knows both paths of an operation', async () => {
    const page = { body: { bookings: [], nextCursor: null } };
    server.answer('/scheduling/api/mcp/bookings/list', page);
    server.answer('/scheduling/api/bookings/list', page);
    const options = {
      baseUrl: `${server.baseUrl}/scheduling/`,
      request: { filters: { status: 'past' } },
    } as const;
    await call('listBookings', options);
    await call('listBookings', { ...options, path: 'alias' });
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/scheduling/api/mcp/bookings/list',
      '/scheduling/api/bookings/list',
    ]);
  });

  it('takes any 2xx', async () => {
    server.answer('/api/mcp/bookings/cancel', { status: 201, body: { uid: 'u' } }, { status: 204 });
    const cancel = (): Promise<unknown> =>
      call('cancelBooking', { baseUrl: server.baseUrl, request: { uid: 'u' } });
    await expect(cancel()).resolves.toEqual({ uid: 'u' });
    await expect(cancel()).resolves.toEqual({});
  });

  it('sends nothing that does not fit the document', async () => {
    const request = { filters: { status: 'past' as const }, limit: 101 };
    await expect(call('listBookings', { baseUrl: server.baseUrl, request })).rejects.toMatchObject({
      code: 'bad-input',
    });
    await expect(call('getMe', { baseUrl: 'no address', request: {} })).rejects.toMatchObject({
      code: 'bad-input',
    });
    expect(server.requests).toEqual([]);
  });
});

describe('every operation', () => {
  it('is at the path of the document', () => {
    const paths = Object.entries(operations).map(([name, { path }]) => [name, path]);
    expect(Object.fromEntries(paths)).toEqual({
      exchangeCode: '/api/mcp/token',
      refreshTokens: '/api/mcp/refresh',
      getMe: '/api/mcp/me',
      listBookings: '/api/mcp/bookings/list',
      createBooking: '/api/mcp/bookings/create',
      cancelBooking: '/api/mcp/bookings/cancel',
      getAvailability: '/api/mcp/get-availability',
      getEventType: '/api/mcp/event-types/get',
      switchPublished: '/api/mcp/event-types/switch-published',
    } satisfies Record<OperationName, string>);
  });

  it('has its address below the base address, whatever that ends with', () => {
    expect(endpointUrl('https://x.example', me)).toBe('https://x.example/api/mcp/me');
    expect(endpointUrl('https://x.example/', me)).toBe('https://x.example/api/mcp/me');
    expect(endpointUrl('https://x.example/a/?q=1#f', me)).toBe('https://x.example/a/api/mcp/me');
  });
});

describe('an answer that is not the service’s', () => {
  const [captivePortal, emptyBody] = ['E28', 'E25'].map((id) =>
    errorAnswers().find((answer) => answer.id === id),
  );

  it.each([
    ['a captive portal', { headers: captivePortal?.headers ?? {}, body: captivePortal?.bodyText }],
    ['an empty body', { body: emptyBody?.bodyText }],
    ['a truncated body', { body: '{"id":7001,"name":"Ma' }],
    ['a word', { body: '"ok"' }],
    ['HTML that says it is JSON', { body: '<!DOCTYPE html><p>Hello' }],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
    ['more than 4 MiB', { body: `{"id":7001,"name":"${'x'.repeat(4 * 1024 * 1024)}"}` }],
    ['nesting without end', { body: '{"a":'.repeat(5000) + '1' + '}'.repeat(5000) }],
  ])('is distinguished: %s', async (_, answer) => {
    server.answer(me, answer);
    await expect(getMe()).rejects.toMatchObject({ code: 'not-the-service' });
    expect(server.requests).toHaveLength(1);
  });

  it('is distinguished from JSON that does not fit, where a write may have happened', async () => {
    server.answer(me, { status: 201, body: { message: 'done' } });
    await expect(getMe()).rejects.toMatchObject({ code: 'no-answer', status: 201 });
  });
});

describe('no answer', () => {
  it('is “offline” when nobody listens', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    closed.close();
    const attempt = call('getMe', { baseUrl: `http://127.0.0.1:${port ?? 0}`, request: {} });
    await expect(attempt).rejects.toMatchObject({ code: 'offline' });
  });

  it.each(['before', 'mid-body'] as const)('is “maybe” when the connection is cut %s', async (cut) => {
    server.answer(me, { body: maya, cut });
    await expect(getMe()).rejects.toMatchObject({ code: 'no-answer', status: undefined });
  });

  it('is given up after 15 seconds for a read', async () => {
    server.answer(me, { after: new Promise(() => undefined) });
    const attempt = expect(getMe()).rejects.toMatchObject({ code: 'no-answer' });
    await server.seen(me);
    clock.advance(15_000);
    await attempt;
  });

  it('is given up after 30 seconds for a write', async () => {
    const path = '/api/mcp/bookings/cancel';
    server.answer(path, { after: new Promise(() => undefined) });
    let ended = false;
    const attempt = call('cancelBooking', { baseUrl: server.baseUrl, request: { uid: 'u' } }).catch(
      (error: unknown) => {
        ended = true;
        throw error;
      },
    );
    const refused = expect(attempt).rejects.toMatchObject({ code: 'no-answer' });
    await server.seen(path);
    clock.advance(29_999);
    await Promise.resolve();
    expect(ended).toBe(false);
    clock.advance(1);
    await refused;
  });

  it('is nobody’s fault when the caller stopped', async () => {
    server.answer(me, { after: new Promise(() => undefined) });
    const stop = new AbortController();
    const attempt = expect(getMe(stop.signal)).rejects.toMatchObject({ code: 'stopped' });
    await server.seen(me);
    stop.abort();
    await attempt;
    await expect(getMe(stop.signal)).rejects.toMatchObject({ code: 'stopped' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a secret', () => {
  it('is not repeated when the service repeats it', async () => {
    server.answer('/api/mcp/refresh', {
      status: 400,
      body: { message: 'Invalid refresh token old-refresh-token-77' },
    });
    const request = { clientSecret: 'client-secret-55', refreshToken: 'old-refresh-token-77' };
    const attempt = call('refreshTokens', { baseUrl: server.baseUrl, request });
    await expect(attempt).rejects.toMatchObject({
      code: 'refused',
      serviceMessage: 'Invalid refresh token …',
    });
  });
});
