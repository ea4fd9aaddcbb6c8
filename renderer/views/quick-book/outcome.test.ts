import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { WriteOutcome } from '../../../preload/contract/model/quick-book.ts';
import { refusalWords } from '../../format/refusals.ts';
import {
  booked,
  draft,
  isBooked,
  isRefused,
  refusalKinds,
  requested,
} from '../../../test/renderer/support/booking-form.ts';
import { describedBy } from '../../../test/renderer/support/open-bookings.ts';
import { click, press, settle, useClock, type OpenPage } from '../../../test/renderer/support/open-page.ts';
import { button, say, sendMarcus } from '../../../test/renderer/support/quick-form.ts';

useClock();

const mod = { ctrlKey: true };
const title = (name: string): HTMLElement => screen.getByRole('heading', { level: 2, name });
const mainText = (): string => screen.getByRole('main').textContent.replaceAll(/\s+/gu, ' ');

async function book(outcome: WriteOutcome): Promise<OpenPage> {
  const opened = await sendMarcus();
  await say(opened, outcome);
  return opened;
}

describe('booked', () => {
  it('says what came back, and has the details ready to copy', async () => {
    await book(isBooked());
    expect(title('Booked')).toBeTruthy();
    const said = screen.getByText('Booked. Fri 30 Oct, 14:00 – 14:30. With Marcus Bell, on Zoom');
    expect(said.getAttribute('role')).toBe('status');
    expect(mainText()).toContain('With Marcus Bell, on Zoom');
    expect(mainText()).toContain(
      'Fri 30 Oct, 14:00 – 14:30 09:00 – 09:30 in New York Marcus Bell marcus@bell.example zoom.us/j/99120438841',
    );
    expect(document.activeElement).toBe(button('Copy details'));
    const next = within(screen.getByRole('group', { name: 'Next' })).getAllByRole('button');
    expect(next.map((one) => one.textContent.trim())).toEqual([
      'Open booking',
      'Save calendar file…',
      'Book another',
    ]);
    expect(describedBy(button('Undo'))).toBe(
      'Undo cancels it and emails Marcus. The email says “Booked by mistake”.',
    );
  });

  it('is copied, opened and saved by its id', async () => {
    const { bridge } = await book(isBooked());
    await press('c', mod);
    expect(button('Copied')).toBeTruthy();
    await click(button('More'));
    await click(screen.getByRole('menuitem', { name: 'Open' }));
    expect(await press('s')).toBe(true);
    for (const name of ['copyBooked', 'openBooked', 'saveCalendarFile'] as const) {
      expect(bridge.inputsOf(`quickBook.${name}`)).toEqual([{ id: 'write-1' }]);
    }
  });

  it('leaves the system’s own copy alone where text is selected', async () => {
    const { bridge } = await book(isBooked());
    vi.stubGlobal('getSelection', () => ({ toString: () => 'zoom.us' }));
    expect(await press('c', mod)).toBe(false);
    expect(bridge.inputsOf('quickBook.copyBooked')).toEqual([]);
  });

  it('by somebody else says who hosts it', async () => {
    await book(isBooked({ host: 'Joon Park' }));
    expect(mainText()).toContain('With Marcus Bell, on Zoom. Hosted by Joon Park.');
  });

  it('by oneself says so only where several take turns', async () => {
    const opened = await book(isBooked({ host: 'Maya Lindqvist' }));
    expect(mainText()).not.toContain('Hosted by');
    const { quickBook } = opened.page;
    if (quickBook?.row) quickBook.row = { ...quickBook.row, schedulingType: 'ROUND_ROBIN' };
    await settle();
    expect(mainText()).toContain('With Marcus Bell, on Zoom. Hosted by you.');
  });

  it('that is not paid yet waits for its payment, with the link for it first', async () => {
    await book({ state: 'booked', booking: requested, undo: { kind: 'offered' } });
    expect(title('Waiting for payment')).toBeTruthy();
    expect(mainText()).toContain('With Priya Raman. Booked once €120.00 is paid.');
    expect(mainText()).not.toContain('Unconfirmed');
    expect(document.activeElement).toBe(button('Copy payment link'));
  });

  it('that has to be confirmed is only requested, and says by whom', async () => {
    const free = { ...requested, payment: null, payPage: null };
    const opened = await book(isBooked(free));
    expect(title('Requested')).toBeTruthy();
    expect(mainText()).toContain('With Priya Raman. Confirm in the web app.');
    await say(opened, isBooked({ ...free, host: 'Omar Haddad' }));
    expect(mainText()).toContain('With Priya Raman. Not confirmed yet. Hosted by Omar Haddad.');
    await say(opened, isBooked({ ...free, status: 'AWAITING_HOST' }));
    expect(mainText()).toContain('With Priya Raman. No host yet.');
  });

  it('that is to be paid has the link for the guest to copy, where it is known', async () => {
    const opened = await book({ state: 'booked', booking: requested, undo: { kind: 'offered' } });
    await click(button('Copy payment link'));
    expect(opened.bridge.inputsOf('quickBook.copyPayPage')).toEqual([{ id: 'write-1' }]);
    expect(screen.getByText('Payment link copied')).toBeTruthy();
    await say(opened, isBooked({ ...requested, payPage: null }));
    expect(screen.queryByRole('button', { name: 'Copy payment link' })).toBeNull();
  });

  it('without a link has nothing to open', async () => {
    await book(isBooked({ link: null, place: 'Hornsgatan 12' }));
    await click(button('More'));
    expect(screen.queryByRole('menuitem', { name: 'Open' })).toBeNull();
  });

  it('at a place offers its address, with a pin', async () => {
    const address = 'Hornsgatan 12';
    const opened = await book(isBooked({ link: null, place: address, placeKind: 'visit', address }));
    await click(button('More'));
    await click(screen.getByRole('menuitem', { name: 'Copy address' }));
    expect(opened.bridge.inputsOf('quickBook.copyPlace')).toEqual([{ id: 'write-1' }]);
    expect(screen.getByText('Address copied')).toBeTruthy();
  });

  it('is undone by a key, after it was said what that does', async () => {
    const opened = await book(isBooked());
    expect(
      screen.getByText('Undo cancels it and emails Marcus. The email says “Booked by mistake”.'),
    ).toBeTruthy();
    button('Undo').focus();
    await press('z', mod);
    await say(opened, { state: 'undoing', booking: booked });
    expect(button('Undo').getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button('Undo'));
    await press('z', mod);
    expect(opened.bridge.inputsOf('quickBook.undo')).toEqual([{ id: 'write-1' }]);
    await say(opened, { state: 'undone', booking: booked });
    expect(title('Undone')).toBeTruthy();
    expect(mainText()).toContain('Marcus gets a cancellation email.');
    expect(document.activeElement).toBe(button('Book another'));
  });

  it('says how many of a series were made and until when, and that undo takes them all', async () => {
    const series = { count: 6, until: '2026-12-04T13:00:00.000Z', left: null };
    const opened = await book(isBooked({ series: { count: null, until: null, left: null } }));
    expect(mainText()).toContain('It’s a series: more bookings were made.');
    expect(screen.getByText(/^Undo cancels the whole series and emails Marcus\./u)).toBeTruthy();
    await say(opened, isBooked({ series }));
    expect(mainText()).toContain('6 bookings, until Fri 4 Dec, 14:00.');
    expect(
      screen.getByText(/^Undo cancels all 6 bookings in the series, until Fri 4 Dec, and emails Marcus\./u),
    ).toBeTruthy();
    await say(opened, { state: 'undone', booking: { ...booked, series: { ...series, left: 0 } } });
    expect(mainText()).toContain('All 6 bookings in the series are cancelled.');
    await say(opened, { state: 'undone', booking: { ...booked, series: { ...series, left: 2 } } });
    expect(title('Partly undone')).toBeTruthy();
    expect(mainText()).toContain('2 of 6 bookings in the series are still on.');
  });

  it('says who hosts it now where the service gave it to another host', async () => {
    const movedFrom = { startTime: booked.startTime, endTime: booked.endTime, host: 'Omar Haddad' };
    await book(isBooked({ movedFrom, host: 'Anna Berg' }));
    expect(mainText()).toContain('Host changed from Omar Haddad to Anna Berg.');
  });

  it('says when undoing failed, and why it is not offered after a move', async () => {
    const opened = await book({
      state: 'booked',
      booking: booked,
      undo: { kind: 'failed', why: 'other', message: 'Not now' },
    });
    expect(screen.getByText('Couldn’t undo it, so the booking is still on. “Not now”')).toBeTruthy();
    expect(button('Undo')).toBeTruthy();
    const movedFrom = {
      startTime: '2026-10-28T15:30:00.000Z',
      endTime: '2026-10-28T16:00:00.000Z',
      host: null,
    };
    await say(opened, {
      state: 'booked',
      booking: { ...booked, movedFrom },
      undo: { kind: 'not-offered', why: 'moved' },
    });
    expect(title('Rescheduled')).toBeTruthy();
    expect(mainText()).toContain('New time: Fri 30 Oct, 14:00.');
    expect(mainText()).toContain('Wed 28 Oct, 16:30 – 17:00');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await say(opened, {
      state: 'booked',
      booking: { ...booked, movedFrom, status: 'PENDING' },
      undo: { kind: 'not-offered', why: 'moved' },
    });
    expect(title('Rescheduled')).toBeTruthy();
    expect(mainText()).toContain('New time: Fri 30 Oct, 14:00. Confirm in the web app.');
  });

  it('leads to another, for anybody or for the same person', async () => {
    const { page, bridge } = await book(isBooked());
    await press('n', mod);
    expect(page.quickBook?.step).toBe('type');
    expect(page.quickBook?.form.answers.guestName).toBe('');
    expect(bridge.inputsOf('quickBook.dismiss')).toEqual([{ id: 'write-1' }]);
  });

  it('keeps the person where that is meant', async () => {
    const { page } = await book(isBooked());
    await click(button('More'));
    await click(screen.getByRole('menuitem', { name: 'Book another with Marcus' }));
    expect(page.quickBook?.guest).toMatchObject({ name: 'Marcus Bell', email: 'marcus@bell.example' });
    for (const key of ['Enter', 'Enter']) await press(key);
    expect(page.quickBook?.form.answers.byName).toMatchObject({ name: 'Marcus Bell' });
    expect(page.quickBook?.timeZone).toBe('America/New_York');
  });

  it('is opened by its key, and then over with', async () => {
    const { bridge, page } = await book(isBooked());
    expect(await press('o')).toBe(true);
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: booked.uid });
    expect(bridge.inputsOf('quickBook.dismiss')).toEqual([{ id: 'write-1' }]);
  });

  it('is over with once its screen is closed', async () => {
    const { bridge } = await book(isBooked());
    await click(button('Close'));
    expect(bridge.inputsOf('quickBook.dismiss')).toEqual([{ id: 'write-1' }]);
  });
});

