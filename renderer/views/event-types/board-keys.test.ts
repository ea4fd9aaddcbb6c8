import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import * as board from '../../../test/renderer/support/board.ts';
import { openBoard, theSwitch, valueOf } from '../../../test/renderer/support/open-board.ts';
import { click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';

useClock();

const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '';
const rowOf = (title: string): HTMLElement => screen.getByText(title).closest('li') ?? document.body;
const said = (title: string): string =>
  within(rowOf(title)).getAllByRole('status')[0]?.textContent.trim() ?? '';
const alerted = (title: string): string =>
  within(rowOf(title)).getByRole('alert').textContent.replaceAll(/\s+/gu, ' ').trim();

describe('the ID of a team', () => {
  it('is asked for in place of the switch, kept while it is typed, and saved', async () => {
    const { bridge, announce } = await openBoard();
    expect(said('Design critique')).toBe('Add its team ID to publish from here');
    await click(screen.getByRole('button', { name: 'Team ID' }));
    const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Team ID' });
    expect(document.activeElement).toBe(field());
    await type(field(), 'x');
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('A team ID is a number.')).toBeTruthy();
    expect(bridge.inputsOf('board.setTeamId')).toEqual([]);
    await type(field(), '27');
    await press('1', { ctrlKey: true });
    await press('3', { ctrlKey: true });
    await settle();
    await settle();
    expect(valueOf(field())).toBe('27');
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(bridge.inputsOf('board.setTeamId')).toEqual([{ id: 7, teamId: 27 }]);
    expect(screen.queryByRole('textbox', { name: 'Team ID' })).toBeNull();
    await announce(
      board.boardWith([{ ...board.critique, switch: { state: 'team-id', isOn: true, isRefused: true } }]),
    );
    expect(alerted('Design critique')).toBe('The service doesn’t accept this team ID.');
  });

  it('is left with Escape, which closes nothing else', async () => {
    const { bridge } = await openBoard();
    await click(screen.getByRole('button', { name: 'Team ID' }));
    await press('Escape');
    expect(screen.queryByRole('textbox', { name: 'Team ID' })).toBeNull();
    expect(focused()).toMatch(/^Design critique/u);
    expect(bridge.inputsOf('popover.close')).toEqual([]);
  });
});

describe('the keys', () => {
  it('run over all event types, and on from a switch', async () => {
    await openBoard();
    await press('ArrowDown');
    expect(focused()).toMatch(/^Portfolio review/u);
    theSwitch('Coaching').focus();
    await press('ArrowDown');
    expect(focused()).toMatch(/^Studio tour/u);
    await press('End');
    expect(focused()).toMatch(/^Onboarding audit/u);
    await press('Home');
    expect(focused()).toMatch(/^Intro call/u);
    const stops = [...document.querySelectorAll('.et-open[tabindex="0"]')];
    expect(stops).toHaveLength(1);
  });

  it('count once while they are held down', async () => {
    const { bridge } = await openBoard();
    await press('p');
    await press('p', { repeat: true });
    await press('p', { repeat: true });
    expect(bridge.inputsOf('board.switch')).toEqual([{ id: 1, isPublished: false }]);
    await press('ArrowDown', { repeat: true });
    expect(focused()).toMatch(/^Portfolio review/u);
  });

  it('publish, copy, and book the one that has the focus', async () => {
    const { bridge, page } = await openBoard(board.boardWith([board.pinnedIntro]));
    await press('p');
    await press('c');
    await press('f');
    expect(bridge.inputsOf('board.switch')).toEqual([{ id: 1, isPublished: false }]);
    expect(bridge.inputsOf('board.copyLink')).toEqual([{ id: 1, which: 'direct' }]);
    expect(bridge.inputsOf('board.copyFirstFree')).toEqual([{ id: 1 }]);
    await press('b');
    expect(page.route.pushed?.name).toBe('quick-book');
    expect(page.quickBook?.step).toBe('form');
    expect(page.quickBook?.slot?.at).toBe('2026-10-28T14:30:00.000Z');
  });

  it('are text in a field', async () => {
    const { bridge } = await openBoard();
    screen.getByRole('combobox').focus();
    await press('p');
    expect(await press('Home')).toBe(false);
    expect(bridge.inputsOf('board.switch')).toEqual([]);
  });
});

describe('a pinned event type', () => {
  it('says its next free time in the profile’s zone, to be copied or booked', async () => {
    const { bridge, page } = await openBoard(board.boardWith([board.pinnedIntro]));
    expect(rowOf('Intro call').textContent).toContain('Next open time: today at 15:30');
    await click(screen.getByRole('button', { name: 'Copy today at 15:30 for Intro call' }));
    expect(bridge.inputsOf('board.copyFirstFree')).toEqual([{ id: 1 }]);
    expect(screen.getByText('Next open time copied')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Book today at 15:30 for Intro call' }));
    expect(page.quickBook?.step).toBe('form');
    expect(page.quickBook?.length).toBe(30);
  });

  it('gets the focus back when quick-book is left', async () => {
    const { page } = await openBoard(board.boardWith([board.pinnedIntro]));
    await press('ArrowDown');
    await press('b');
    expect(page.quickBook?.step).toBe('time');
    page.route.back();
    await settle();
    await settle();
    expect(focused()).toMatch(/^Portfolio review/u);
  });

  it.each([
    ['none', 'No open times in the next few weeks'],
    ['reading', 'Looking for the next open time…'],
    ['failed', 'Couldn’t load the next open time.'],
  ] as const)('says so when there is none to show (%s)', async (state, words) => {
    await openBoard(board.boardWith([{ ...board.pinnedIntro, firstFree: { state } }]));
    expect(screen.getByText(words)).toBeTruthy();
  });
});
