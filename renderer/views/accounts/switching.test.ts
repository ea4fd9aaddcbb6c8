import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { AccountsView } from '../../../preload/contract/model/accounts.ts';
import {
  mergedDay,
  northlight,
  practice,
  practiceSession,
  twoAccounts,
  withPractice,
} from '../../../test/renderer/support/accounts.ts';
import { bookingAnswers } from '../../../test/renderer/support/booking-detail.ts';
import { FakeBridge } from '../../../test/renderer/support/fake-bridge.ts';
import {
  arrive,
  click,
  openPage,
  press,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import { openForm, write } from '../../../test/renderer/support/quick-form.ts';
import { quickBookAnswers, quickBookView } from '../../../test/renderer/support/quick-book.ts';
import { signedIn, signedOut } from '../../../test/renderer/support/views.ts';

useClock();

const given = { session: signedIn, accounts: twoAccounts, agenda: mergedDay };
const picker = (name: string): HTMLElement => screen.getByRole('button', { name });
const item = (name: RegExp): HTMLElement => screen.getByRole('menuitemradio', { name });

/** Main has followed. */
async function follow(
  { bridge }: OpenPage,
  own: Partial<AccountsView> = {},
  session = practiceSession,
): Promise<void> {
  bridge.announce('accounts.changed', { ...twoAccounts, inUse: 2, ...own });
  bridge.announce('session.changed', session);
  await arrive();
}

describe('the menu of accounts', () => {
  it('lists them with their standing, and shows the event types of the chosen one', async () => {
    const bridge = new FakeBridge(bookingAnswers);
    const opened = await openPage({ ...given, accounts: withPractice({ standing: 'paused' }), bridge });
    await press('3', { ctrlKey: true });
    await click(picker('Account: Northlight'));
    expect(item(/^Northlight/u).getAttribute('aria-checked')).toBe('true');
    expect(document.activeElement).toBe(item(/^Northlight/u));
    await press('ArrowDown');
    expect(document.activeElement?.textContent).toMatch(/Practice\s*Paused/u);
    await click(item(/^Practice/u));
    await follow(opened, { accounts: withPractice({ standing: 'paused' }).accounts });
    expect(document.activeElement).toBe(picker('Account: Practice'));
    expect(bridge.accountsOf('board.shown').at(-1)).toBe(2);
    expect(opened.page.route.tab).toBe('event-types');
  });

  it('lets the same event types of another account be read again', async () => {
    const { bridge } = await openPage(given);
    await press('3', { ctrlKey: true });
    await click(picker('Account: Northlight'));
    await click(item(/^Practice/u));
    expect(bridge.accountsOf('board.shown')).toEqual([1, 2]);
  });

  it('leads to the settings of accounts, and is not there with one account', async () => {
    const { bridge, page } = await openPage(given);
    await press('3', { ctrlKey: true });
    await click(picker('Account: Northlight'));
    await click(screen.getByRole('menuitem', { name: 'Manage accounts' }));
    expect(page.route.pushed).toEqual({ name: 'settings', tab: 'account' });
    page.route.back();
    bridge.announce('accounts.changed', { ...twoAccounts, accounts: [northlight] });
    await arrive();
    expect(screen.queryByRole('button', { name: /^Account: / })).toBeNull();
  });

  it('names who signs out', async () => {
    await openPage(given);
    await click(screen.getByRole('button', { name: 'Account and settings' }));
    await click(screen.getByRole('menuitem', { name: 'Sign out of Northlight' }));
    expect(screen.getByRole('alertdialog', { name: 'Sign out of Northlight?' })).toBeTruthy();
  });
});

describe('quick-book', () => {
  it('says whom it books with, and asks for the event types of the chosen account', async () => {
    const bridge = new FakeBridge(quickBookAnswers);
    const opened = await openPage({ ...given, bridge });
    bridge.announce('quickBook.changed', quickBookView);
    await press('n', { ctrlKey: true });
    await click(picker('Book from: Northlight'));
    await click(item(/^Practice/u));
    expect(opened.page.route.pushed?.name).toBe('quick-book');
    expect(document.activeElement).toBe(
      screen.getByRole('combobox', { name: 'What to book, with whom, when' }),
    );
    expect(bridge.accountsOf('quickBook.eventTypes').at(-1)).toBe(2);
    await follow(opened);
    expect(picker('Book from: Practice')).toBeTruthy();
    expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
  });
});

describe('a booking that is being typed', () => {
  it('waits for its account while another one is in use', async () => {
    const opened = await openForm();
    const { bridge, page } = opened;
    bridge.announce('accounts.changed', twoAccounts);
    await write(/What is it about/u, 'Bring the plans');
    page.use(2);
    await follow(opened);
    bridge.announce('quickBook.changed', quickBookView);
    await press('n', { ctrlKey: true });
    expect(screen.queryByDisplayValue('Bring the plans')).toBeNull();
    expect(page.quickBook?.step).not.toBe('form');
    page.use(1);
    bridge.announce('quickBook.changed', quickBookView);
    await press('n', { ctrlKey: true });
    expect(screen.getByDisplayValue('Bring the plans')).toBeTruthy();
    expect(bridge.accountsOf('quickBook.form').at(-1)).toBe(1);
  });

  it('has its times read again once its account is back', async () => {
    const opened = await openForm();
    const { bridge, page } = opened;
    bridge.announce('accounts.changed', twoAccounts);
    await write(/What is it about/u, 'Bring the plans');
    page.quickBook?.goTo('time');
    page.use(2);
    await follow(opened);
    const asked = bridge.accountsOf('quickBook.slots').length;
    page.use(1);
    await arrive();
    expect(bridge.accountsOf('quickBook.slots').slice(asked)).toContain(1);
  });

  it('goes when nobody is signed in to its account any more', async () => {
    const opened = await openForm();
    const { bridge, page } = opened;
    bridge.announce('accounts.changed', twoAccounts);
    await write(/What is it about/u, 'Bring the plans');
    page.use(2);
    const accounts = [{ ...northlight, standing: 'signed-out' } as const, practice];
    bridge.announce('accounts.changed', { ...twoAccounts, accounts, inUse: 2 });
    bridge.announce('accounts.changed', { ...twoAccounts, inUse: 2 });
    page.use(1);
    await press('n', { ctrlKey: true });
    expect(screen.queryByDisplayValue('Bring the plans')).toBeNull();
  });
});

describe('a sign-in to a further account that failed', () => {
  it('does not offer the demo, which would take the place of the others', async () => {
    const problem = { kind: 'not-allowed' } as const;
    await openPage({ ...given, session: { ...signedOut, problem }, accounts: { ...twoAccounts, inUse: 2 } });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /demo/u })).toBeNull();
  });
});

