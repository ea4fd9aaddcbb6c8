import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode, type Bundle } from '../support/bundle.ts';
import { writePoints } from '../support/kill-write/write-points.ts';
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

/** What may be said when the service has this of the guest. */
const truths: Readonly<Record<string, readonly string[]>> = {
  '': ['forgotten', 'not-booked', 'refused'],
  ACCEPTED: ['booked'],
  CANCELLED: ['undone'],
};

describe.each(faults)('kill -9 at every step of a booking that meets with %j', (fault) => {
  it.each(writePoints)('%s', async (point) => {
    const round = await killWriteAt(point, bundle.script, fault);
    // Refused there is nothing left to do: the process ends by itself.
    expect(round.killed || round.outcome?.state === 'refused').toBe(true);
    expect(truths[round.statuses.join()]).toContain(round.outcome?.state ?? 'forgotten');
    expect(round.creates).toBeLessThanOrEqual(1);
    expect(round.cancels).toBeLessThanOrEqual(1);
  });
});
