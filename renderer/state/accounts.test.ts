import { describe, expect, it } from 'vitest';
import { Board } from './board.svelte.ts';
import { BookingLists } from './bookings.svelte.ts';
import { connectionOf } from './connection.svelte.ts';
import {
  mergedDay,
  practiceSession,
  twoAccounts,
  withPractice,
} from '../../test/renderer/support/accounts.ts';
import { FakeBridge, noConnection } from '../../test/renderer/support/fake-bridge.ts';
import { holdAnswers } from '../../test/renderer/support/held-answers.ts';
import { openPage, settle, useClock } from '../../test/renderer/support/open-page.ts';
import { eventTypes } from '../../test/renderer/support/quick-book.ts';
import { usualSettings } from '../../test/renderer/support/settings.ts';
import { agendaView, fullDay, healthy, signedIn, signedOut } from '../../test/renderer/support/views.ts';

useClock();

const given = { session: signedIn, accounts: twoAccounts, agenda: mergedDay };
/** A view of one account, by a number. */
const sent = (typesVersion: number) => ({ writes: [], sentTimes: [], last: null, typesVersion });

describe('a call', () => {
  it('is made for the account in use, as it was when the person acted', async () => {
    const { bridge, page } = await openPage(given);
    void page.agenda.copy('studio', 'details');
    page.use(2);
    void page.agenda.copy('studio', 'details');
    await settle();
    expect(bridge.accountsOf('booking.copy')).toEqual([1, 2]);
    expect(bridge.inputsOf('accounts.use')).toEqual([{ id: 2 }]);
  });

  it('is made for nobody before main has said whose the page is', async () => {
    const { bridge } = await openPage(given);
    expect(bridge.accountsOf('page.ready')).toEqual([undefined]);
  });
});

describe('an answer of the former account', () => {
  it('that comes after the switch is not taken, whatever was asked', async () => {
    const { hold, release } = holdAnswers();
    const [row] = eventTypes;
    if (!row) throw new Error('No event type');
    const bridge = new FakeBridge({
      'connection.read': () =>
        hold(Promise.resolve({ ok: true, value: { ...noConnection, baseUrl: 'https://former.example' } })),
      'quickBook.eventTypes': () =>
        hold(Promise.resolve({ ok: true, value: { rows: [row], isLearning: false } })),
      'quickBook.lookUp': () => hold(Promise.resolve({ ok: true, value: row })),
      'booking.copy': () => hold(Promise.resolve({ ok: true, value: undefined })),
      'demo.readMail': () => hold(Promise.resolve({ ok: true, value: [] })),
    });
    const { page } = await openPage({ ...given, bridge });
    const { quickBook } = await page.quickBookFile.load();
    const board = (page.account.board = new Board(page));
    const asked = [
      connectionOf(page).load(),
      page.mail.load(),
      page.agenda.copy('studio', 'link'),
      quickBook.types.search(''),
      board.book(7, null),
    ];
    await settle();
    page.use(2);
    release();
    await Promise.all(asked);
    await settle();
    expect(page.connection?.value('baseUrl')).toBe('');
    expect(page.mail.messages).toBeNull();
    expect(page.toast.message).toBeNull();
    expect(page.account.board).toBeNull();
    expect(page.quickBook?.types.list).toBeNull();
    expect(page.quickBook?.row).toBeNull();
    expect(page.route.pushed).toBeNull();
  });

  it('is not even asked for when quick-book’s file comes after the switch', async () => {
    const { bridge, page } = await openPage(given);
    const moved = page.reschedule('studio');
    page.use(2);
    await moved;
    expect(bridge.inputsOf('quickBook.moving')).toEqual([]);
    expect(page.route.pushed).toBeNull();
  });

  it('keeps no button of the next account busy', async () => {
    const { hold, release } = holdAnswers();
    const bridge = new FakeBridge({
      'booking.join': () => hold(Promise.resolve({ ok: true, value: undefined })),
    });
    const { page } = await openPage({ ...given, bridge });
    const former = page.agenda.join('studio');
    page.use(2);
    expect(page.agenda.isJoining('studio')).toBe(false);
    const own = page.agenda.join('studio');
    expect(page.agenda.isJoining('studio')).toBe(true);
    release();
    await Promise.all([former, own]);
    expect(page.agenda.isJoining('studio')).toBe(false);
  });
});

