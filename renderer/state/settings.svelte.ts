import type { CallInput } from '../../preload/contract/calls.ts';
import type { DiagnosticsView } from '../../preload/contract/model/diagnostics.ts';
import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type { ManagedSetting, SettingsView, ShortcutName } from '../../preload/contract/model/settings.ts';
import { call } from '../bridge.ts';
import { withoutTitle } from '../format/bookings.ts';
import type { RefusedKeys } from '../format/shortcut-settings.ts';
import { laterWords, speak } from '../words.svelte.ts';
import type { Attempts, Toast } from './attempts.svelte.ts';

/** The settings, as kept by main. */
export class Settings {
  view = $state.raw<SettingsView | null>(null);
  /** Plain text; null until it is loaded. */
  licences = $state.raw<string | null>(null);
  /** As main read them last; null until then. */
  diagnostics = $state.raw<DiagnosticsView | null>(null);
  /** The last recorded keys that were refused, and their shortcut. */
  refused = $state.raw<(RefusedKeys & { readonly name: ShortcutName }) | null>(null);

  /** The person wants to see titles although they are hidden, until the popover is closed. */
  isRevealed = $state(false);
  readonly hidesTitles = $derived(this.view?.reminders.hideTitles === true && !this.isRevealed);

  #changes = 0;

  constructor(
    private readonly attempts: Attempts,
    private readonly toast: Toast,
  ) {}

  /** @param isOfAccount whether what it says of the account belongs to the one that the page shows */
  take(view: SettingsView, isOfAccount: boolean): void {
    this.view = view;
    void speak(view.language.inUse);
    if (!isOfAccount) this.forget();
  }

  /** Another account is in use: what is said of the former one goes. */
  forget(): void {
    const { view } = this;
    if (view) this.view = { ...view, time: { ...view.time, account: null } };
  }

  isManaged(name: ManagedSetting): boolean {
    return this.view?.managed.includes(name) === true;
  }

  /** The row as it may be shown in a list. */
  readonly shown = <R extends BookingRow>(row: R): R => (this.hidesTitles ? withoutTitle(row) : row);

  load(): Promise<boolean> {
    this.refused = null;
    return this.attempts.run('settings.read', async () => {
      this.view = await call('settings.read');
    });
  }

  /** Main announces the result. Every change is sent, however fast they come: the last one wins. */
  change(part: CallInput<'settings.change'>): Promise<boolean> {
    this.#changes += 1;
    return this.attempts.run(`settings.change ${this.#changes}`, async () => {
      const { refused } = await call('settings.change', part);
      if (refused !== null) this.toast.fail((await laterWords()).settings.trouble.refused);
    });
  }

  /** Shows one reminder, as all are shown. */
  sendTestReminder(): Promise<boolean> {
    return this.attempts.run('reminders.test', () => call('reminders.test'));
  }

  /** Plays the chosen sound, for the person to hear what it is like. */
  async playSound(): Promise<void> {
    const { sound } = this.view?.reminders ?? {};
    if (!sound) return;
    const { playChime } = await import('./chime.ts');
    playChime(sound.volume, sound.chime);
  }

  export(): Promise<boolean> {
    return this.attempts.run(
      'settings.export',
      () => call('settings.export'),
      async ({ isSaved }) => (isSaved ? (await laterWords()).settings.transfer.exported : null),
    );
  }

  import(): Promise<boolean> {
    return this.attempts.run('settings.import', async () => {
      const answer = await call('settings.import');
      const { importWords } = await import('../format/settings.ts');
      await laterWords();
      const words = importWords(answer);
      if (words?.isBad === true) this.toast.fail(words.text);
      else if (words) this.toast.show(words.text);
    });
  }

  /** GNOME shows its button at once, or after the next login. */
  addToTopBar(): Promise<boolean> {
    return this.attempts.run(
      'settings.top-bar',
      () => call('settings.addToTopBar'),
      async () => {
        const { topBar } = (await laterWords()).settings;
        return this.view?.gnome?.topBar === 'after-login' ? topBar.added : null;
      },
    );
  }

