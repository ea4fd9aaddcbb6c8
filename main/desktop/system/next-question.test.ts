import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { answerQuestion, openQuestion, readQuestion } from './next-question.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';

const clock = createManualClock('2027-03-10T09:00:00Z');

/** Sends something to the process that asks, and waits until it has closed the connection. */
async function say(port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const closed = once(socket, 'close');
  socket.end(text);
  await closed;
}

describe('a question from another process', () => {
  it('is answered once, and then nobody listens', async () => {
    const { question, answered } = await openQuestion('json', clock);
    expect(readQuestion({ question })).toEqual(question);
    answerQuestion(question, '{"text":"12m Portfolio review"}');
    expect(await answered).toBe('{"text":"12m Portfolio review"}');
    const late = connect(question.port, '127.0.0.1');
    await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  it('hears nobody who was not asked, and no half answer', async () => {
    const { question, answered } = await openQuestion('plain', clock);
    const { port, token } = question;
    await say(port, `${'0'.repeat(32)}\nforged\n`);
    await say(port, `${token}\ncut off`);
    await say(port, `${token}\ntwo\nlines\n`);
    await say(port, `${token}\n${'x'.repeat(20_000)}\n`);
    await say(port, '');
    await say(port, `${token}\n\n`);
    expect(await answered).toBe('');
  });

  it('does not wait for ever', async () => {
    const { answered } = await openQuestion('plain', clock);
    clock.advance(5_000);
    expect(await answered).toBeNull();
  });

  it('is nothing else that was handed over', () => {
    const token = 'a'.repeat(32);
    const wrong: readonly unknown[] = [
      null,
      'question',
      {},
      { question: null },
      { question: {} },
      ...[0, 1.5, 65_536, '80'].map((port) => ({ question: { port, token, form: 'json' } })),
      ...['', 'A'.repeat(32), 7, [token]].map((other) => ({
        question: { port: 80, token: other, form: 'json' },
      })),
      { question: { port: 80, token, form: 'xml' } },
    ];
    for (const handed of wrong) expect(readQuestion(handed)).toBeNull();
  });
});
