import type { PageEnvironment } from '../../preload/contract/calls.ts';
import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type { AwayView } from '../../preload/contract/model/away.ts';
import type { BoardView } from '../../preload/contract/model/board.ts';
import type { BookingsView } from '../../preload/contract/model/bookings.ts';
import type { CancellingView } from '../../preload/contract/model/cancel.ts';
import type { Route as RouteName } from '../../preload/contract/model/common.ts';
import type { BookingWrite, QuickBookView } from '../../preload/contract/model/quick-book.ts';
import type { ReminderChoicesView } from '../../preload/contract/model/reminders.ts';
import type { SessionHealthView } from '../../preload/contract/model/session.ts';
import { call, listen } from '../bridge.ts';
import { computerTimeFormat } from '../format/locale.ts';
import { Agenda } from './agenda.svelte.ts';
import { Attempts, Toast } from './attempts.svelte.ts';
import type { AwayDraft } from './away.svelte.ts';
import type { Board } from './board.svelte.ts';
import type { BookingLists } from './bookings.svelte.ts';
import { Connection } from './connection.svelte.ts';
import { deadlinesOf, Now, ReadTimes } from './now.svelte.ts';
import { Mail, Session } from './session.svelte.ts';
import { QuickBookFile } from './quick-book/quick-book-file.svelte.ts';
import type { QuickBook } from './quick-book/quick-book.svelte.ts';
import { Route } from './route.svelte.ts';
import { Settings } from './settings.svelte.ts';

const noBookings: BookingsView = { version: 0, unconfirmed: 0, unread: 0 };
const nothingSent: QuickBookView = { writes: [], sentTimes: [], last: null, typesVersion: 0 };

/** The state of the page: one object for each subject, kept up to date by main’s announcements. */
export class Page {
  readonly now = new Now(() => {
    if (!this.session.signedIn) return;
    void this.agenda.advance();
    if (this.route.pushed?.name === 'quick-book') this.quickBook?.reloadTimes();
  });
  readonly toast = new Toast(this.now);
  readonly attempts = new Attempts(this.toast);
  readonly route = new Route();
  readonly session = new Session(this.attempts);
  readonly agenda = new Agenda(this.attempts);
  readonly mail = new Mail(this.attempts);
  readonly connection = new Connection(this.attempts);
  readonly settings = new Settings(this.attempts, this.toast);
  readonly readTimes = new ReadTimes();

  /** What main announces about the lists. */
  bookingsView = $state.raw<BookingsView>(noBookings);
  /** The lists, once they have been opened. */
  bookings = $state.raw<BookingLists | null>(null);
  /** Reminder choices for single bookings and event types; null while signed out. */
  reminders = $state.raw<ReminderChoicesView | null>(null);
  /** How long the sign-in holds. */
  health = $state.raw<SessionHealthView>({ state: 'unknown' });
  cancelling = $state.raw<CancellingView>({ cancellations: [] });
  /** null while signed out. */
  awayView = $state.raw<AwayView | null>(null);
  /** What is typed of a time away and not saved yet. */
  awayDraft = $state.raw<AwayDraft | null>(null);
  boardView = $state.raw<BoardView | null>(null);
  /** The publish board, once it has been opened. */
  board = $state.raw<Board | null>(null);
  /** The bookings that were sent, and their outcomes. */
  quickBookView = $state.raw<QuickBookView>(nothingSent);

  /** Whether the popover is visible, as announced by main; the page cannot know it by itself. */
  isShown = $state(false);
  /** Grows each time the popover opens, so that each opening starts fresh. */
  openings = $state(0);
  /** The desktop does not show notifications. */
  isMissingNotifications = $state(false);
  environment = $state.raw<PageEnvironment>({ platform: 'linux', version: '' });

  /** The time format of the profile, or of the computer until the profile is known. */
  readonly timeFormat = $derived(
    this.agenda.view?.timeFormat ?? this.session.signedIn?.account?.timeFormat ?? computerTimeFormat(),
  );

