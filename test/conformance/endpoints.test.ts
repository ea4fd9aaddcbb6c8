import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '../support/conformance-answers.ts';
import { bookingBody, slotsBody } from '../support/conformance-bodies.ts';
import { ids } from '../support/conformance-ids.ts';
import { at, openSession } from '../support/conformance-session.ts';
import type { Session } from '../support/conformance-session.ts';
import { textLike } from '../support/matchers.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.stop());

/** Every data endpoint with a body that it takes. */
const data: readonly (readonly [string, object])[] = [
  ['me', {}],
  ['bookings/list', { filters: { status: 'upcoming' } }],
  ['bookings/create', bookingBody()],
  ['bookings/cancel', { uid: 'accepted' }],
  ['get-availability', slotsBody()],
  ['event-types/get', { id: ids.intro }],
  ['event-types/switch-published', { eventId: ids.intro, isPublished: true }],
];
const send = (operation: string, method: string, type: string, body?: string) =>
  session.service.send(`/api/mcp/${operation}`, {
    method,
    headers: { Authorization: `Bearer ${session.pair.accessToken}`, 'Content-Type': type },
    ...(body === undefined ? {} : { body }),
  });

describe('document, "Endpoints"', () => {
  it('"All data endpoints use HTTP `POST` with a JSON request body (`Content-Type: application/json`) and return JSON."', async () => {
    for (const [operation, body] of data) {
      const text = JSON.stringify(body);
      expect((await send(operation, 'PUT', 'application/json', text)).status).toBe(405);
      expect((await send(operation, 'POST', 'text/plain', text)).status).toBe(415);
      const answer = await send(operation, 'POST', 'application/json', text);
      expect(answer.status, `${operation}: ${answer.text}`).toBe(200);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.body).toBeTypeOf('object');
    }
  });

  it('"They require `Authorization: Bearer <ACCESS_TOKEN>`."', async () => {
    for (const [operation, body] of data) {
      const answer = await session.service.post(`/api/mcp/${operation}`, JSON.stringify(body));
      expect([operation, answer.status]).toEqual([operation, 401]);
    }
  });

  it('"Paths are relative to `{base_url}`."', async () => {
    const answer = await fetch(new URL('/api/mcp/me', session.service.sandbox.baseUrl), {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.pair.accessToken}` },
    });
    expect(answer.status).toBe(200);
  });

  it('"Timestamps are ISO 8601 strings."', async () => {
    const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
    const time = { start: '2027-03-23T12:00:00+01:00', end: '2027-03-23T12:30+01:00' };
    const made = await create(session, bookingBody(time));
    expect(made).toMatchObject({
      startTime: '2027-03-23T11:00:00.000Z',
      endTime: '2027-03-23T11:30:00.000Z',
    });
    const { bookings } = await session.list({ status: 'upcoming' });
    for (const booking of bookings) {
      for (const name of ['startTime', 'endTime']) expect(at(booking, name)).toMatch(instant);
    }
    const noInstant = bookingBody({ start: 1_806_000_000, end: '22 March' });
    expect(await session.answerTo('bookings/create', noInstant)).toEqual([400, textLike(/'start'.*'end'/)]);
  });

  it('"For the list-bookings and get-event-type operations, the same operation is also given under a path without the `/mcp` segment (`/api/bookings/list`, `/api/event-types/get`)."', async () => {
    for (const [operation, body] of [
      ['bookings/list', '{"filters":{"status":"past"}}'],
      ['event-types/get', `{"id":${ids.roundRobin}}`],
    ] as const) {
      const [primary, alias] = [
        await session.service.post(`/api/mcp/${operation}`, body, session.pair.accessToken),
        await session.service.post(`/api/${operation}`, body, session.pair.accessToken),
      ];
      expect(alias.status).toBe(200);
      expect(alias.body).toEqual(primary.body);
    }
  });

  it('"The paths below, with the `/mcp` segment, are the primary ones." Others have no second path', async () => {
    for (const operation of ['me', 'get-availability', 'bookings/create', 'token']) {
      expect((await session.service.post(`/api/${operation}`, '{}', session.pair.accessToken)).status).toBe(
        404,
      );
    }
  });
});
