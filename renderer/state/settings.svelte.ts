import type { SettingsView } from '../../preload/contract/views/settings.ts';
import { call } from '../bridge.ts';
import type { RefusedKeys } from '../format/words/shortcut-problems.ts';
import type { Attempts } from './attempts.svelte.ts';

/** What the person chose, as main keeps it. */
export class Settings {
  view = $state.raw<SettingsView | null>(null);
  /** The keys that were wanted last and are not in force. */
  refused = $state.raw<RefusedKeys | null>(null);

  constructor(private readonly attempts: Attempts) {}

  load(): Promise<boolean> {
    this.refused = null;
    return this.attempts.run('settings.read', async () => {
      this.view = await call('settings.read', undefined);
    });
  }

  /** @param accelerator null: none */
  record(accelerator: string | null): Promise<boolean> {
    return this.attempts.run('settings.record', async () => {
      const { state } = await call('settings.recordShortcut', { accelerator });
      this.refused = accelerator === null || state === 'ok' ? null : { accelerator, state };
    });
  }

  test(): Promise<boolean> {
    return this.attempts.run('settings.test', () => call('settings.testShortcut', undefined));
  }

  /** While keys are recorded those in force open nothing. */
  hold(held: boolean): void {
    if (held) this.#forget();
    void call('settings.holdShortcut', { held }).catch(() => undefined);
  }

  /** What came of earlier keys is over; main says so too, a moment later. */
  #forget(): void {
    this.refused = null;
    if (!this.view) return;
    this.view = { ...this.view, quickBookShortcut: { ...this.view.quickBookShortcut, test: 'none' } };
  }
}
