import type { SettingsView, ShortcutState } from '../../preload/contract/views/settings.ts';
import { call } from '../bridge.ts';
import type { Attempts } from './attempts.svelte.ts';

/** What the person chose, as main keeps it. */
export class Settings {
  view = $state.raw<SettingsView | null>(null);

  constructor(private readonly attempts: Attempts) {}

  load(): Promise<boolean> {
    return this.attempts.run('settings.read', async () => {
      this.view = await call('settings.read', undefined);
    });
  }

  /** @param accelerator null: none. @returns what came of it; null when that is not known */
  async record(accelerator: string | null): Promise<ShortcutState | null> {
    let state: ShortcutState | null = null;
    await this.attempts.run('settings.record', async () => {
      ({ state } = await call('settings.recordShortcut', { accelerator }));
    });
    return state;
  }

  test(): Promise<boolean> {
    return this.attempts.run('settings.test', () => call('settings.testShortcut', undefined));
  }

  /** While keys are recorded those in force open nothing. */
  hold(held: boolean): void {
    void call('settings.holdShortcut', { held }).catch(() => undefined);
  }
}
