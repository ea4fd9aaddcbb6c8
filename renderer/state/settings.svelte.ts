import type { SettingsView, ShortcutName } from '../../preload/contract/views/settings.ts';
import { call } from '../bridge.ts';
import type { RefusedKeys } from '../format/words/shortcut-problems.ts';
import type { Attempts } from './attempts.svelte.ts';

/** What the person chose, as main keeps it. */
export class Settings {
  view = $state.raw<SettingsView | null>(null);
  /** The keys that were wanted last and are not in force, and of which shortcut. */
  refused = $state.raw<(RefusedKeys & { readonly name: ShortcutName }) | null>(null);

  constructor(private readonly attempts: Attempts) {}

  load(): Promise<boolean> {
    this.refused = null;
    return this.attempts.run('settings.read', async () => {
      this.view = await call('settings.read', undefined);
    });
  }

  /** @param accelerator null: none */
  record(name: ShortcutName, accelerator: string | null): Promise<boolean> {
    return this.attempts.run('settings.record', async () => {
      const { state } = await call('settings.recordShortcut', { name, accelerator });
      this.refused = accelerator === null || state === 'ok' ? null : { name, accelerator, state };
    });
  }

  /** Keys that Bookbar itself has: they were pressed while those of another shortcut were recorded. */
  refuseOurs(name: ShortcutName, accelerator: string): void {
    this.refused = { name, accelerator, state: 'ours' };
  }

  test(name: ShortcutName): Promise<boolean> {
    return this.attempts.run('settings.test', () => call('settings.testShortcut', { name }));
  }

  /** While keys are recorded those in force do nothing. */
  hold(held: boolean): void {
    if (held) this.#forget();
    void call('settings.holdShortcut', { held }).catch(() => undefined);
  }

  /** What came of earlier keys is over; main says so too, a moment later. */
  #forget(): void {
    this.refused = null;
    if (!this.view) return;
    const { quickBook, join } = this.view.shortcuts;
    const shortcuts = { quickBook: { ...quickBook, test: 'none' }, join: { ...join, test: 'none' } } as const;
    this.view = { ...this.view, shortcuts };
  }
}
