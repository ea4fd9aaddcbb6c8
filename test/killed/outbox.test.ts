import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode, type Bundle } from '../support/bundle.ts';
import { writePoints } from '../support/kill-write/write-points.ts';
import { killWriteAt } from '../support/kill-write/write-round.ts';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleForNode(path.join(import.meta.dirname, '../support/kill-write/write-child.ts'));
});
afterAll(() => bundle.remove());

/** Every step of a note is tried where most is noted; with the other kinds, those between which it is on the disk. */
const someSteps = ['half-written', 'renamed'];

describe('kill -9 in the middle of a booking or its undo', () => {
  /** What the next start has to say, for what the service has of the guest. */
  const truths: Readonly<Record<string, readonly string[]>> = {
    '': ['forgotten', 'not-booked'],
    ACCEPTED: ['booked'],
    CANCELLED: ['undone'],
  };

  /** How far the process had come, which decides what the service has. */
  function truthAt(point: string): string {
    if (/asking|sending|create arrived/.test(point)) return '';
    return /undone|cancel (?:acted|answered)/.test(point) ? 'CANCELLED' : 'ACCEPTED';
  }

  it.each(writePoints('create'))('%s: the next start says what is so, and sends nothing', async (point) => {
    const round = await killWriteAt('create', point, bundle.script);
    expect(round.killed).toBe(true);
    const truth = truthAt(point);
    expect(round.truth).toBe(truth);
    expect(truths[truth]).toContain(round.said);
    expect(round.creates).toBe(truth === '' && point !== 'bookings/create arrived' ? 0 : 1);
    expect(round.cancels).toBe(truth === 'CANCELLED' || point === 'bookings/cancel arrived' ? 1 : 0);
  });
});

describe('kill -9 in the middle of a move', () => {
  it.each(writePoints('move', someSteps))('%s: the next start says what is so', async (point) => {
    const round = await killWriteAt('move', point, bundle.script);
    expect(round.killed).toBe(true);
    const isMoved = /booked|acted|answered/.test(point);
    expect(round.truth).toBe(isMoved ? 'ACCEPTED CANCELLED' : 'ACCEPTED');
    expect(isMoved ? ['booked'] : ['forgotten', 'not-booked']).toContain(round.said);
    expect(round.creates).toBe(isMoved || point === 'bookings/create arrived' ? 1 : 0);
  });
});

describe('kill -9 in the middle of a cancellation', () => {
  it.each(writePoints('cancel', someSteps))('%s: the next start says what is so', async (point) => {
    const round = await killWriteAt('cancel', point, bundle.script);
    expect(round.killed).toBe(true);
    const isCancelled = /cancelled|acted|answered/.test(point);
    expect(round.truth).toBe(isCancelled ? 'CANCELLED' : 'ACCEPTED');
    expect(isCancelled ? ['cancelled'] : ['forgotten', 'not-sent', 'not-cancelled']).toContain(round.said);
    expect(round.cancels).toBe(isCancelled || point === 'bookings/cancel arrived' ? 1 : 0);
  });
});

describe('kill -9 in the middle of unpublishing', () => {
  it.each(writePoints('publish', someSteps))(
    '%s: the next start carries out what was noted',
    async (point) => {
      const round = await killWriteAt('publish', point, bundle.script);
      expect(round.killed).toBe(true);
      const isNoted = point !== 'half-written asking';
      expect(round.truth).toBe(isNoted ? 'false' : 'true');
      expect(round.said).toBe(isNoted ? 'off' : 'on');
      // What did not change anything is sent a second time, after reading.
      const first = /asking|sending/.test(point) ? 0 : 1;
      const second = /renamed asking|sending|arrived/.test(point) ? 1 : 0;
      expect(round.switches).toBe(first + second);
    },
  );
});
