/** The page over the root of the window. */
export type Pushed =
  | {
      readonly name: 'booking';
      readonly uid: string;
      /** The page it was opened from; null for the root. */
      readonly under: Pushed | null;
      /** The sheet it was opened from. */
      readonly sheet?: SheetName | null;
    }
  | { readonly name: 'news' }
  /** Who wants an earlier time. */
  | { readonly name: 'earlier' }
  /** Bookings that somebody cannot make, or is late for. */
  | { readonly name: 'changes'; readonly about: 'absence' | 'late' }
  /** What came of several changes. */
  | { readonly name: 'changed'; readonly id: string; readonly under: Pushed | null }
  | { readonly name: 'event-type'; readonly id: number }
  | {
      readonly name: 'connect';
      /** The page it was opened from; null for the root. */
      readonly under: Pushed | null;
    }
  | {
      readonly name: 'quick-book';
      /** Opened from another program: nothing is under it. */
      readonly isAlone: boolean;
      /** The booking it was opened from. */
      readonly fromUid: string | null;
      /** The event type it was opened from. */
      readonly fromEventType: number | null;
      /** The page that Back leads to, if it was opened from the list of those who want earlier. */
      readonly under?: Pushed;
    }
  | { readonly name: 'settings'; readonly tab: SettingsTab }
  | { readonly name: 'licences'; readonly from: SettingsTab }
  | { readonly name: 'diagnostics' }
  /** Programs that may read bookings and suggest changes. */
  | { readonly name: 'assistants'; readonly under: Pushed | null }
  /** What one of them did. */
  | { readonly name: 'assistant'; readonly id: string; readonly under: Pushed }
  | { readonly name: 'mail' }
  | { readonly name: 'message'; readonly id: string };

/** The parts of the settings. */
export type SettingsTab = 'general' | 'reminders' | 'shortcuts' | 'account';

export type SheetName =
  | 'keys'
  | 'sign-out'
  | 'cancel'
  | 'filters'
  | 'board'
  | 'away'
  | 'disconnect'
  | 'confirm-changes'
  | 'change-times'
  | 'add-person'
  | 'open-door'
  | 'plans'
  | 'reply';

/** The pages at the root. */
export type Tab = 'today' | 'bookings' | 'event-types';

/** The open page: a tab at the root, a page pushed over it, and a sheet over either. */
export class Route {
  tab = $state<Tab>('today');
  pushed = $state.raw<Pushed | null>(null);
  /** Another day, or seven, in place of Today; dates as `2026-10-28`. */
  day = $state.raw<{ readonly kind: 'day' | 'week'; readonly date: string } | null>(null);
  sheet = $state<SheetName | null>(null);
  /** The booking or message that was open last: its row gets the focus back. */
  lastUid = $state<string | null>(null);

  /** How often somebody went back; a page that one goes back to is scrolled as it was. */
  returns = 0;

  openTab(tab: Tab): void {
    if (tab !== this.tab || this.pushed !== null) this.lastUid = null;
    this.sheet = null;
    this.pushed = null;
    this.day = null;
    this.tab = tab;
  }

  /** @param row the id of its row, if that is not the booking’s */
  openBooking(uid: string, row = uid): void {
    const { pushed } = this;
    this.lastUid = row;
    this.pushed = {
      name: 'booking',
      uid,
      under: pushed !== null && ['news', 'earlier', 'booking'].includes(pushed.name) ? pushed : null,
    };
  }

  /** Opens a booking that a sheet lists; going back brings the sheet again. */
  openBookingOfSheet(uid: string): void {
    const { pushed, sheet } = this;
    this.sheet = null;
    this.lastUid = uid;
    this.pushed = { name: 'booking', uid, under: pushed, sheet };
  }

  /**
   * A booking was moved: replaces the open one, or the one that quick-book was opened from.
   *
   * @param row the id of its row, which gets the focus back
   */
  follow(from: string, to: string, row = to): void {
    const { pushed } = this;
    if (pushed?.name === 'quick-book' && pushed.fromUid === from) this.pushed = { ...pushed, fromUid: to };
    else if (pushed?.name === 'booking' && pushed.uid === from) this.pushed = { ...pushed, uid: to };
    else return;
    this.lastUid = row;
  }

  openNews(): void {
    this.lastUid = null;
    this.pushed = { name: 'news' };
  }

  openEarlier(): void {
    this.lastUid = null;
    this.pushed = { name: 'earlier' };
  }

  openChanges(about: 'absence' | 'late'): void {
    this.sheet = null;
    this.pushed = { name: 'changes', about };
  }

  openChanged(id: string): void {
    this.sheet = null;
    const { pushed } = this;
    this.pushed = { name: 'changed', id, under: pushed?.name === 'news' ? pushed : null };
  }

