import { describe, expect, it } from 'vitest';
import { earlierWords, manyWords, missedWords, newsWords, type NamedNews } from './message-words.ts';
import { anAlert } from '../../test/support/an-alert.ts';

const timeFormat = { timeZone: 'Europe/Berlin', locale: 'en-GB', hours: 24 } as const;
/** 09:25 in Berlin, on a Wednesday. */
const nowMs = Date.parse('2026-10-28T08:25:00.000Z');
const at = (iso: string): number => Date.parse(iso);
const news = (own: Partial<NamedNews> = {}): NamedNews => ({
  kind: 'cancelled',
  title: 'Coaching',
  people: ['Hannah Weiss'],
  fromStartMs: null,
  reason: null,
  startMs: at('2026-10-28T13:00:00Z'),
  ...own,
});

describe('a message says', () => {
  it('what came free for whom, and nothing of them where titles are hidden', () => {
    const free = {
      found: { at: '2026-10-28T13:00:00.000Z', end: '2026-10-28T13:30:00.000Z' },
      booking: { uid: 'intro', startAt: '2026-10-30T14:00:00.000Z', endAt: '2026-10-30T14:30:00.000Z' },
      eventType: { id: 1, title: 'Intro call' },
      person: { name: 'Ana Bell', email: 'ana@bell.example', timeZone: 'America/New_York' },
    };
    expect(earlierWords(free, timeFormat, nowMs)).toEqual({
      title: '14:00 today came free. Reschedule Ana Bell from Fri 30 Oct at 15:00?',
      body: 'Intro call',
      hiddenTitle: '14:00 today came free',
    });
    expect(earlierWords({ ...free, booking: null }, timeFormat, nowMs).title).toBe(
      '14:00 today came free. Book Ana Bell?',
    );
  });

  it('how many begin together, and which', () => {
    const together = [anAlert(), anAlert({ title: 'Site visit', people: [] })];
    expect(manyWords(together, at('2026-10-28T09:25:00Z'))).toEqual({
      title: '2 bookings in 5\u00a0min',
      body: 'Portfolio review, Priya Raman. Site visit.',
      hiddenTitle: '2 bookings in 5\u00a0min',
    });
    expect(manyWords(together, at('2026-10-28T09:30:00Z')).title).toBe('2 bookings are starting');
  });

  it('what was missed, three by name', () => {
    const one = { title: 'Coaching', people: [], startMs: at('2026-10-27T13:00:00Z') };
    expect(missedWords([one], timeFormat, nowMs)).toMatchObject({
      title: 'You missed a reminder',
      body: 'Coaching, yesterday at 14:00.',
    });
    expect(missedWords([one, one, one, one, one], timeFormat, nowMs)).toMatchObject({
      title: 'You missed 5 reminders',
      body: `${'Coaching, yesterday at 14:00. '.repeat(3)}2 more.`,
    });
  });

  it('one piece of news as itself, and nothing of it where titles are hidden', () => {
    expect(newsWords([news({ reason: ' Down with a cold ' })], timeFormat, nowMs)).toEqual({
      title: 'Coaching was cancelled',
      body: 'Hannah Weiss, today at 14:00. “Down with a cold”',
      hiddenTitle: 'A booking was cancelled',
    });
    const moved = news({ kind: 'moved', startMs: at('2026-11-05T09:00:00Z'), fromStartMs: nowMs });
    expect(newsWords([moved], timeFormat, nowMs)).toMatchObject({
      title: 'Coaching was rescheduled',
      body: 'Hannah Weiss, Thu 5 Nov at 10:00. It was today at 09:25.',
    });
    expect(newsWords([news({ kind: 'new', people: [] })], timeFormat, nowMs)).toMatchObject({
      title: 'Coaching was booked',
      body: 'Today at 14:00.',
    });
  });

  it('a request as what it asks for, and a booking without a new time as no move', () => {
    expect(newsWords([news({ kind: 'requested' })], timeFormat, nowMs)).toEqual({
      title: 'Coaching was requested',
      body: 'Hannah Weiss asks for today at 14:00. It isn’t confirmed yet.',
      hiddenTitle: 'A booking was requested',
    });
    const again = news({ kind: 'requested', people: ['Anna Lund', 'Joon Park'], fromStartMs: nowMs });
    expect(newsWords([again], timeFormat, nowMs).body).toBe(
      'Anna and Joon ask for today at 14:00. It was today at 09:25. It isn’t confirmed yet.',
    );
    expect(newsWords([news({ kind: 'new-time', reason: 'Train late' })], timeFormat, nowMs)).toMatchObject({
      title: 'Coaching needs a new time',
      body: 'Hannah Weiss, today at 14:00. That time is cancelled, and no new one is known yet. “Train late”',
    });
  });

  it('several pieces of news as one', () => {
    const added = news({ kind: 'new', title: 'Intro call' });
    expect(newsWords([added, news()], timeFormat, nowMs)).toMatchObject({
      title: '2 bookings changed',
      body: 'Intro call was booked. Coaching was cancelled.',
    });
    expect(newsWords([added, added], timeFormat, nowMs)).toMatchObject({
      title: '2 new bookings',
      body: 'Intro call, today at 14:00. Intro call, today at 14:00.',
    });
  });
});
