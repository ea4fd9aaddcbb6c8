import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { AwayView, BoardView } from '../../../../preload/contract/model/board.ts';
import * as board from '../../support/board.ts';
import { openBoard, valueOf } from '../../support/open-board.ts';
import { arrive, click, press, settle, type, useClock } from '../../support/open-page.ts';
import { answered } from '../../support/quick-book.ts';

useClock();

const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '';

describe('undo', () => {
  const undone: BoardView = board.boardView({
    undo: {
      id: 'undo-1',
      eventTypeId: 2,
      title: 'Portfolio review',
      isPublished: false,
      until: '2026-10-28T09:18:10.000Z',
    },
  });

  it('is offered as long as main says, and is one press', async () => {
    const { bridge, tell } = await openBoard();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await tell(undone);
    await settle();
    expect(screen.getByText('Portfolio review', { selector: '.toast bdi' })).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Undo' }));
    expect(bridge.inputsOf('board.undo')).toEqual([{ id: 'undo-1' }]);
    await tell(board.boardView());
    await settle();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(focused()).toMatch(/^Portfolio review/u);
  });

  it('has a key, on the other tabs too', async () => {
    const { bridge, tell } = await openBoard();
    await tell(undone);
    await press('1', { ctrlKey: true });
    expect(await press('z', { ctrlKey: true })).toBe(true);
    expect(bridge.inputsOf('board.undo')).toEqual([{ id: 'undo-1' }]);
  });

  it('leaves the key to a field that has something to take back', async () => {
    const { bridge, tell } = await openBoard();
    await tell(undone);
    await type(screen.getByRole('combobox'), '48');
    expect(await press('z', { ctrlKey: true })).toBe(false);
    expect(bridge.inputsOf('board.undo')).toEqual([]);
  });
});

describe('adding an event type', () => {
  const field = (): HTMLElement => screen.getByRole('combobox');
  const options = (): string[] => screen.getAllByRole('option').map((one) => one.textContent.trim());

  it('finds what is on the board while it is typed, and goes to it', async () => {
    const { bridge } = await openBoard();
    await type(field(), 'consult');
    expect(options()).toEqual(['Roadmap consultIn the list', 'Look up consultAdds it to the list']);
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    await press('Enter');
    expect(focused()).toMatch(/^Roadmap consult/u);
    expect(bridge.inputsOf('board.add')).toEqual([]);
  });

  it('shows a hidden one again', async () => {
    const { bridge } = await openBoard(
      board.boardView({
        groups: [{ team: null, rows: [board.intro] }],
        hidden: [board.audit].map((row) => ({ ...row, isHidden: true })),
      }),
    );
    await type(field(), 'audit');
    await press('Enter');
    expect(bridge.inputsOf('board.hide')).toEqual([{ id: 5, isHidden: false }]);
  });

  it('looks up anything else, and gives what was added the focus', async () => {
    const added = board.boardRow(48213, { title: 'New offer' });
    const { bridge, page } = await openBoard(board.boardView(), {
      'board.add': () => {
        bridge.announce(
          'board.changed',
          board.boardView({ groups: [{ team: null, rows: [board.intro, added] }] }),
        );
        return answered({ id: 48213 });
      },
    });
    await type(field(), ' maya/new-offer ');
    await press('ArrowDown');
    await press('Enter');
    expect(bridge.inputsOf('board.add')).toEqual([{ text: 'maya/new-offer' }]);
    expect(focused()).toMatch(/^New offer/u);
    expect(page.board?.add.text).toBe('');
  });

  it.each([
    ['4821', 'There’s no event type 4821, or it isn’t shared with you.'],
    ['https://book.example.com/maya/gone', 'There’s no event type at that link.'],
  ])('says when there is none (%s), and keeps what was typed', async (text, words) => {
    await openBoard(board.emptyBoard);
    await type(field(), text);
    await click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText(words).closest('[role="alert"]')).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    await press('1', { ctrlKey: true });
    await press('3', { ctrlKey: true });
    await arrive();
    expect(valueOf(field())).toBe(text);
    await press('Escape');
    expect(valueOf(field())).toBe(text);
  });

  it('is emptied by Escape, which then leaves', async () => {
    const { bridge } = await openBoard();
    await type(field(), '48');
    await press('Escape');
    expect(valueOf(field())).toBe('');
    expect(bridge.inputsOf('popover.close')).toEqual([]);
    await press('Escape');
    expect(bridge.inputsOf('popover.close')).toHaveLength(1);
  });
});

