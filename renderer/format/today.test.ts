import { describe, expect, it } from 'vitest';
import type { BookingRow, TodayRow, TodayView } from '../../preload/contract/model/agenda.ts';
import {
  remainingRows,
  sectionsOf,
  earlierText,
  joinTarget,
  percentOf,
  summaryText,
  endText,
} from './today.ts';
import * as rows from '../../test/renderer/support/rows.ts';
import {
  agendaView,
  dayOf,
  emptyDay,
  fullDay,
  timeFormat,
  todayRow,
} from '../../test/renderer/support/views.ts';

const findIn =
  (today: TodayView) =>
  (key: string): TodayRow | undefined =>
    today.rows.find((row) => row.key === key);
const uids = (list: readonly BookingRow[]): string[] => list.map(({ uid }) => uid);

describe('the summary of a day', () => {
  it('says what is left and when it ends', () => {
    expect(summaryText(fullDay, timeFormat)).toBe('5 left, done by 18:45');
    expect(summaryText(fullDay, { ...timeFormat, locale: 'en-US', hours: 12 })).toBe(
      '5 left, done by 6:45 PM',
    );
  });

  it('names the day when it ends after midnight', () => {
    expect(summaryText({ ...fullDay, lastEndAt: '2026-10-28T23:30:00.000Z' }, timeFormat)).toBe(
      '5 left, done by 00:30 Thu',
    );
  });

  it('says what was done when nothing is left, and nothing on an empty day', () => {
    expect(summaryText({ ...fullDay, left: 0, doneCount: 6 }, timeFormat)).toBe('6 done');
    expect(summaryText(emptyDay, timeFormat)).toBe('');
  });

  it('counts what is over, leaving out what has no share', () => {
    expect(earlierText(fullDay)).toBe('1 done, 1 cancelled');
    expect(earlierText({ ...fullDay, cancelledCount: 0 })).toBe('1 done');
    expect(earlierText({ ...fullDay, doneCount: 0 })).toBe('1 cancelled');
    expect(earlierText({ ...fullDay, calledOff: ['contract'] })).toBe('1 done');
  });
});

describe('the sections of a day', () => {
  it('are strips, the card, what comes later and what is over', () => {
    const sections = sectionsOf(fullDay, findIn(fullDay));
    expect(uids(sections.strips)).toEqual(['platform']);
    expect(sections.next).toEqual({ row: todayRow(rows.portfolioReview), phase: 'soon' });
    expect(sections.rest.map(({ kind }) => kind)).toEqual(['later']);
    expect(uids(sections.earlier)).toEqual(['morning', 'contract']);
    expect(sections.end).toBeNull();
  });

  it('show two running ones and fold the others', () => {
    const today = { ...fullDay, now: ['platform', 'portfolio', 'coaching', 'studio'], next: null, later: [] };
    const sections = sectionsOf(today, findIn(today));
    expect(uids(sections.strips)).toEqual(['platform', 'portfolio']);
    expect(uids(sections.moreNow)).toEqual(['coaching', 'studio']);
  });

  it('put the one after a running card first, past what was called off', () => {
    const today: TodayView = {
      ...fullDay,
      now: [],
      next: { key: 'platform', phase: 'live' },
      later: ['contract', 'coaching', 'studio'],
    };
    expect(sectionsOf(today, findIn(today)).rest.map(({ kind, rows: list }) => [kind, uids(list)])).toEqual([
      ['next', ['coaching']],
      ['later', ['contract', 'studio']],
    ]);
  });

  it('end when nothing runs or comes: empty or done', () => {
    expect(sectionsOf(emptyDay, findIn(emptyDay)).end).toBe('empty');
    const done = dayOf([rows.morningIntro], { later: [], earlier: ['morning'], doneCount: 1 });
    expect(sectionsOf(done, findIn(done)).end).toBe('done');
    const calledOff = dayOf([rows.contractQuestions]);
    expect(sectionsOf(calledOff, findIn(calledOff)).end).toBe('empty');
  });

  it('leave out a booking that is named but not there', () => {
    const today = { ...fullDay, now: ['gone'], next: { key: 'gone-too', phase: 'soon' as const } };
    const sections = sectionsOf(today, findIn(today));
    expect([sections.strips, sections.next]).toEqual([[], null]);
  });

  it('stand as one list, in order, while nothing newer can be read', () => {
    expect(uids(remainingRows(agendaView(fullDay)))).toEqual([
      'platform',
      'portfolio',
      'intro',
      'coaching',
      'roadmap',
      'studio',
    ]);
    expect(remainingRows(agendaView(null))).toEqual([]);
  });
});

describe('the booking that the join keys mean', () => {
  it.each([
    ['what the tray joins', { ...fullDay, joinKey: 'platform' }, 'platform'],
    [
      'else the next one however far',
      { ...fullDay, joinKey: null, next: { key: 'portfolio', phase: 'far' as const } },
      'portfolio',
    ],
    [
      'none when that has no call',
      { ...fullDay, joinKey: null, next: { key: 'studio', phase: 'far' as const } },
      null,
    ],
  ])('is %s', (_case, today, uid) => {
    expect(joinTarget(today, findIn(today))).toBe(uid);
  });
});

it('a bar runs from nothing to full and not beyond', () => {
  expect([-5, 0, 40, 100, 140].map((now) => percentOf(now, 0, 100))).toEqual([0, 0, 40, 100, 100]);
  expect(percentOf(5, 10, 10)).toBe(100);
});

describe('the end of a day', () => {
  it('says when the next booking is', () => {
    expect(endText(emptyDay.nextDay, rows.nowMs, timeFormat)).toBe('Your next booking is on Monday.');
    const tomorrow = {
      dayStartAt: '2026-10-28T23:00:00.000Z',
      count: 1,
      rows: [todayRow({ ...rows.portfolioReview, startAt: '2026-10-29T09:00:00.000Z' })],
    };
    expect(endText(tomorrow, rows.nowMs, timeFormat)).toBe('Tomorrow starts at 10:00.');
    const inAWeek = { ...tomorrow, dayStartAt: '2026-11-03T23:00:00.000Z' };
    expect(endText(inAWeek, rows.nowMs, timeFormat)).toBe('Your next booking is on Wed 4 November.');
  });

  it('claims nothing that is not known', () => {
    expect(endText(null, rows.nowMs, timeFormat)).toBeNull();
  });
});
