import type { DayShape, DayView, WeekDay } from '../../../preload/contract/model/agenda.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { answered } from './quick-book.ts';
import * as rows from './rows.ts';
import { todayRow } from './views.ts';

const at = (day: number, time: string): string =>
  new Date(Date.parse(`2026-10-${day}T${time}:00+01:00`)).toISOString();

type Block = readonly [
  from: string,
  until: string,
  stage?: DayShape['blocks'][number]['stage'],
  half?: 'upper' | 'lower',
];

/** A strip from 08:00 to 20:00 in Stockholm. */
function shapeOf(day: number, blocks: readonly Block[]): DayShape {
  return {
    fromAt: at(day, '08:00'),
    untilAt: at(day, '20:00'),
    blocks: blocks.map(([from, until, stage = 'confirmed', half = null]) => ({
      startAt: at(day, from),
      endAt: at(day, until),
      stage,
      half,
    })),
    hours: ['09:00', '12:00', '15:00', '18:00'].map((hour) => at(day, hour)),
    overlaps: 0,
    longestFree: null,
  };
}

export const busyShape: DayShape = {
  ...shapeOf(28, [
    ['09:30', '10:15', 'past'],
    ['10:30', '11:15'],
    ['13:00', '13:45'],
    ['13:45', '14:00', 'confirmed', 'upper'],
    ['13:45', '14:00', 'confirmed', 'lower'],
    ['14:00', '14:15'],
    ['16:30', '17:00', 'waiting'],
    ['17:00', '17:45'],
    ['18:15', '18:45'],
    ['19:30', '20:00'],
  ]),
  overlaps: 1,
  longestFree: { startAt: at(28, '14:15'), endAt: at(28, '16:30') },
};

const tomorrowRows = [
  { ...rows.studioTour, startAt: at(29, '09:00'), endAt: at(29, '09:45') },
  { ...rows.coaching, startAt: at(29, '10:00'), endAt: at(29, '11:00') },
  { ...rows.introCall, startAt: at(29, '14:00'), endAt: at(29, '14:30') },
].map((row) => todayRow(row));

/** The day after the one of the pictures. */
const tomorrow: DayView = {
  dayStartAt: at(29, '00:00'),
  dayEndAt: at(30, '00:00'),
  rows: tomorrowRows.map((row) => (row.uid === 'coaching' ? { ...row, note: { kind: 'no-break' } } : row)),
  unshown: 0,
  shape: shapeOf(29, [
    ['09:00', '09:45'],
    ['10:00', '11:00'],
    ['14:00', '14:30', 'waiting'],
  ]),
  free: [{ startAt: at(29, '11:00'), endAt: at(29, '14:00'), beforeKey: tomorrowRows[2]?.key ?? '' }],
  count: 3,
  lastEndAt: at(29, '14:30'),
  nextDay: { dayStartAt: at(30, '00:00'), count: 3, firstAt: at(30, '10:00') },
};

const emptyDay: DayView = {
  ...tomorrow,
  rows: [],
  free: [],
  count: 0,
  lastEndAt: null,
  shape: shapeOf(29, []),
};

const week: readonly WeekDay[] = [28, 29, 30, 31].map((day) => ({
  dayStartAt: at(day, '00:00'),
  count: [7, 3, 2, 0][day - 28] ?? 0,
  shape:
    day === 28
      ? busyShape
      : shapeOf(
          day,
          day === 31
            ? []
            : [
                ['09:00', '09:45'],
                ['14:00', '15:00', 'waiting'],
              ],
        ),
  firstAt: day === 31 ? null : at(day, '09:00'),
  lastEndAt: day === 31 ? null : at(day, '15:00'),
}));

export const dayAnswers: OwnAnswers = {
  'agenda.day': () => answered(tomorrow),
  'agenda.week': () => answered(week),
};
export const emptyDayAnswers: OwnAnswers = { ...dayAnswers, 'agenda.day': () => answered(emptyDay) };

/** The day of the pictures around the request in it. */
export const requestDayAnswers: OwnAnswers = {
  'agenda.day': () =>
    answered({
      ...tomorrow,
      dayStartAt: at(28, '00:00'),
      dayEndAt: at(29, '00:00'),
      rows: [rows.portfolioReview, rows.introCall, { ...rows.coaching, startAt: at(28, '13:30') }].map(
        (row) => todayRow(row),
      ),
      shape: busyShape,
      free: [],
    }),
};
