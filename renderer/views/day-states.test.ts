import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import * as rows from '../../test/renderer/support/rows.ts';
import { click, openPage, settle, useClock } from '../../test/renderer/support/open-page.ts';
import {
  agendaView,
  dayOf,
  emptyDay,
  fullDay,
  offline,
  timeFormat,
  serviceError,
  signedIn,
} from '../../test/renderer/support/views.ts';

useClock();

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const textOf = (element: Element): string => element.textContent.replace(/[\s ]+/gu, ' ').trim();

describe('a day with little in it', () => {
  it('that is empty says when the next booking is', async () => {
    await openPage({ session: signedIn, agenda: agendaView(emptyDay) });
    expect(screen.getByRole('heading', { level: 2, name: 'Nothing booked today' })).toBeTruthy();
    expect(screen.getByText('Your next booking is on Monday.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: /^Mon 2 November/u })).toBeTruthy();
    expect(screen.getByRole('link', { name: /09:00 to 09:30, Intro call/u })).toBe(document.activeElement);
  });

  it('that is over says so, and shows what was', async () => {
    const today = dayOf([rows.morningIntro], { later: [], earlier: ['morning'], left: 0, doneCount: 1 });
    await openPage({ session: signedIn, agenda: agendaView(today) });
    expect(screen.getByRole('heading', { level: 2, name: 'That’s it for today' })).toBeTruthy();
    expect(button(/^Earlier today/u)).toBeTruthy();
  });

  it('with three at once shows two and folds the third', async () => {
    const today = { ...fullDay, now: ['platform', 'portfolio', 'coaching'], next: null, later: [] };
    await openPage({ session: signedIn, agenda: agendaView(today) });
    expect(screen.getAllByRole('region', { name: 'Now' })).toHaveLength(2);
    await click(button('and 1 more now'));
    expect(screen.getByRole('link', { name: /Coaching, session 3/u })).toBeTruthy();
  });
});

describe('a day that could not be read', () => {
  it('gives its focus to the first booking when it arrives, but takes it from nobody', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(null, { refreshing: true }) });
    bridge.announce('agenda.changed', agendaView(fullDay));
    await settle();
    expect(document.activeElement).toBe(button('Join on Zoom'));
    button('Account and settings').focus();
    bridge.announce('agenda.changed', agendaView(null, { problem: serviceError }));
    await settle();
    expect(document.activeElement).toBe(button('Account and settings'));
  });

  it('is a skeleton at first', async () => {
    await openPage({ session: signedIn, agenda: agendaView(null, { refreshing: true }) });
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByText('Loading your bookings…')).toBeTruthy();
  });

  it('is an error with a countdown when nothing is known', async () => {
    const { bridge, page } = await openPage({
      session: signedIn,
      agenda: agendaView(null, { problem: serviceError, retryAt: '2026-10-28T09:18:24.000Z' }),
    });
    const main = screen.getByRole('main');
    expect(textOf(main)).toContain('The service returned an error. Bookbar will try again in 24 s.');
    expect(screen.getByText('api.example.com · 503 · 10:18:04')).toBeTruthy();
    expect(screen.getByText('Not updated yet')).toBeTruthy();
    page.now.ms += 4000;
    await settle();
    expect(textOf(main)).toContain('in 20 s.');
    expect(document.activeElement).toBe(button('Try now'));
    await click(button('Try now'));
    expect(bridge.inputsOf('agenda.refresh')).toHaveLength(1);
  });

  it('keeps the last known bookings when offline, dated, with their calls', async () => {
    const { bridge } = await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { problem: offline, updatedAt: '2026-10-28T09:02:00.000Z' }),
    });
    expect(screen.getByText('You’re offline.').closest('[role="status"]')?.textContent).toContain(
      'Bookings as of 10:02.',
    );
    expect(screen.getByText('Join links still work')).toBeTruthy();
    expect(button('Join on Zoom')).toBeTruthy();
    await click(button('Try again'));
    expect(bridge.inputsOf('agenda.refresh')).toHaveLength(1);
  });

  it('names the day of bookings that were read on another one', async () => {
    await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { problem: offline, updatedAt: '2026-10-27T16:02:00.000Z' }),
    });
    expect(screen.getByText('17:02 Tue')).toBeTruthy();
  });
});