  readonly quickBookFile = new QuickBookFile({
    attempts: this.attempts,
    now: this.now,
    view: () => this.quickBookView,
    timeFormat: () => this.timeFormat,
    isShown: () => this.isShown,
    isSignedIn: () => this.session.signedIn !== null,
    isOpen: () => this.route.pushed?.name === 'quick-book',
  });

  /** When the data whose age is shown was read, epoch ms. */
  readonly #readMs = $derived(
    [this.agenda.view?.updatedAt, this.bookings?.window?.readAt, this.boardView?.readAt].flatMap((at) =>
      at ? [this.readTimes.msOf(at)] : [],
    ),
  );

  /** null until its file is loaded. */
  get quickBook(): QuickBook | null {
    return this.quickBookFile.quickBook;
  }

  /** Subscribes to announcements before telling main that the page is ready. */
  start(): () => void {
    const stops = [
      listen('session.changed', (view) => {
        const before = this.session.view.state;
        const wasSignedIn = before === 'signed-in';
        this.session.view = view;
        // Signing in and unlocking happen at the root, wherever they were begun.
        if (view.state !== before && (view.state === 'waiting' || view.state === 'keychain'))
          this.route.openRoot();
        // A key press that also started Bookbar asked for quick-book.
        if (!wasSignedIn && view.state === 'signed-in' && this.route.pushed?.name === 'quick-book')
          this.quickBookFile.begin();
        // The next person may be somebody else.
        if (!['starting', 'signed-out', 'keychain'].includes(view.state)) return;
        this.quickBookView = nothingSent;
        this.quickBook?.reset();
        this.quickBook?.types.forget();
        this.agenda.view = null;
        this.mail.messages = null;
        this.bookings = null;
        this.bookingsView = noBookings;
        this.reminders = null;
        this.health = { state: 'unknown' };
        this.cancelling = { cancellations: [] };
        this.board = null;
        this.boardView = null;
        this.awayView = null;
        this.awayDraft = null;
      }),
      listen('agenda.changed', (view) => {
        // After sleep, and after the clock was set, this is the first announcement.
        if (this.isShown) this.now.reread();
        this.readTimes.take(view.clockSetByMs, view.updatedAt);
        this.agenda.view = view;
      }),
      listen('bookings.changed', (view) => {
        this.bookingsView = view;
      }),
      listen('cancelling.changed', (view) => {
        this.cancelling = view;
      }),
      listen('reminders.changed', (view) => {
        this.reminders = view;
      }),
      listen('health.changed', (view) => {
        this.health = view;
      }),
      listen('settings.changed', (view) => {
        this.settings.view = view;
      }),
      listen('board.changed', (view) => {
        this.boardView = view;
      }),
      listen('away.changed', (view) => {
        this.awayView = view;
      }),
      listen('quickBook.changed', (view) => {
        const before = this.quickBookView;
        this.quickBookView = view;
        for (const { from, to } of movesSince(before, view)) this.route.follow(from, to);
        if (view.typesVersion === before.typesVersion) return;
        this.quickBook?.renew();
        if (!this.isShown) this.quickBookFile.standby?.renew();
      }),
      listen('times.copied', ({ times }) => {
        const text = 'Nothing copied. Nothing you booked here has open times in the guest’s day.';
        this.toast.show(times === 0 ? text : `Copied ${times === 1 ? '1 open time' : `${times} open times`}`);
      }),
      listen('popover.shown', ({ route, uid }) => this.#show(route, uid)),
      listen('popover.hidden', () => this.#hide()),
      listen('chime.wanted', ({ volume }) => void this.#chime(volume)),
      listen('notifications.changed', ({ missing }) => {
        this.isMissingNotifications = missing;
      }),
      $effect.root(() => {
        $effect(() => this.now.follow(deadlinesOf(this.session.view, this.agenda), this.#readMs));
      }),
    ];
    document.addEventListener('visibilitychange', this.#onVisible);
    window.addEventListener('online', this.#onNetwork);
    void this.attempts.run('page.ready', async () => {
      this.environment = await call('page.ready', undefined);
    });
    return () => {
      this.now.stop();
      document.removeEventListener('visibilitychange', this.#onVisible);
      window.removeEventListener('online', this.#onNetwork);
      for (const stop of stops) stop();
    };
  }

  /** @param isAlone opened from another program: leaving it closes the popover */
  openQuickBook(isAlone = false): void {
    this.route.openQuickBook(isAlone);
    if (this.session.signedIn) this.quickBookFile.begin();
  }

  /** Whether the search field should get the focus. */
  isSearchWanted = $state(false);

  searchBookings(): void {
    this.route.openTab('bookings');
    this.isSearchWanted = true;
  }

  /** A booking that is known to the page. */
  findBooking(uid: string): BookingRow | undefined {
    return this.agenda.find(uid) ?? this.bookings?.find(uid) ?? this.awayDraft?.find(uid);
  }

  /** Opens quick-book to move a booking. */
  async reschedule(uid: string): Promise<void> {
    const { quickBook } = await this.quickBookFile.load();
    if (await quickBook.reschedule(uid)) this.route.openQuickBook(false, uid);
  }

  /** Opens quick-book with an earlier write. */
  async openWrite(write: BookingWrite): Promise<void> {
    const { quickBook } = await this.quickBookFile.load();
    if (await quickBook.resume(write)) this.route.openQuickBook(false);
  }

  /** Goes back one step; false if there is none. */
  back(): boolean {
    const isStep = this.route.sheet === null && this.route.pushed?.name === 'quick-book';
    return (isStep && this.quickBook?.back()) || this.route.back();
  }

  async close(): Promise<void> {
    await call('popover.close', undefined).catch(() => undefined);
  }

  quit(): Promise<boolean> {
    return this.attempts.run('quit', () => call('app.quit', undefined));
  }

  /** The clock of a hidden window may be late. */
  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible') this.now.reread();
  };

  /** Only pages hear that the network is back, hidden ones too. */
  readonly #onNetwork = (): void => {
    void call('network.returned', undefined).catch(() => undefined);
  };

  /** Plays the sound of a reminder. */
  async #chime(volume: number): Promise<void> {
    const { playChime } = await import('./chime.ts');
    playChime(volume);
  }

  #show(route: RouteName, uid: string | undefined): void {
    this.isShown = true;
    this.openings += 1;
    this.route.goToRoot();
    if (route === 'quick-book') this.openQuickBook(true);
    else if (route === 'settings') this.route.openSettings();
    else if (route !== 'today') this.route.openTab(route);
    else if (uid !== undefined) this.route.openBooking(uid);
    this.now.start();
  }

  #hide(): void {
    this.isShown = false;
    this.route.goToRoot();
    this.quickBookFile.standby?.rest();
    this.toast.close();
    this.now.stop();
  }
}

/** Bookings that were moved since the view before: old and new uid. */
function movesSince(
  before: QuickBookView,
  now: QuickBookView,
): readonly { readonly from: string; readonly to: string }[] {
  const isBooked = ({ outcome }: BookingWrite): boolean => outcome.state === 'booked';
  const known = new Set(before.writes.filter(isBooked).map(({ id }) => id));
  return now.writes.flatMap(({ id, draft, outcome }) =>
    draft.moving !== null && outcome.state === 'booked' && !known.has(id)
      ? { from: draft.moving.uid, to: outcome.booking.uid }
      : [],
  );
}

/** The page once quick-book’s state is loaded. */
export type QuickBookPage = Page & { readonly quickBook: QuickBook };

export const hasQuickBook = (page: Page): page is QuickBookPage => page.quickBook !== null;
