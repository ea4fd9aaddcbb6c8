import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DatabaseSync } from '../../sandbox/store/sqlite.ts';
import { buildProgram } from '../support/program.ts';
import type { Program, ProgramProcess } from '../support/program.ts';
import { connectTo } from '../support/sandbox-client.ts';
import type { SandboxClient } from '../support/sandbox-client.ts';
import { smallWorkspace } from '../support/sandbox-service.ts';

let command: Program;
let directory: string;
beforeAll(async () => {
  command = await buildProgram('sandbox', 'cli');
  directory = mkdtempSync(path.join(tmpdir(), 'bookbar-durable-'));
}, 60_000);
afterAll(() => {
  command.dispose();
  rmSync(directory, { recursive: true, force: true });
});

const firstStartMs = Date.parse('2027-03-11T00:00:00Z');
const quarterMs = 15 * 60_000;
const workspace = {
  ...smallWorkspace,
  schedules: [
    { id: 1, timeZone: 'UTC', rules: [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }] },
  ],
  eventTypes: [{ id: 501, ownerId: 7001, title: 'Quarter', slug: 'quarter', length: 15, scheduleId: 1 }],
};

const bookingSchema = z.looseObject({ uid: z.string(), status: z.string(), startTime: z.string() });
const stateSchema = z.looseObject({
  bookings: z.array(bookingSchema),
  eventTypes: z.array(z.looseObject({ isPublished: z.boolean() })),
});
const outboxSchema = z.object({ messages: z.array(z.object({ kind: z.string(), bookingUid: z.string() })) });

/** What the service has acknowledged: the last word on each booking, and on the event type. */
interface Acknowledged {
  readonly bookings: Map<string, { readonly status: string; readonly startTime: string }>;
  isPublished: boolean;
  count: number;
}

const start = async (): Promise<{ process: ProgramProcess; client: SandboxClient }> => {
  const file = path.join(directory, 'workspace.json');
  writeFileSync(file, JSON.stringify(workspace));
  const data = path.join(directory, 'data');
  const process = command.start(
    ...['--port', '0', '--control', '--now', '2027-03-10T08:15:00Z', '--workspace', file, '--data', data],
  );
  return { process, client: await connectTo(process) };
};

/**
 * One of several callers: books one slot after the other, cancels every second booking and flips the switch
 * now and then, until the service is gone. A cancel that was sent and not answered makes its booking
 * uncertain.
 */
const keepCalling = async (
  client: SandboxClient,
  token: string,
  slots: Iterator<number>,
  known: Acknowledged,
  uncertain: Set<string>,
): Promise<void> => {
  const call = (operation: string, body: object) => client.post(`/api/mcp/${operation}`, body, token);
  try {
    for (let turn = 0; ; turn += 1) {
      const startMs = firstStartMs + Number(slots.next().value) * quarterMs;
      const created = await call('bookings/create', {
        eventTypeId: 501,
        start: new Date(startMs).toISOString(),
        end: new Date(startMs + quarterMs).toISOString(),
        timeZone: 'UTC',
        responses: { name: 'Nora Bell', email: 'nora@bell.example' },
      });
      expect(created.status, JSON.stringify(created.body)).toBe(200);
      const booking = bookingSchema.parse(created.body);
      known.bookings.set(booking.uid, booking);
      known.count += 1;
      if (turn % 2 === 1) continue;
      uncertain.add(booking.uid);
      const cancelled = await call('bookings/cancel', { uid: booking.uid, cancellationReason: 'Ill' });
      expect(cancelled.status).toBe(200);
      known.bookings.set(booking.uid, { ...booking, status: 'CANCELLED' });
      uncertain.delete(booking.uid);
      known.count += 1;
    }
  } catch (error) {
    // Only the kill may end it: that is a connection that broke, not an answer that was wrong.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  }
};

function* countUp(): Generator<number> {
  for (let slot = 0; ; slot += 1) yield slot;
}

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise(setImmediate);
};

describe('kill -9 in a storm of creates and cancels', () => {
  it('what was acknowledged is there after the restart, five times over on the same data', async () => {
    const known: Acknowledged = { bookings: new Map(), isPublished: true, count: 0 };
    const slots = countUp();
    let token: string | undefined;
    for (const acknowledgements of [3, 40, 75, 20, 60]) {
      const { process, client } = await start();
      token ??= await client.signIn();
      const bearer = token;
      const published = await client.post(
        '/api/mcp/event-types/switch-published',
        { eventId: 501, isPublished: !known.isPublished },
        bearer,
      );
      expect(published.status).toBe(200);
      known.isPublished = !known.isPublished;

      const uncertain = new Set<string>();
      const enough = known.count + acknowledgements;
      const callers = Array.from({ length: 6 }, () => keepCalling(client, bearer, slots, known, uncertain));
      let isOver = false;
      const over = Promise.all(callers).finally(() => (isOver = true));
      await until(() => isOver || known.count >= enough);
      process.child.kill('SIGKILL');
      await process.exit();
      await over;

      const after = await start();
      const state = stateSchema.parse(await after.client.control('state'));
      const stored = new Map(state.bookings.map((booking) => [booking.uid, booking]));
      for (const [uid, { status, startTime }] of known.bookings) {
        const found = stored.get(uid);
        expect(found?.startTime).toBe(startTime);
        if (!uncertain.has(uid)) expect([uid, found?.status]).toEqual([uid, status]);
      }
      expect(state.eventTypes[0]?.isPublished).toBe(known.isPublished);
      // At most one call of each caller had happened without being answered.
      expect(stored.size - known.bookings.size).toBeLessThanOrEqual(callers.length);
      for (const [uid, booking] of stored) known.bookings.set(uid, booking);
      await checkMail(after.client, stored);
      after.process.child.kill('SIGTERM');
      expect(await after.process.exit()).toBe(0);
      checkFile();
    }
    expect(known.count).toBeGreaterThanOrEqual(198);
  }, 120_000);
});

/** A change and its mail are one transaction: never the one without the other. */
const checkMail = async (
  client: SandboxClient,
  stored: ReadonlyMap<string, { readonly status: string }>,
): Promise<void> => {
  const { messages } = outboxSchema.parse(await client.control('outbox'));
  const emailed = (kind: string): readonly string[] =>
    [...new Set(messages.filter((one) => one.kind === kind).map(({ bookingUid }) => bookingUid))].toSorted();
  const cancelled = [...stored].filter(([, { status }]) => status === 'CANCELLED').map(([uid]) => uid);
  expect(emailed('confirmed')).toEqual([...stored.keys()].toSorted());
  expect(emailed('cancelled')).toEqual(cancelled.toSorted());
};

const checkFile = (): void => {
  const connection = new DatabaseSync(path.join(directory, 'data', 'sandbox.db'));
  expect(connection.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  connection.close();
};
