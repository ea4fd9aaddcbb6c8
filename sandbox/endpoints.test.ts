import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../test/support/sandbox-sign-in.ts';
import { startTestSandbox } from '../test/support/sandbox-service.ts';
import type { TestSandbox } from '../test/support/sandbox-service.ts';

let service: TestSandbox;
let token: string;
beforeAll(async () => {
  service = await startTestSandbox();
  token = (await signIn(service)).accessToken;
});
afterAll(() => service.stop());

describe('document, "Endpoints"', () => {
  it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '"All data endpoints use HTTP POST": 405 to %s, which says what is allowed',
    async (method) => {
      const url = '/api/bookings/list';
      const answer = await service.send(url, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
      expect(answer.body).toEqual({ message: 'Method Not Allowed (Allow: POST)', url, method });
    },
  );

  it('"They require Authorization": 401 without it, before the body is read', async () => {
    expect((await service.post('/api/mcp/bookings/create', 'not even JSON')).status).toBe(401);
  });

  it('an unknown path is 404, with a message', async () => {
    const answer = await service.post('/api/mcp/event-types/list', '{}', token);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'Not found', url: '/api/mcp/event-types/list', method: 'POST' });
  });
});

describe('bodies', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    service.send('/api/mcp/bookings/list', {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    });
  const upcoming = '{"filters":{"status":"upcoming"}}';

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    '"JSON request body (Content-Type: application/json)": takes %s',
    async (type) => {
      expect((await post(upcoming, { 'Content-Type': type })).status).toBe(200);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/xml',
  ])('415 for %s', async (type) => {
    expect((await post(upcoming, { 'Content-Type': type })).status).toBe(415);
  });

  it('415 for a compressed body', async () => {
    expect((await post(upcoming, { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it.each([
    ['broken JSON', '{"filters":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"upcoming"'],
    ['spaces', '   '],
  ])('400 for %s', async (_name, body) => {
    expect((await post(body)).status).toBe(400);
  });

  it('400 for bytes that are no UTF-8', async () => {
    const answer = await post(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'The body is not UTF-8' });
  });

  it('400 for a body nested too deeply', async () => {
    const answer = await post(
      `{"filters":{"status":"upcoming"},"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: 'The body is nested deeper than 64 levels' });
  });

  it('brackets inside of text are not nesting', async () => {
    expect((await post(`{"filters":{"status":"upcoming","search":"${'[{'.repeat(500)}\\""}}`)).status).toBe(
      200,
    );
  });

  it('413 above 1 MiB, and the service goes on', async () => {
    const answer = await post(`{"x":"${'a'.repeat(1024 * 1024)}"}`);
    expect(answer.status).toBe(413);
    expect((await post(upcoming)).status).toBe(200);
  });

  it('413 for a stream that does not say its length', async () => {
    const chunk = new TextEncoder().encode('a'.repeat(64 * 1024));
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 40) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    };
    expect((await service.send('/api/mcp/bookings/list', init)).status).toBe(413);
  });

  it('a wrong type names the field', async () => {
    const answer = await post('{"filters":{"status":5,"teamIds":[1,"x"]},"limit":"10","cursor":1.5}');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message:
        "invalid_enum_value in 'filters,status': Invalid enum value. Expected 'upcoming' | 'recurring' | 'past' | 'cancelled' | 'unconfirmed', received number; " +
        "invalid_type in 'filters,teamIds,1': Expected number, received string; " +
        "invalid_type in 'limit': Expected number, received string; " +
        "invalid_type in 'cursor': Expected int, received float",
      url: '/api/mcp/bookings/list',
      method: 'POST',
    });
  });

  it('names the field inside of the shape that was meant', async () => {
    const body =
      '{"eventTypeId":1,"start":"2027-03-11T13:00:00Z","end":"2027-03-11T13:30:00Z","timeZone":"Mars/Base","responses":{"name":{"firstName":7},"email":"x"}}';
    const answer = await service.post('/api/mcp/bookings/create', body, token);
    expect(answer.body).toMatchObject({
      message:
        "custom in 'timeZone': Invalid timezone; invalid_type in 'responses,name,firstName': Expected string, received number",
    });
  });

  it('unknown fields do not matter', async () => {
    expect((await post('{"filters":{"status":"upcoming","colour":"red"},"extra":{"a":1}}')).status).toBe(200);
  });
});
