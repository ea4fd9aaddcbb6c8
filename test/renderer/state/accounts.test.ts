import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { AccountsView } from '../../../preload/contract/model/accounts.ts';
import { callFor } from '../../../renderer/bridge.ts';
import { Board } from '../../../renderer/state/board.svelte.ts';
import { BookingLists } from '../../../renderer/state/bookings.svelte.ts';
import { Page } from '../../../renderer/state/page.svelte.ts';
import { mergedDay, practice, practiceSession, twoAccounts, withPractice } from '../support/accounts.ts';
import { FakeBridge, noConnection } from '../support/fake-bridge.ts';
import { holdAnswers } from '../support/held-answers.ts';
import { openPage, settle, useClock } from '../support/open-page.ts';
import { eventTypes } from '../support/quick-book.ts';
import { usualSettings } from '../support/settings.ts';
import { agendaView, fullDay, healthy, signedIn, signedOut } from '../support/views.ts';

useClock();

const given = { session: signedIn, accounts: twoAccounts, agenda: mergedDay };
const news = (version: number) => ({ version, unconfirmed: version, unread: 0 });

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
    const board = (page.board = new Board(page));
    page.bookings = new BookingLists(page.attempts);
    const asked = [
      page.connection.load(),
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
    expect(page.connection.value('baseUrl')).toBe('');
    expect(page.mail.messages).toBeNull();
    expect(page.toast.message).toBeNull();
    expect([page.board, page.bookings]).toEqual([null, null]);
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
  it('lets go of everything of the former at once, and keeps the day of all', async () => {
    const { bridge, page } = await openPage(given);
    bridge.announce('bookings.changed', news(7));
    page.route.openBooking('studio');
    page.route.openSheet('cancel');
    page.connection.set('clientSecret', 'of the former');
    page.use(2);
    expect(page.bookingsView.version).toBe(0);
    expect(page.session.signedIn?.account).toBeNull();
    expect([page.route.pushed, page.route.sheet]).toEqual([null, null]);
    expect(page.connection.value('clientSecret')).toBe('');
    expect(page.agenda.view).toBe(mergedDay);
  });

  it('takes no view of the former that main announces until it has followed', async () => {
    const { hold, release } = holdAnswers();
    const bridge = new FakeBridge({
      'accounts.use': () => hold(Promise.resolve({ ok: true, value: undefined })),
    });
    const { page } = await openPage({ ...given, bridge });
    page.use(2);
    bridge.announce('accounts.changed', withPractice({ name: 'Clinic' }));
    bridge.announce('bookings.changed', news(7));
    bridge.announce('session.changed', signedOut);
    expect([page.accounts.id, page.accounts.find(2)?.name]).toEqual([2, 'Clinic']);
    expect(page.bookingsView.version).toBe(0);
    expect(page.session.signedIn).not.toBeNull();
    bridge.announce('accounts.changed', { ...twoAccounts, inUse: 2 });
    release();
    bridge.announce('session.changed', practiceSession);
    bridge.announce('bookings.changed', news(3));
    expect(page.session.signedIn?.account?.name).toBe('Dr. Maya Lindqvist');
    expect(page.bookingsView.version).toBe(3);
  });

  it('keeps the settings of all, and says nothing of the former in them', async () => {
    const { bridge, page } = await openPage(given);
    bridge.announce('health.changed', healthy);
    bridge.announce('settings.changed', usualSettings);
    bridge.answers['accounts.use'] = () => new Promise(() => undefined);
    page.use(2);
    expect(page.health).toEqual({ state: 'unknown' });
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
    bridge.announce('bookings.changed', news(7));
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

/** Main as the page sees it: it takes one call after the other, and what it says comes in that order. */
class Main {
  inUse = 1;
  readonly calls: { readonly id: number; readonly done: () => void }[] = [];
  readonly messages: (() => void)[] = [];

  constructor(private readonly bridge: FakeBridge) {}

  /** It takes the next call, and says whose views follow. */
  take(): void {
    const next = this.calls.shift();
    if (!next) return;
    this.inUse = next.id;
    this.say();
    this.messages.push(next.done);
  }

  say(): void {
    const { inUse } = this;
    const view: AccountsView = {
      accounts: [...twoAccounts.accounts, { ...practice, id: 3, name: 'Teaching' }],
      inUse,
      filter: null,
    };
    this.messages.push(() => this.bridge.announce('accounts.changed', view));
    this.announce();
  }

  /** Something changed in the account that it has in use. */
  announce(): void {
    const { inUse } = this;
    this.messages.push(() => this.bridge.announce('bookings.changed', news(inUse)));
  }

  deliver(): void {
    this.messages.shift()?.();
  }
}

it('random switching never shows what belongs to another account, and ends where main is', async () => {
  const step = fc.oneof(
    fc.constantFrom(1, 2, 3).map((id) => ({ act: 'use', id }) as const),
    fc.constantFrom({ act: 'take' } as const, { act: 'announce' } as const, { act: 'deliver' } as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const bridge: FakeBridge = new FakeBridge({
        'accounts.use': ({ id }) =>
          new Promise((resolve) => {
            main.calls.push({ id, done: () => resolve({ ok: true, value: undefined }) });
          }),
      });
      const main = new Main(bridge);
      vi.stubGlobal('bookbar', bridge);
      const page = new Page();
      const stop = page.start();
      const expectOwn = (): void => {
        expect([0, page.accounts.id]).toContain(page.bookingsView.version);
      };
      main.say();
      while (main.messages.length > 0) main.deliver();
      for (const one of steps) {
        if (one.act === 'use') page.use(one.id);
        else main[one.act]();
        await settle();
        expectOwn();
      }
      while (main.calls.length > 0) main.take();
      while (main.messages.length > 0) {
        main.deliver();
        await settle();
        expectOwn();
      }
      expect(page.accounts.id).toBe(main.inUse);
      expect(page.bookingsView.version).toBe(main.inUse);
      stop();
      callFor(undefined);
    }),
    { numRuns: 150 },
  );
});
