import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from './call.ts';
import { createClient, type Client, type Credentials } from './client.ts';
import { Failure } from '../base/failure.ts';
import { createNodeTransport } from '../../test/support/node-transport.ts';
import {
  startScriptedServer,
  type ScriptedAnswer,
  type ScriptedServer,
} from '../../test/support/scripted-server.ts';
import { createSkippingClock, timeLimitMs, type SkippingClock } from '../../test/support/skipping-clock.ts';

const me = '/api/mcp/me';
const list = '/api/mcp/bookings/list';
const cancel = '/api/mcp/bookings/cancel';
const maya: ScriptedAnswer = { body: { id: 7001 } };
const emptyPage: ScriptedAnswer = { body: { bookings: [], nextCursor: null } };
const unauthorized: ScriptedAnswer = { status: 401, body: { message: 'Unauthorized' } };
const upcoming = { filters: { status: 'upcoming' } } as const;

let server: ScriptedServer;
let clock: SkippingClock;
let client: Client;
let renewals: string[];
/** The token is past its time, by what is known. */
let isOver: boolean;

beforeEach(async () => {
  server = await startScriptedServer();
  clock = createSkippingClock('2027-03-10T08:15:00Z');
  renewals = [];
  isOver = false;
  client = clientWith({
    accessToken: () => Promise.resolve('token-1'),
    isOver: () => isOver,
    renew: (stale) => {
      renewals.push(stale);
      return Promise.resolve('token-2');
    },
  });
});
afterEach(() => server.close());

function clientWith(credentials: Credentials): Client {
  const limits = { readMs: timeLimitMs, writeMs: timeLimitMs };
  const call = createCaller({ transport: createNodeTransport(), clock, limits });
  return createClient({ call, baseUrl: server.baseUrl, credentials, clock, random: () => 0.5 });
}

const tokens = (path: string): unknown[] =>
  server.requestsTo(path).map(({ headers }) => headers.authorization);

