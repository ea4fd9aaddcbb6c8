import { describe, expect, it } from 'vitest';
import { eventTypeFacts, lookUpOffer } from './event-types.ts';
import { zoneFacts, reasonWords, sentTimesWords } from './open-times.ts';
import { pageWords } from '../words.svelte.ts';
import { coaching, intro, roadmap, tour, workshop, zones } from '../../test/renderer/support/quick-book.ts';
import { nowMs } from '../../test/renderer/support/rows.ts';

describe('the second line of an event type', () => {
  it.each([
    [intro, 'Zoom or phone · 15, 30, 45\u00a0min · Free'],
    [coaching, 'On its page only · Google Meet · €80'],
    [roadmap, 'Northlight Studio · Round robin'],
    [tour, 'Hornsgatan 12 · Direct link only'],
    [workshop, 'Google Meet · €40 · 12 seats'],
  ])('says what distinguishes it', (row, line) => {
    const { about, terms } = eventTypeFacts(row, 'en-GB');
    expect([...about, ...terms].join(' · ')).toBe(line);
  });
});

describe('what is offered to be looked up', () => {
  it.each([
    ['48213', { kind: 'id', subject: '48213' }],
    [' maya+tom / intro ', { kind: 'name', subject: 'maya+tom / intro' }],
    ['maya+tom', { kind: 'name', subject: 'maya+tom' }],
    ['maya + tom + anna', { kind: 'name', subject: 'maya + tom + anna' }],
    ['c++', null],
    ['https://book.example/d/secret-part/intro', { kind: 'link', subject: null }],
    ['n7x2Kq91LmZp04Tw', { kind: 'link', subject: null }],
    ['intro call', null],
    ['', null],
    ['/', null],
  ])('“%s”', (text, offer) => {
    expect(lookUpOffer(text)).toEqual(offer);
  });
});

describe('words about times', () => {
  it('names each reason for there being none', () => {
    const at = (): string => 'Fri 30 Oct, 10:00';
    const words = (
      kind: Parameters<typeof reasonWords>[0]['kind'],
      host: string | null,
      when: string | null,
    ) => reasonWords({ kind, host, at: when }, at);
    expect(words('notice', null, 'x')).toBe('Needs more notice: bookable from Fri 30 Oct, 10:00.');
    expect(words('not-yet', null, 'x')).toBe('Booking opens on Fri 30 Oct, 10:00.');
    expect(words('period', null, 'x')).toBe('Bookable until Fri 30 Oct, 10:00.');
    expect(words('hours', 'Maya', null)).toBe('Outside Maya’s working hours.');
    expect(reasonWords({ kind: 'hours', host: 'Maya', at: null }, at, 'Maya')).toBe(
      'Outside your working hours.',
    );
    expect(reasonWords({ kind: 'busy', host: 'Maya', at: null }, at, 'Maya')).toBe('You’re busy.');
    expect(words('busy', 'Maya', null)).toBe('Maya is busy.');
    expect(words('away', null, null)).toBe('No host is available.');
    expect(words('limit', null, null)).toBe('Booking limit reached.');
    expect(words('seats', null, null)).toBe('All seats are taken.');
  });

  it('says the length only where it is known', () => {
    const { title } = pageWords().quickBook.openTimes.none;
    expect(title({ minutes: 45, weekday: 'Saturday' })).toBe('No 45\u00a0min open times on Saturday');
    expect(title({ minutes: null, weekday: 'Saturday' })).toBe('No open times on Saturday');
  });

  it('says which of the times that were sent are gone', () => {
    const sent = { id: 's', guest: 'Ana Souza', title: 'Intro call', copiedAt: '', times: 5, gone: 2 };
    expect(sentTimesWords(sent)).toBe('2 of the 5 times you sent Ana are no longer open.');
    expect(sentTimesWords({ ...sent, gone: 1 })).toBe('1 of the 5 times you sent Ana is no longer open.');
    expect(sentTimesWords({ ...sent, gone: 5 })).toBe('None of the 5 times you sent Ana are still open.');
    expect(sentTimesWords({ ...sent, guest: null, times: 1, gone: 1 })).toBe(
      'The time you copied is no longer open.',
    );
  });

  it('says how far a zone is away, and whose it is', () => {
    expect(zones.map((row) => zoneFacts(row, 'Europe/Stockholm', nowMs))).toEqual([
      'Marcus Bell · 5\u00a0h behind you',
      'Priya Raman · 4\u00a0h 30\u00a0min ahead of you',
      'Tomás Rivera · 4\u00a0h behind you',
      'Daniel Kim · 8\u00a0h behind you',
      'Your time zone',
      'Côte d’Ivoire · 1\u00a0h behind you',
      'Ghana · 1\u00a0h behind you',
    ]);
  });
});
