import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Absence, BookedThen } from '../../preload/contract/model/away.ts';
import * as board from '../../test/renderer/support/board.ts';
import { detailOf } from '../../test/renderer/support/booking-detail.ts';
import { planOf } from '../../test/renderer/support/cancelling.ts';
import type { OwnAnswers } from '../../test/renderer/support/fake-bridge.ts';
import { openBoard, valueOf, type OpenBoard } from '../../test/renderer/support/open-board.ts';
import { arrive, click, press, settle, type, useClock } from '../../test/renderer/support/open-page.ts';
import { answered } from '../../test/renderer/support/quick-book.ts';
import { coaching, introCall } from '../../test/renderer/support/rows.ts';

useClock();

const booked: BookedThen = { rows: [introCall, coaching], count: 2, until: '2026-11-25T09:18:00.000Z' };
const twoBooked: OwnAnswers = {
  'away.booked': () => answered({ ok: true, booked }),
  'bookings.detail': () => answered(detailOf(introCall)),
  'cancelling.plan': () => answered(planOf([introCall])),
};
const planned: Absence = {
  ...board.away,
  state: 'planned',
  done: 0,
  from: '2026-11-06T17:00:00.000Z',
  until: '2026-11-16T07:00:00.000Z',
  rows: board.away.rows.slice(0, 2).map((row) => ({ ...row, outcome: 'waiting' as const })),
};

const sheet = (): HTMLElement => screen.getByRole('dialog', { name: 'Away' });
const strip = (): HTMLElement => screen.getByRole('region', { name: 'Away' });
const button = (name: string | RegExp): HTMLElement => within(sheet()).getByRole('button', { name });
const tick = (name: string): Promise<void> => click(within(sheet()).getByRole('checkbox', { name }));
const group = (name: string): HTMLElement => within(sheet()).getByRole('group', { name });
const field = (of: string, label: string): HTMLElement => within(group(of)).getByLabelText(label);
const aDate = (of: string): Promise<void> =>
  click(within(within(sheet()).getByRole('radiogroup', { name: of })).getByRole('radio', { name: 'A date' }));
const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '';

async function openSheet(own: OwnAnswers = {}, view = board.boardView()): Promise<OpenBoard> {
  const opened = await openBoard(view, own);
  await click(screen.getByRole('button', { name: 'Away' }));
  await arrive();
  return opened;
}

