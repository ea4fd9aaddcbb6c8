import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import * as board from '../../../test/renderer/support/board.ts';
import { openBoard, theSwitch } from '../../../test/renderer/support/open-board.ts';
import { click, press, settle, useClock } from '../../../test/renderer/support/open-page.ts';

useClock();

const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '';
const rowOf = (title: string): HTMLElement => screen.getByText(title).closest('li') ?? document.body;
const said = (title: string): string =>
  within(rowOf(title)).getAllByRole('status')[0]?.textContent.trim() ?? '';
const alerted = (title: string): string =>
  within(rowOf(title)).getByRole('alert').textContent.replaceAll(/\s+/gu, ' ').trim();

describe('the event types tab', () => {
  it('opens by its key with the focus on the first event type, and asks main to look', async () => {
    const { bridge } = await openBoard();
    expect(screen.getByRole('link', { name: 'Event types' }).getAttribute('aria-current')).toBe('page');
    expect(focused()).toBe('Intro call, 30\u00a0min, Free');
    expect(bridge.inputsOf('board.shown')).toHaveLength(1);
  });

  it('has the person’s own first and one group for each team, with what distinguishes them', async () => {
    await openBoard();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent.trim());
    expect(headings[0]).toMatch(/^Yours/u);
    expect(headings[1]).toBe('Northlight Studio');
    expect(screen.getByRole('link', { name: 'Coaching, 1\u00a0h, €80, 4 to 8 sessions' })).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Onboarding audit, 1\u00a0h 30\u00a0min, €40, 12 seats, Managed' }),
    ).toBeTruthy();
  });

  it('gives the first row the focus also when the board comes later', async () => {
    const { announce } = await openBoard(null);
    await announce(board.boardView());
    expect(focused()).toBe('Intro call, 30\u00a0min, Free');
  });

  it('says honestly how the list comes about, also while it is growing', async () => {
    const { announce, bridge } = await openBoard();
    expect(screen.getByText(/The service has no list of event types/u).textContent).toContain(
      'Updated 1\u00a0min ago',
    );
    await announce(
      board.boardView({
        learning: { isRunning: true, pages: 2, bookings: 1, end: null, completeAt: null },
      }),
    );
    expect(screen.getByText(/Looking through your bookings.*1 booking so far/u)).toBeTruthy();
    await announce(
      board.boardView({
        learning: { isRunning: false, pages: 2, bookings: 200, end: 'later', completeAt: null },
      }),
    );
    expect(screen.getByText(/Not all bookings could be read/u)).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Check again' }));
    expect(bridge.inputsOf('board.shown')).toHaveLength(2);
    await click(screen.getByRole('button', { name: 'Refresh' }));
    await press('r', { ctrlKey: true });
    expect(bridge.inputsOf('board.refresh')).toHaveLength(2);
    expect(bridge.inputsOf('agenda.refresh')).toHaveLength(0);
  });

  it('says so when there is nothing yet, when it is looking, and when that failed', async () => {
    const { announce } = await openBoard(board.emptyBoard);
    expect(screen.getByRole('heading', { level: 2, name: 'No event types yet' })).toBeTruthy();
    await announce({
      ...board.emptyBoard,
      learning: { ...board.emptyBoard.learning, isRunning: true, bookings: 300 },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Looking for your event types…' })).toBeTruthy();
    await announce({ ...board.emptyBoard, problem: 'no-answer' });
    expect(screen.getByText('The service can’t be reached.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps the last known when reading failed', async () => {
    await openBoard(board.boardView({ problem: 'offline' }));
    expect(screen.getByText('You’re offline.')).toBeTruthy();
    expect(theSwitch('Intro call').getAttribute('aria-checked')).toBe('true');
  });

  it('forgets everything with the sign-in', async () => {
    const { bridge, page } = await openBoard();
    bridge.announce('session.changed', { state: 'signed-out', problem: null, connectionReady: true });
    await settle();
    expect(page.account.boardView).toBeNull();
    expect(page.account.board).toBeNull();
  });
});

describe('a switch', () => {
  it('is one, with a name and a state', async () => {
    await openBoard();
    const names = screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'));
    expect(names).toContain('Publish Roadmap consult');
    expect(theSwitch('Intro call').getAttribute('aria-checked')).toBe('true');
    expect(theSwitch('Studio tour').getAttribute('aria-checked')).toBe('false');
    expect(said('Studio tour')).toBe('Unpublished. Direct link still works.');
  });

  it('asks for the other state, and each further press counts while it is busy', async () => {
    const { bridge, announce } = await openBoard();
    await click(theSwitch('Intro call'));
    await announce(
      board.boardWith([
        { ...board.intro, switch: { state: 'busy', to: false, isChecking: false, isSlow: false } },
      ]),
    );
    expect(theSwitch('Intro call').getAttribute('aria-busy')).toBe('true');
    expect(theSwitch('Intro call').getAttribute('aria-checked')).toBe('false');
    expect(said('Intro call')).toBe('Unpublishing…');
    await click(theSwitch('Intro call'));
    expect(bridge.inputsOf('board.switch')).toEqual([
      { id: 1, isPublished: false },
      { id: 1, isPublished: true },
    ]);
  });

  it('says when the answer was lost, and that it still looks', async () => {
    const { announce } = await openBoard();
    const checking = (isSlow: boolean) =>
      board.boardWith([{ ...board.intro, switch: { state: 'busy', to: true, isChecking: true, isSlow } }]);
    await announce(checking(false));
    expect(said('Intro call')).toBe('Bookbar didn’t hear back. Checking whether it was published.');
    await announce(checking(true));
    expect(said('Intro call')).toBe('Bookbar didn’t hear back. Still checking whether it was published.');
  });

  it.each([
    ['offline', null, 'You’re offline.'],
    ['not-allowed', null, 'This account isn’t allowed to do that.'],
    ['refused', 'Plan is over', 'The service said: “Plan is over”'],
    ['unchanged', null, 'The request was sent, but nothing changed.'],
    ['not-sent', null, 'Bookbar was closed before the request was sent.'],
    ['too-many-requests', null, 'Too many requests. Try again in a minute.'],
  ] as const)('that failed (%s) is back, says why, and can be tried again', async (why, message, words) => {
    const { bridge } = await openBoard(
      board.boardWith([
        { ...board.tour, switch: { state: 'failed', isOn: false, wanted: true, why, message } },
      ]),
    );
    expect(theSwitch('Studio tour').getAttribute('aria-checked')).toBe('false');
    expect(alerted('Studio tour')).toBe(`Couldn’t publish. ${words} Try again`);
    await click(screen.getByRole('button', { name: 'Try again' }));
    await click(screen.getByRole('button', { name: 'Close' }));
    expect(bridge.inputsOf('board.switch')).toEqual([{ id: 6, isPublished: true }]);
    expect(bridge.inputsOf('board.dismiss')).toEqual([{ id: 6 }]);
  });

  it('that is not known cannot be pressed, and can be read again', async () => {
    const { bridge } = await openBoard(
      board.boardWith([{ ...board.intro, switch: { state: 'unknown', isReading: false } }]),
    );
    expect(theSwitch('Intro call').hasAttribute('disabled')).toBe(true);
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(bridge.inputsOf('board.refresh')).toHaveLength(1);
  });

  it('is not there for what is gone', async () => {
    await openBoard(board.boardWith([{ ...board.tour, switch: { state: 'gone' } }]));
    expect(screen.queryByRole('switch', { name: 'Publish Studio tour' })).toBeNull();
    expect(said('Studio tour')).toMatch(/^No longer available\./u);
  });

  it('does not hide the other flag of the service', async () => {
    await openBoard(board.boardWith([{ ...board.portfolio, hidden: true }]));
    expect(screen.getByRole('link', { name: 'Portfolio review, 45\u00a0min, €120, Hidden' })).toBeTruthy();
  });
});
