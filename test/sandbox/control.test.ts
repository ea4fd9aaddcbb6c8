import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readBookingListVectors, toWorkspace } from '../support/booking-list-vectors.ts';
import { listPage, uidsOf } from '../support/sandbox-lists.ts';
import { consentAddress, readPair, signIn } from '../support/sandbox-sign-in.ts';
import { startTestSandbox, testSecret } from '../support/sandbox-service.ts';
import type { TestSandbox } from '../support/sandbox-service.ts';

let service: TestSandbox;
beforeEach(async () => {
  service = await startTestSandbox();
});
afterEach(() => service.stop());

const logSchema = z.object({ requests: z.array(z.looseObject({ path: z.string() })) });

describe('the control plane', () => {
  it('does not exist without --control', async () => {
    const closed = await startTestSandbox({ control: false });
    expect(closed.sandbox).not.toHaveProperty('controlToken');
    for (const name of ['clock', 'fault', 'quirk', 'outbox', 'log', 'state', 'nonsense']) {
      expect((await closed.post(`/sandbox/control/${name}`, '{}', 'anything')).status).toBe(404);
    }
    await closed.stop();
  });

  it('wants its token, a known name, POST and a body that fits', async () => {
    expect((await service.post('/sandbox/control/clock', '{}')).status).toBe(401);
    expect((await service.post('/sandbox/control/clock', '{}', 'wrong')).status).toBe(401);
    expect((await service.control('nonsense')).status).toBe(404);
    const headers = { Authorization: `Bearer ${service.sandbox.controlToken ?? ''}` };
    expect((await service.send('/sandbox/control/clock', { headers })).status).toBe(405);
    const wrong = await service.control('clock', '{"advanced":5}');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ message: expect.stringContaining('advanced') });
  });

  it('clock: asks, sets and advances; the clock runs on from there', async () => {
    const now = async (body: string) => (await service.control('clock', body)).body;
    expect(await now('{}')).toEqual({ now: '2027-03-10T08:15:00.000Z' });
    expect(await now('{"advance":90}')).toEqual({ now: '2027-03-10T08:16:30.000Z' });
    expect(await now('{"set":"2028-01-01T00:00:00+01:00"}')).toEqual({ now: '2027-12-31T23:00:00.000Z' });
    service.clock.advance(1000);
    expect(await now('{}')).toEqual({ now: '2027-12-31T23:00:01.000Z' });
    expect(await now('{"advance":-1}')).toEqual({ now: '2027-12-31T23:00:00.000Z' });
  });

  it.each(['{"set":"tomorrow"}', '{"advance":"1"}', '{"advance":1e300}', '{"advance":1,"set":"2028-01-01T00:00:00Z"}'])(
    'clock: refuses %s and stays',
    async (body) => {
      expect((await service.control('clock', body)).status).toBe(400);
      expect((await service.control('clock')).body).toEqual({ now: '2027-03-10T08:15:00.000Z' });
    },
  );

  it('quirk: answers the quirks in force and changes what is named', async () => {
    const off = {
      wrappedEventType: false,
      overfullPages: false,
      olderErrors: false,
      fullSeatsListed: false,
      secondsInSlots: false,
    };
    expect((await service.control('quirk')).body).toEqual(off);
    const changed = await service.control('quirk', '{"olderErrors":true,"secondsInSlots":true}');
    expect(changed.body).toEqual({ ...off, olderErrors: true, secondsInSlots: true });
    const back = await service.control('quirk', '{"olderErrors":false}');
    expect(back.body).toEqual({ ...off, secondsInSlots: true });
    expect((await service.control('quirk', '{"colour":true}')).status).toBe(400);
  });

  it('outbox: is empty as long as nothing sends', async () => {
    expect((await service.control('outbox')).body).toEqual({ messages: [] });
  });

  it('log: tells of every request but its own, without queries, which hold secrets', async () => {
    const { accessToken } = await signIn(service);
    await service.post('/api/bookings/list', '{}', accessToken);
    await service.send('/nowhere');
    const { body, text } = await service.control('log');
    expect(logSchema.parse(body).requests).toEqual([
      { at: '2027-03-10T08:15:00.000Z', method: 'GET', path: '/auth/platform/authorize', status: 200, operation: null },
      { at: '2027-03-10T08:15:00.000Z', method: 'POST', path: '/auth/platform/authorize', status: 303, operation: null },
      { at: '2027-03-10T08:15:00.000Z', method: 'POST', path: '/api/mcp/token', status: 200, operation: 'token' },
      { at: '2027-03-10T08:15:00.000Z', method: 'POST', path: '/api/bookings/list', status: 400, operation: 'bookings/list' },
      { at: '2027-03-10T08:15:00.000Z', method: 'GET', path: '/nowhere', status: 404, operation: null },
    ]);
    expect(text).not.toContain('state=');
    expect(text).not.toContain(accessToken);
  });

  it('state: a workspace file; starting from it gives the same', async () => {
    const first = await startTestSandbox({ workspace: undefined, timeZone: 'Europe/Berlin' });
    const { body } = await first.control('state');
    const second = await startTestSandbox({ workspace: body });
    expect((await second.control('state')).body).toEqual(body);
    expect(second.sandbox.clientSecret).toBe(first.sandbox.clientSecret);
    await first.stop();
    await second.stop();
  });
});

