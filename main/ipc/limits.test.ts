import { describe, expect, it } from 'vitest';
import { createLimits } from './limits.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

function openLimits(answer: boolean) {
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const questions: string[] = [];
  const ask = ({ message }: { readonly message: string }): Promise<boolean> => {
    questions.push(message);
    return Promise.resolve(answer);
  };
  return { clock, questions, limits: createLimits({ clock, ask }) };
}

describe('what changes much at once', () => {
  it('is asked from the third cancellation within a minute on', async () => {
    const { clock, questions, limits } = openLimits(true);
    for (let times = 0; times < 2; times += 1) await limits.cancel(1);
    expect(questions).toEqual([]);
    await limits.cancel(1);
    await limits.cancel(1);
    expect(questions).toEqual(['Cancel another booking?', 'Cancel another booking?']);
    clock.advance(60_000);
    await limits.cancel(1);
    expect(questions).toHaveLength(2);
  });

  it('stays undone after a no: twenty-two calls of a page that was taken over cancel two bookings', async () => {
    const { limits } = openLimits(false);
    const calls = await Promise.allSettled(Array.from({ length: 22 }, () => limits.cancel(1)));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(calls.at(-1)).toMatchObject({ reason: { code: 'stopped' } });
  });

  it('is asked once for several bookings that are cancelled together, and not for a plan without any', async () => {
    const { questions, limits } = openLimits(true);
    await limits.cancel(2);
    await limits.cancel(0);
    expect(questions).toEqual([]);
    await limits.cancel(6);
    expect(questions).toEqual(['Cancel 6 bookings?']);
  });

  it('is asked at the sixth event type, one by one or all at once', async () => {
    const { questions, limits } = openLimits(true);
    for (let times = 0; times < 5; times += 1) await limits.publish(1);
    expect(questions).toEqual([]);
    await limits.publish(1);
    expect(questions).toEqual(['Publish or unpublish more event types?']);
    await limits.publish(5);
    expect(questions).toHaveLength(1);
    await limits.publish(12);
    expect(questions).toHaveLength(2);
  });

  it('is asked at the eleventh booking that is made or rescheduled within a minute', async () => {
    const { clock, questions, limits } = openLimits(true);
    await limits.book(9);
    await limits.book(1);
    await limits.book(0);
    expect(questions).toEqual([]);
    await limits.book(1);
    expect(questions).toEqual(['Book or reschedule more?']);
    await limits.book(10);
    expect(questions).toHaveLength(1);
    await limits.book(1);
    expect(questions).toHaveLength(2);
    clock.advance(60_000);
    await limits.book(10);
    expect(questions).toHaveLength(2);
  });
});
