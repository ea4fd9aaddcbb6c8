import { screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { priyaFacts } from '../../../test/renderer/support/alerts.ts';
import {
  allActions,
  detailOf,
  fullDetail,
  nextReview,
} from '../../../test/renderer/support/booking-detail.ts';
import { formView } from '../../../test/renderer/support/booking-form.ts';
import { asking } from '../../../test/renderer/support/quick-form.ts';
import { openDetail, textOf } from '../../../test/renderer/support/open-bookings.ts';
import { arrive, click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { answered, quickBookAnswers } from '../../../test/renderer/support/quick-book.ts';
import * as rows from '../../../test/renderer/support/rows.ts';

useClock();

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const note = (): HTMLTextAreaElement =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
const priya = 'priya@raman.design';
const noted = detailOf(rows.portfolioReview, { before: priyaFacts, note: { email: priya, text: 'Berlin' } });
const pause = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(400);
  await settle();
};

describe('before one meets somebody', () => {
  it('the booking says what is good to know; the note is where it is written', async () => {
    await openDetail(rows.portfolioReview, noted);
    expect(screen.getByRole('heading', { name: 'Before you meet Priya' })).toBeTruthy();
    const facts = [...screen.getByRole('list', { name: 'Before you meet' }).querySelectorAll('li')];
    expect(facts.map((fact) => fact.textContent.trim())).toEqual([
      'Two case studies are new since last time. The second one is where I need help.',
      'Last met 7 Oct, Portfolio review',
      'Rescheduled 3 times, first for 21 Oct',
      '€120 not paid',
    ]);
    expect(note().value).toBe('Berlin');
  });

  it('it says nothing where nothing is known', async () => {
    await openDetail(rows.portfolioReview, { ...noted, before: [{ kind: 'note', text: 'Berlin' }] });
    expect(screen.queryByRole('heading', { name: /^Before you meet/u })).toBeNull();
    expect(note().value).toBe('Berlin');
  });
});

describe('the note on a person', () => {
  it('is reached by its key, and the key is a letter in it', async () => {
    await openDetail(rows.portfolioReview, noted);
    await press('m');
    expect(document.activeElement).toBe(note());
    expect(await press('m'), 'the letter is typed').toBe(false);
  });

  it('is saved in every pause and when it is left, not at every key', async () => {
    const { bridge } = await openDetail(rows.portfolioReview, noted);
    await type(note(), 'Berlin j');
    await type(note(), 'Berlin job');
    expect(bridge.inputsOf('booking.keepNote')).toEqual([]);
    await pause();
    expect(bridge.inputsOf('booking.keepNote')).toEqual([{ email: priya, text: 'Berlin job' }]);
    await type(note(), 'Berlin job, and Vienna');
    await press('Escape');
    expect(bridge.inputsOf('booking.keepNote')).toEqual([
      { email: priya, text: 'Berlin job' },
      { email: priya, text: 'Berlin job, and Vienna' },
    ]);
  });

  it('that cannot be saved is said, stays as it was typed, and is tried again', async () => {
    const { bridge, page } = await openDetail(rows.portfolioReview, noted);
    bridge.answers['booking.keepNote'] = async () => ({ ok: false, failure: { code: 'not-saved' } });
    await type(note(), 'Vienna');
    await pause();
    expect(page.toast.message?.failed).toBe(true);
    expect(note().value).toBe('Vienna');
    bridge.answers['booking.keepNote'] = async () => ({ ok: true, value: undefined });
    note().blur();
    await settle();
    expect(bridge.inputsOf('booking.keepNote').at(-1)).toEqual({ email: priya, text: 'Vienna' });
  });

  it('is not taken back by what main has while it is typed, and follows main otherwise', async () => {
    const { bridge, page } = await openDetail(rows.portfolioReview, noted);
    const announce = async (text: string): Promise<void> => {
      bridge.answers['bookings.detail'] = () => answered({ ...noted, note: { email: priya, text } });
      bridge.announce('bookings.changed', { ...page.bookingsView, version: page.bookingsView.version + 1 });
      await arrive();
    };
    await type(note(), 'Berlin, typed');
    await announce('Berlin, older');
    expect(note().value).toBe('Berlin, typed');
    await pause();
    await announce('Berlin, from elsewhere');
    expect(note().value).toBe('Berlin, from elsewhere');
  });

  it('gets the focus where a card asked for it, and there is none without an address', async () => {
    const { bridge, page } = await openDetail(rows.portfolioReview, noted);
    page.route.back();
    bridge.announce('popover.shown', { route: 'today', uid: 'portfolio', wish: 'note' });
    await arrive();
    expect(document.activeElement).toBe(note());
    bridge.answers['bookings.detail'] = () => answered({ ...noted, note: null });
    bridge.announce('popover.shown', { route: 'today', uid: 'portfolio' });
    await arrive();
    expect(screen.queryByRole('textbox', { name: 'Your note' })).toBeNull();
  });
});

describe('after a booking', () => {
  const past = { can: false, why: 'past' } as const;
  const row = {
    ...rows.portfolioReview,
    startAt: '2026-10-28T08:15:00.000Z',
    endAt: '2026-10-28T09:00:00.000Z',
  };
  const over = detailOf(row, { actions: { ...allActions, join: past, cancel: past, reschedule: past } });

  it('that one hosted, the next one with the person is offered, at the same time where that is open', async () => {
    const { bridge, page } = await openDetail(row, over, {
      ...quickBookAnswers,
      ...asking(formView()),
      'quickBook.next': () => answered(nextReview),
    });
    expect(textOf(screen.getByRole('main'))).toContain('Same time in 2 weeks is open: Wed 11 Nov, 10:30');
    await click(button('Book the next one with Priya'));
    expect(page.route.pushed).toMatchObject({ name: 'quick-book', fromUid: 'portfolio' });
    expect(page.quickBook?.step).toBe('confirm');
    const said = textOf(document.body);
    for (const words of ['Portfolio review', 'Priya Raman', 'Wed 11 Nov, 10:30'])
      expect(said).toContain(words);
    expect(bridge.inputsOf('quickBook.book'), 'nothing is sent by that').toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    await click(button(/^Book\b/u));
    expect(bridge.inputsOf('quickBook.book')).toMatchObject([
      { at: nextReview.slot?.at, answers: { name: 'Priya Raman', email: priya } },
    ]);
  });

  it('the next one begins with what and whom where the same time is not open', async () => {
    const { bridge, page } = await openDetail(row, over, {
      ...quickBookAnswers,
      'quickBook.next': () => answered({ ...nextReview, slot: null }),
    });
    expect(textOf(screen.getByRole('main'))).not.toContain('is open');
    await click(button('Book the next one with Priya'));
    expect(page.quickBook?.step).toBe('type');
    expect(bridge.inputsOf('quickBook.eventTypes').at(-1)).toEqual({ text: 'Portfolio review Priya Raman' });
  });

  it('the same from the card that says that it has ended', async () => {
    const { bridge, page } = await openDetail(row, over, {
      ...quickBookAnswers,
      'quickBook.next': () => answered(nextReview),
    });
    page.route.back();
    bridge.announce('popover.shown', { route: 'today', uid: 'portfolio', wish: 'next' });
    await arrive();
    expect(page.quickBook?.step).toBe('confirm');
    page.route.back();
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'portfolio' });
  });

  it('that one only attended, or that was cancelled, it is booked again as ever', async () => {
    const off = { ...row, status: 'CANCELLED' };
    await openDetail(off, detailOf(off, { actions: allActions }));
    expect(button('Book again')).toBeTruthy();
    expect(fullDetail.before).toEqual([]);
  });
});
