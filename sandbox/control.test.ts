import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signIn } from '../test/support/sandbox-sign-in.ts';
import { startTestSandbox } from '../test/support/sandbox-service.ts';
import type { TestSandbox } from '../test/support/sandbox-service.ts';

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
    expect(wrong.text).toContain('advanced');
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

  it.each([
    '{"set":"tomorrow"}',
    '{"advance":"1"}',
    '{"advance":1e300}',
    '{"advance":1,"set":"2028-01-01T00:00:00Z"}',
  ])('clock: refuses %s and stays', async (body) => {
    expect((await service.control('clock', body)).status).toBe(400);
    expect((await service.control('clock')).body).toEqual({ now: '2027-03-10T08:15:00.000Z' });
  });

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

  it('log: holds every request but its own, without queries, which hold secrets', async () => {
    const { accessToken } = await signIn(service);
    await service.post('/api/bookings/list', '{}', accessToken);
    await service.send('/nowhere');
    const { body, text } = await service.control('log');
    expect(logSchema.parse(body).requests).toEqual([
      {
        at: '2027-03-10T08:15:00.000Z',
        method: 'GET',
        path: '/auth/platform/authorize',
        status: 200,
        operation: null,
      },
      {
        at: '2027-03-10T08:15:00.000Z',
        method: 'POST',
        path: '/auth/platform/authorize',
        status: 303,
        operation: null,
      },
      {
        at: '2027-03-10T08:15:00.000Z',
        method: 'POST',
        path: '/api/mcp/token',
        status: 200,
        operation: 'token',
      },
      {
        at: '2027-03-10T08:15:00.000Z',
        method: 'POST',
        path: '/api/bookings/list',
        status: 400,
        operation: 'bookings/list',
      },
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