describe('an answer that got lost', () => {
  it('is looked for, and nothing is sent a second time', async () => {
    const opened = await book({ state: 'checking', since: '2026-10-28T09:18:00.000Z' });
    expect(title('Bookbar didn’t hear back')).toBe(document.activeElement);
    expect(mainText()).toContain('Checking whether it was booked.');
    await say(opened, { state: 'unknown', why: 'unread', nextLookAt: '2026-10-28T09:23:00.000Z' });
    expect(mainText()).toContain('Bookbar will check again at 10:23 and won’t send anything twice.');
    expect(document.activeElement).toBe(button('Check now'));
    await click(button('Check now'));
    expect(opened.bridge.inputsOf('quickBook.checkAgain')).toEqual([{ id: 'write-1' }]);
    expect(opened.bridge.inputsOf('quickBook.book')).toHaveLength(1);
    button('Close').focus();
    vi.advanceTimersByTime(120_000);
    await settle();
    expect(document.activeElement).toBe(button('Close'));
    await say(opened, isBooked());
    expect(document.activeElement).toBe(button('Copy details'));
  });

  it.each([
    ['not-listed', 'It may have been booked with another host, which your bookings wouldn’t show.'],
    ['taken', 'That time has become less available, so it may have been booked with another host.'],
    [
      'moved-away',
      'It’s no longer at its old time, and the new one isn’t in your bookings. Another host may have it.',
    ],
    ['not-told-apart', 'There’s a booking for Marcus at that time, but it may not be yours.'],
  ] as const)('that no list can show (%s) is said with whom to ask', async (why, words) => {
    const opened = await book({ state: 'unknown', why, nextLookAt: '2026-10-28T09:23:00.000Z' });
    expect(title('Still checking')).toBeTruthy();
    expect(mainText()).toContain(words);
    expect(mainText()).toContain('Ask Marcus or your team');
    expect(mainText()).toContain('Bookbar will check again at 10:23 and won’t send anything twice.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await click(button('Check now'));
    expect(opened.bridge.inputsOf('quickBook.checkAgain')).toEqual([{ id: 'write-1' }]);
  });

  it('and was not booked is sent again only by a press, as a new one', async () => {
    const opened = await book({ state: 'not-booked', isCertain: false });
    expect(title('Not booked')).toBeTruthy();
    await click(button('Try again'));
    expect(opened.bridge.inputsOf('quickBook.book')).toEqual([draft, draft]);
  });
});

describe('a refusal', () => {
  it.each(refusalKinds)('because of “%s” says what happened and what to do, without blame', (kind) => {
    const { title: said, text, next } = refusalWords(kind, '14:00', 'Ana');
    expect(`${said} ${text}`).not.toMatch(/please|oops|successfully|!|\bcancel\b/iu);
    expect(said).toMatch(/\.$/u);
    expect(next).toBeTruthy();
  });

  it.each(refusalKinds)('because of “%s” is said in the form, with a way on', async (kind) => {
    const { page } = await book(isRefused({ kind, message: 'As the service says' }));
    expect(page.quickBook?.step).toBe('form');
    const alert = screen.getAllByRole('alert').find((one) => one.textContent.trim() !== '');
    expect(alert?.querySelectorAll('button').length).toBe(kind === 'answer' ? 0 : 1);
    expect(page.quickBook?.form.answers.guestName).toBe('Marcus Bell');
  });

  it('of the event type keeps who it is for', async () => {
    const { page } = await book(isRefused({ kind: 'gone' }));
    await click(button('Choose an event type'));
    expect(page.quickBook?.step).toBe('type');
    for (const key of ['Enter', 'Enter']) await press(key);
    expect(page.quickBook?.form.answers.byName).toEqual({
      name: 'Marcus Bell',
      email: 'marcus@bell.example',
    });
  });

  it('leads to the page, or to other times', async () => {
    const opened = await book(isRefused({ kind: 'page-only', page: 'https://book.example/maya/intro' }));
    expect(document.activeElement).toBe(button('Open booking page'));
    await click(button('Open booking page'));
    expect(opened.bridge.inputsOf('quickBook.openPage')).toHaveLength(1);
    await say(opened, isRefused({ kind: 'limit' }));
    await click(button('More times'));
    expect(opened.page.quickBook?.step).toBe('time');
  });
});