describe('faults', () => {
  const me = (token: string) => service.post('/api/mcp/me', '{}', token);

  it('status: answers in the operation’s place, as often as asked', async () => {
    const { accessToken } = await signIn(service);
    const set = await service.control('fault', '{"operation":"me","kind":"status","status":503,"times":2}');
    expect(set.body).toEqual({ faults: 1 });
    const answer = await me(accessToken);
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ message: 'Something went wrong', url: '/api/mcp/me', method: 'POST' });
    expect((await me(accessToken)).status).toBe(503);
    expect((await me(accessToken)).status).toBe(200);
  });

  it('status: with a body of one’s own, and with the time to wait', async () => {
    const { accessToken } = await signIn(service);
    await service.control('fault', '{"operation":"me","kind":"status","status":400,"body":{"error":{"message":"no"}},"times":1}');
    await service.control('fault', '{"operation":"me","kind":"status","status":502,"body":"<h1>Bad Gateway</h1>","times":1}');
    await service.control('fault', '{"operation":"me","kind":"status","status":429,"ms":17000,"times":1}');
    expect((await me(accessToken)).body).toEqual({ error: { message: 'no' } });
    expect((await me(accessToken)).text).toBe('<h1>Bad Gateway</h1>');
    const limited = await me(accessToken);
    expect(limited.headers.get('retry-after')).toBe('17');
    expect(limited.body).toMatchObject({ message: 'Rate limit exceeded. Try again in 17 seconds.' });
  });

  it.each(['token', 'refresh', 'me', 'bookings/list', 'bookings/create', 'bookings/cancel', 'get-availability', 'event-types/get', 'event-types/switch-published'])(
    'reach %s, and "*" reaches it too',
    async (operation) => {
      for (const named of [operation, '*']) {
        await service.control('fault', JSON.stringify({ operation: named, kind: 'status', status: 500, times: 1 }));
        expect((await service.post(`/api/mcp/${operation}`, '{}')).status).toBe(500);
      }
      const aliased = operation === 'bookings/list' || operation === 'event-types/get';
      if (!aliased) return;
      await service.control('fault', JSON.stringify({ operation, kind: 'status', status: 500, times: 1 }));
      expect((await service.post(`/api/${operation}`, '{}')).status).toBe(500);
    },
  );

  it('leave other operations and the consent page alone', async () => {
    await service.control('fault', '{"operation":"me","kind":"status","status":500,"times":9}');
    expect((await service.send(consentAddress())).status).toBe(200);
    expect((await service.post('/api/mcp/refresh', '{}')).status).toBe(400);
  });

  it('clear: takes all away', async () => {
    const { accessToken } = await signIn(service);
    await service.control('fault', '{"operation":"*","kind":"status","times":9}');
    await service.control('fault', '{"operation":"me","kind":"html","times":9}');
    expect((await service.control('fault', '{"clear":true}')).body).toEqual({ faults: 0 });
    expect((await me(accessToken)).status).toBe(200);
  });

  it('garbage, html and empty: 200 with something else in it', async () => {
    const { accessToken } = await signIn(service);
    for (const kind of ['garbage', 'html', 'empty']) {
      await service.control('fault', JSON.stringify({ operation: 'me', kind, times: 1 }));
    }
    const [garbage, html, empty] = [await me(accessToken), await me(accessToken), await me(accessToken)];
    expect([garbage.status, html.status, empty.status]).toEqual([200, 200, 200]);
    expect(garbage.body).toBeUndefined();
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.text).toContain('Sign in to Wi-Fi');
    expect(empty.text).toBe('');
  });

  it('a status without a body has none', async () => {
    await service.control('fault', '{"operation":"me","kind":"status","status":204,"body":"x","times":1}');
    const answer = await me('any');
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  it('delay: the answer waits', async () => {
    const { accessToken } = await signIn(service);
    await service.control('fault', '{"operation":"me","kind":"delay","ms":60000,"times":1}');
    let answered = false;
    const answer = me(accessToken).then((value) => {
      answered = true;
      return value;
    });
    await service.post('/api/mcp/bookings/list', '{}', accessToken);
    expect(answered).toBe(false);
    await vi.waitFor(() => {
      service.clock.advance(60_000);
      expect(answered).toBe(true);
    });
    expect((await answer).status).toBe(200);
  });

  it('cut-before: the connection drops and nothing has happened', async () => {
    const { refreshToken } = await signIn(service);
    const refresh = () =>
      service.post('/api/mcp/refresh', `{"clientSecret":"${testSecret}","refreshToken":"${refreshToken}"}`);
    await service.control('fault', '{"operation":"refresh","kind":"cut-before","times":1}');
    await expect(refresh()).rejects.toThrow();
    expect((await refresh()).status).toBe(200);
  });

  it('cut-after: the connection drops and it has happened', async () => {
    const { refreshToken } = await signIn(service);
    const refresh = () =>
      service.post('/api/mcp/refresh', `{"clientSecret":"${testSecret}","refreshToken":"${refreshToken}"}`);
    await service.control('fault', '{"operation":"refresh","kind":"cut-after","times":1}');
    await expect(refresh()).rejects.toThrow();
    expect((await refresh()).status).toBe(400);
    const { requests } = logSchema.parse((await service.control('log')).body);
    expect(requests.slice(-2)).toMatchObject([
      { operation: 'refresh', status: 0 },
      { operation: 'refresh', status: 400 },
    ]);
  });

  it.each([
    '{}',
    '{"operation":"me"}',
    '{"operation":"nothing","kind":"status","times":1}',
    '{"operation":"me","kind":"explode","times":1}',
    '{"operation":"me","kind":"status","status":99,"times":1}',
    '{"operation":"me","kind":"status","times":0}',
    '{"clear":false}',
  ])('refuse %s', async (body) => {
    expect((await service.control('fault', body)).status).toBe(400);
    expect(readPair({ ...(await service.control('quirk')), body: await signIn(service) })).toBeDefined();
  });
});

