import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode, type Bundle } from '../support/bundle.ts';
import { killKinds, writePoints, type KillKind } from '../support/kill-write/write-points.ts';
import { killWriteAt } from '../support/kill-write/write-round.ts';

const faults = [
  { kind: 'cut-before' },
  { kind: 'cut-after' },
  { kind: 'garbage' },
  { kind: 'delay', ms: 300 },
  { kind: 'status', status: 500, body: { message: 'no_available_users_found_error' } },
  { kind: 'status', status: 503 },
  { kind: 'swapped', status: 409 },
  { kind: 'twice' },
] as const;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleForNode(path.join(import.meta.dirname, '../support/kill-write/write-child.ts'));
});
afterAll(() => bundle.remove());

/** What may be said when the service has this in the end. */
const truths: Readonly<Record<KillKind, Readonly<Record<string, readonly string[]>>>> = {
  create: { '': ['forgotten', 'not-booked', 'refused'], ACCEPTED: ['booked'], CANCELLED: ['undone'] },
  move: { ACCEPTED: ['forgotten', 'not-booked', 'refused'], 'ACCEPTED CANCELLED': ['booked'] },
  cancel: { ACCEPTED: ['forgotten', 'not-sent', 'not-cancelled'], CANCELLED: ['cancelled'] },
  publish: { true: ['on', 'failed'], false: ['off'] },
};

describe.each(killKinds.flatMap((kind) => faults.map((fault) => [kind, fault] as const)))(
  'kill -9 at every step of a write of the kind %s that meets with %j',
  (kind, fault) => {
    it.each(writePoints(kind))('%s', async (point) => {
      const round = await killWriteAt(kind, point, bundle.script, fault);
      // Where it was refused, or found out by itself what came of it, it may never come to its point.
      expect(round.killed || round.ended).toBe(true);
      expect(truths[kind][round.truth]).toContain(round.said);
      expect(round.creates).toBeLessThanOrEqual(1);
      expect(round.cancels).toBeLessThanOrEqual(1);
      // The process and the next start may each send a second time, after reading that nothing changed.
      expect(round.switches).toBeLessThanOrEqual(kind === 'publish' ? 2 : 0);
    });
  },
);
