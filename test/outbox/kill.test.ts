import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode, type Bundle } from '../support/bundle.ts';
import { writePoints, type WritePoint } from '../support/kill-write/write-points.ts';
import { killWriteAt } from '../support/kill-write/write-round.ts';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleForNode(path.join(import.meta.dirname, '../support/kill-write/write-child.ts'));
});
afterAll(() => bundle.remove());

/** What the next start has to say, for what the service has of the guest. */
const truths = {
  none: ['forgotten', 'not-booked'],
  ACCEPTED: ['booked'],
  CANCELLED: ['undone'],
} as const;

/** How far the process had come, which decides what the service has. */
function truthAt(point: WritePoint): keyof typeof truths {
  if (/asking|sending|create arrived/.test(point)) return 'none';
  return /undone|cancel (?:acted|answered)/.test(point) ? 'CANCELLED' : 'ACCEPTED';
}

describe('kill -9 in the middle of a booking or its undo', () => {
  it.each(writePoints)('%s: the next start says what is so, and sends nothing', async (point) => {
    const round = await killWriteAt(point, bundle.script);
    expect(round.killed).toBe(true);
    const truth = truthAt(point);
    expect(round.statuses).toEqual(truth === 'none' ? [] : [truth]);
    expect(truths[truth]).toContain(round.outcome?.state ?? 'forgotten');
    expect(round.creates).toBe(truth === 'none' && point !== 'create arrived' ? 0 : 1);
    expect(round.cancels).toBe(truth === 'CANCELLED' || point === 'cancel arrived' ? 1 : 0);
  });
});
