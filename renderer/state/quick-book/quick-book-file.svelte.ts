import type { QuickBook } from './quick-book.svelte.ts';
import type { Standby, StandbyParts } from './standby.svelte.ts';

export interface QuickBookFileParts extends StandbyParts {
  /** Whether quick-book is the open page. */
  readonly isOpen: () => boolean;
}

/** Loads the file with quick-book’s state: when the page is idle, or when it is needed. */
export class QuickBookFile {
  /** Stays once it is loaded. */
  standby = $state.raw<Standby | null>(null);
  #coming: Promise<Standby> | null = null;

  constructor(private readonly parts: QuickBookFileParts) {}

  get quickBook(): QuickBook | null {
    return this.standby?.quickBook ?? null;
  }

  load(): Promise<Standby> {
    this.#coming ??= import('./standby.svelte.ts').then((file) => {
      const standby = new file.Standby(this.parts);
      this.standby = standby;
      return standby;
    });
    return this.#coming;
  }

  /** Opens quick-book’s state: at once if it is loaded, otherwise when it arrives and quick-book is still open. */
  begin(): void {
    if (this.standby) {
      this.standby.open();
      return;
    }
    void this.load().then((standby) => {
      if (this.parts.isSignedIn() && this.parts.isOpen()) standby.open();
    });
  }
}
