import type { PageEnvironment } from '../../preload/contract/app-calls.ts';
import type { EventName, EventPayload } from '../../preload/contract/events.ts';
import type { AccountsView } from '../../preload/contract/model/accounts.ts';
import type { BookingRow, TodayRow } from '../../preload/contract/model/agenda.ts';
import type { AssistantsView } from '../../preload/contract/model/assistants.ts';
import type { BookingsView } from '../../preload/contract/model/bookings.ts';
import type { CancellingView } from '../../preload/contract/model/cancel.ts';
import type { ChangesView } from '../../preload/contract/model/changes.ts';
import type { EarlierView, EarlierWatch } from '../../preload/contract/model/earlier.ts';
import type { DoorsView } from '../../preload/contract/model/open-door.ts';
import type { Plan } from '../../preload/contract/model/plans.ts';
import type { BookingWrite } from '../../preload/contract/model/quick-book.ts';
import type { SessionView } from '../../preload/contract/model/session.ts';
import { call, listen } from '../bridge.ts';
import { isUnreachable } from '../format/errors.ts';
import { computerTimeFormat } from '../format/locale.ts';
import { todayWords } from '../words.svelte.ts';
import { AccountState, movesSince, watchWindow } from './account-state.svelte.ts';
import { Accounts } from './accounts.svelte.ts';
import { Agenda } from './agenda.svelte.ts';
import type { BookingLists } from './bookings.svelte.ts';
import type { ChangePlan, ChoosingTime } from './changes.svelte.ts';
import { Attempts, Toast } from './attempts.svelte.ts';
import type { Connection } from './connection.svelte.ts';
import { deadlinesOf, Now, ReadTimes } from './now.svelte.ts';
import { Mail, Session } from './session.svelte.ts';
import { QuickBookFile } from './quick-book/quick-book-file.svelte.ts';
import type { QuickBook } from './quick-book/quick-book.svelte.ts';
import { Route, rowKey } from './route.svelte.ts';
import { Settings } from './settings.svelte.ts';

const noBookings: BookingsView = { version: 0, unconfirmed: 0, unread: 0, colleagues: [] };
const nobodyWaits: EarlierView = { watches: [], cost: { anHour: 0, aDay: 0 } };

/** The state of the page: one object for each subject, kept up to date by main’s announcements. */
export class Page {
  readonly now = new Now(() => {
    if (!this.session.signedIn) return;
    void this.agenda.advance();
    if (this.route.pushed?.name === 'quick-book') this.quickBook?.reloadTimes();
  });
  readonly toast = new Toast(this.now);
  readonly attempts = new Attempts(this.toast);
  readonly accounts = new Accounts(this.attempts);
  readonly route = new Route();
  readonly session = new Session(this.attempts);
  readonly agenda = new Agenda(this.attempts);
  readonly mail = new Mail(this.attempts);
  readonly settings = new Settings(this.attempts, this.toast);
  readonly readTimes = new ReadTimes();

  /** The form of the service addresses, once it was opened. */
  connection = $state.raw<Connection | null>(null);
  account = $state.raw(new AccountState());
  /** Of all shown accounts, like the lists. */
  bookingsView = $state.raw<BookingsView>(noBookings);
  /** The bookings of another day that is shown on Today. */
  dayRows = $state.raw<readonly TodayRow[]>([]);
  /** The lists, once they have been opened. */
  bookings = $state.raw<BookingLists | null>(null);
  /** Of all accounts. */
  cancelling = $state.raw<CancellingView>({ cancellations: [] });
  /** Several bookings changed at once, of all accounts. */
  changes = $state.raw<ChangesView>({ changes: [], open: null });
  /** Who wants an earlier time, of all accounts. */
  earlier = $state.raw<EarlierView>(nobodyWaits);
  /** What is open for a while, in all accounts. */
  doors = $state.raw<DoorsView['doors']>([]);
  /** Changes that an assistant or a terminal filed, of all accounts. */
  plans = $state.raw<readonly Plan[]>([]);
  /** null until main has said it. */
  assistants = $state.raw<AssistantsView | null>(null);
  /** What somebody is about to change, until it is confirmed; its file is loaded when it is opened. */
  changePlan = $state.raw<ChangePlan | null>(null);
  choosingTime = $state.raw<ChoosingTime | null>(null);
  /** The desktop does not show notifications. */
  isMissingNotifications = $state(false);
  /** Whether the popover is visible, as announced by main; the page cannot know it by itself. */
  isShown = $state(false);
  /** Grows each time the popover opens, so that each opening starts fresh. */
  openings = $state(0);
  /** The popover was opened for this plan. */
  wantedPlan: string | undefined;
  environment = $state.raw<PageEnvironment>({
    platform: 'linux',
    version: '',
    runtime: [],
    dataFolder: '',
  });

