import type { BookingRow } from '../../../preload/contract/model/agenda.ts';
import type {
  ChangeableBookings,
  ChangeableRow,
  ChangeRow,
  Changes,
  ChangesView,
  ProposedTime,
} from '../../../preload/contract/model/changes.ts';
import type { OwnAnswers } from './fake-bridge.ts';
import { answered } from './quick-book.ts';
import * as rows from './rows.ts';

const account = 1;
const minuteMs = 60_000;

const changeable = (row: BookingRow, canChange = true): ChangeableRow => ({
  ...row,
  account,
  key: `${account} ${row.uid}`,
  canChange,
});

/** What is booked for the rest of the day of the pictures. */
export const restOfToday: ChangeableBookings = {
  span: { from: '2026-10-28T09:18:00.000Z', until: '2026-10-28T23:00:00.000Z', minutesLate: null },
  rows: [rows.portfolioReview, rows.introCall, rows.coaching, rows.roadmapConsult].map((row) =>
    changeable(row),
  ),
  spared: null,
  lateFor: null,
};

export const oneToLookAt: ChangeableBookings = {
  ...restOfToday,
  rows: [...restOfToday.rows.slice(0, 1), changeable(rows.studioTour, false)],
};

const open = (at: string, instead: string | null = null): ProposedTime => ({
  kind: 'open',
  at,
  end: new Date(Date.parse(at) + 30 * minuteMs).toISOString(),
  instead,
});

const times: Readonly<Record<string, ProposedTime>> = {
  portfolio: open('2026-10-29T10:00:00.000Z'),
  intro: open('2026-10-30T12:00:00.000Z'),
  coaching: open('2026-10-29T13:45:00.000Z'),
  roadmap: { kind: 'none', weeks: 4 },
};

const late: Readonly<Record<string, ProposedTime>> = {
  portfolio: {
    kind: 'opens-after',
    at: '2026-10-28T09:45:00.000Z',
    end: '2026-10-28T10:30:00.000Z',
    other: { account, uid: 'intro' },
  },
  intro: open('2026-10-28T12:30:00.000Z', '2026-10-28T12:15:00.000Z'),
  coaching: { kind: 'none', weeks: null },
};

/** Main as it answers on the day of the pictures. */
export const changesAnswers: OwnAnswers = {
  'changes.bookings': ({ wish }) =>
    answered(
      wish.kind === 'late'
        ? {
            span: { ...restOfToday.span, minutesLate: wish.minutes },
            rows: restOfToday.rows.slice(0, 3),
            spared: changeable(rows.roadmapConsult),
            lateFor: changeable(rows.portfolioReview),
          }
        : restOfToday,
    ),
  'changes.propose': ({ span, rows: asked }) =>
    answered(
      asked.map(({ uid }) => ({
        account,
        uid,
        time: (span.minutesLate === null ? times : late)[uid] ?? { kind: 'cannot', why: 'asks' },
      })),
    ),
  'changes.times': () =>
    answered(
      ['29T08:00', '29T10:00', '29T13:45', '30T09:30', '30T12:00'].map((at) => {
        const startMs = Date.parse(`2026-10-${at}:00.000Z`);
        return {
          at: new Date(startMs).toISOString(),
          end: new Date(startMs + 30 * minuteMs).toISOString(),
        };
      }),
    ),
  'changes.next': () => answered(open('2026-10-29T14:30:00.000Z')),
};

const changeRow = (row: BookingRow, own: Partial<ChangeRow>): ChangeRow => ({
  account,
  uid: row.uid,
  title: row.title,
  eventTypeTitle: row.eventTypeTitle,
  people: row.people,
  startAt: row.startAt,
  endAt: row.endAt,
  does: 'reschedule',
  at: '2026-10-29T10:00:00.000Z',
  after: null,
  wasTaken: false,
  outcome: { state: 'done', status: 'ACCEPTED', already: false },
  ...own,
});

const cancelled = { does: 'cancel', at: null } as const;

const running: Changes = {
  id: 'changes-1',
  confirmedAt: '2026-10-28T09:18:00.000Z',
  reason: 'I’m ill today and have to move our meeting.',
  rows: [
    changeRow(rows.portfolioReview, {}),
    changeRow(rows.coaching, { at: '2026-10-29T13:45:00.000Z', outcome: { state: 'taken' } }),
    changeRow(rows.introCall, { at: '2026-10-30T12:00:00.000Z', outcome: { state: 'sending' } }),
    changeRow(rows.roadmapConsult, { ...cancelled, outcome: { state: 'waiting' } }),
  ],
  isRunning: true,
  stop: null,
  wasClosed: { at: '2026-10-28T09:16:00.000Z' },
};

const [reviewed, taken, intro, roadmap] = running.rows;
const all = [reviewed, taken, intro, roadmap].flatMap((row) => row ?? []);

const done: Changes = {
  ...running,
  isRunning: false,
  wasClosed: null,
  rows: all.map((row) =>
    row.does === 'cancel'
      ? { ...row, outcome: { state: 'done', status: null, already: false } }
      : {
          ...row,
          wasTaken: row.uid === 'coaching',
          outcome: { state: 'done', status: row.uid === 'intro' ? 'PENDING' : 'ACCEPTED', already: false },
        },
  ),
};

/** One row for each way in which a change can come to nothing, or be unknown. */
const troubled: Changes = {
  ...done,
  rows: [
    changeRow(rows.portfolioReview, { outcome: { state: 'unknown' } }),
    changeRow(rows.coaching, { after: 'portfolio', outcome: { state: 'left-out' } }),
    changeRow(rows.introCall, {
      outcome: { state: 'failed', why: 'answer', message: 'Company is required' },
    }),
    changeRow(rows.studioTour, { outcome: { state: 'failed', why: 'unchanged', message: null } }),
    changeRow(rows.roadmapConsult, {
      ...cancelled,
      outcome: { state: 'failed', why: 'not-allowed', message: null },
    }),
  ],
};

export const changed: Readonly<Record<'running' | 'stopped' | 'done' | 'troubled', ChangesView>> = {
  running: { changes: [running], open: running.id },
  stopped: {
    changes: [{ ...running, isRunning: false, stop: 'offline', wasClosed: null }],
    open: running.id,
  },
  done: { changes: [done], open: done.id },
  troubled: { changes: [troubled], open: troubled.id },
};
