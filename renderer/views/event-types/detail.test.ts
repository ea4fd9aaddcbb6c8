import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import * as board from '../../../test/renderer/support/board.ts';
import type { OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import { openBoard, theSwitch, valueOf, type OpenBoard } from '../../../test/renderer/support/open-board.ts';
import { arrive, click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';
import { agendaView, fullDay } from '../../../test/renderer/support/views.ts';

useClock();

async function openDetail(own: OwnAnswers = {}): Promise<OpenBoard> {
  const opened = await openBoard(board.boardView(), own);
  await click(screen.getByRole('link', { name: 'Intro call, 30\u00a0min, Free' }));
  await arrive();
  return opened;
}

const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '';

describe('an event type', () => {
  it('opens from its row with everything in plain facts, and back is its row', async () => {
    const { bridge } = await openDetail();
    expect(bridge.inputsOf('board.detail')).toEqual([{ id: 1 }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Event type' }));
    const sections = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(sections).toEqual([
      'Intro call',
      'In Bookbar',
      'Description',
      'Links',
      'Booking',
      'Hosts',
      'Places',
      'Questions',
      'Limits',
      'Attached',
      'In the service',
    ]);
    const main = screen.getByRole('main');
    expect(main.textContent).toContain('Bring <b>one</b> question.');
    expect(main.querySelector('b')).toBeNull();
    await click(screen.getByRole('button', { name: /^More from the service/u }));
    expect(screen.getByText('Intro call with Maya')).toBeTruthy();
    await press('Escape');
    await arrive();
    expect(focused()).toBe('Intro call, 30\u00a0min, Free');
  });

  it('is switched and pinned here too, as the board says', async () => {
    const { bridge, announce } = await openDetail();
    await click(theSwitch('Intro call'));
    await announce(board.boardWith([{ ...board.intro, switch: { state: 'off' } }]));
    expect(theSwitch('Intro call').getAttribute('aria-checked')).toBe('false');
    await click(screen.getByRole('switch', { name: 'Pin to the top: Intro call' }));
    expect(bridge.inputsOf('board.switch')).toEqual([{ id: 1, isPublished: false }]);
    expect(bridge.inputsOf('board.pin')).toEqual([{ id: 1, isPinned: true }]);
  });

  it('gives its links', async () => {
    const { bridge } = await openDetail();
    expect(screen.getByText('https://book.example.com/maya/intro-call')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Copy direct link' }));
    await click(screen.getByRole('button', { name: 'Copy public link' }));
    await press('c');
    expect(bridge.inputsOf('board.copyLink').map((input) => JSON.stringify(input))).toEqual([
      '{"id":1,"which":"direct"}',
      '{"id":1,"which":"public"}',
      '{"id":1,"which":"direct"}',
    ]);
    expect(screen.getByText('Direct link copied')).toBeTruthy();
  });

  it('is quick-booked, and open again after that', async () => {
    const { page } = await openDetail();
    await click(screen.getByRole('button', { name: 'Quick book' }));
    await arrive();
    expect(page.quickBook?.row?.title).toBe('Intro call');
    expect(page.quickBook?.step).toBe('time');
    page.route.back();
    await arrive();
    expect(screen.getByRole('heading', { level: 1, name: 'Event type' })).toBeTruthy();
  });

  it('says why something cannot be done, on the action that stays in reach', async () => {
    const { bridge, page } = await openDetail({
      'board.detail': () => answered({ ...board.introDetail, canQuickBook: false, direct: null }),
    });
    const tile = screen.getByRole('button', { name: 'Quick book' });
    const about = document.getElementById(tile.getAttribute('aria-describedby') ?? '');
    expect(tile.getAttribute('aria-disabled')).toBe('true');
    expect(about?.textContent).toBe('You can only book it on its page.');
    await click(tile);
    await click(screen.getByRole('button', { name: 'Copy direct link' }));
    expect(page.route.pushed?.name).toBe('event-type');
    expect(bridge.inputsOf('board.copyLink')).toEqual([]);
  });

  it('that could not be read shows what the board knows, and is asked for again', async () => {
    const { bridge } = await openDetail({
      'board.detail': async () => ({ ok: false, failure: { code: 'no-answer' } }),
    });
    expect(theSwitch('Intro call')).toBeTruthy();
    bridge.answers['board.detail'] = () => answered(board.introDetail);
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Questions' })).toBeTruthy();
  });

  it('that is gone says so', async () => {
    await openDetail({ 'board.detail': async () => ({ ok: false, failure: { code: 'not-found' } }) });
    expect(screen.getByText(/This event type was deleted/u)).toBeTruthy();
  });
});

describe('scheduling a change', () => {
  async function openSheet(own: OwnAnswers = {}): Promise<OpenBoard> {
    const opened = await openDetail(own);
    await click(screen.getByRole('button', { name: 'Schedule' }));
    await arrive();
    return opened;
  }
  const field = (): HTMLElement => screen.getByLabelText('Date');
  const time = (): HTMLElement => screen.getByLabelText('Time');

  it('proposes the other state next Monday, said in the profile’s way, and sends it', async () => {
    const { bridge } = await openSheet();
    expect(screen.getByRole('dialog', { name: 'Schedule a change' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(screen.getByText(/^Mon 2 November, 08:00 in Stockholm\./u)).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Tomorrow at 08:00' }));
    await click(screen.getByRole('radio', { name: 'Publish' }));
    await click(screen.getByRole('button', { name: 'Schedule publishing' }));
    expect(bridge.inputsOf('board.schedule')).toEqual([
      { id: 1, isPublished: true, localTime: '2026-10-29T08:00' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Schedule');
  });

  it('goes by the key of forms', async () => {
    const { bridge } = await openSheet();
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('board.schedule')).toEqual([
      { id: 1, isPublished: false, localTime: '2026-11-02T08:00' },
    ]);
  });

  it('says what is wrong with a time, and when clocks change', async () => {
    const { bridge } = await openSheet({ 'board.schedule': () => answered({ ok: false, wrong: 'past' }) });
    await click(screen.getByRole('button', { name: 'Schedule unpublishing' }));
    expect(screen.getByText('That time has passed. Pick a later one')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    await type(field(), '');
    await click(screen.getByRole('button', { name: 'Schedule unpublishing' }));
    expect(screen.getByText('Type a date like 28/10/2026')).toBeTruthy();
    expect(bridge.inputsOf('board.schedule')).toHaveLength(1);
    bridge.answers['board.schedule'] = () =>
      answered({ ok: true, id: 's', at: '2027-03-28T01:00:00.000Z', isShifted: true });
    await type(field(), '28.3.2027');
    await type(time(), '2:30');
    await click(screen.getByRole('button', { name: 'Schedule unpublishing' }));
    expect(screen.getByText(/^The clocks change then/u)).toBeTruthy();
  });
});

describe('the time of a scheduled change in a 12-hour profile', () => {
  it('is shown and typed by that clock, whatever clock the system has', async () => {
    const { bridge } = await openDetail();
    const view = agendaView(fullDay);
    bridge.announce('agenda.changed', {
      ...view,
      timeFormat: { ...view.timeFormat, locale: 'en-US', hours: 12 },
    });
    await settle();
    await click(screen.getByRole('button', { name: 'Schedule' }));
    await arrive();
    expect(valueOf(screen.getByLabelText('Date'))).toBe('11/02/2026');
    expect(valueOf(screen.getByLabelText('Time'))).toBe('8:00 AM');
    await type(screen.getByLabelText('Time'), '2:30');
    await click(screen.getByRole('button', { name: 'Schedule unpublishing' }));
    expect(screen.getByText('Type a time like 2:30 PM')).toBeTruthy();
    await type(screen.getByLabelText('Time'), '2:30 pm');
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('board.schedule')).toEqual([
      { id: 1, isPublished: false, localTime: '2026-11-02T14:30' },
    ]);
  });
});

describe('the link format', () => {
  it('can be edited, and what cannot be one is said', async () => {
    const { bridge } = await openDetail({ 'board.setLinks': () => answered({ wrong: ['direct'] }) });
    await click(screen.getByRole('button', { name: 'Set link format' }));
    await arrive();
    const sheet = screen.getByRole('dialog', { name: 'Link format' });
    const direct = within(sheet).getByLabelText('Direct link');
    expect(document.activeElement).toBe(direct);
    await type(direct, 'book.example.com');
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(direct.getAttribute('aria-invalid')).toBe('true');
    bridge.answers['board.setLinks'] = () => answered({ wrong: [] });
    await type(direct, 'https://me.example/{owner}/{slug}');
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(bridge.inputsOf('board.setLinks').at(-1)).toEqual({
      direct: 'https://me.example/{owner}/{slug}',
      publicPage: 'https://book.example.com/{owner}',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bridge.inputsOf('board.detail')).toHaveLength(2);
  });

  it('is guessed again when both are empty', async () => {
    const { bridge } = await openDetail();
    await click(screen.getByRole('button', { name: 'Set link format' }));
    await arrive();
    await click(screen.getByRole('button', { name: 'Clear both' }));
    await click(screen.getByRole('button', { name: 'Save' }));
    expect(bridge.inputsOf('board.setLinks')).toEqual([{ direct: '', publicPage: '' }]);
  });
});