describe('a read', () => {
  it.each([
    ['5xx', { status: 503, headers: { 'content-type': 'text/plain' }, body: 'upstream connect error' }],
    ['429', { status: 429, body: { message: 'Slow down' } }],
    ['a cut', { cut: 'before' }],
  ] as const)('is repeated after %s, with growing pauses', async (_, trouble) => {
    server.answer(me, trouble, trouble, maya);
    await expect(client.getMe({})).resolves.toEqual({ id: 7001 });
    expect(server.requests).toHaveLength(3);
    expect(clock.pauses).toEqual([450, 900]);
  });

  it('is given up after three tries', async () => {
    server.answer(me, { status: 500, body: { message: 'Something went wrong' } });
    await expect(client.getMe({})).rejects.toMatchObject({ code: 'service-error', status: 500 });
    expect(server.requests).toHaveLength(3);
  });

  it('waits as long as the service asks, up to 30 seconds', async () => {
    const busy = { status: 429, headers: { 'retry-after': '17' }, body: { message: 'Rate limit exceeded.' } };
    server.answer(me, busy, maya);
    await client.getMe({});
    expect(clock.pauses).toEqual([17_000]);
  });

  it('waits as long as a service that is down for a moment asks', async () => {
    server.answer(me, { status: 503, headers: { 'retry-after': '17' }, body: {} }, maya);
    await client.getMe({});
    expect(clock.pauses).toEqual([17_000]);
  });

  it('says how long to wait when it is longer', async () => {
    server.answer(me, { status: 429, headers: { 'retry-after': '31' }, body: {} });
    await expect(client.getMe({})).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 31,
    });
    expect(server.requests).toHaveLength(1);
  });

  it('begins no try that would come later than 45 seconds after the first', async () => {
    server.answer(me, { status: 429, headers: { 'retry-after': '29' }, body: {} });
    await expect(client.getMe({})).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(clock.pauses).toEqual([29_000]);
  });

  it.each([
    ['a refusal', { status: 400, body: { message: 'Invalid timezone' } }],
    [
      'a 500 that means the slot is taken',
      { status: 500, body: { message: 'no_available_users_found_error' } },
    ],
    ['a captive portal', { headers: { 'content-type': 'text/html' }, body: '<title>Wi-Fi</title>' }],
    ['JSON that does not fit', { body: { message: 'fine' } }],
  ])('is not repeated after %s', async (_, answer) => {
    server.answer('/api/mcp/get-availability', answer);
    const request = { startTime: '2027-03-11T00:00:00Z', endTime: '2027-03-12T00:00:00Z', eventTypeId: 501 };
    await expect(client.getAvailability(request)).rejects.toBeInstanceOf(Failure);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a write', () => {
  it.each([
    ['5xx', { status: 503, body: 'upstream connect error' }, 'service-error'],
    ['429', { status: 429, headers: { 'retry-after': '1' }, body: {} }, 'too-many-requests'],
    ['a cut', { cut: 'before' as const }, 'no-answer'],
    ['half an answer', { body: { uid: 'u' }, cut: 'mid-body' as const }, 'no-answer'],
  ])('is never repeated after %s', async (_, trouble, code) => {
    server.answer(cancel, trouble);
    await expect(client.cancelBooking({ uid: 'u' })).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(1);
  });

  it('is not sent again after a 401, and not known, when the token is refused for reading too', async () => {
    server.answer(cancel, unauthorized, { body: { uid: 'u', status: 'CANCELLED' } });
    server.answer(me, unauthorized);
    const failure = await client.cancelBooking({ uid: 'u' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'no-answer', status: 401 });
    expect(server.requestsTo(cancel)).toHaveLength(1);
  });

  it('whose token may be over waits until one is accepted for reading', async () => {
    isOver = true;
    server.answer(me, unauthorized);
    server.answer(cancel, { body: { uid: 'u', status: 'CANCELLED' } });
    await client.cancelBooking({ uid: 'u' });
    expect(tokens(cancel)).toEqual(['Bearer token-2']);
  });

  it('whose token is over by a wrong clock alone keeps it', async () => {
    isOver = true;
    server.answer(me, maya);
    server.answer(cancel, { body: { uid: 'u', status: 'CANCELLED' } });
    await client.cancelBooking({ uid: 'u' });
    expect(tokens(cancel)).toEqual(['Bearer token-1']);
  });

  it.each([
    ['the token is good for reading', maya],
    ['that cannot be read', { status: 503, body: 'upstream connect error' }],
  ])('is not repeated after a 401 that a gateway may have said after it was done: %s', async (_, read) => {
    server.answer(cancel, unauthorized, { body: { uid: 'u', status: 'CANCELLED' } });
    server.answer(me, read);
    await expect(client.cancelBooking({ uid: 'u' })).rejects.toMatchObject({
      code: 'not-allowed',
      status: 401,
    });
    expect(server.requestsTo(cancel)).toHaveLength(1);
    expect(renewals).toEqual([]);
  });

  it.each(['no-answer', 'service-error', 'not-the-service'] as const)(
    'was not sent when its token could not be had: %s',
    async (code) => {
      const fails = (): Promise<string> => Promise.reject(new Failure(code, 'the refresh'));
      const noToken = clientWith({ accessToken: fails, isOver: () => false, renew: fails });
      await expect(noToken.cancelBooking({ uid: 'u' })).rejects.toMatchObject({ code: 'offline' });
      server.answer(me, unauthorized);
      const isOver = (): boolean => true;
      const noRenewal = clientWith({ accessToken: () => Promise.resolve('token-1'), isOver, renew: fails });
      await expect(noRenewal.cancelBooking({ uid: 'u' })).rejects.toMatchObject({ code: 'offline' });
      expect(server.requestsTo(cancel)).toHaveLength(0);
    },
  );
});

