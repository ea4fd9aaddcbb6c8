import { describe, expect, it } from 'vitest';
import type { NoticeAlert } from './alert.ts';
import { noticeWords, type AlertTimeFormat, type NoticeWords } from './notice-words.ts';
import { aMessage, anAlert } from '../../test/support/an-alert.ts';

const berlin: AlertTimeFormat = { timeZone: 'Europe/Berlin', locale: 'en-GB', hours: 24 };
const wordsAt = (time: string, alert: NoticeAlert, timeFormat = berlin): NoticeWords =>
  noticeWords(alert, timeFormat, Date.parse(`2026-10-28T${time}.000Z`), false);
const person = (name: string) => ({ name, email: `${name}@example.org`, timeZone: null });

describe('what a notification says', () => {
  it('is title, time, name, range and place, with the action that matters and one that buys time', () => {
    expect(wordsAt('09:25:00', anAlert())).toEqual({
      title: 'Portfolio review in 5\u00a0min',
      body: 'Priya Raman, 10:30 – 11:15. Zoom.',
      actions: [
        { id: 'join', label: 'Join' },
        { id: 'snooze-start', label: 'Remind at start' },
      ],
    });
  });

  it('names the account where there are several, also where titles are hidden', () => {
    const nowMs = Date.parse('2026-10-28T09:25:00.000Z');
    const bodyOf = (alert: NoticeAlert, hidesTitles: boolean): string =>
      noticeWords(alert, berlin, nowMs, hidesTitles, 'Practice').body;
    expect(bodyOf(anAlert(), false)).toBe('Practice · Priya Raman, 10:30 – 11:15. Zoom.');
    expect(bodyOf(anAlert(), true)).toBe('Practice · 10:30 – 11:15.');
    expect(bodyOf(aMessage(), true)).toBe('Practice');
  });

  it.each([
    ['08:00:00', 'Portfolio review in 1\u00a0h 30\u00a0min'],
    ['08:30:00', 'Portfolio review in 1\u00a0h'],
    ['09:25:01', 'Portfolio review in 5\u00a0min'],
    ['09:29:00', 'Portfolio review in 1\u00a0min'],
    ['09:29:40', 'Portfolio review is starting'],
    ['09:30:01', 'Portfolio review is starting'],
    ['09:32:10', 'Portfolio review started 2\u00a0min ago'],
  ])('at %s says “%s”', (time, title) => {
    expect(wordsAt(time, anAlert()).title).toBe(title);
  });

  it('says on the button where a link leads that a guest may have typed', () => {
    const action = { kind: 'join', provider: null, host: 'evil.example' } as const;
    expect(wordsAt('09:25:00', anAlert({ action })).actions[0]).toEqual({
      id: 'join',
      label: 'Join at evil.example',
    });
  });

  it('at the start leaves out when it is', () => {
    expect(wordsAt('09:30:00', anAlert())).toMatchObject({
      body: 'Priya Raman, on Zoom.',
      actions: [
        { id: 'join', label: 'Join' },
        { id: 'snooze-5', label: 'Remind in 5\u00a0min' },
      ],
    });
  });

  it('names two by their first names and counts the others', () => {
    const people = [person('Anna Berg'), person('Joon Park'), person('Lea'), person('Max')];
    const at = (count: number): string =>
      wordsAt('09:25:00', anAlert({ people: people.slice(0, count), place: null, action: { kind: 'open' } }))
        .body;
    expect(at(0)).toBe('10:30 – 11:15.');
    expect(at(2)).toBe('Anna and Joon, 10:30 – 11:15.');
    expect(at(3)).toBe('Anna, Joon and 1 other, 10:30 – 11:15.');
    expect(at(4)).toBe('Anna, Joon and 2 others, 10:30 – 11:15.');
  });

  it('reads times as the person does', () => {
    const timeFormat: AlertTimeFormat = { timeZone: 'America/New_York', locale: 'en-US', hours: 12 };
    expect(wordsAt('09:25:00', anAlert(), timeFormat).body).toMatch(
      /^Priya Raman, 5:30\sAM – 6:15\sAM\. Zoom\.$/,
    );
  });

  it('says that somebody waits, and that a booking is about to end', () => {
    expect(wordsAt('09:25:00', anAlert({ kind: 'waiting' }))).toMatchObject({
      title: 'Someone is waiting: Portfolio review',
      actions: [{ id: 'join', label: 'Join' }],
    });
    expect(wordsAt('10:10:00', anAlert({ kind: 'ends' })).title).toBe('Portfolio review ends in 5\u00a0min');
  });

  it('names nothing where titles are hidden', () => {
    const hidden = (alert: NoticeAlert): NoticeWords =>
      noticeWords(alert, berlin, Date.parse('2026-10-28T09:25:00.000Z'), true);
    expect(hidden(anAlert())).toMatchObject({ title: 'A booking in 5\u00a0min', body: '10:30 – 11:15.' });
    expect(hidden(aMessage())).toEqual({ title: 'A booking was cancelled', body: '', actions: [] });
  });
});