describe('an account that is added', () => {
  const added = { ...practice, name: '', host: '', email: null, standing: 'signed-out' } as const;
  const accounts: AccountsView = { ...twoAccounts, accounts: [northlight, added], inUse: 2 };

  async function add(): Promise<OpenPage> {
    const bridge: FakeBridge = new FakeBridge({
      'accounts.add': async () => {
        bridge.announce('accounts.changed', accounts);
        bridge.announce('session.changed', signedOut);
        return { ok: true, value: undefined };
      },
    });
    const opened = await openPage({ session: signedIn, agenda: mergedDay, bridge });
    await press(',', { ctrlKey: true });
    await click(screen.getByRole('tab', { name: 'Account' }));
    await click(screen.getByRole('button', { name: 'Add another account' }));
    return opened;
  }

  it('is connected like the first one', async () => {
    const { bridge } = await add();
    expect(screen.getByRole('heading', { level: 1, name: 'Connect this account' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /demo/u })).toBeNull();
    await click(screen.getByRole('button', { name: 'Connect your account' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Service addresses' })).toBeTruthy();
    expect(bridge.accountsOf('connection.read').at(-1)).toBe(2);
  });

  it('can be given up, and main goes back to the former one', async () => {
    const { bridge, page } = await add();
    await click(screen.getByRole('button', { name: 'Don’t add this account' }));
    expect(bridge.inputsOf('accounts.remove')).toEqual([{ id: 2 }]);
    bridge.announce('accounts.changed', { ...accounts, accounts: [northlight], inUse: 1 });
    bridge.announce('session.changed', signedIn);
    await arrive();
    expect(page.agenda.view).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Wed 28 October' })).toBeTruthy();
  });

  it('can be left for later', async () => {
    const { bridge, page } = await add();
    await click(screen.getByRole('button', { name: 'Back to your bookings' }));
    expect(bridge.inputsOf('accounts.use')).toEqual([{ id: 1 }]);
    expect(page.route.tab).toBe('today');
    expect(screen.getByText('New account is signed out.')).toBeTruthy();
  });
});

it('a booking that is open and one of the same uid elsewhere are two pages', async () => {
  const bridge = new FakeBridge(bookingAnswers);
  const opened = await openPage({ ...given, bridge });
  opened.page.route.openBooking('studio');
  await arrive();
  const former = screen.getByRole('main');
  opened.page.use(2);
  opened.page.route.openBooking('studio');
  await arrive();
  expect(former.isConnected).toBe(false);
  expect(within(screen.getByRole('main')).queryByText('Studio tour')).toBeNull();
  expect(bridge.accountsOf('bookings.detail').at(-1)).toBe(2);
});