  openConnect(): void {
    const { pushed } = this;
    this.pushed = { name: 'connect', under: pushed?.name === 'settings' ? pushed : null };
  }

  openSettings(tab: SettingsTab = 'general'): void {
    this.lastUid = null;
    this.pushed = { name: 'settings', tab };
  }

  /** @param from the tab that going back leads to */
  openLicences(from: SettingsTab = 'account'): void {
    this.pushed = { name: 'licences', from };
  }

  openDiagnostics(): void {
    this.pushed = { name: 'diagnostics' };
  }

  openQuickBook(isAlone: boolean, fromUid: string | null = null, fromEventType: number | null = null): void {
    this.sheet = null;
    this.lastUid = fromUid;
    this.pushed = { name: 'quick-book', isAlone, fromUid, fromEventType };
  }

  /** Opens quick-book with a time that came free; going back leads to those who want one. */
  openQuickBookOfEarlier(): void {
    this.sheet = null;
    this.lastUid = null;
    this.pushed = {
      name: 'quick-book',
      isAlone: false,
      fromUid: null,
      fromEventType: null,
      under: { name: 'earlier' },
    };
  }

  openEventType(id: number): void {
    this.lastUid = eventTypeUid(id);
    this.pushed = { name: 'event-type', id };
  }

  openMail(): void {
    this.lastUid = null;
    this.pushed = { name: 'mail' };
  }

  openMessage(id: string): void {
    this.lastUid = id;
    this.pushed = { name: 'message', id };
  }

  openSheet(sheet: SheetName): void {
    this.sheet = sheet;
  }

  closeSheet(): void {
    this.sheet = null;
  }

  /** Goes back one step; false if there is none. */
  back(): boolean {
    if (this.sheet !== null) {
      this.sheet = null;
      return true;
    }
    if (this.pushed === null) {
      const hadDay = this.day !== null;
      this.day = null;
      return hadDay;
    }
    const { pushed } = this;
    this.returns += 1;
    this.pushed = under(pushed);
    if (pushed.name === 'booking') this.sheet = pushed.sheet ?? null;
    return pushed.name !== 'quick-book' || !pushed.isAlone;
  }

  /** Goes to Today; an open connection form stays, with what was typed. */
  goToRoot(): void {
    this.sheet = null;
    this.day = null;
    this.tab = 'today';
    if (this.pushed?.name !== 'connect') this.pushed = null;
    this.lastUid = null;
  }

  /** Another account is in use: pages of the former one are closed; the tab and what is of all accounts stay. */
  leaveAccount(): void {
    this.sheet = null;
    this.lastUid = null;
    if (!['news', 'earlier', 'changes', 'changed', ...ofApp].includes(this.pushed?.name ?? ''))
      this.pushed = null;
  }

  /** Goes to the root, also from a form. */
  openRoot(): void {
    this.goToRoot();
    this.pushed = null;
  }
}

/** Pages that are of no account. */
const ofApp = ['settings', 'licences', 'diagnostics', 'assistants', 'assistant'];

/** Whether a page needs no sign-in. */
export const isOpenToAll = (pushed: Pushed | null): boolean =>
  ['connect', ...ofApp].includes(pushed?.name ?? '');

/** The id by which the row of a booking is found among those of all accounts. */
export const rowKey = (account: number | null, uid: string): string => `${account ?? 0} ${uid}`;

/** The id by which an event type’s row is found. */
export const eventTypeUid = (id: number): string => `event-type-${id}`;

/** The page under a page. */
function under(pushed: Pushed): Pushed | null {
  if (pushed.name === 'message') return { name: 'mail' };
  if (pushed.name === 'licences') return { name: 'settings', tab: pushed.from };
  if (pushed.name === 'diagnostics') return { name: 'settings', tab: 'account' };
  if ('under' in pushed) return pushed.under ?? null;
  if (pushed.name !== 'quick-book') return null;
  if (pushed.fromEventType !== null) return { name: 'event-type', id: pushed.fromEventType };
  if (pushed.fromUid === null) return null;
  return { name: 'booking', uid: pushed.fromUid, under: null };
}

/**
 * The one row of a list that Tab reaches: the one that had the focus last, otherwise the first. Rows come and go
 * with each refresh, so it is kept by uid.
 */
export class ListFocus {
  #lastUid = $state<string | null>(null);

  readonly keep = (uid: string): void => {
    this.#lastUid = uid;
  };

  /** @param uids the rows in their order on the screen */
  entry(uids: readonly string[]): string | null {
    return this.#lastUid !== null && uids.includes(this.#lastUid) ? this.#lastUid : (uids[0] ?? null);
  }
}
