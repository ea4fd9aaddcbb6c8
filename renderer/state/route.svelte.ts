/** What lies over the root of the window. */
export type Pushed =
  | { readonly name: 'booking'; readonly uid: string }
  | { readonly name: 'connect' }
  | {
      readonly name: 'quick-book';
      /** Opened by itself: nothing lies under it. */
      readonly isAlone: boolean;
      /** The booking it was opened from. */
      readonly fromUid: string | null;
    }
  | { readonly name: 'settings' }
  | { readonly name: 'mail' }
  | { readonly name: 'message'; readonly id: string };

export type SheetName = 'keys' | 'sign-out';

/** Where the person is: the root, a page pushed over it, and a sheet over either. */
export class Route {
  pushed = $state.raw<Pushed | null>(null);
  sheet = $state<SheetName | null>(null);
  /** The booking or message that was open last: its row takes the focus back. */
  lastUid = $state<string | null>(null);

  openBooking(uid: string): void {
    this.lastUid = uid;
    this.pushed = { name: 'booking', uid };
  }

  openConnect(): void {
    this.pushed = { name: 'connect' };
  }

  openSettings(): void {
    this.lastUid = null;
    this.pushed = { name: 'settings' };
  }

  openQuickBook(isAlone: boolean, fromUid: string | null = null): void {
    this.sheet = null;
    this.lastUid = fromUid;
    this.pushed = { name: 'quick-book', isAlone, fromUid };
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

  /** One step out of what is open; false when there is none. */
  back(): boolean {
    if (this.sheet !== null) {
      this.sheet = null;
      return true;
    }
    if (this.pushed === null) return false;
    const { pushed } = this;
    this.pushed = under(pushed);
    return pushed.name !== 'quick-book' || !pushed.isAlone;
  }

  /** The popover opens at the root; a form keeps its place, and with it what was typed. */
  goToRoot(): void {
    this.sheet = null;
    if (this.pushed?.name !== 'connect') this.pushed = null;
    this.lastUid = null;
  }
}

/** What lies under a page. */
function under(pushed: Pushed): Pushed | null {
  if (pushed.name === 'message') return { name: 'mail' };
  if (pushed.name !== 'quick-book' || pushed.fromUid === null) return null;
  return { name: 'booking', uid: pushed.fromUid };
}
