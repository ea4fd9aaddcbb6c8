import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendRaw } from '../test/support/raw-request.ts';
import type { RawAnswer } from '../test/support/raw-request.ts';
import { startTestSandbox, testSecret } from '../test/support/sandbox-service.ts';
import type { TestSandbox } from '../test/support/sandbox-service.ts';
import { codeOf, signIn } from '../test/support/sandbox-sign-in.ts';
import type { Pair } from '../test/support/sandbox-sign-in.ts';
import { readMessages, readState } from '../test/support/sandbox-state.ts';
import { bookingOf, teamWorkspace } from '../test/support/team-workspace.ts';

let service: TestSandbox;
let pair: Pair;
let code: string;
beforeEach(async () => {
  service = await startTestSandbox({
    workspace: {
      ...teamWorkspace,
      eventTypes: [{ id: 501, ownerId: 7001, title: 'Intro call', slug: 'intro', length: 30 }],
      bookings: [bookingOf('a')],
    },
  });
  pair = await signIn(service);
  code = await codeOf(service);
});
afterEach(() => service.stop());

const range = '"startTime":"2027-03-11T00:00:00Z","endTime":"2027-03-12T00:00:00Z"';
const operations: Readonly<Record<string, { readonly body: () => string; readonly writes: boolean }>> = {
  token: { body: () => `{"clientSecret":"${testSecret}"}`, writes: true },
  refresh: {
    body: () => `{"clientSecret":"${testSecret}","refreshToken":"${pair.refreshToken}"}`,
    writes: true,
  },
  me: { body: () => '{}', writes: false },
  'bookings/list': { body: () => '{"filters":{"status":"upcoming"}}', writes: false },
  'bookings/create': {
    body: () =>
      '{"eventTypeId":501,"start":"2027-03-12T13:00:00Z","end":"2027-03-12T13:30:00Z","timeZone":"UTC","responses":{"name":"Ravi","email":"ravi@thapa.example"}}',
    writes: true,
  },
  'bookings/cancel': { body: () => '{"uid":"a","cancellationReason":"Ill"}', writes: true },
  'get-availability': { body: () => `{"eventTypeId":501,${range}}`, writes: false },
  'event-types/get': { body: () => '{"id":501}', writes: false },
  'event-types/switch-published': { body: () => '{"eventId":501,"isPublished":false}', writes: true },
};

/** The call of one operation, letter by letter, as a client writes it on the wire. */
const call = (operation: string): Promise<RawAnswer> => {
  const body = operations[operation]?.body() ?? '';
  const bearer = operation === 'token' ? code : pair.accessToken;
  return sendRaw(
    Number(new URL(service.sandbox.baseUrl).port),
    `POST /api/mcp/${operation} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${bearer}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};
const bodyOf = ({ text }: RawAnswer): string => text.slice(text.indexOf('\r\n\r\n') + 4);

/** Bookings, event types and mail; a code or refresh token that is spent shows when it is used again. */
const readWorld = async () => ({ state: await readState(service), mail: await readMessages(service) });
const hasHappened = async (operation: string, before: unknown): Promise<boolean> => {
  if (operation === 'token' || operation === 'refresh') return (await call(operation)).status === 400;
  const after = await readWorld();
  return JSON.stringify(after) !== JSON.stringify(before);
};
const strike = (operation: string, kind: string, more: object = {}) =>
  service.control('fault', JSON.stringify({ operation, kind, times: 1, ...more }));

describe.each(Object.keys(operations))('faults of %s', (operation) => {
  const writes = operations[operation]?.writes === true;

  it('without any: it is answered, and a write has happened', async () => {
    const before = await readWorld();
    expect((await call(operation)).status).toBe(200);
    expect(await hasHappened(operation, before)).toBe(writes);
  });

  it.each([
    [
      'status',
      { status: 503 },
      503,
      /^\{"message":"Something went wrong","url":"\/api\/mcp\/.+","method":"POST"\}$/,
    ],
    ['garbage', {}, 200, /^\{"bookings":\[\{"uid":"$/],
    ['html', {}, 200, /^<!doctype html>/],
    ['empty', {}, 200, /^$/],
  ])('%s: stands in its place, and nothing has happened', async (kind, more, status, body) => {
    await strike(operation, kind, more);
    const before = await readWorld();
    const answer = await call(operation);
    expect(answer.status).toBe(status);
    expect(bodyOf(answer)).toMatch(body);
    expect(await hasHappened(operation, before)).toBe(false);
  });

  it('delay: the answer comes when the time has passed, and it has happened', async () => {
    await strike(operation, 'delay', { ms: 1000 });
    const before = await readWorld();
    let answer: RawAnswer | undefined;
    const done = call(operation).then((value) => {
      answer = value;
    });
    await service.control('log');
    expect(answer).toBeUndefined();
    await vi.waitFor(() => {
      service.clock.advance(1000);
      expect(answer?.status).toBe(200);
    });
    await done;
    expect(await hasHappened(operation, before)).toBe(writes);
  });

  it('cut-before: not a byte comes back, and nothing has happened', async () => {
    await strike(operation, 'cut-before');
    const before = await readWorld();
    expect(await call(operation)).toEqual({ status: null, text: '' });
    expect(await hasHappened(operation, before)).toBe(false);
  });

  it('cut-after: not a byte comes back, and it has happened', async () => {
    await strike(operation, 'cut-after');
    const before = await readWorld();
    expect(await call(operation)).toEqual({ status: null, text: '' });
    expect(await hasHappened(operation, before)).toBe(writes);
  });

  it('one strike: the next call is answered as usual', async () => {
    await strike(operation, 'cut-before');
    await call(operation);
    expect((await call(operation)).status).toBe(200);
  });
});
