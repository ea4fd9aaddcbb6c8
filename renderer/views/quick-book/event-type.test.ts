import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { arrive, click, press, settle, type, useClock } from '../../../test/renderer/support/open-page.ts';
import { holdAnswers } from '../../../test/renderer/support/held-answers.ts';
import { openQuickBook } from '../../../test/renderer/support/open-quick-book.ts';
import {
  answered,
  coaching,
  intro,
  portfolio,
  quickBookView,
  roadmap,
  tour,
} from '../../../test/renderer/support/quick-book.ts';
import { signedIn } from '../../../test/renderer/support/views.ts';

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'What to book, with whom, when' });
const options = (): readonly string[] =>
  within(screen.getByRole('listbox', { name: 'Event types' }))
    .queryAllByRole('option')
    .map((option) => option.querySelector('.t-medium')?.textContent ?? '');
const active = (): string | null | undefined =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.querySelector('.t-medium')
    ?.textContent;

describe('which event type is booked', () => {
  useClock();

  it('opens by its shortcut with the focus in the field, the recent ones first', async () => {
    await openQuickBook();
    expect(document.activeElement).toBe(field());
    expect(screen.getByRole('group', { name: 'Recent' })).toBeTruthy();
    expect(options().slice(0, 3)).toEqual([intro.title, portfolio.title, coaching.title]);
    expect(active()).toBe(intro.title);
  });

  it('moves with the arrows around the list and chooses with Enter', async () => {
    const { page } = await openQuickBook();
    await press('ArrowUp');
    expect(active()).toBe('Workshop: onboarding audit');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(active()).toBe(portfolio.title);
    await press('Enter');
    expect(page.quickBook).toMatchObject({ step: 'time', target: portfolio.target, length: 45 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(portfolio.title);
  });

  it('is the one that was typed, also where Enter comes before the answer', async () => {
    const { hold, release } = holdAnswers();
    const rows = (text: string) =>
      answered({ rows: text === '' ? [intro, portfolio] : [portfolio], isLearning: false });
    const { page } = await openQuickBook({
      answers: { 'quickBook.eventTypes': ({ text }) => (text === '' ? rows(text) : hold(rows(text))) },
    });
    await type(field(), 'portf');
    expect(options()).toEqual([intro.title, portfolio.title]);
    await press('Enter');
    expect(page.quickBook?.step).toBe('type');
    release();
    await arrive();
    expect(page.quickBook).toMatchObject({ step: 'time', target: portfolio.target });
  });

  it('is what the typed word names best, however recent another one is', async () => {
    const recentRoadmap = { ...roadmap, isRecent: true };
    const { page } = await openQuickBook({
      answers: {
        'quickBook.eventTypes': ({ text }) =>
          answered({ rows: text === '' ? [recentRoadmap, tour] : [tour, recentRoadmap], isLearning: false }),
      },
    });
    await type(field(), 'studio');
    expect(options()).toEqual([tour.title, roadmap.title]);
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    await press('Enter');
    expect(page.quickBook?.target).toEqual(tour.target);
  });

  it('has a key for each of the other recent ones', async () => {
    const { page } = await openQuickBook();
    await press('2', { ctrlKey: true });
    expect(page.quickBook?.target).toEqual(portfolio.target);
  });

  it('says of what is booked on its own page only that it is so', async () => {
    await openQuickBook();
    expect(screen.getByRole('option', { name: /Coaching/ }).textContent).toContain('On its page only');
  });

  it('says of what takes several times, or repeats, how many', async () => {
    const several = { ...portfolio, package: { min: 4, max: 8 } };
    const series = { ...intro, repeats: { unit: 'week', every: 1, count: 6 } as const };
    await openQuickBook({
      answers: { 'quickBook.eventTypes': () => answered({ rows: [series, several], isLearning: false }) },
    });
    expect(screen.getByRole('option', { name: /Portfolio/u }).textContent).toContain('4 to 8 sessions');
    expect(screen.getByRole('option', { name: /Intro/u }).textContent).toContain(
      'Repeats weekly, 6 bookings',
    );
    await press('Enter');
    expect(screen.getByRole('main').textContent).toContain(
      'Repeats weekly, 6 bookings. Choosing a time books the whole series.',
    );
    await press('ArrowRight');
    await press('Enter');
    expect(screen.getByRole('region', { name: 'Chosen time' }).textContent).toMatch(
      /Repeats weekly, 6 bookings, until (?:Wed 2|Thu 3) Dec/u,
    );
  });

  const onPageOnly = {
    'quickBook.eventTypes': () =>
      answered({
        rows: [{ ...coaching, page: 'https://book.example/maya/coaching' }, intro],
        isLearning: false,
      }),
  };

  it('says of it at once why, with its page one key away, and shows no times', async () => {
    const { bridge, page } = await openQuickBook({ answers: onPageOnly });
    await press('Enter');
    expect(page.quickBook?.step).toBe('type');
    expect(screen.getByText(/Sold as a package on its booking page/u)).toBeTruthy();
    const open = screen.getByRole('button', { name: 'Open booking page' });
    expect(document.activeElement).toBe(open);
    await click(open);
    expect(bridge.inputsOf('quickBook.openPage')).toEqual([{ target: coaching.target }]);
    await press('Escape');
    expect(screen.queryByRole('button', { name: 'Open booking page' })).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('says the same where that is known only once it is read', async () => {
    const unread = { ...coaching, pageOnly: null, isPublished: null };
    const { bridge, page } = await openQuickBook({
      answers: {
        'quickBook.eventTypes': () => answered({ rows: [unread, intro], isLearning: false }),
        'quickBook.lookUp': () => answered(coaching),
      },
    });
    await press('Enter');
    expect(bridge.inputsOf('quickBook.lookUp')).toEqual([{ text: '3' }]);
    expect(page.quickBook).toMatchObject({ step: 'type', row: null });
    expect(screen.getByText('Set the page’s address in Event types.', { exact: false })).toBeTruthy();
  });

  it('shows its times all the same, for a person who wants to send them', async () => {
    const { page } = await openQuickBook({ answers: onPageOnly });
    await press('Enter');
    await click(screen.getByRole('button', { name: 'See open times' }));
    expect(page.quickBook?.step).toBe('time');
    await press('Enter');
    expect(page.quickBook?.step).toBe('time');
    expect(screen.getByRole('button', { name: 'Copy 1 open time' })).toBeTruthy();
  });

  it('searches as one types, and drops an answer that comes too late', async () => {
    const late: (() => void)[] = [];
    const { bridge } = await openQuickBook({
      answers: {
        'quickBook.eventTypes': ({ text }) => {
          if (text !== 'p')
            return answered({ rows: text === 'po' ? [portfolio] : [intro, portfolio], isLearning: false });
          return new Promise((resolve) =>
            late.push(() => resolve({ ok: true, value: { rows: [coaching], isLearning: false } })),
          );
        },
      },
    });
    await type(field(), 'p');
    await type(field(), 'po');
    expect(options()).toEqual([portfolio.title]);
    late[0]?.();
    await settle();
    expect(options()).toEqual([portfolio.title]);
    expect(bridge.inputsOf('quickBook.eventTypes')).toEqual([{ text: '' }, { text: 'p' }, { text: 'po' }]);
  });

  it.each([
    ['48213', 'Use event type 48213'],
    ['maya+tom / intro', 'Use maya+tom / intro'],
    ['https://book.example/d/abc/intro', 'Use this link'],
  ])('offers to look up %s', async (text, offer) => {
    const looked = { ...portfolio, title: 'Looked up' };
    const { bridge, page } = await openQuickBook({ answers: { 'quickBook.lookUp': () => answered(looked) } });
    await type(field(), text);
    expect(options().map((label) => label.trim())).toEqual([offer]);
    await press('Enter');
    expect(bridge.inputsOf('quickBook.lookUp')).toEqual([{ text }]);
    expect(page.quickBook?.row).toEqual(looked);
  });

  it('says when there is none of that number, and when nothing is called so', async () => {
    await openQuickBook();
    await type(field(), '48213');
    await press('Enter');
    expect(within(screen.getByRole('main')).getByRole('alert').textContent.trim()).toBe(
      'Event type 48213 doesn’t exist, or you don’t have access to it. Check it in the web app, or paste its link.',
    );
    expect(document.activeElement).toBe(field());
    await type(field(), 'zzz');
    expect(screen.getByText(/No event type matches “/).textContent).toContain('zzz');
  });

  it('is skipped where there is only one, and Back leaves', async () => {
    const { page, bridge } = await openQuickBook({
      answers: { 'quickBook.eventTypes': () => answered({ rows: [intro], isLearning: false }) },
    });
    expect(page.quickBook?.step).toBe('time');
    await press('Escape');
    expect(bridge.inputsOf('popover.close')).toHaveLength(1);
  });

  it('is not skipped while others may still become known', async () => {
    const { page } = await openQuickBook({
      answers: { 'quickBook.eventTypes': () => answered({ rows: [intro], isLearning: true }) },
    });
    expect(page.quickBook?.step).toBe('type');
  });

  it('closes the popover with Escape when the shortcut opened it, and goes back to Today otherwise', async () => {
    const { bridge, page } = await openQuickBook();
    await press('Escape');
    expect(bridge.inputsOf('popover.close')).toHaveLength(1);
    bridge.announce('popover.shown', { route: 'today' });
    await settle();
    await click(screen.getByRole('button', { name: 'Quick book' }));
    await arrive();
    expect(document.activeElement).toBe(field());
    await press('Escape');
    expect(page.route.pushed).toBeNull();
    expect(bridge.inputsOf('popover.close')).toHaveLength(1);
  });

  it('keeps what was typed when Back comes to it', async () => {
    await openQuickBook({ quickBook: { ...quickBookView, last: null } });
    await type(field(), 'portf');
    await press('Enter');
    await press('Escape');
    expect(field()).toHaveProperty('value', 'portf');
    expect(options()).toEqual([portfolio.title]);
  });

  it('waits for the sign-in when the key press also started Bookbar', async () => {
    const { bridge } = await openQuickBook({ session: { state: 'starting' } });
    expect(bridge.inputsOf('quickBook.eventTypes')).toEqual([]);
    bridge.announce('session.changed', signedIn);
    await arrive();
    expect(document.activeElement).toBe(field());
    expect(options()).toHaveLength(6);
  });
});
