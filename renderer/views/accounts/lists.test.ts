import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BookingItem } from '../../../preload/contract/model/bookings.ts';
import {
  mergedDay,
  northlight,
  practice,
  twoAccounts,
  withPractice,
} from '../../../test/renderer/support/accounts.ts';
import { bookingAnswers, news } from '../../../test/renderer/support/booking-detail.ts';
import { isBooked, withWrites, writeOf } from '../../../test/renderer/support/booking-form.ts';
import { windowOf } from '../../../test/renderer/support/bookings.ts';
import { cancellation, cancelling } from '../../../test/renderer/support/cancelling.ts';
import { FakeBridge, type OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import {
  arrive,
  click,
  openPage,
  press,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import * as rows from '../../../test/renderer/support/rows.ts';
import { signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const line = (account: number, title: string): BookingItem => ({
  kind: 'booking',
  account,
  row: { ...rows.studioTour, title },
  isLoading: false,
  seriesId: null,
  isFoundByService: false,
  firstSeenAt: null,
});
/** The same uid at both services. */
const items = [line(1, 'Studio tour'), line(2, 'First consultation')];

async function openLists(own: OwnAnswers = {}, accounts = twoAccounts, failed: readonly number[] = []) {
  const bridge = new FakeBridge({
    ...bookingAnswers,
    'bookings.window': async (input) => ({ ok: true, value: windowOf(items, input, { failed }) }),
    ...own,
  });
  const opened = await openPage({ session: signedIn, accounts, agenda: mergedDay, bridge });
  bridge.announce('bookings.changed', { version: 1, unconfirmed: 0, unread: 2, colleagues: [] });
  await press('2', { ctrlKey: true });
  return opened;
}

const link = (name: RegExp): HTMLElement => screen.getByRole('link', { name });
const openTour = async ({ page }: OpenPage): Promise<void> => {
  page.route.openBooking('studio');
  await arrive();
};

describe('the lists of several accounts', () => {
  it('say of each row whose it is, seen and heard', async () => {
    await openLists();
    const consultation = link(/First consultation/u);
    expect(consultation.getAttribute('aria-label')).toMatch(/, Practice$/u);
    expect(within(consultation.closest('li') as HTMLElement).getByText('Practice')).toBeTruthy();
    expect(link(/Studio tour/u).getAttribute('aria-label')).toMatch(/, Northlight$/u);
  });

  it('say nothing of it while there is one account', async () => {
    await openLists({}, { ...twoAccounts, accounts: [northlight] });
    expect(screen.queryByText('Northlight')).toBeNull();
    expect(screen.queryByRole('radiogroup', { name: 'Whose bookings' })).toBeNull();
  });

  it('open a booking in its account, and come back to its row with what was searched', async () => {
    const { bridge, page } = await openLists();
    page.bookings?.type('con');
    await arrive();
    await click(link(/First consultation/u));
    expect(bridge.inputsOf('accounts.use')).toEqual([{ id: 2 }]);
    expect(bridge.accountsOf('bookings.detail')[0]).toBe(2);
    await press('Escape');
    expect(document.activeElement).toBe(link(/First consultation/u));
    expect(page.bookings?.search).toBe('con');
  });

  it('have the filter of Today', async () => {
    const { bridge } = await openLists();
    await click(screen.getByRole('radio', { name: 'Practice' }));
    expect(bridge.inputsOf('accounts.filter')).toEqual([{ id: 2 }]);
  });

  it('name the accounts whose bookings are missing', async () => {
    await openLists({}, withPractice({ standing: 'paused' }));
    expect(screen.getByText('Practice isn’t updating because it’s paused.')).toBeTruthy();
  });

  it('name the account that could not be read', async () => {
    await openLists({}, twoAccounts, [2]);
    expect(screen.getByText('Practice isn’t updating.')).toBeTruthy();
  });

  it('offer filters by event types with the account that they belong to', async () => {
    const { page } = await openLists({
      'bookings.filters': async () => ({
        ok: true,
        value: {
          eventTypes: [
            { id: 7, account: 1, title: 'Call' },
            { id: 8, account: 2, title: 'Call' },
          ],
          teams: [],
          hosts: [],
        },
      }),
    });
    await page.bookings?.loadOptions();
    expect(page.bookings?.options.eventTypes.map(({ title }) => title)).toEqual([
      'Call (Northlight)',
      'Call (Practice)',
    ]);
  });
});

describe('news of several accounts', () => {
  it('say whose each is, open in that account, and stay open behind it', async () => {
    const entries = news.slice(0, 2).map((entry, index) => ({ ...entry, account: index + 1, uid: 'studio' }));
    const { bridge, page } = await openLists({
      'bookings.news': async () => ({ ok: true, value: entries }),
    });
    await click(screen.getByRole('button', { name: 'Activity, 2 unread' }));
    await arrive();
    const all = screen.getAllByRole('link').map((one) => one.getAttribute('aria-label') ?? '');
    expect(all.map((name) => /Northlight$|Practice$/u.exec(name)?.[0])).toEqual(['Northlight', 'Practice']);
    await click(screen.getAllByRole('link')[1]!);
    expect(page.accounts.id).toBe(2);
    expect(bridge.accountsOf('bookings.detail').at(-1)).toBe(2);
    await press('Escape');
    expect(page.route.pushed).toEqual({ name: 'news' });
    expect(document.activeElement).toBe(screen.getAllByRole('link')[1]);
  });
});

const given = { session: signedIn, accounts: twoAccounts, agenda: mergedDay };

describe('what was begun in one account, when another comes in use', () => {
  it('is a cancellation that can still be undone, and is undone in its account', async () => {
    const { bridge, page } = await openPage(given);
    bridge.announce(
      'cancelling.changed',
      cancelling(cancellation({ state: 'waiting', sendsAt: '2026-10-28T09:18:05.000Z' })),
    );
    page.use(2);
    await arrive();
    await click(screen.getByRole('button', { name: 'Undo' }));
    expect(bridge.inputsOf('cancelling.takeBack')).toEqual([{ id: 'cancellation-1' }]);
    expect(bridge.accountsOf('cancelling.takeBack')).toEqual([1]);
  });

  it('is a move, after which the focus finds the row by account and uid', async () => {
    const { bridge, page } = await openPage(given);
    page.use(2);
    page.route.openBooking('former');
    const { draft } = writeOf({ state: 'sending' });
    const moving = { draft: { ...draft, moving: { uid: 'former', reason: '' } } };
    bridge.announce('quickBook.changed', withWrites(writeOf({ state: 'sending' }, moving)));
    bridge.announce('quickBook.changed', withWrites(writeOf(isBooked({ uid: 'studio' }), moving)));
    await arrive();
    await press('Escape');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('First consultation');
  });
});

describe('a booking’s page', () => {
  it('names its account where there are several', async () => {
    await openTour(await openLists());
    expect(within(screen.getByRole('main')).getByText('Northlight')).toBeTruthy();
  });

  it('names none where there is one', async () => {
    await openTour(await openLists({}, { ...twoAccounts, accounts: [northlight] }));
    expect(within(screen.getByRole('main')).queryByText('Northlight')).toBeNull();
  });
});

it('accounts of the same name are distinguished wherever they are named', async () => {
  const mark = practice.host;
  const accounts = withPractice({ name: 'Northlight', mark }).accounts;
  const marked = accounts.map((one) => ({ ...one, mark: one.mark ?? northlight.host }));
  await openLists({}, { ...twoAccounts, accounts: marked });
  const filter = screen.getByRole('radiogroup', { name: 'Whose bookings' });
  expect(
    within(filter)
      .getAllByRole('radio')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', northlight.host, mark]);
  expect(link(/First consultation/u).getAttribute('aria-label')).toMatch(new RegExp(`, ${mark}$`, 'u'));
});
