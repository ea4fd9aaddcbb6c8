import { describe, expect, it } from 'vitest';
import { createChoiceKeeper, noChoices } from './choices.ts';
import { createMemoryText } from '../../test/support/memory-text.ts';

function open(content: string | null = null) {
  const text = createMemoryText(content);
  const reported: unknown[] = [];
  const keeper = createChoiceKeeper(text, (error) => reported.push(error));
  return { text, reported, keeper };
}

describe('choices for single event types and bookings', () => {
  it('are there after a restart', async () => {
    const { keeper, text } = open();
    await keeper.setEventType(7, [30, 10]);
    await keeper.setEventType(8, []);
    await keeper.setEventType(7, null);
    await keeper.setSilenced('a', true);
    await keeper.setSilenced('b', true);
    await keeper.setSilenced('a', false);
    const later = open(text.content);
    await later.keeper.load();
    expect(later.keeper.get()).toEqual({
      eventTypes: [{ eventTypeId: 8, leadMinutes: [] }],
      silenced: ['b'],
    });
  });

  it('are added to those of an earlier run, however early they are made', async () => {
    const { keeper, text } = open('{"eventTypes":[{"eventTypeId":7,"leadMinutes":[10]}],"silenced":["a"]}');
    await Promise.all([keeper.setSilenced('b', true), keeper.setEventType(8, [0, 30, 30])]);
    const expected = {
      eventTypes: [
        { eventTypeId: 7, leadMinutes: [10] },
        { eventTypeId: 8, leadMinutes: [30, 0] },
      ],
      silenced: ['a', 'b'],
    };
    expect(keeper.get()).toEqual(expected);
    expect(JSON.parse(text.content ?? '')).toEqual(expected);
  });

  it.each(['no json', '7', '{"eventTypes":[{"eventTypeId":"x"}],"silenced":null}'])(
    'are none when %s was kept',
    async (content) => {
      const { keeper } = open(content);
      await keeper.load();
      expect(keeper.get()).toEqual(noChoices);
    },
  );

  it('hold for this run when they cannot be written, which is reported', async () => {
    const { keeper, text, reported } = open();
    text.failure = new Error('No space left');
    await keeper.setSilenced('a', true);
    expect([keeper.get().silenced, reported]).toEqual([['a'], [text.failure]]);
  });
});