describe('the sheet of a time away', () => {
  it('ticks one’s own event types and none of a team’s, and begins now without an end', async () => {
    const { bridge } = await openSheet();
    expect(focused()).toBe('Now');
    expect(within(group('Yours')).getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    expect(within(group('Northlight Studio')).queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(sheet().textContent).toContain('Skipped, no team ID: Design critique.');
    await tick('Coaching');
    await tick('Roadmap consult');
    expect(sheet().textContent).toContain('3 event types will be unpublished');
    await click(button('Start now'));
    expect(bridge.inputsOf('away.save')).toEqual([
      { from: null, until: null, ids: [1, 2, 4], publishesAgain: true },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is filled in by keyboard, with dates, and sent with Ctrl+Enter', async () => {
    const { bridge } = await openSheet();
    await press('ArrowRight');
    expect(focused()).toBe('A date');
    await type(field('From', 'Date'), '30/10/2026');
    await type(field('From', 'Time'), '18:00');
    await aDate('Until');
    expect(valueOf(field('Until', 'Date'))).toBe('02/11/2026');
    await type(field('Until', 'Date'), '09/11/2026');
    expect(within(sheet()).getByRole('heading', { name: 'Meanwhile' })).toBeTruthy();
    await tick('Publish event types again on that date');
    expect(button('Plan time away')).toBeTruthy();
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('away.save')).toEqual([
      {
        from: '2026-10-30T18:00',
        until: '2026-11-09T08:00',
        ids: [1, 2, 3],
        publishesAgain: false,
      },
    ]);
    expect(bridge.inputsOf('away.booked').at(-1)).toEqual({
      from: '2026-10-30T18:00',
      until: '2026-11-09T08:00',
    });
  });

  it.each([
    ['order', 'Pick a time after it starts'],
    ['past', 'That time has passed. Pick a later one'],
  ] as const)('says what is wrong with a time (%s), at its field', async (wrong, words) => {
    await openSheet({ 'away.save': () => answered({ ok: false, wrong }) });
    await aDate('Until');
    await click(button('Start now'));
    expect(document.activeElement).toBe(field('Until', 'Date'));
    expect(group('Until').textContent).toContain(words);
    await type(field('Until', 'Date'), '09/11/2026');
    expect(group('Until').textContent).not.toContain(words);
  });

  it('mutes where there is nothing to unpublish, which is no choice', async () => {
    const { bridge } = await openSheet({}, board.boardView({ groups: [{ team: null, rows: [board.tour] }] }));
    expect(sheet().textContent).toContain('No event type is published.');
    await aDate('Until');
    expect(sheet().textContent).toContain('While you’re away, this account’s notifications are muted.');
    expect(within(sheet()).queryAllByRole('checkbox')).toEqual([]);
    expect(within(sheet()).queryByRole('heading', { name: 'Meanwhile' })).toBeNull();
    await click(button('Start now'));
    expect(bridge.inputsOf('away.save')).toEqual([
      { from: null, until: '2026-11-02T08:00', ids: [], publishesAgain: true },
    ]);
  });

  it('is left with Escape, and nothing is saved', async () => {
    const { bridge } = await openSheet();
    await press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Away');
    expect(bridge.inputsOf('away.save')).toEqual([]);
  });

  it('says that nothing was left to unpublish', async () => {
    const conflict = { ok: false, failure: { code: 'conflict' } } as const;
    await openSheet({ 'away.save': () => Promise.resolve(conflict) });
    await click(button('Start now'));
    expect(screen.getByText('Those event types are no longer published.')).toBeTruthy();
    expect(sheet()).toBeTruthy();
  });
});

describe('what is booked in a time away', () => {
  const region = (): HTMLElement => within(sheet()).getByRole('region', { name: /in the next 4 weeks$/u });

  it('is listed with time, title and guest, and nothing is done to it', async () => {
    const { bridge } = await openSheet(twoBooked);
    const rows = within(region()).getAllByRole('listitem');
    expect(region().textContent).toContain('2 bookings in the next 4 weeks');
    expect(rows.map((row) => row.textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual([
      expect.stringMatching(/^Intro call Today, 13:00 · Tomás Rivera$/u),
      expect.stringMatching(/^Coaching, session 3 Today, 14:00/u),
    ]);
    await click(button('Start now'));
    expect(bridge.inputsOf('cancelling.cancel')).toEqual([]);
  });

  it('is opened, and back the sheet is as it was left', async () => {
    const { page } = await openSheet(twoBooked);
    await tick('Coaching');
    await click(within(region()).getByRole('link', { name: /^Coaching, session 3/u }));
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'coaching' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Escape');
    expect(within(group('Yours')).getByRole('checkbox', { name: 'Coaching', checked: false })).toBeTruthy();
  });

  it('is cancelled through its own sheet', async () => {
    const { page, bridge } = await openSheet(twoBooked);
    await click(button(/^Cancel Intro call/u));
    await arrive();
    expect(page.route.sheet).toBe('cancel');
    await click(screen.getByRole('button', { name: 'Cancel booking' }));
    expect(bridge.inputsOf('cancelling.cancel')).toHaveLength(1);
    expect(sheet()).toBeTruthy();
  });

  it('is moved by choosing another time', async () => {
    const { bridge } = await openSheet(twoBooked);
    await click(button(/^Reschedule Coaching, session 3/u));
    expect(bridge.inputsOf('quickBook.moving')).toEqual([{ uid: 'coaching' }]);
  });

  it('could not be read, and is asked for again', async () => {
    let fails = true;
    await openSheet({
      'away.booked': () =>
        fails
          ? Promise.resolve({ ok: false, failure: { code: 'offline' } })
          : answered({ ok: true, booked: { ...booked, rows: [], count: 0 } }),
    });
    expect(within(sheet()).getByRole('alert').textContent).toContain(
      'Couldn’t check for bookings while you’re away. You’re offline.',
    );
    fails = false;
    await click(button('Try again'));
    expect(region().textContent).toContain('No bookings in the next 4 weeks');
  });
});

describe('a time away that is planned or has begun', () => {
  it('is said on the board, changed in the sheet, and called off', async () => {
    const { bridge } = await openBoard(board.boardView(), {}, planned);
    expect(strip().textContent).toContain('Away from Fri 6 November at 18:00');
    expect(strip().textContent).toContain(
      'Until Mon 16 November at 08:00. 2 event types will be unpublished. Notifications will be muted.',
    );
    expect(screen.queryByRole('button', { name: 'Away' })).toBeNull();
    await click(screen.getByRole('button', { name: 'Change time away' }));
    await arrive();
    expect(valueOf(field('From', 'Date'))).toBe('06/11/2026');
    expect(within(group('Yours')).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await type(field('Until', 'Date'), '18/11/2026');
    await click(button('Save changes'));
    expect(bridge.inputsOf('away.save')).toEqual([
      {
        from: '2026-11-06T18:00',
        until: '2026-11-18T08:00',
        ids: [1, 2],
        publishesAgain: true,
      },
    ]);
    await click(screen.getByRole('button', { name: 'Cancel time away' }));
    expect(bridge.inputsOf('away.forget')).toHaveLength(1);
  });

  it('that has begun keeps its beginning and its event types', async () => {
    const away = { ...board.away, until: '2026-11-09T07:00:00.000Z' };
    await openBoard(board.boardView(), {}, away);
    expect(strip().textContent).toContain('You’re away until Mon 9 November at 08:00');
    expect(strip().textContent).toContain(
      'They’ll be published again when it ends. Notifications are muted.',
    );
    await click(screen.getByRole('button', { name: 'Change time away' }));
    await arrive();
    expect(within(sheet()).queryByRole('group', { name: 'From' })).toBeNull();
    expect(within(sheet()).queryByRole('group', { name: 'Yours' })).toBeNull();
    expect(valueOf(field('Until', 'Time'))).toBe('08:00');
    expect(button('Save changes')).toBeTruthy();
  });

  it('shows how far it is', async () => {
    await openBoard(board.boardView(), {}, { ...board.away, state: 'leaving', done: 1, isRunning: true });
    const meter = within(strip()).getByRole('progressbar');
    expect(meter.getAttribute('aria-valuetext')).toBe('1 of 4 done');
  });

  it('says why it stopped, and continues', async () => {
    const stopped = { ...board.away, state: 'leaving', done: 1, stoppedBy: 'offline' } as const;
    const { bridge, announceAway } = await openBoard(board.boardView(), {}, stopped);
    expect(strip().textContent).toContain('You’re offline.');
    await click(screen.getByRole('button', { name: 'Continue' }));
    expect(bridge.inputsOf('away.resume')).toHaveLength(1);
    await announceAway({ ...board.away, state: 'returning', done: 1 });
    expect(strip().textContent).toContain('Bookbar was closed before it finished.');
  });

  it('ends, or leaves everything as it is', async () => {
    const { bridge } = await openBoard(board.boardView(), {}, board.away);
    expect(strip().textContent).toContain('4 event types unpublished since 17:00 on Mon 26 October.');
    await click(screen.getByRole('button', { name: /^I’m back/u }));
    await click(within(strip()).getByRole('button', { name: /^Event types/u }));
    await click(screen.getByRole('button', { name: 'Leave everything as it is' }));
    expect(bridge.inputsOf('away.return')).toHaveLength(1);
    expect(bridge.inputsOf('away.forget')).toHaveLength(1);
  });

  it('is over, or was missed, and says what is left to do', async () => {
    const { bridge, announceAway } = await openBoard(board.boardView(), {}, { ...board.away, state: 'over' });
    expect(strip().textContent).toContain('Your time away is over');
    await click(screen.getByRole('button', { name: 'Publish again' }));
    expect(bridge.inputsOf('away.return')).toHaveLength(1);
    await announceAway({ ...planned, state: 'missed' });
    expect(strip().textContent).toContain('Bookbar was closed the whole time, so nothing was unpublished.');
    await click(screen.getByRole('button', { name: 'Got it' }));
    expect(bridge.inputsOf('away.forget')).toHaveLength(1);
  });

  it('is said to be forgotten when the person signs out', async () => {
    const { announceAway } = await openBoard(
      board.boardView({ scheduled: [board.scheduled] }),
      {},
      board.away,
    );
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: /^Sign out/u }));
    const question = screen.getByRole('alertdialog', { name: 'Sign out?' });
    expect(question.textContent).toContain(
      'You’re away: the event types you unpublished will stay unpublished',
    );
    expect(question.textContent).toContain('Scheduled changes won’t run.');
    await announceAway(planned);
    expect(question.textContent).toContain('Your planned time away will be lost.');
  });

  it('names what failed, row by row, without being asked', async () => {
    const { bridge } = await openBoard(
      board.boardView(),
      {},
      {
        ...board.away,
        done: 3,
        rows: board.away.rows.map((row, at) =>
          at === 1 ? { ...row, outcome: 'failed', why: 'not-allowed' } : row,
        ),
      },
    );
    await settle();
    const rows = within(strip())
      .getAllByRole('listitem')
      .map((one) => one.textContent.replaceAll(/\s+/gu, ' ').trim());
    expect(rows[1]).toBe('Portfolio review Couldn’t unpublish This account isn’t allowed to do that.');
    expect(strip().textContent).toContain('3 of 4 event types unpublished');
    await click(screen.getByRole('button', { name: 'Try those again' }));
    expect(bridge.inputsOf('away.resume')).toHaveLength(1);
  });
});
