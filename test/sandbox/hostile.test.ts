import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPage } from '../support/sandbox-lists.ts';
import { sendRaw } from '../support/raw-request.ts';
import { signIn } from '../support/sandbox-sign-in.ts';
import { startTestSandbox } from '../support/sandbox-service.ts';
import type { TestSandbox } from '../support/sandbox-service.ts';

let service: TestSandbox;
let token: string;
let defects: string[] = [];
beforeAll(async () => {
  service = await startTestSandbox({
    workspace: undefined,
    timeZone: 'Europe/Berlin',
    log: (line) => {
      if (line.startsWith('Defect')) defects = [...defects, line];
    },
  });
  token = (await signIn(service)).accessToken;
});
afterAll(() => service.stop());

/** Bodies that fit, from which the hostile ones are made. */
const good: Readonly<Record<string, unknown>> = {
  '/api/mcp/token': { clientSecret: 's', client_id: 'c' },
  '/api/mcp/refresh': { clientSecret: 's', refreshToken: 'r' },
  '/api/mcp/me': { includePasswordAdded: true, includeSubscription: true },
  '/api/mcp/bookings/list': {
    filters: {
      status: 'upcoming',
      teamIds: [310],
      userIds: [7001],
      eventTypeIds: [501],
      search: 'a',
      startDate: '2027-03-10T08:15:00Z',
      endDate: '2027-03-10T08:15:00Z',
      attendeeEmail: 'a@x.example',
      includeTeamMembersPersonalBookings: true,
    },
    limit: 10,
    cursor: 0,
  },
  '/api/mcp/bookings/create': {
    eventTypeId: 501,
    start: '2027-03-11T13:00:00Z',
    end: '2027-03-11T13:30:00Z',
    timeZone: 'Europe/Berlin',
    responses: { name: 'N', email: 'n@x.example', location: { value: 'a', optionValue: '' } },
    metadata: { a: '1' },
  },
  '/api/mcp/bookings/cancel': { uid: 'x', cancellationReason: 'r', allRemainingBookings: true },
  '/api/mcp/get-availability': {
    startTime: '2027-03-11T00:00:00Z',
    endTime: '2027-03-12T00:00:00Z',
    eventTypeId: 501,
    usernameList: ['maya'],
    timeZone: 'UTC',
    duration: '30',
  },
  '/api/mcp/event-types/get': { id: 501 },
  '/api/mcp/event-types/switch-published': { eventId: 505, isPublished: true, teamId: 310 },
};

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    9_007_199_254_740_992,
    '',
    ' ',
    '\0',
    '\ud800',
    '%',
    "'; DROP TABLE bookings; --",
    '2027-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00Z',
    '10:00Z',
    'upcoming',
    'constructor',
    '__proto__',
    [],
    {},
    [[]],
    { length: 1 },
    'a'.repeat(20_000),
    '{"__proto__":1}',
    '‮😀é',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The same value with something else in one place, or without it. */
function disturb(value: unknown, seed: number, wrong: unknown): unknown {
  if (Array.isArray(value))
    return seed % 3 === 0 || value.length === 0 ? wrong : value.map((item) => disturb(item, seed, wrong));
  if (typeof value !== 'object' || value === null) return wrong;
  const entries: [string, unknown][] = Object.entries(value);
  const at = seed % (entries.length + 1);
  if (at === entries.length) return wrong;
  return Object.fromEntries(
    entries.flatMap(([key, item], index): [string, unknown][] =>
      index !== at
        ? [[key, item]]
        : seed % 7 === 0
          ? []
          : [[key, disturb(item, Math.floor(seed / 2), wrong)]],
    ),
  );
}

describe('hostile requests', () => {
  it('six hundred disturbed bodies: a clear answer each time, never a 500', async () => {
    const paths = fc.constantFrom(...Object.keys(good));
    await fc.assert(
      fc.asyncProperty(paths, fc.nat(1000), nasty, async (path, seed, wrong) => {
        const answer = await service.post(path, JSON.stringify(disturb(good[path], seed, wrong)), token);
        expect(answer.status, answer.text).not.toBe(500);
        expect(answer.body).toBeTypeOf('object');
        if (answer.status >= 400) expect(answer.text).toMatch(/^\{"message":"./);
      }),
      { numRuns: 600, seed: 47_823 },
    );
    expect(defects).toEqual([]);
  });

  it('damaged JSON: a 400 each time, unless it still is JSON that fits', async () => {
    const text = JSON.stringify(good['/api/mcp/bookings/list']);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.string({ unit: 'binary', maxLength: 3 }),
        async (at, put) => {
          const broken = text.slice(0, at) + put + text.slice(at + 1);
          const { status } = await service.post('/api/mcp/bookings/list', broken, token);
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 200, seed: 47_823 },
    );
    expect(defects).toEqual([]);
  });

  it('control plane: disturbed bodies change nothing and break nothing', async () => {
    const bodies = {
      clock: { set: '2027-03-10T08:15:00Z' },
      quirk: { olderErrors: false },
      fault: { operation: 'token', kind: 'status', status: 400, times: 1 },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('clock', 'quirk', 'fault', 'log', 'outbox', 'state'),
        fc.nat(100),
        nasty,
        async (name, seed, wrong) => {
          const sent =
            name in bodies
              ? disturb(Object.entries(bodies).find(([key]) => key === name)?.[1], seed, wrong)
              : wrong;
          const { status } = await service.control(name, JSON.stringify(sent));
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 150, seed: 47_823 },
    );
    expect(defects).toEqual([]);
    await service.control('fault', '{"clear":true}');
    await service.control('clock', '{"set":"2027-03-10T08:15:00Z"}');
  });

  it.each([
    ['nonsense', 'hello\r\n\r\n'],
    ['no host', 'POST /api/mcp/me HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}'],
    [
      'a bad host',
      'POST /api/mcp/me HTTP/1.1\r\nHost: a b\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    ],
    ['a bad length', 'POST /api/mcp/me HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n'],
    [
      'two lengths',
      'POST /api/mcp/me HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'length and chunks',
      'POST /api/mcp/me HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    ],
    ['bad chunks', 'POST /api/mcp/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Much: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['a long address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    [
      'an absolute address',
      'GET http://evil.example/api/mcp/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    ['dots', 'GET /api/mcp/../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a backslash', 'GET /api\\mcp HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [
      'a broken percent sign',
      'GET /%zz?redirect_uri=%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    [
      'a broken query',
      'GET /auth/platform/authorize?redirect_uri=%E0%A4%A&state=%zz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    ],
    ['a strange method', 'BREW /api/mcp/me HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    [
      'an upgrade',
      'GET /api/mcp/me HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    ],
  ])('%s: turned away, and the next one is served', async (_name, bytes) => {
    const { status } = await sendRaw(Number(new URL(service.sandbox.baseUrl).port), bytes);
    if (status !== null) expect(status).toBeGreaterThanOrEqual(400);
    expect(status).not.toBe(500);
    expect(
      (await listPage(service, token, { filters: { status: 'upcoming' } })).bookings.length,
    ).toBeGreaterThan(0);
    expect(defects).toEqual([]);
  });
});
