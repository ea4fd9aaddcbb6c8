import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import {
  mergedDay,
  practiceNext,
  twoAccounts,
  withPractice,
} from '../../../test/renderer/support/accounts.ts';
import { arrive, click, openPage, press, useClock } from '../../../test/renderer/support/open-page.ts';
import { agendaView, emptyDay, offline, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const given = { session: signedIn, accounts: twoAccounts, agenda: mergedDay };
const link = (name: string | RegExp): HTMLElement => screen.getByRole('link', { name });
const consultation = (): HTMLElement => link(/First consultation/u);
const filter = (): HTMLElement => screen.getByRole('radiogroup', { name: 'Whose bookings' });

describe('today of several accounts', () => {
  it('says of each booking whose it is, seen and heard', async () => {
    await openPage(given);
    expect(consultation().getAttribute('aria-label')).toBe('15:30 to 18:45, First consultation, Practice');
    expect(within(consultation().closest('li') as HTMLElement).getByText('Practice')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: /^Next up/ })).getByText('Northlight')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: /^Now/ })).getByText('Northlight')).toBeTruthy();
  });

  it('says of no title which language it is in: the profile in use may not be its host’s', async () => {
    const { timeFormat } = mergedDay;
    await openPage({ ...given, agenda: { ...mergedDay, timeFormat: { ...timeFormat, ownLocale: 'de-DE' } } });
    expect(consultation()).toBeTruthy();
    expect(document.querySelectorAll('[data-booking] bdi[lang]')).toHaveLength(0);
  });

  it('names the account that could not be read, and nobody is offline', async () => {
    await openPage({ ...given, agenda: { ...mergedDay, problem: offline, notUpdated: [2] } });
    const banner = screen.getByText('Practice isn’t updating.').closest('[role="status"]');
    expect(banner?.textContent).toContain('Bookings as of');
    expect(within(banner as HTMLElement).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(/offline/iu)).toBeNull();
    expect(consultation()).toBeTruthy();
  });

  it('says nothing of it while there is one account', async () => {
    await openPage({ session: signedIn, agenda: agendaView(emptyDay) });
    expect(screen.queryByText('Northlight')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('opens a booking for its account, and comes back to its row', async () => {
    const { bridge, page } = await openPage(given);
    await click(consultation());
    expect(bridge.inputsOf('accounts.use')).toEqual([{ id: 2 }]);
    expect(bridge.inputsOf('bookings.detail')[0]).toEqual({ uid: 'studio' });
    expect(bridge.accountsOf('bookings.detail')[0]).toBe(2);
    expect(screen.getByRole('heading', { name: 'First consultation' })).toBeTruthy();
    page.route.back();
    await arrive();
    expect(document.activeElement).toBe(consultation());
  });

  it('opens the other booking of the same uid for the other account', async () => {
    const { bridge } = await openPage(given);
    await click(link(/Studio tour/u));
    expect(bridge.inputsOf('accounts.use')).toEqual([]);
    expect(bridge.accountsOf('bookings.detail')[0]).toBe(1);
    expect(screen.getByRole('heading', { name: 'Studio tour' })).toBeTruthy();
  });

  it('joins, copies and acts by key for the account of the booking', async () => {
    const { bridge, page } = await openPage({ ...given, agenda: practiceNext });
    await press('j', { ctrlKey: true });
    expect(bridge.accountsOf('booking.join')).toEqual([2]);
    expect(document.activeElement?.textContent).toContain('Join on Zoom');
    page.use(1);
    await click(screen.getByRole('button', { name: 'Copy join link' }));
    page.use(1);
    await press('e');
    await vi.waitFor(() => expect(bridge.inputsOf('booking.mail')).toHaveLength(1));
    page.use(1);
    await click(screen.getByRole('button', { name: 'More actions' }));
    await click(screen.getByRole('menuitem', { name: /^Copy details/u }));
    expect([...bridge.accountsOf('booking.copy'), ...bridge.accountsOf('booking.mail')]).toEqual([2, 2, 2]);
  });
});

describe('the filter of today', () => {
  it('shows one account, or all, also by the arrow keys', async () => {
    const { bridge } = await openPage(given);
    const radios = within(filter()).getAllByRole('radio');
    expect(radios.map((radio) => [radio.textContent, radio.getAttribute('aria-checked')])).toEqual([
      ['All', 'true'],
      ['Northlight', 'false'],
      ['Practice', 'false'],
    ]);
    await click(radios[2] as HTMLElement);
    bridge.announce('accounts.changed', { ...twoAccounts, filter: 2 });
    await press('ArrowRight');
    expect(document.activeElement).toBe(radios[0]);
    await press('ArrowLeft');
    expect(document.activeElement).toBe(radios[2]);
    expect(bridge.inputsOf('accounts.filter')).toEqual([{ id: 2 }, { id: null }, { id: 2 }]);
  });
});

describe('an account that needs something', () => {
  it('is named in a line, and leads to its approval beside its own bookings', async () => {
    const accounts = withPractice({ standing: 'consent-needed' });
    const { bridge } = await openPage({ ...given, accounts });
    expect(screen.getByText('Sign in again to Practice.')).toBeTruthy();
    expect(consultation()).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Sign in: Practice' }));
    bridge.announce('accounts.changed', { ...accounts, inUse: 2 });
    bridge.announce('session.changed', { ...signedIn, consentNeeded: 'expired' });
    await arrive();
    expect(screen.getByRole('heading', { name: 'Sign in again' })).toBeTruthy();
    expect(consultation()).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Studio tour/u })).toBeNull();
    await click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(bridge.accountsOf('session.signIn')).toEqual([2]);
  });

  it('does not hide the day of the others when it is in use', async () => {
    await openPage({
      session: { ...signedIn, consentNeeded: 'expired' },
      accounts: { ...withPractice({ standing: 'consent-needed' }), inUse: 2 },
      agenda: mergedDay,
    });
    expect(screen.queryByRole('heading', { name: 'Sign in again' })).toBeNull();
    expect(link(/Studio tour/u)).toBeTruthy();
  });

  it('is no reason to say that nothing is booked', async () => {
    const accounts = withPractice({ standing: 'keychain' });
    const { bridge } = await openPage({ ...given, accounts, agenda: agendaView(emptyDay) });
    expect(screen.getByRole('heading', { name: 'Nothing booked today in Northlight' })).toBeTruthy();
    expect(screen.getByText(/Practice isn’t updating until your keychain is unlocked\.$/u)).toBeTruthy();
    bridge.announce('accounts.changed', { ...accounts, filter: 2 });
    bridge.announce('agenda.changed', agendaView(null));
    await arrive();
    expect(screen.getByRole('heading', { name: 'Couldn’t load today’s bookings' })).toBeTruthy();
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBeNull();
  });
});