describe('switching', () => {
  it('lets go of everything of the former at once, and keeps the day and the lists of all', async () => {
    const { bridge, page } = await openPage(given);
    const lists = (page.bookings = new BookingLists(page.attempts));
    bridge.announce('bookings.changed', { version: 5, unconfirmed: 2, unread: 1, colleagues: [] });
    bridge.announce('quickBook.changed', sent(7));
    page.route.openBooking('studio');
    page.route.openSheet('cancel');
    connectionOf(page).set('clientSecret', 'of the former');
    page.use(2);
    expect(page.account.quickBookView.typesVersion).toBe(0);
    expect(page.session.signedIn?.account).toBeNull();
    expect([page.route.pushed, page.route.sheet]).toEqual([null, null]);
    expect(page.connection?.value('clientSecret')).toBe('');
    expect(page.agenda.view).toBe(mergedDay);
    expect(page.bookings).toBe(lists);
    expect(page.bookingsView.version).toBe(5);
  });

  it('takes no view of the former that main announces until it has followed', async () => {
    const { hold, release } = holdAnswers();
    const bridge = new FakeBridge({
      'accounts.use': () => hold(Promise.resolve({ ok: true, value: { ...twoAccounts, inUse: 2 } })),
    });
    const { page } = await openPage({ ...given, bridge });
    page.use(2);
    bridge.announce('accounts.changed', withPractice({ name: 'Clinic' }));
    bridge.announce('quickBook.changed', sent(7));
    bridge.announce('session.changed', signedOut);
    expect([page.accounts.id, page.accounts.find(2)?.name]).toEqual([2, 'Clinic']);
    expect(page.account.quickBookView.typesVersion).toBe(0);
    expect(page.session.signedIn).not.toBeNull();
    bridge.announce('accounts.changed', { ...twoAccounts, inUse: 2 });
    release();
    bridge.announce('session.changed', practiceSession);
    bridge.announce('quickBook.changed', sent(3));
    expect(page.session.signedIn?.account?.name).toBe('Dr. Maya Lindqvist');
    expect(page.account.quickBookView.typesVersion).toBe(3);
  });

  it('keeps the settings of all, and says nothing of the former in them', async () => {
    const { bridge, page } = await openPage(given);
    bridge.announce('health.changed', healthy);
    bridge.announce('settings.changed', usualSettings);
    bridge.answers['accounts.use'] = () => new Promise(() => undefined);
    page.use(2);
    expect(page.account.health).toEqual({ state: 'unknown' });
    expect(page.settings.view?.time.account).toBeNull();
    bridge.announce('settings.changed', { ...usualSettings, singleKeys: false });
    expect(page.settings.view).toMatchObject({ singleKeys: false, time: { account: null } });
    bridge.announce('accounts.changed', { ...twoAccounts, inUse: 2 });
    bridge.announce('settings.changed', usualSettings);
    expect(page.settings.view?.time.account).toEqual(usualSettings.time.account);
  });

  it('is followed when main does it by itself, as for a booking that a reminder opens', async () => {
    const { bridge, page } = await openPage(given);
    page.route.openBooking('studio');
    bridge.announce('accounts.changed', { ...twoAccounts, inUse: 2 });
    expect(page.accounts.id).toBe(2);
    expect(page.route.pushed).toBeNull();
    bridge.announce('popover.shown', { route: 'today', uid: 'studio' });
    expect(page.route.pushed).toMatchObject({ name: 'booking', uid: 'studio' });
    expect(page.findBooking('studio')?.title).toBe('First consultation');
    expect(bridge.inputsOf('accounts.use')).toEqual([]);
  });

  it('to an account that is gone ends where main is, with all that main has of it', async () => {
    const { bridge, page } = await openPage(given);
    bridge.announce('quickBook.changed', sent(7));
    const asked = bridge.inputsOf('page.ready').length;
    page.use(3);
    await settle();
    expect(page.accounts.id).toBe(1);
    expect(bridge.inputsOf('page.ready')).toHaveLength(asked + 1);
  });

  it('to the demo and back shows no booking of the one in the other', async () => {
    const { bridge, page } = await openPage(given);
    bridge.announce('accounts.changed', { accounts: [], inUse: 0, filter: null });
    expect(page.agenda.view).toBeNull();
    bridge.announce('agenda.changed', agendaView(fullDay));
    bridge.announce('accounts.changed', twoAccounts);
    expect(page.agenda.view).toBeNull();
  });
});

describe('an account that nobody is signed in to', () => {
  const left = withPractice({ standing: 'signed-out' });

  it('leaves the popover to another when it opens', async () => {
    const { bridge, page } = await openPage({
      ...given,
      session: signedOut,
      accounts: { ...left, inUse: 2 },
    });
    expect(page.accounts.id).toBe(1);
    expect(bridge.inputsOf('accounts.use')).toEqual([{ id: 1 }]);
  });

  it('leaves it too when it is paused', async () => {
    const paused = { ...withPractice({ standing: 'paused' }), inUse: 2 };
    const { page } = await openPage({ ...given, session: { state: 'starting' }, accounts: paused });
    expect(page.accounts.id).toBe(1);
  });

  it.each([
    ['why a sign-in failed', { ...signedOut, problem: { kind: 'not-allowed' as const } }],
    ['the sign-in that waits', { state: 'connecting' as const }],
  ])('stays, to show %s', async (_what, session) => {
    const { page } = await openPage({ ...given, session, accounts: { ...left, inUse: 2 } });
    expect(page.accounts.id).toBe(2);
  });
});