  /** The time format of the profile, or of the computer until the profile is known. */
  readonly timeFormat = $derived(
    this.agenda.view?.timeFormat ?? this.session.signedIn?.account?.timeFormat ?? computerTimeFormat(),
  );

  /** Who wants an earlier time, in the accounts that are shown. */
  readonly watches: readonly EarlierWatch[] = $derived.by(() => {
    const { filter } = this.accounts.view;
    return this.earlier.watches.filter(({ account }) => filter === null || account === filter);
  });
  /** The service cannot be reached. */
  readonly isOffline = $derived(
    this.agenda.view?.problem ? isUnreachable(this.agenda.view.problem.code) : false,
  );

  readonly quickBookFile = new QuickBookFile({
    attempts: this.attempts,
    now: this.now,
    view: () => this.account.quickBookView,
    timeFormat: () => this.timeFormat,
    isShown: () => this.isShown,
    isSignedIn: () => this.session.signedIn !== null,
    isOpen: () => this.route.pushed?.name === 'quick-book',
  });

  /** When the data whose age is shown was read, epoch ms. */
  readonly #readMs = $derived(
    [this.agenda.view?.updatedAt, this.bookings?.window?.readAt, this.account.boardView?.readAt].flatMap(
      (at) => (at ? [this.readTimes.msOf(at)] : []),
    ),
  );

  /** null until its file is loaded. */
  get quickBook(): QuickBook | null {
    return this.quickBookFile.quickBook;
  }

  /** Subscribes to events before it calls `page.ready`. */
  start(): () => void {
    const stops = [
      listen('accounts.changed', (view) => this.#takeAccounts(view)),
      this.#listen('session.changed', (view) => this.#takeSession(view)),
      listen('agenda.changed', (view) => {
        // After sleep, and after the clock was set, this is the first announcement.
        if (this.isShown) this.now.reread();
        this.readTimes.take(view.clockSetByMs, view.updatedAt);
        this.agenda.view = view;
      }),
      listen('bookings.changed', (view) => (this.bookingsView = view)),
      listen('cancelling.changed', (view) => (this.cancelling = view)),
      listen('changes.changed', (view) => (this.changes = view)),
      listen('earlier.changed', (view) => (this.earlier = view)),
      listen('door.changed', ({ doors }) => (this.doors = doors)),
      listen('plans.changed', ({ plans }) => (this.plans = plans)),
      listen('assistants.changed', (view) => (this.assistants = view)),
      listen('notifications.changed', ({ missing }) => (this.isMissingNotifications = missing)),
      this.#listen('reminders.changed', (view) => (this.account.reminders = view)),
      this.#listen('health.changed', (view) => (this.account.health = view)),
      this.#listen('board.changed', (view) => (this.account.boardView = view)),
      this.#listen('away.changed', (view) => (this.account.awayView = view)),
      listen('settings.changed', (view) => this.settings.take(view, this.accounts.isAnnounced)),
      this.#listen('quickBook.changed', (view) => {
        const before = this.account.quickBookView;
        this.account.quickBookView = view;
        for (const { from, to } of movesSince(before, view))
          this.route.follow(from, to, rowKey(this.accounts.id, to));
        if (view.typesVersion === before.typesVersion) return;
        this.quickBook?.renew();
        if (!this.isShown) this.quickBookFile.standby?.renew();
      }),
      listen('times.copied', ({ times }) => {
        if (times === null) this.toast.fail(todayWords().reply['not-copied']);
        else this.toast.show(todayWords().timesCopied({ count: times }));
      }),
      listen('popover.shown', (shown) => this.#show(shown)),
      listen('popover.hidden', () => this.#hide()),
      listen('chime.wanted', ({ volume }) => {
        const chime = this.settings.view?.reminders.sound.chime;
        void import('./chime.ts').then(({ playChime }) => playChime(volume, chime));
      }),
      watchWindow({
        // The clock of a hidden window may be late.
        onVisible: () => this.now.reread(),
        // Only pages hear that the network is back, hidden ones too.
        onOnline: () => void call('network.returned').catch(() => undefined),
      }),
      $effect.root(() => {
        $effect(() => this.now.follow(deadlinesOf(this.session.view, this.agenda), this.#readMs));
      }),
    ];
    void this.attempts.run('page.ready', async () => {
      this.environment = await call('page.ready');
    });
    return () => {
      this.now.stop();
      for (const stop of stops) stop();
    };
  }

  /** Shows another account from now on; nothing of the former one stays. */
  use(id: number): void {
    if (this.accounts.id === null || id === this.accounts.id) return;
    this.#leave(id);
    void this.accounts.use(id).then(() => {
      const { refused } = this.accounts;
      if (!refused) return;
      this.#takeAccounts(refused);
      // What main announced of it is gone from the page.
      void call('page.ready').catch(() => undefined);
    });
    this.quickBookFile.resume();
  }

  /** Shows the account of a row, and returns the row. */
  useOf<Row extends { readonly account: number }>(row: Row): Row {
    this.use(row.account);
    return row;
  }

  /** Opens a booking in its account. */
  openBooking(account: number, uid: string): void {
    this.use(account);
    this.route.openBooking(uid, rowKey(account, uid));
  }

  /** Opens the pages that sign in to another account. */
  async addAccount(): Promise<void> {
    if (await this.accounts.add()) this.route.openRoot();
  }

  /** @param isAlone opened from another program: leaving it closes the popover */
  openQuickBook(isAlone = false): void {
    this.route.openQuickBook(isAlone);
    if (this.session.signedIn) this.quickBookFile.begin();
  }

  /** Whether the note of the open booking should get the focus. */
  isNoteWanted = $state(false);
  /** Whether the search field should get the focus. */
  isSearchWanted = $state(false);
  searchBookings(): void {
    this.route.openTab('bookings');
    this.isSearchWanted = true;
  }

  /** A booking of the account in use that is known to the page. */
  findBooking(uid: string): BookingRow | undefined {
    const { id } = this.accounts;
    return (
      this.agenda.findOf(id, uid) ??
      this.dayRows.find((row) => row.uid === uid && (id === null || row.account === id)) ??
      this.bookings?.find(id, uid) ??
      this.account.awayDraft?.find(uid)
    );
  }

  /** Opens quick-book to move a booking. */
  async reschedule(uid: string): Promise<void> {
    const quickBook = await this.quickBookFile.loadFor();
    if (await quickBook?.reschedule(uid)) this.route.openQuickBook(false, uid);
  }

  /** Opens quick-book with all that the next booking with the same person needs. */
  async bookNext(uid: string): Promise<void> {
    const quickBook = await this.quickBookFile.loadFor();
    if (await quickBook?.bookNext(uid)) this.route.openQuickBook(false, uid);
  }

  /** Opens quick-book with the time that came free for somebody who wants an earlier one. */
  async useEarlier(watch: EarlierWatch): Promise<void> {
    const { pushed } = this.route;
    this.use(watch.account);
    const quickBook = await this.quickBookFile.loadFor();
    if (!(await quickBook?.useEarlier(watch))) return;
    if (pushed?.name === 'booking') this.route.openQuickBook(false, pushed.uid);
    else this.route.openQuickBookOfEarlier();
  }

  /** Opens quick-book with an earlier write. */
  async openWrite(write: BookingWrite): Promise<void> {
    const quickBook = await this.quickBookFile.loadFor();
    if (await quickBook?.resume(write)) this.route.openQuickBook(false);
  }

  /** Goes back one step; false if there is none. */
  back(): boolean {
    const isStep = this.route.sheet === null && this.route.pushed?.name === 'quick-book';
    return (isStep && this.quickBook?.back()) || this.route.back();
  }

  async close(): Promise<void> {
    await call('popover.close').catch(() => undefined);
  }

  /** Brings the keyboard's focus to the reminders on the screen, if there are any. */
  async goToReminders(): Promise<void> {
    await call('reminders.focusCards').catch(() => undefined);
  }

  quit(): Promise<boolean> {
    return this.attempts.run('quit', () => call('app.quit'));
  }
  /** Listens to what is announced of one account, and takes it only for the one that the page shows. */
  #listen<N extends EventName>(name: N, take: (payload: EventPayload<N>) => void): () => void {
    return listen(name, (payload) => {
      if (this.accounts.isAnnounced) take(payload);
    });
  }

  #takeAccounts(view: AccountsView): void {
    const id = this.accounts.take(view);
    this.quickBookFile.keepOnly(
      view.accounts.flatMap((one) => (one.standing === 'signed-out' ? [] : [one.id])),
    );
    if (id === null) return;
    // While Bookbar starts nothing of the former one is shown, and what it was started for stays open.
    const isShown = this.accounts.id !== null && this.session.view.state !== 'starting';
    if (isShown) this.#leave(id);
    // The demo’s bookings and the person’s own are never shown together.
    if (this.accounts.id === 0 || id === 0) this.#forgetAll();
    this.accounts.become(id);
    this.quickBookFile.resume();
  }

  #takeSession(view: SessionView): void {
    const before = this.session.view.state;
    this.session.view = view;
    // Signing in and unlocking happen at the root, wherever they were begun.
    if (view.state !== before && (view.state === 'waiting' || view.state === 'keychain'))
      this.route.openRoot();
    // A key press that also started Bookbar asked for quick-book.
    if (before !== 'signed-in' && view.state === 'signed-in' && this.route.pushed?.name === 'quick-book')
      this.quickBookFile.begin();
    if (!['starting', 'signed-out', 'keychain'].includes(view.state)) return;
    this.quickBookFile.forget();
    this.#forget();
    // Today and the lists are of all accounts, so they go only with the last one.
    if (!this.accounts.isSeveral) this.#forgetAll();
  }

  /** Leaves the account in use for another, whose views main announces a moment later. */
  #leave(id: number): void {
    this.quickBookFile.change(this.accounts.id, id);
    this.#forget();
    this.connection?.forget();
    this.settings.forget();
    this.attempts.forget();
    this.route.leaveAccount();
    this.session.leaveFor(this.accounts.find(id));
  }

  #forget(): void {
    this.account = new AccountState();
    this.mail.messages = null;
  }

  #forgetAll(): void {
    this.agenda.view = null;
    this.bookings = null;
    this.bookingsView = noBookings;
    this.cancelling = { cancellations: [] };
    this.changes = { changes: [], open: null };
    this.earlier = nobodyWaits;
    this.doors = [];
    this.plans = [];
    this.changePlan = null;
  }

  #show({ route, uid: wanted, wish, plan }: EventPayload<'popover.shown'>): void {
    const uid = this.accounts.isAnnounced ? wanted : undefined;
    this.isShown = true;
    this.openings += 1;
    this.wantedPlan = plan;
    this.route.goToRoot();
    if (route !== 'settings') this.#showOpenAccount();
    if (route === 'quick-book') this.openQuickBook(true);
    else if (route === 'settings') this.route.openSettings();
    else if (route === 'assistants') this.route.pushed = { name: route, under: null };
    else if (route === 'earlier') this.route.openEarlier();
    else if (route === 'open-door' || route === 'plans') this.route.openSheet(route);
    else if (route !== 'today') this.route.openTab(route);
    else if (uid !== undefined) {
      this.route.openBooking(uid);
      this.isNoteWanted = wish === 'note';
      if (wish === 'next') void this.bookNext(uid);
    }
    this.now.start();
  }

  /** While nothing is known of the account in use, and nobody is signing in to it, another one is shown. */
  #showOpenAccount(): void {
    const { other } = this.accounts;
    const isLeft = this.session.isLeft || this.accounts.current?.standing === 'paused';
    if (isLeft && other && this.route.pushed?.name !== 'connect') this.use(other.id);
  }

  #hide(): void {
    this.isShown = false;
    this.settings.isRevealed = false;
    this.route.goToRoot();
    this.quickBookFile.standby?.rest();
    this.toast.close();
    this.now.stop();
  }
}

/** The page once quick-book’s state is loaded. */
export type QuickBookPage = Page & { readonly quickBook: QuickBook };

export const hasQuickBook = (page: Page): page is QuickBookPage => page.quickBook !== null;
