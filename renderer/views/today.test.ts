import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import * as rows from '../../test/renderer/support/rows.ts';
import { click, openPage, press, settle, useClock } from '../../test/renderer/support/open-page.ts';
import { agendaView, dayOf, fullDay, signedIn, todayRow } from '../../test/renderer/support/views.ts';

useClock();

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const textOf = (element: Element): string => element.textContent.replace(/[\s ]+/gu, ' ').trim();

describe('what was cancelled', () => {
  const off = { status: 'CANCELLED', reason: null } as const;
  const today = dayOf([rows.studioTour, { ...rows.coaching, ...off }, { ...rows.morningIntro, ...off }], {
    later: ['studio'],
    calledOff: ['coaching'],
    earlier: ['morning'],
    cancelledCount: 2,
  });

  it('of a time still to come is no earlier booking, and folds by itself', async () => {
    await openPage({ session: signedIn, agenda: agendaView(today) });
    expect(textOf(button(/^Cancelled/u))).toContain('1 later today');
    expect(textOf(button(/^Earlier/u))).toContain('1 cancelled');
    await click(button(/^Cancelled/u));
    expect(screen.getByRole('link', { name: /Coaching/u })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /08:30 to 09:00/u })).toBeNull();
  });
});

it('a row says why it was cancelled and with whom it was', async () => {
  await openPage({ session: signedIn, agenda: agendaView(fullDay) });
  await click(button(/^Earlier/u));
  const row = screen.getByRole('link', { name: /Contract questions/u }).closest('li');
  expect(row && textOf(row)).toContain('“Moved to email” · Lucia Ferrari');
});

describe('two bookings at the same time', () => {
  it('say so in their rows', async () => {
    const note = { kind: 'overlap', title: 'Intro call', minutes: 15 } as const;
    const coaching = { ...todayRow(rows.coaching), note };
    const today = dayOf([rows.coaching, rows.studioTour], { rows: [coaching, todayRow(rows.studioTour)] });
    await openPage({ session: signedIn, agenda: agendaView(today) });
    const row = screen.getByRole('link', { name: /Coaching/u });
    const said = document.getElementById(row.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Overlaps Intro call by 15\u00a0min');
    expect(screen.getAllByText('Overlaps Intro call by 15 min')).toHaveLength(1);
  });
});

it('a day with more bookings than are shown says how many more there are, and where', async () => {
  await openPage({ session: signedIn, agenda: agendaView({ ...fullDay, unshown: 400 }) });
  await vi.waitFor(() => expect(textOf(screen.getByRole('main'))).toContain('And 400 more, in Bookings.'));
});

describe('bookings that could not be read', () => {
  it('are counted and listed below the day', async () => {
    const unread = [{ title: 'Intro call', people: ['Nora Bell'], start: '2026-10-28T14:00:00' }];
    await openPage({ session: signedIn, agenda: agendaView(fullDay, { unread }) });
    await vi.waitFor(() => expect(textOf(screen.getByRole('main'))).toContain('1 booking couldn’t be read'));
    expect(textOf(screen.getByRole('main'))).toContain(
      '“Intro call” with Nora Bell, at “2026-10-28T14:00:00”',
    );
  });
});

describe('the next card’s menu', () => {
  const openMore = async (): Promise<Awaited<ReturnType<typeof openPage>>> => {
    const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    await click(button('More actions'));
    return opened;
  };
  const item = (name: RegExp): HTMLElement => screen.getByRole('menuitem', { name });

  it('opens an email to the guest that one runs late', async () => {
    const { bridge } = await openMore();
    await click(item(/^Running late/u));
    await vi.waitFor(() => {
      expect(bridge.inputsOf('booking.mail')).toEqual([
        { uid: 'portfolio', to: null, about: 'running-late' },
      ]);
    });
  });

  it('moves and cancels it', async () => {
    const { bridge, page } = await openMore();
    await click(item(/^Reschedule/u));
    await vi.waitFor(() => expect(bridge.inputsOf('quickBook.moving')).toEqual([{ uid: 'portfolio' }]));
    page.route.openTab('today');
    await settle();
    await click(button('More actions'));
    await click(item(/^Cancel booking/u));
    await vi.waitFor(() => expect(page.route.sheet).toBe('cancel'));
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'portfolio' });
  });

  it('offers nothing of that where it cannot be done, and its keys mean the card', async () => {
    const mayNot = { ...rows.portfolioReview, canManage: false, people: [] };
    const others = fullDay.rows.map((row) => (row.uid === 'portfolio' ? todayRow(mayNot) : row));
    const { page } = await openPage({ session: signedIn, agenda: agendaView({ ...fullDay, rows: others }) });
    await click(button('More actions'));
    expect(screen.getAllByRole('menuitem').map(textOf)).toEqual(['Open booking', 'Copy details']);
    await press('Escape');
    expect(await press('e')).toBe(true);
    await vi.waitFor(() => expect(screen.getByText('No attendee has an email address.')).toBeTruthy());
    expect(await press('z')).toBe(false);
    expect(page.route.pushed).toBeNull();
  });
});

