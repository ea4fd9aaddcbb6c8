import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { seriesDetail } from '../../../test/renderer/support/booking-detail.ts';
import { sessions } from '../../../test/renderer/support/bookings.ts';
import { cancellation, cancelling, planAnswers, planOf } from '../../../test/renderer/support/cancelling.ts';
import { describedBy, openDetail, textOf } from '../../../test/renderer/support/open-bookings.ts';
import {
  arrive,
  click,
  press,
  settle,
  type,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import * as rows from '../../../test/renderer/support/rows.ts';
import type { OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import type { CancelOutcome } from '../../../preload/contract/model/cancel.ts';

useClock();

const sheet = (): HTMLElement => screen.getByRole('alertdialog');
const button = (name: string): HTMLElement => within(sheet()).getByRole('button', { name });
const reason = (): HTMLElement =>
  screen.getByRole('textbox', { name: 'Reason optional, included in the email' });

const single = planOf([rows.portfolioReview], 'one', { typed: null, paid: 0 });
const one = planOf([rows.coaching], 'one', { typed: null, paid: 0 });
const all = planOf(sessions, 'all', { uid: 'coaching', typed: null, paid: 0 });

async function openSheet(answers: OwnAnswers, key = 'Delete'): Promise<OpenPage> {
  const row = answers === seriesAnswers || answers === paidAnswers ? rows.coaching : rows.portfolioReview;
  const opened = await openDetail(row, row === rows.coaching ? seriesDetail : {}, answers);
  await press(key);
  await arrive();
  return opened;
}
const seriesAnswers = planAnswers(one, all);
const paidAnswers = planAnswers(one, planOf(sessions, 'all', { uid: 'coaching' }));

async function write(text: string): Promise<void> {
  const area = reason();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('That is no field');
  area.value = text;
  area.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

describe('cancelling one booking', () => {
  it('says first what happens to whom, begins at the reason, and sends it once', async () => {
    const { bridge, page } = await openSheet(planAnswers(single));
    expect(sheet().textContent).toContain('Cancel Portfolio review?');
    expect(sheet().textContent).toContain(
      'Priya Raman gets a cancellation email. The booking is removed from your calendar.',
    );
    expect(document.activeElement).toBe(reason());
    expect(bridge.inputsOf('cancelling.cancel')).toEqual([]);
    await write('Train strike ');
    await press('Enter', { ctrlKey: true });
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('cancelling.cancel')).toEqual([
      { uid: 'portfolio', scope: 'one', reason: 'Train strike', isTyped: false },
    ]);
    expect(page.route.sheet).toBeNull();
    expect(page.route.pushed).toBeNull();
  });

  it('is kept by Escape, by its button, and the focus is on the tile again', async () => {
    const { bridge, page } = await openSheet(planAnswers(single));
    await press('Escape');
    expect(page.route.sheet).toBeNull();
    expect(page.route.pushed).toMatchObject({ name: 'booking' });
    await click(screen.getByRole('button', { name: 'Cancel' }));
    await arrive();
    await click(button('Keep booking'));
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(bridge.inputsOf('cancelling.cancel')).toEqual([]);
  });

  it('asks for nothing that is already known to fail', async () => {
    const { bridge } = await openSheet(planAnswers({ ...single, rows: [], blocked: 'past' }));
    expect(within(sheet()).getByRole('alert').textContent).toBe('It’s over, so it can’t be cancelled.');
    expect(within(sheet()).queryByRole('button', { name: 'Cancel booking' })).toBeNull();
    await press('Enter', { ctrlKey: true });
    expect(bridge.inputsOf('cancelling.cancel')).toEqual([]);
  });

  it('looks again what would go where that failed', async () => {
    const { bridge } = await openSheet({
      'cancelling.plan': async () => ({ ok: false, failure: { code: 'no-answer' } }),
    });
    expect(within(sheet()).getByRole('alert').textContent).toContain('The service can’t be reached.');
    Object.assign(bridge.answers, planAnswers(single));
    await click(button('Try again'));
    expect(reason()).toBeTruthy();
  });

  it('says that it did not even begin, and keeps the reason', async () => {
    const { page } = await openSheet({
      ...planAnswers(single),
      'cancelling.cancel': async () => ({ ok: false, failure: { code: 'internal' } }),
    });
    await write('Sorry');
    await click(button('Cancel booking'));
    expect(page.toast.message?.failed).toBe(true);
    expect(reason()).toHaveProperty('value', 'Sorry');
  });
});

describe('cancelling a series', () => {
  it('begins at the choice, and lists all that would go', async () => {
    const { bridge } = await openSheet(seriesAnswers);
    const first = within(sheet()).getByRole('radio', { name: 'Only this one Wed 28 Oct' });
    expect(document.activeElement).toBe(first);
    expect(within(sheet()).queryByRole('list', { name: 'What will be cancelled' })).toBeNull();
    await click(within(sheet()).getByRole('radio', { name: /4 bookings, until 18 Nov$/u }));
    expect(textOf(within(sheet()).getByRole('heading'))).toBe('Cancel 4 Coaching sessions?');
    const going = within(within(sheet()).getByRole('list', { name: 'What will be cancelled' })).getAllByRole(
      'listitem',
    );
    expect(going.map((item) => textOf(item))).toEqual([
      'Wed 28 October, 14:00 Hannah Weiss Paid',
      'Wed 4 November, 14:00 Hannah Weiss Paid',
      'Wed 11 November, 14:00 Hannah Weiss',
      'Wed 18 November, 14:00 Hannah Weiss',
    ]);
    await click(button('Cancel 4 bookings'));
    expect(bridge.inputsOf('cancelling.cancel')).toEqual([
      { uid: 'coaching', scope: 'all', reason: '', isTyped: false },
    ]);
  });

  it('asks for a word where paid ones are among them', async () => {
    const { bridge } = await openSheet(paidAnswers);
    await click(within(sheet()).getByRole('radio', { name: /4 bookings, until 18 Nov$/u }));
    await click(button('Cancel 4 bookings'));
    const word = screen.getByRole('textbox', { name: 'Type “cancel” to confirm' });
    expect(document.activeElement).toBe(word);
    expect(describedBy(word)).toBe('Type “cancel” first. 2 of them are paid. The service handles refunds.');
    expect(bridge.inputsOf('cancelling.cancel')).toEqual([]);
    await type(word, ' Cancel');
    await click(button('Cancel 4 bookings'));
    expect(bridge.inputsOf('cancelling.cancel')).toMatchObject([{ scope: 'all', isTyped: true }]);
  });

  it('says what of it nobody would expect', async () => {
    const answers = planAnswers(one, { ...all, earlier: 2, includesNamed: false });
    const { page } = await openDetail(rows.coaching, seriesDetail, answers);
    await press('Delete');
    await arrive();
    await click(within(sheet()).getByRole('radio', { name: /until 18 Nov$/u }));
    expect(textOf(sheet())).toContain('2 of them come before this one. This one has begun, so it stays.');
    expect(page.route.sheet).toBe('cancel');
  });
});

describe('after it was begun', () => {
  const shown = (): string => textOf(document.querySelector('.toast'));
  async function openWith(outcome: CancelOutcome): Promise<OpenPage> {
    const given = cancellation(outcome, [rows.portfolioReview]);
    const opened = await openDetail(rows.portfolioReview, {}, planAnswers(single), cancelling(given));
    await press('Escape');
    await arrive();
    return opened;
  }

  it('it can be taken back by a press or by its key', async () => {
    const { bridge } = await openWith({ state: 'waiting', sendsAt: '2026-10-28T09:18:05.000Z' });
    expect(shown()).toBe('Cancelling… Undo');
    await click(screen.getByRole('button', { name: 'Undo' }));
    await press('z', { ctrlKey: true });
    expect(bridge.inputsOf('cancelling.takeBack')).toEqual([
      { id: 'cancellation-1' },
      { id: 'cancellation-1' },
    ]);
    bridge.announce(
      'cancelling.changed',
      cancelling(cancellation({ state: 'sending' }, [rows.portfolioReview])),
    );
    await settle();
    expect(shown()).toBe('Cancelling…');
    await press('z', { ctrlKey: true });
    expect(bridge.inputsOf('cancelling.takeBack')).toHaveLength(2);
  });

  it('it is said when it is done, and goes by itself unless it is looked at', async () => {
    const { bridge } = await openWith({ state: 'cancelled', already: false });
    expect(shown()).toBe('Cancelled. Priya gets an email. View');
    screen.getByRole('button', { name: 'View' }).focus();
    await settle();
    vi.advanceTimersByTime(10_000);
    expect(bridge.inputsOf('cancelling.dismiss')).toEqual([]);
    screen.getByRole('link', { name: 'Today' }).focus();
    await settle();
    vi.advanceTimersByTime(6100);
    expect(bridge.inputsOf('cancelling.dismiss')).toEqual([{ id: 'cancellation-1' }]);
  });

  it('it stays while nobody could have seen it', async () => {
    const { bridge } = await openWith({ state: 'sending' });
    bridge.announce('popover.hidden', null);
    bridge.announce(
      'cancelling.changed',
      cancelling(cancellation({ state: 'cancelled', already: false }, [rows.portfolioReview])),
    );
    await settle();
    vi.advanceTimersByTime(60_000);
    expect(bridge.inputsOf('cancelling.dismiss')).toEqual([]);
  });

  it('a lost answer is being looked for, and never called a failure', async () => {
    const { bridge } = await openWith({
      state: 'checking',
      since: '2026-10-28T09:18:00.000Z',
      isAnswered: false,
    });
    expect(shown()).toBe('Bookbar didn’t hear back. Checking whether it was cancelled.');
    bridge.announce(
      'cancelling.changed',
      cancelling(
        cancellation({ state: 'unknown', nextLookAt: '2026-10-28T09:28:00.000Z', isAnswered: false }, [
          rows.portfolioReview,
        ]),
      ),
    );
    await settle();
    expect(shown()).toContain('Bookbar will check again at 10:28 and won’t send anything twice.');
    await click(screen.getByRole('button', { name: 'Check now' }));
    expect(bridge.inputsOf('cancelling.checkAgain')).toHaveLength(1);
  });

  it('what never reached the service is tried again from the sheet, with its reason', async () => {
    const { bridge } = await openWith({
      state: 'not-cancelled',
      kind: 'offline',
      message: null,
      isCertain: true,
    });
    expect(screen.getAllByRole('alert').map((one) => textOf(one))).toContain(
      'Couldn’t reach the service. The booking is still on and no email was sent.',
    );
    await click(screen.getByRole('button', { name: 'Try again' }));
    await arrive();
    expect(within(sheet()).getByRole('alert').textContent).toContain('Couldn’t reach the service');
    expect(reason()).toHaveProperty('value', 'Something urgent came up, sorry.');
    await click(button('Try again'));
    expect(bridge.inputsOf('cancelling.cancel')).toMatchObject([
      { uid: 'portfolio', reason: 'Something urgent came up, sorry.' },
    ]);
    expect(bridge.inputsOf('cancelling.dismiss')).toEqual([{ id: 'cancellation-1' }]);
  });
});
