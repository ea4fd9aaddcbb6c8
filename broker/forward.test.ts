import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../test/support/manual-clock.ts';
import { startScriptedServer, type ScriptedServer } from '../test/support/scripted-server.ts';
import { createForward } from './forward.ts';

let service: ScriptedServer;
let clock: ManualClock;
beforeEach(async () => {
  service = await startScriptedServer();
  clock = createManualClock('2027-03-10T08:15:00Z');
});
afterEach(() => service.close());

const forward = (body: object = {}) => createForward(service.baseUrl, clock)('/api/mcp/refresh', body);

describe('the way to the service', () => {
  it('brings a request as it is, and the answer as it comes', async () => {
    service.answer('/api/mcp/token', {
      status: 400,
      body: { message: 'No' },
      headers: { 'retry-after': '7' },
    });
    const forwarded = await createForward(service.baseUrl, clock)('/api/mcp/token', { a: 1 }, 'code');
    expect(forwarded).toEqual({ kind: 'answer', status: 400, body: '{"message":"No"}', retryAfter: '7' });
    expect(service.requests[0]).toMatchObject({
      method: 'POST',
      body: { a: 1 },
      headers: { authorization: 'Bearer code' },
    });
  });

  it('follows no redirect', async () => {
    service.answer('/api/mcp/refresh', { status: 307, headers: { location: '/elsewhere' } });
    expect(await forward()).toMatchObject({ kind: 'answer', status: 307 });
    expect(service.requests.map(({ path }) => path)).toEqual(['/api/mcp/refresh']);
  });

  it('takes no answer of more than 16 KiB', async () => {
    service.answer('/api/mcp/refresh', { body: 'x'.repeat(16_384) }, { body: 'x'.repeat(16_385) });
    expect(await forward()).toMatchObject({ kind: 'answer' });
    expect(await forward()).toEqual({ kind: 'no-answer' });
  });

  it('waits ten seconds', async () => {
    service.answer('/api/mcp/refresh', { after: new Promise(() => undefined) });
    const forwarded = forward();
    await service.seen('/api/mcp/refresh');
    clock.advance(10_000);
    expect(await forwarded).toEqual({ kind: 'no-answer' });
  });

  it.each(['before', 'mid-body'] as const)('sends nothing twice when the answer is cut %s', async (cut) => {
    service.answer('/api/mcp/refresh', { cut, body: { message: 'half of it' } });
    expect(await forward()).toEqual({ kind: 'no-answer' });
    expect(service.requests).toHaveLength(1);
  });

  it('says when nothing was sent', async () => {
    const gone = await startScriptedServer();
    await gone.close();
    expect(await createForward(gone.baseUrl, clock)('/', {})).toEqual({ kind: 'not-sent' });
  });
});
