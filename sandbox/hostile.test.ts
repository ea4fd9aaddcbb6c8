import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disturb, fittingBodies, nastyValue } from '../test/support/hostile-bodies.ts';
import { listPage } from '../test/support/sandbox-lists.ts';
import { sendRaw } from '../test/support/raw-request.ts';
import { signIn } from '../test/support/sandbox-sign-in.ts';
import { startTestSandbox } from '../test/support/sandbox-service.ts';
import type { TestSandbox } from '../test/support/sandbox-service.ts';

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

/** Bodies that are wrong for an operation: hostile-storm.test.ts. */
describe('hostile requests', () => {
  it('damaged JSON: a 400 each time, unless it still is JSON that fits', async () => {
    const text = JSON.stringify(fittingBodies['/api/mcp/bookings/list']);
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
        nastyValue,
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
    ['two of a key', '{"uid":"a","uid":"b","cancellationReason":"c"}', 404],
    ['half a body', '{"uid":"a"', 400],
    ['a body after the body', '{"uid":"a"}{"uid":"b"}', 400],
    ['no JSON at all', 'uid=a', 400],
    ['a comment', '{"uid":"a"/* */}', 400],
    ['a byte order mark', '\ufeff{"uid":"a"}', 404],
    ['NaN', '{"uid":NaN}', 400],
    ['nested 100,000 deep', `{"uid":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['a uid of 200,000 characters', `{"uid":"${'u'.repeat(200_000)}"}`, 404],
    ['a reason of 2 MiB', `{"uid":"a","cancellationReason":"${'r'.repeat(2 * 1024 * 1024)}"}`, 413],
    ['60,000 keys', `{${Array.from({ length: 60_000 }, (_, key) => `"k${key}":1`).join()},"uid":"a"}`, 404],
  ])('%s: a clear answer', async (_name, text, status) => {
    const answer = await service.post('/api/mcp/bookings/cancel', text, token);
    expect([answer.status, answer.text.slice(0, 200)]).toMatchObject([
      status,
      expect.stringMatching(/message/),
    ]);
  });

  it.each([
    ['ten thousand years', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
    ['all of time', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'],
    ['backwards', '2027-03-12T00:00:00Z', '2027-03-11T00:00:00Z'],
    ['far away', '9998-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ])('availability over %s comes soon and hangs nobody', async (_name, startTime, endTime) => {
    const began = performance.now();
    const answer = await service.post(
      '/api/mcp/get-availability',
      JSON.stringify({ eventTypeId: 501, startTime, endTime, startFromFirstAvailable: true }),
      token,
    );
    expect([200, 400]).toContain(answer.status);
    expect(performance.now() - began).toBeLessThan(5000);
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
