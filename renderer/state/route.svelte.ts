/** What lies over the root of the window. */
export type Pushed =
  | { readonly name: 'booking'; readonly uid: string }
  | { readonly name: 'connect' }
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
    this.pushed = this.pushed.name === 'message' ? { name: 'mail' } : null;
    return true;
  }

  /** The popover opens at the root; a form keeps its place, and with it what was typed. */
  goToRoot(): void {
    this.sheet = null;
    if (this.pushed?.name !== 'connect') this.pushed = null;
    this.lastUid = null;
  }
}
