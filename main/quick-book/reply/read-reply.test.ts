import { describe, expect, it } from 'vitest';
import type { SentTimesEntry } from '../../slots/times/sent-times-entry.ts';
import { readReply } from './read-reply.ts';

const reader = {
  nowMs: Date.parse('2026-10-28T09:00:00Z'),
  weekStart: 1,
  ownLanguage: 'en',
  ownAddresses: ['emma@studio.example'],
};
const thursday = '2026-10-29T15:00:00Z';
const friday = '2026-10-30T10:00:00Z';
const monday = '2026-11-02T10:00:00Z';

const sent = (id: string, guest: string | null, times: readonly string[], fields = {}): SentTimesEntry => ({
  id,
  guest,
  title: 'Intro call',
  copiedAt: '2026-10-27T09:00:00Z',
  target: { kind: 'event-type', id: 1 },
  duration: null,
  host: null,
  timeZone: 'Europe/London',
  myZone: 'Europe/London',
  language: 'en',
  lengthMinutes: 30,
  link: null,
  times: times.map((at) => ({ at, end: at })),
  gone: [],
  checkedAt: null,
  ...fields,
});

const read = async (message: string, ...entries: readonly SentTimesEntry[]) => {
  const reading = await readReply(message, entries, reader);
  return reading.kind === 'read'
    ? {
        doubt: reading.doubt,
        lists: reading.lists.map(({ id, times }) => [id, ...times.map(({ at }) => at)]),
      }
    : reading.kind;
};

describe('a reply to one of several lists of times', () => {
  it('is about the list that has the time which it names', async () => {
    const priya = sent('priya', 'Priya Raman', [thursday, friday]);
    const joon = sent('joon', 'Joon Park', [monday]);
    expect(await read('Monday at 10 works', priya, joon)).toEqual({ doubt: null, lists: [['joon', monday]] });
    expect(await read('Friday works', priya, joon)).toEqual({ doubt: null, lists: [['priya', friday]] });
  });

  it('is asked about where two lists have such a time, also where one of them has it twice', async () => {
    const priya = sent('priya', 'Priya Raman', [thursday, '2026-10-29T16:00:00Z']);
    const joon = sent('joon', 'Joon Park', [thursday]);
    expect(await read('Thursday works', priya, joon)).toMatchObject({ doubt: 'which-list', lists: [{}, {}] });
    expect(await read('Works for me!', priya, joon)).toMatchObject({ doubt: 'which-list' });
  });

  it('is about the one who signs it', async () => {
    const priya = sent('priya', 'Priya Raman', [thursday]);
    const joon = sent('joon', 'Joon Park', [thursday]);
    expect(await read('Thursday works.\n\nBest,\nJoon Park', priya, joon)).toEqual({
      doubt: null,
      lists: [['joon', thursday]],
    });
  });

  it('leaves out lists that are over, and shows the latest where nothing fits', async () => {
    const over = sent('over', null, ['2026-10-27T15:00:00Z']);
    expect(await read('Works', over)).toBe('nothing-sent');
    expect(await read(' \n', sent('priya', null, [thursday]))).toBe('empty');
    expect(await read('Saturday at 8?', sent('priya', null, [thursday]), over)).toEqual({
      doubt: 'not-sent',
      lists: [['priya', thursday]],
    });
  });

  it('is asked about where it is long: what declines may stand at its end', async () => {
    const long = `Friday works. ${'And here is what we talked about last time. '.repeat(40)}But not this week.`;
    expect(await read(long, sent('priya', null, [thursday, friday]))).toMatchObject({ doubt: 'unsure' });
    const many = `Friday works. ${'Monday 9 to 5. '.repeat(20)}`;
    expect(await read(many, sent('priya', null, [thursday, friday]))).toMatchObject({ doubt: 'unsure' });
  });

  it('is asked about where what is not known follows the time, and matched once something accepts it', async () => {
    const priya = sent('priya', null, [thursday, friday]);
    expect(await read('Friday at 10, zumba again!', priya)).toMatchObject({ doubt: 'unsure' });
    expect(await read('Friday at 10. Zumba was yesterday.', priya)).toMatchObject({ doubt: null });
    expect(await read('Friday at 10 works, zumba was yesterday.', priya)).toMatchObject({ doubt: null });
  });

  it('may name the place in the list, with or without a blank', async () => {
    const two = sent('priya', null, [thursday, friday]);
    expect(await read('#2 please', two)).toEqual({ doubt: null, lists: [['priya', friday]] });
    expect(await read('# 2 please', two)).toEqual({ doubt: null, lists: [['priya', friday]] });
  });

  it('may misspell a weekday, but a word of its own is none', async () => {
    const tuesday = '2026-11-03T10:00:00Z';
    const two = sent('priya', null, [tuesday, friday], { language: 'fr' });
    expect(await read('Vendrdi me va très bien', two)).toEqual({ doubt: null, lists: [['priya', friday]] });
    expect(await read('Mardi me va pour vendre la voiture', two)).toEqual({
      doubt: null,
      lists: [['priya', tuesday]],
    });
  });

  it('says that a time is gone that was open when it was sent', async () => {
    const priya = sent('priya', null, [thursday, friday], { gone: [friday] });
    const reading = await readReply('Friday please', [priya], reader);
    expect(reading).toMatchObject({ doubt: null, lists: [{ times: [{ at: friday, isGone: true }] }] });
  });

  it('says that a time is gone which is over', async () => {
    const tuesday = '2026-10-27T15:00:00Z';
    const reading = await readReply('Tuesday was fine', [sent('priya', null, [tuesday, friday])], reader);
    expect(reading).toMatchObject({ lists: [{ times: [{ at: tuesday, isGone: true }] }] });
  });

  it('may name the day of the month alone', async () => {
    const priya = sent('priya', null, [thursday, friday]);
    expect(await read('30 works for me', priya)).toEqual({ doubt: null, lists: [['priya', friday]] });
  });

  it.each([
    'Friday works.\n\nPriya\npriya@raman.example\n\nOn Tue, Emma <emma@studio.example> wrote:\n> hi',
    'On Tue, Emma <Emma@Studio.example> wrote:\n> hi\n\nFriday works.\n\nPriya\npriya@raman.example',
  ])('takes the address of the attendee, not your own: %j', async (message) => {
    const reading = await readReply(message, [sent('priya', null, [friday])], reader);
    expect(reading).toMatchObject({ doubt: null, email: 'priya@raman.example' });
  });
});
