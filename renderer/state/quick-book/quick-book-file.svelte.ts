import type { QuickBook } from './quick-book.svelte.ts';
import type { Standby, StandbyParts } from './standby.svelte.ts';

export interface QuickBookFileParts extends StandbyParts {
  /** Whether quick-book is the page that lies open. */
  readonly isOpen: () => boolean;
}

/** Quick-book’s state in a file of its own, as no first picture needs it: read ahead, or when it is needed first. */
export class QuickBookFile {
  /** It stays once it is there. */
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

  /** Quick-book was opened: it begins at once where it is there, else when it comes and is open still. */
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
