import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BoardView } from '../../../preload/contract/model/board.ts';
import * as board from '../../../test/renderer/support/board.ts';
import { openBoard, valueOf } from '../../../test/renderer/support/open-board.ts';
import { arrive, click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';

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
    const { bridge, announce } = await openBoard();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await announce(undone);
    await settle();
    expect(screen.getByText('Portfolio review', { selector: '.toast bdi' })).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Undo' }));
    expect(bridge.inputsOf('board.undo')).toEqual([{ id: 'undo-1' }]);
    await announce(board.boardView());
    await settle();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(focused()).toMatch(/^Portfolio review/u);
  });

  it('has a key, on the other tabs too', async () => {
    const { bridge, announce } = await openBoard();
    await announce(undone);
    await press('1', { ctrlKey: true });
    expect(await press('z', { ctrlKey: true })).toBe(true);
    expect(bridge.inputsOf('board.undo')).toEqual([{ id: 'undo-1' }]);
  });

  it('leaves the key to a field that has something to take back', async () => {
    const { bridge, announce } = await openBoard();
    await announce(undone);
    await type(screen.getByRole('combobox'), '48');
    expect(await press('z', { ctrlKey: true })).toBe(false);
    expect(bridge.inputsOf('board.undo')).toEqual([]);
  });
});

describe('the direct link of an event type', () => {
  it('is copied from every row, published or not', async () => {
    const { bridge } = await openBoard();
    const rows = document.querySelectorAll('[data-event-type]');
    expect(rows.length).toBeGreaterThan(3);
    expect(screen.getAllByRole('button', { name: /^Copy direct link to/u })).toHaveLength(rows.length);
    await click(screen.getByRole('button', { name: 'Copy direct link to Intro call' }));
    expect(bridge.inputsOf('board.copyLink')).toEqual([{ id: 1, which: 'direct' }]);
    expect(screen.getByText('Direct link copied')).toBeTruthy();
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
    expect(page.account.board?.add.text).toBe('');
  });

  it.each([
    ['4821', 'Event type 4821 doesn’t exist, or you don’t have access to it.'],
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