  setGnomeKeys(isOn: boolean): Promise<boolean> {
    return this.attempts.run('settings.gnome-keys', () => call('settings.setGnomeKeys', { isOn }));
  }

  update(): Promise<boolean> {
    return this.attempts.run('settings.update', () => call('settings.update'));
  }

  copyAbout(what: 'versions' | 'data-folder'): Promise<boolean> {
    return this.attempts.run(
      'about.copy',
      () => call('app.copyAbout', { what }),
      async () => {
        const { about } = (await laterWords()).settings;
        return what === 'versions' ? about.versionsCopied : about.dataFolderCopied;
      },
    );
  }

  loadLicences(): Promise<boolean> {
    return this.attempts.run('licences', async () => {
      this.licences ??= await call('app.licences');
    });
  }

  /** Read again each time they are opened. */
  loadDiagnostics(): Promise<boolean> {
    this.diagnostics = null;
    return this.attempts.run('diagnostics.read', async () => {
      this.diagnostics = await call('diagnostics.read');
    });
  }

  copyDiagnostics(): Promise<boolean> {
    return this.attempts.run(
      'diagnostics.copy',
      () => call('diagnostics.copy'),
      async () => (await laterWords()).settings.diagnostics.copied,
    );
  }

  saveDiagnostics(): Promise<boolean> {
    return this.attempts.run(
      'diagnostics.save',
      () => call('diagnostics.save'),
      async ({ isSaved }) => (isSaved ? (await laterWords()).settings.diagnostics.saved : null),
    );
  }

  /** Dismisses the message about settings that cannot be kept. */
  dismissTrouble(): Promise<boolean> {
    return this.attempts.run('settings.trouble', () => call('settings.dismissTrouble'));
  }

  /** @param accelerator null removes the shortcut */
  record(name: ShortcutName, accelerator: string | null): Promise<boolean> {
    return this.attempts.run('settings.record', async () => {
      const { state } = await call('settings.recordShortcut', { name, accelerator });
      this.refused = accelerator === null || state === 'ok' ? null : { name, accelerator, state };
    });
  }

  restoreShortcuts(): Promise<boolean> {
    const usual = this.view?.shortcuts.quickBook.suggestion ?? null;
    return this.attempts.run('settings.restore', async () => {
      const { state } = await call('settings.restoreShortcuts');
      const isTaken = state !== 'ok' && usual !== null;
      this.refused = isTaken ? { name: 'quickBook', accelerator: usual, state } : null;
      if (!isTaken) this.toast.show((await laterWords()).settings.shortcuts.restored);
    });
  }

  /** The keys of another shortcut of Bookbar were pressed while recording this one. */
  refuseOurs(name: ShortcutName, accelerator: string): void {
    this.refused = { name, accelerator, state: 'ours' };
  }

  test(name: ShortcutName): Promise<boolean> {
    return this.attempts.run('settings.test', () => call('settings.testShortcut', { name }));
  }

  /** Suspends the shortcuts while keys are recorded. */
  hold(held: boolean): void {
    if (held) this.#forget();
    void call('settings.holdShortcut', { held }).catch(() => undefined);
  }

  /** Forgets earlier results at once; main announces the same a moment later. */
  #forget(): void {
    this.refused = null;
    if (!this.view) return;
    const { quickBook, join, open, copyTimes, hideTitles } = this.view.shortcuts;
    const untested = { test: 'none' } as const;
    this.view = {
      ...this.view,
      shortcuts: {
        quickBook: { ...quickBook, ...untested },
        join: { ...join, ...untested },
        open: { ...open, ...untested },
        copyTimes: { ...copyTimes, ...untested },
        hideTitles: { ...hideTitles, ...untested },
      },
    };
  }
}
