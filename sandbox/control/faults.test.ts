import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { consentAddress, signIn } from '../../test/support/sandbox-sign-in.ts';
import { startTestSandbox, testSecret } from '../../test/support/sandbox-service.ts';
import type { TestSandbox } from '../../test/support/sandbox-service.ts';

let service: TestSandbox;
beforeEach(async () => {
  service = await startTestSandbox();
});
afterEach(() => service.stop());

const logSchema = z.object({ requests: z.array(z.unknown()) });

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
    await service.control(
      'fault',
      '{"operation":"me","kind":"status","status":400,"body":{"error":{"message":"no"}},"times":1}',
    );
    await service.control(
      'fault',
      '{"operation":"me","kind":"status","status":502,"body":"<h1>Bad Gateway</h1>","times":1}',
    );
    await service.control('fault', '{"operation":"me","kind":"status","status":429,"ms":17000,"times":1}');
    expect((await me(accessToken)).body).toEqual({ error: { message: 'no' } });
    expect((await me(accessToken)).text).toBe('<h1>Bad Gateway</h1>');
    const limited = await me(accessToken);
    expect(limited.headers.get('retry-after')).toBe('17');
    expect(limited.body).toMatchObject({ message: 'Rate limit exceeded. Try again in 17 seconds.' });
  });

  it('429: says in words and in the header when to come again, in a minute if nothing else is said', async () => {
    const limit = (more: object) =>
      service.control('fault', JSON.stringify({ operation: 'me', kind: 'status', status: 429, ...more }));
    await limit({});
    const usual = await me('any');
    expect(usual.body).toMatchObject({ message: 'Rate limit exceeded. Try again in 60 seconds.' });
    expect(usual.headers.get('retry-after')).toBe('60');
    await limit({ body: { message: 'Rate limit exceeded.' } });
    expect((await me('any')).headers.get('retry-after')).toBeNull();
  });

  it.each([
    'token',
    'refresh',
    'me',
    'bookings/list',
    'bookings/create',
    'bookings/cancel',
    'get-availability',
    'event-types/get',
    'event-types/switch-published',
  ])('reach %s, and "*" reaches it too', async (operation) => {
    for (const named of [operation, '*']) {
      await service.control(
        'fault',
        JSON.stringify({ operation: named, kind: 'status', status: 500, times: 1 }),
      );
      expect((await service.post(`/api/mcp/${operation}`, '{}')).status).toBe(500);
    }
    const aliased = operation === 'bookings/list' || operation === 'event-types/get';
    if (!aliased) return;
    await service.control('fault', JSON.stringify({ operation, kind: 'status', status: 500, times: 1 }));
    expect((await service.post(`/api/${operation}`, '{}')).status).toBe(500);
  });

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
    const { accessToken } = await signIn(service);
    expect((await me(accessToken)).status).toBe(200);
  });
});