describe('away', () => {
  const onBoard = (own: Partial<Exclude<AwayView, { state: 'none' }>>): BoardView =>
    board.boardView({ away: { ...board.away, ...own } });
  const strip = (): HTMLElement => screen.getByRole('region', { name: 'Away' });

  it('ticks one’s own event types, and none of a team’s, before anything is chosen', async () => {
    const { bridge } = await openBoard();
    await click(screen.getByRole('button', { name: 'Away: unpublish all' }));
    await arrive();
    const ticked = screen
      .getAllByRole('checkbox')
      .map((one) => (one instanceof HTMLInputElement && one.checked ? 1 : 0));
    expect(ticked).toEqual([1, 1, 1, 0, 0]);
    expect(screen.getByRole('group', { name: 'Northlight Studio' })).toBeTruthy();
    await click(screen.getByRole('checkbox', { name: 'Roadmap consult' }));
    await click(screen.getByRole('button', { name: 'Unpublish 4 event types' }));
    expect(bridge.inputsOf('board.leave')).toEqual([{ ids: [1, 2, 3, 4] }]);
  });

  it('asks first, says what it does, and takes those that are chosen', async () => {
    const { bridge } = await openBoard();
    await click(screen.getByRole('button', { name: 'Away: unpublish all' }));
    await arrive();
    const sheet = screen.getByRole('dialog', { name: 'Unpublish while you’re away?' });
    expect(focused()).toBe('Unpublish 3 event types');
    expect(sheet.textContent).toContain('Without a team ID, so they stay as they are: Design critique.');
    await click(within(sheet).getByRole('checkbox', { name: 'Coaching' }));
    await click(screen.getByRole('button', { name: 'Unpublish 2 event types' }));
    expect(bridge.inputsOf('board.leave')).toEqual([{ ids: [1, 2] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Away: unpublish all');
  });

  it('is left with Escape and changes nothing', async () => {
    const { bridge } = await openBoard();
    await click(screen.getByRole('button', { name: 'Away: unpublish all' }));
    await arrive();
    await press('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bridge.inputsOf('board.leave')).toEqual([]);
  });

  it('shows how far it is', async () => {
    await openBoard(onBoard({ state: 'leaving', done: 1, isRunning: true }));
    const meter = within(strip()).getByRole('progressbar');
    expect(meter.getAttribute('aria-valuetext')).toBe('1 of 4 done');
    expect(screen.queryByRole('button', { name: 'Away: unpublish all' })).toBeNull();
  });

  it('says why it stopped, and goes on', async () => {
    const { bridge, tell } = await openBoard(
      onBoard({ state: 'leaving', done: 1, isRunning: false, stoppedBy: 'offline' }),
    );
    expect(strip().textContent).toContain('You’re offline.');
    await click(screen.getByRole('button', { name: 'Continue' }));
    expect(bridge.inputsOf('board.resumeAway')).toHaveLength(1);
    await tell(onBoard({ state: 'returning', done: 1, isRunning: false }));
    expect(strip().textContent).toContain('Bookbar was closed before it finished.');
  });

  it('comes back, or leaves everything as it is', async () => {
    const { bridge } = await openBoard(onBoard({}));
    expect(strip().textContent).toContain('4 event types unpublished since 17:00 on Mon 26 October.');
    await click(screen.getByRole('button', { name: /^I’m back/u }));
    await click(within(strip()).getByRole('button', { name: /^Event types/u }));
    await click(screen.getByRole('button', { name: 'Leave everything as it is' }));
    expect(bridge.inputsOf('board.return')).toHaveLength(1);
    expect(bridge.inputsOf('board.forgetAway')).toHaveLength(1);
  });

  it('is said to be forgotten by whoever signs out', async () => {
    await openBoard({ ...onBoard({}), scheduled: [board.scheduled] });
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: /^Sign out/u }));
    const sheet = screen.getByRole('alertdialog', { name: 'Sign out?' });
    expect(sheet.textContent).toContain('You’re away: the event types you unpublished stay unpublished');
    expect(sheet.textContent).toContain('Scheduled changes won’t run.');
  });

  it('names what failed, row by row, without being asked', async () => {
    const { bridge } = await openBoard(
      onBoard({
        done: 3,
        rows: board.away.rows.map((row, at) =>
          at === 1 ? { ...row, outcome: 'failed', why: 'not-allowed' } : row,
        ),
      }),
    );
    const rows = within(strip())
      .getAllByRole('listitem')
      .map((one) => one.textContent.replaceAll(/\s+/gu, ' ').trim());
    expect(rows[1]).toBe('Portfolio review Couldn’t unpublish This account isn’t allowed to do that.');
    expect(strip().textContent).toContain('3 of 4 event types unpublished');
    await click(screen.getByRole('button', { name: 'Try those again' }));
    expect(bridge.inputsOf('board.resumeAway')).toHaveLength(1);
  });
});
