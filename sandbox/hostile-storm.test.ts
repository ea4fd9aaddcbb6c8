import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DatabaseSync } from './store/sqlite.ts';
import { fittingBodies, hostileAnswers, hostileCall, nastyText } from '../test/support/hostile-bodies.ts';
import { holdOpen } from '../test/support/raw-request.ts';
import { startTestSandbox } from '../test/support/sandbox-service.ts';
import type { Answer, TestSandbox } from '../test/support/sandbox-service.ts';
import { signIn } from '../test/support/sandbox-sign-in.ts';
import { readMessages, readState } from '../test/support/sandbox-state.ts';
import type { State } from '../test/support/sandbox-state.ts';

let service: TestSandbox;
let token: string;
let dataDir: string;
let uids: readonly string[];
let slots: readonly string[];
let defects: string[] = [];
let isRunning = true;
let held: readonly Promise<void>[];
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'bookbar-hostile-'));
  service = await startTestSandbox({
    workspace: undefined,
    timeZone: 'Europe/Berlin',
    dataDir,
    log: (line) => {
      if (line.startsWith('Defect')) defects = [...defects, line];
    },
  });
  token = (await signIn(service)).accessToken;
  uids = (await readState(service)).bookings.map(({ uid }) => uid);
  slots = await findSlots();
  // They wait through all that follows, as somebody does who wants to use up the service.
  const port = Number(new URL(service.sandbox.baseUrl).port);
  held = Array.from(
    { length: 100 },
    () => holdOpen(port, 'POST /api/mcp/me HTTP/1.1\r\nHost: x\r\nX-Slow: ').ended,
  );
});
afterAll(async () => {
  if (isRunning) await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const errorSchema = z.strictObject({ message: z.string().min(1), url: z.string(), method: z.string() });
const uidSchema = z.looseObject({ uid: z.string(), status: z.string() });
const writes = [
  '/api/mcp/bookings/create',
  '/api/mcp/bookings/cancel',
  '/api/mcp/event-types/switch-published',
];
const atOnce = 20;

/** Open starts of the intro call in the weeks to come. */
const findSlots = async (): Promise<readonly string[]> => {
  const range = '"startTime":"2027-03-15T00:00:00Z","endTime":"2027-04-15T00:00:00Z"';
  const { text } = await shoot({ path: '/api/mcp/get-availability', text: `{"eventTypeId":501,${range}}` });
  return [...text.matchAll(/"time":"([^"]+)"/g)].map(([, time]) => time ?? '');
};

/** The same body for one of the open slots, and for one of the bookings that are there. */
const aim = ({ path, text }: Shot, index: number): Shot => {
  const start = slots[index % slots.length] ?? '';
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  return {
    path,
    text: text
      .replace('2027-03-24T13:00:00Z', start)
      .replace('2027-03-24T13:30:00Z', end)
      .replaceAll('"uid":"x"', `"uid":${JSON.stringify(uids[index % uids.length])}`),
  };
};

interface Shot {
  readonly path: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const shoot = ({ path, text, headers = {} }: Shot): Promise<Answer> =>
  service.send(path, {
    method: 'POST',
    body: text,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
  });

/** Twenty at a time. After each volley: no 500, a clear answer each, and nothing changed that was not answered. */
const storm = async (shots: readonly Shot[]): Promise<ReadonlyMap<number, number>> => {
  const statuses = new Map<number, number>();
  let known = await readState(service);
  for (let from = 0; from < shots.length; from += atOnce) {
    const volley = shots.slice(from, from + atOnce);
    const answers = await Promise.all(volley.map(shoot));
    for (const [index, answer] of answers.entries()) {
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const described = `${volley[index]?.path} ${volley[index]?.text.slice(0, 300)} → ${answer.status} ${answer.text.slice(0, 300)}`;
      expect(answer.status, described).toBeLessThan(500);
      if (answer.status >= 400) expect(errorSchema.safeParse(answer.body).success, described).toBe(true);
      else expect(answer.body, described).toBeTypeOf('object');
    }
    const acknowledged = answers.flatMap((answer, index) =>
      answer.status === 200 && writes.includes(volley[index]?.path ?? '') ? [answer.body] : [],
    );
    const now = await readState(service);
    if (acknowledged.length === 0) expect(now).toEqual(known);
    else expectKept(known, now, acknowledged);
    known = now;
  }
  expect(defects).toEqual([]);
  return statuses;
};

/** Nothing that was there is gone, and what was answered is there as it was answered. */
const expectKept = (before: State, after: State, acknowledged: readonly unknown[]): void => {
  const statuses = new Map(after.bookings.map(({ uid, status }) => [uid, status]));
  for (const { uid } of before.bookings) expect(statuses.has(uid)).toBe(true);
  expect(after.eventTypes.map(({ id }) => id)).toEqual(before.eventTypes.map(({ id }) => id));
  for (const body of acknowledged) {
    const booking = uidSchema.safeParse(body);
    if (booking.success) expect(statuses.has(booking.data.uid)).toBe(true);
  }
};

describe('a thousand hostile requests leave the service up and its data whole', () => {
  it('800 bodies with something wrong in them, over all operations', async () => {
    const statuses = await storm(fc.sample(hostileCall, { numRuns: 800, seed: 47_823 }));
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(800);
    expect(statuses.get(400)).toBeGreaterThan(200);
  }, 120_000);

  it('300 that aim at what is there: open slots and bookings', async () => {
    const statuses = await storm(fc.sample(hostileCall, { numRuns: 300, seed: 11 }).map(aim));
    expect(statuses.get(200)).toBeGreaterThan(40);
  }, 120_000);

  it('200 bookings of open slots with hostile words in every answer', async () => {
    const shots = fc.sample(hostileAnswers, { numRuns: 200, seed: 3 });
    const statuses = await storm(shots.map(aim));
    expect(statuses.get(200)).toBeGreaterThan(40);
  }, 120_000);

  it('their cancellation, with hostile reasons; lists and mail can still be read', async () => {
    const added = (await readState(service)).bookings.filter(({ uid }) => !uids.includes(uid));
    const reasons = fc.sample(nastyText, { numRuns: added.length, seed: 9 });
    const statuses = await storm(
      added.map(({ uid }, index) => ({
        path: '/api/mcp/bookings/cancel',
        text: JSON.stringify({ uid, cancellationReason: reasons[index] }),
      })),
    );
    expect([...statuses.keys()]).toEqual([200]);
    for (const status of ['upcoming', 'recurring', 'past', 'cancelled', 'unconfirmed']) {
      const text = JSON.stringify({ filters: { status }, limit: 100 });
      expect((await shoot({ path: '/api/mcp/bookings/list', text })).status).toBe(200);
    }
    expect((await readMessages(service)).length).toBeGreaterThan(2 * added.length - 1);
  }, 120_000);

  it('200 with wrong headers', async () => {
    const headers = fc.constantFrom<Readonly<Record<string, string>>>(
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'application/json; charset=utf-16' },
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      { 'Content-Type': '' },
      { 'Content-Encoding': 'gzip' },
      { 'Content-Encoding': 'br' },
      { Authorization: 'Bearer' },
      { Authorization: `bearer  ${'a'.repeat(4000)}` },
      { Authorization: "Bearer ' OR 1=1 --" },
      { Authorization: 'Basic bWF5YTptYXlh' },
      { Authorization: '' },
      { 'Content-Type': 'application/jsonp' },
      { 'X-Forwarded-For': '127.0.0.1', 'X-HTTP-Method-Override': 'DELETE', Authorization: 'Bearer x' },
    );
    const path = fc.constantFrom(...Object.keys(fittingBodies));
    const shots = fc.sample(
      fc.tuple(path, headers).map(([to, extra]) => ({
        path: to,
        text: JSON.stringify(fittingBodies[to]),
        headers: extra,
      })),
      { numRuns: 200, seed: 5 },
    );
    const before = await readState(service);
    for (const shot of shots) {
      const answer = await shoot(shot);
      expect([400, 401, 415]).toContain(answer.status);
      expect(errorSchema.safeParse(answer.body).success, answer.text).toBe(true);
    }
    expect(await readState(service)).toEqual(before);
  });

  it('a hundred connections that never finish their headers keep nobody waiting, and are dropped', async () => {
    const answer = await shoot({ path: '/api/mcp/me', text: '{}' });
    expect(answer.status).toBe(200);
    await Promise.all(held);
  }, 30_000);

  it('at the end: it is up, a good call works, and the database is whole', async () => {
    expect((await shoot({ path: '/api/mcp/me', text: '{}' })).status).toBe(200);
    const state = await readState(service);
    const kept = new Set(state.bookings.map(({ uid }) => uid));
    expect(uids.filter((uid) => !kept.has(uid))).toEqual([]);
    await service.stop();
    isRunning = false;
    const connection = new DatabaseSync(path.join(dataDir, 'sandbox.db'));
    expect(connection.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    connection.close();
    expect(defects).toEqual([]);
    const again = await startTestSandbox({ workspace: undefined, timeZone: 'Europe/Berlin', dataDir });
    expect({ ...(await readState(again)), client: null }).toEqual({ ...state, client: null });
    await again.stop();
  });
});