describe('a full day', () => {
  it('has its landmarks, one heading of the first level and its summary', async () => {
    await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('main')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 }).map(textOf)).toEqual(['Wed 28 October']);
    expect(screen.getByText('5 left, done by 18:45')).toBeTruthy();
    const tab = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Today' });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Updated 10:17')).toBeTruthy();
  });

  it('shows what runs now, small, with what is left of it', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    const now = screen.getByRole('region', { name: /^Now/ });
    expect(textOf(now)).toContain('7 min left · Anna, Joon and 2 others');
    // The bar only decorates the words beside it: a screen reader would say each of its steps.
    expect(within(now).queryByRole('progressbar')).toBeNull();
    await click(within(now).getByRole('button', { name: 'Join' }));
    expect(bridge.inputsOf('booking.join')).toEqual([{ uid: 'platform' }]);
  });

  it('has one loud card with the next one, and the focus on its call', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    const next = screen.getByRole('region', { name: /^Next up/ });
    expect(textOf(next)).toContain('in 12 min');
    expect(textOf(next)).toContain('10:30 – 11:15 · Priya Raman, 15:00 in Kolkata');
    expect(within(next).getByText('Paid')).toBeTruthy();
    expect(next.querySelector('.btn-join')).toBe(document.activeElement);
    await click(within(next).getByRole('button', { name: 'Join on Zoom' }));
    await click(within(next).getByRole('button', { name: 'Copy join link' }));
    expect(bridge.inputsOf('booking.join')).toEqual([{ uid: 'portfolio' }]);
    expect(bridge.inputsOf('booking.copy')).toEqual([{ uid: 'portfolio', what: 'link' }]);
    expect(screen.getByText('Link copied')).toBeTruthy();
  });

  it('lists the rest by name, and folds what is over until the popover closes', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    const rowNames = (): string[] =>
      screen
        .getAllByRole('link')
        .filter((link) => link.classList.contains('row-link'))
        .map((link) => link.getAttribute('aria-label')?.split(',')[0] ?? '');
    expect(rowNames()).toEqual(['13:00 to 13:30', '14:00 to 15:00', '16:30 to 17:00', '18:00 to 18:45']);
    expect(button(/^Earlier/u).getAttribute('aria-expanded')).toBe('false');
    await click(button(/^Earlier/u));
    expect(rowNames()).toHaveLength(6);
    bridge.announce('popover.hidden', null);
    await settle();
    bridge.announce('popover.shown', { route: 'today' });
    await settle();
    expect(rowNames()).toHaveLength(4);
  });

  it('says aloud when five minutes and one are left, and the start, and nothing between', async () => {
    const { page } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    const said = async (instant: string): Promise<string> => {
      page.now.ms = Date.parse(instant);
      await settle();
      return screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .filter((text) => text.includes('Portfolio'))
        .join();
    };
    expect(await said('2026-10-28T09:24:59Z')).toBe('');
    expect(await said('2026-10-28T09:25:00Z')).toBe('Portfolio review in 5\u00a0min');
    expect(await said('2026-10-28T09:26:00Z')).toBe('');
    expect(await said('2026-10-28T09:29:00Z')).toBe('Portfolio review in 1\u00a0min');
    expect(await said('2026-10-28T09:29:30Z')).toBe('Portfolio review in 1\u00a0min');
    expect(await said('2026-10-28T09:30:00Z')).toBe('Portfolio review is starting');
    expect(await said('2026-10-28T09:31:00Z')).toBe('');
  });
});

describe('the next booking', () => {
  it('that is far is quiet, and the first row has the focus', async () => {
    const today = dayOf([rows.studioTour, rows.coaching], {
      next: { key: 'studio', phase: 'far' },
      later: ['coaching'],
    });
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(today) });
    const next = screen.getByRole('region', { name: /^Next up/ });
    expect(textOf(next)).toContain('18:00');
    expect(textOf(next)).toContain('in 7 h 42 min · Marcus Bell at Hornsgatan 12');
    expect(next.classList.contains('next-far')).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /Coaching/u }));
    await click(within(next).getByRole('button', { name: 'Copy address' }));
    expect(bridge.inputsOf('booking.copy')).toEqual([{ uid: 'studio', what: 'place' }]);
    expect(within(next).queryByRole('button', { name: 'Copy join link' })).toBeNull();
  });

  it('that nobody confirmed stays quiet however near', async () => {
    const soon = { ...rows.introCall, startAt: '2026-10-28T09:30:00.000Z' };
    const today = dayOf([soon], { next: { key: 'intro', phase: 'soon' }, later: [] });
    await openPage({ session: signedIn, agenda: agendaView(today) });
    const next = screen.getByRole('region', { name: /^Next up/ });
    expect(next.classList.contains('next-far')).toBe(true);
    expect(within(next).getByText('Unconfirmed')).toBeTruthy();
    expect(textOf(next)).toContain('in 12 min');
  });

  it('that runs counts what is left, with the one after it under its own heading', async () => {
    const today = {
      ...fullDay,
      now: [],
      next: { key: 'platform', phase: 'live' as const },
      later: ['intro', 'coaching'],
    };
    await openPage({ session: signedIn, agenda: agendaView(today) });
    const now = screen.getByRole('region', { name: /^Now/ });
    expect(textOf(now)).toContain('7 min left');
    expect(within(now).getByRole('button', { name: 'Join on Google Meet' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Next in 2\u00a0h 42\u00a0min' })).toBeTruthy();
  });
});