describe('a 401', () => {
  it.each([401, 498])('of status %i renews the token once and repeats once', async (status) => {
    server.answer(me, { status, body: { message: 'Unauthorized' } }, maya);
    await expect(client.getMe({})).resolves.toEqual({ id: 7001 });
    expect(tokens(me)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(renewals).toEqual(['token-1']);
  });

  it('that comes again is the operation’s own failure, and the session stays', async () => {
    server.answer(me, { status: 401, body: { message: 'This profile is not yours' } });
    await expect(client.getMe({})).rejects.toMatchObject({
      code: 'not-allowed',
      status: 401,
      serviceMessage: 'This profile is not yours',
    });
    expect(server.requests).toHaveLength(2);
    expect(renewals).toHaveLength(1);
  });

  it('that is about a limit of the event type asks for no new token', async () => {
    server.answer(cancel, { status: 401, body: { message: 'User not a host of this event' } });
    await expect(client.cancelBooking({ uid: 'u' })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(renewals).toEqual([]);
  });

  it('ends with “signed-out” when the session is over', async () => {
    server.answer(me, unauthorized);
    const over = clientWith({
      accessToken: () => Promise.resolve('token-1'),
      isOver: () => false,
      renew: () => Promise.reject(new Failure('signed-out', 'The refresh token was refused')),
    });
    await expect(over.getMe({})).rejects.toMatchObject({ code: 'signed-out' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('the second path of an operation', () => {
  const alias = '/api/bookings/list';
  const noSuchPage: ScriptedAnswer = {
    status: 404,
    headers: { 'content-type': 'text/html' },
    body: '<h1>404</h1>',
  };

  it.each([noSuchPage, { status: 405, body: { message: 'Method Not Allowed' } }])(
    'is tried once when the first is not there, and then kept: %j',
    async (missing) => {
      server.answer(list, missing);
      server.answer(alias, emptyPage);
      await client.listBookings(upcoming);
      await client.listBookings(upcoming);
      expect(server.requests.map(({ path }) => path)).toEqual([list, alias, alias]);
    },
  );

  it('changes nothing when it is not there either', async () => {
    server.answer(list, noSuchPage);
    server.answer(alias, { status: 404, body: { message: 'Not Found' } });
    await expect(client.listBookings(upcoming)).rejects.toMatchObject({
      code: 'not-the-service',
      status: 404,
    });
    expect(server.requests.map(({ path }) => path)).toEqual([list, alias]);
  });

  it('is left again when the service is mended and has the first', async () => {
    server.answer(list, noSuchPage, emptyPage);
    server.answer(alias, emptyPage, noSuchPage);
    for (let time = 1; time <= 3; time += 1) await client.listBookings(upcoming);
    expect(server.requests.map(({ path }) => path)).toEqual([list, alias, alias, list, list]);
  });

  it('is not tried when the service knows the path but not the event type', async () => {
    server.answer('/api/mcp/event-types/get', { status: 404, body: { message: 'NOT_FOUND' } });
    await expect(client.getEventType({ id: 1 })).rejects.toMatchObject({ code: 'not-found' });
    expect(server.requests).toHaveLength(1);
  });

  it('does not exist for the others', async () => {
    server.answer(me, noSuchPage);
    await expect(client.getMe({})).rejects.toMatchObject({ code: 'not-the-service' });
    expect(server.requests).toHaveLength(1);
  });
});

describe('the seven data operations', () => {
  it('each reach their path with the token', async () => {
    const booking = {
      uid: 'u',
      startTime: '2027-03-11T13:00:00Z',
      endTime: '2027-03-11T13:30:00Z',
      status: 'PENDING',
    };
    server.answer('/api/mcp/bookings/create', { status: 201, body: booking });
    server.answer('/api/mcp/event-types/switch-published', { body: { id: 501, isPublished: false } });
    server.answer('/api/mcp/event-types/get', { body: { id: 501 } });
    server.answer('/api/mcp/get-availability', { body: { slots: {} } });
    server.answer(me, maya);
    server.answer(list, emptyPage);
    server.answer(cancel, { body: {} });
    const created = await client.createBooking({
      eventTypeId: 501,
      start: '2027-03-11T13:00:00.000Z',
      end: '2027-03-11T13:30:00.000Z',
      timeZone: 'America/Toronto',
      responses: { name: 'Ruth Okafor', email: 'ruth@okafor.example' },
    });
    expect(created.status).toBe('PENDING');
    await client.switchPublished({ eventId: 501, isPublished: false });
    await client.getEventType({ id: 501 });
    await client.getAvailability({
      startTime: '2027-03-11T00:00:00Z',
      endTime: '2027-03-12T00:00:00Z',
      eventTypeId: 501,
    });
    await client.getMe({});
    await client.listBookings(upcoming);
    await client.cancelBooking({ uid: 'u', cancellationReason: 'Ill' });
    expect(server.requests).toHaveLength(7);
    expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer token-1']),
    );
  });
});
