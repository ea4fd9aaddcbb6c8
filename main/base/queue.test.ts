import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

describe('a queue', () => {
  it('runs one step after the other, in the order they were asked for', async () => {
    const queue = createQueue();
    const seen: string[] = [];
    const step = (name: string) => async (): Promise<string> => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([queue(step('first')), queue(step('second'))])).toEqual(['first', 'second']);
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('rejects for the caller whose step failed, and goes on with the next step', async () => {
    const queue = createQueue();
    const failed = queue(() => Promise.reject(new Error('full')));
    const next = queue(() => 'done');
    await expect(failed).rejects.toThrow('full');
    expect(await next).toBe('done');
  });
});