describe('a consent that is needed again', () => {
  const again = { ...signedIn, consentNeeded: 'answer-lost' } as const;

  it('is asked for above the saved bookings, with the reason and one button', async () => {
    const { bridge } = await openPage({ session: again, agenda: agendaView(fullDay) });
    const alert = screen
      .getAllByRole('alert')
      .find((region) => within(region).queryByRole('heading', { name: 'Sign in again' }));
    if (!alert) throw new Error('Nobody is asked');
    expect(within(alert).getByText(/answer got lost/u)).toBeTruthy();
    expect(within(alert).getAllByRole('button')).toEqual([button('Sign in again')]);
    expect(screen.getByRole('heading', { level: 2, name: /^Saved at 10:17/u })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Portfolio review/u })).toBeTruthy();
    expect(document.activeElement).toBe(button('Sign in again'));
    await click(button('Sign in again'));
    expect(bridge.inputsOf('session.signIn')).toEqual([{ inMemory: false }]);
  });

  it('is offered, and nothing is claimed of the service, where something else turned the renewal away', async () => {
    await openPage({ session: { ...signedIn, consentNeeded: 'not-renewed' }, agenda: agendaView(fullDay) });
    expect(
      screen.getByText(/^Every attempt to renew the sign-in was rejected.*Bookbar will keep trying\.$/u),
    ).toBeTruthy();
    expect(screen.queryByText(/asked for your approval/u)).toBeNull();
  });

  it('that could not be given says why, above the same bookings', async () => {
    const problem = { kind: 'unreachable', host: 'api.example.com' } as const;
    await openPage({ session: { ...again, problem }, agenda: agendaView(fullDay) });
    expect(screen.getByText(/Nothing answered at api\.example\.com/u)).toBeTruthy();
    expect(button('Sign in again')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Portfolio review/u })).toBeTruthy();
  });

  it('is asked for even when nothing is saved', async () => {
    await openPage({ session: again, agenda: agendaView(null) });
    expect(button('Sign in again')).toBeTruthy();
    expect(screen.queryByText(/Saved at/u)).toBeNull();
  });
});

describe('what the person should know', () => {
  it('is that this is a demo', async () => {
    await openPage({
      session: { ...signedIn, workspace: 'demo', storage: 'memory' },
      agenda: agendaView(fullDay),
    });
    expect(screen.getByText('This is a demo.')).toBeTruthy();
    expect(button('Connect')).toBeTruthy();
    expect(screen.queryByText('You’ll be signed out when you quit.')).toBeNull();
  });

  it('is that the sign-in is not saved', async () => {
    await openPage({ session: { ...signedIn, storage: 'memory' }, agenda: agendaView(fullDay) });
    expect(screen.getByText('You’ll be signed out when you quit.')).toBeTruthy();
  });

  it('is that the computer’s clocks differ from the profile’s, but not that their names do', async () => {
    const { bridge } = await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { timeFormat: { ...timeFormat, computerTimeZone: 'America/New_York' } }),
    });
    expect(
      screen.getByText('Times are in Stockholm time, like your profile. This computer uses New York.'),
    ).toBeTruthy();
    bridge.announce(
      'agenda.changed',
      agendaView(fullDay, { timeFormat: { ...timeFormat, computerTimeZone: 'Europe/Rome' } }),
    );
    await settle();
    expect(screen.queryByText(/Times are in/u)).toBeNull();
  });
});

describe('the profile’s way of reading', () => {
  it('sets the clock and the order of the date', async () => {
    await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { timeFormat: { ...timeFormat, locale: 'en-US', hours: 12 } }),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Wed, October 28' })).toBeTruthy();
    expect(textOf(screen.getByRole('region', { name: /^Next up/ }))).toContain('10:30 – 11:15 AM');
    expect(document.documentElement.dataset['hours']).toBe('12');
  });
});