describe('the quirk overfullPages', () => {
  it('makes pages larger than the limit, with rows repeated across pages, each page in order', async () => {
    await service.stop();
    const vectors = readBookingListVectors();
    service = await startTestSandbox({ workspace: toWorkspace(vectors), now: Date.parse(vectors.now) });
    const { accessToken } = await signIn(service);
    const page = (cursor: number) =>
      listPage(service, accessToken, { filters: { status: 'upcoming' }, limit: 3, cursor });
    await service.control('quirk', '{"overfullPages":true}');
    const first = await page(0);
    expect(first.bookings.length).toBeGreaterThan(4);
    expect(first.nextCursor).toBe(first.bookings.length);
    const starts = first.bookings.map(({ startTime }) => String(startTime));
    expect(starts).toEqual(starts.toSorted());
    const rest = await page(first.nextCursor ?? 0);
    const whole = new Set([...uidsOf(first), ...uidsOf(rest)]);
    await service.control('quirk', '{"overfullPages":false}');
    const truth = await listPage(service, accessToken, { filters: { status: 'upcoming' }, limit: 100 });
    expect(whole.size).toBeLessThan(truth.bookings.length);
  });

  it('with one host only, holds one row more than the limit and moves the cursor by it', async () => {
    await service.stop();
    const vectors = readBookingListVectors();
    const workspace = toWorkspace(vectors);
    service = await startTestSandbox({
      workspace: { ...workspace, teams: [], eventTypes: [], bookings: workspace.bookings.filter(({ userId }) => userId === 7001) },
      now: Date.parse(vectors.now),
    });
    const { accessToken } = await signIn(service);
    await service.control('quirk', '{"overfullPages":true}');
    const first = await listPage(service, accessToken, { filters: { status: 'upcoming' }, limit: 3 });
    expect(uidsOf(first)).toEqual(['u01', 'u19', 'u18', 'u02']);
    expect(first.nextCursor).toBe(4);
  });
});
