import { describe, expect, it } from 'vitest';
import { repeatRead } from './retry.ts';
import { Failure } from '../base/failure.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const busy = new Failure('too-many-requests', 'busy', { status: 429, retryAfterSeconds: 20 });
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the pause between two tries', () => {
  it('ends at once when nobody wants the answer any more', async () => {
    const clock = createManualClock('2027-03-10T08:15:00Z');
    const stop = new AbortController();
    let tries = 0;
    const read = (): Promise<never> => {
      tries += 1;
      return Promise.reject(busy);
    };
    const repeated = repeatRead(read, { clock, random: () => 0, signal: stop.signal });
    const stopped = expect(repeated).rejects.toMatchObject({ code: 'stopped' });
    await settle();
    stop.abort();
    await stopped;
    clock.advance(20_000);
    await settle();
    expect(tries).toBe(1);
  });

  it('is as long as the service asked', async () => {
    const clock = createManualClock('2027-03-10T08:15:00Z');
    const answers = [Promise.reject(busy), Promise.resolve('done')];
    const repeated = repeatRead(() => answers.shift() ?? Promise.resolve('nothing'), {
      clock,
      random: () => 0,
      signal: undefined,
    });
    await settle();
    clock.advance(19_999);
    await settle();
    expect(answers).toHaveLength(1);
    clock.advance(1);
    await expect(repeated).resolves.toBe('done');
  });
});
