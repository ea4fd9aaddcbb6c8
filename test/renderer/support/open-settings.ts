import { screen } from '@testing-library/svelte';
import { vi } from 'vitest';
import type { SettingsView } from '../../../preload/contract/model/settings.ts';
import { FakeBridge, type OwnAnswers } from './fake-bridge.ts';
import { chooseIn, click, openPage, press, settle, type Given, type OpenPage } from './open-page.ts';
import { usualSettings } from './settings.ts';
import { agendaView, fullDay, signedIn } from './views.ts';

export interface OpenSettings extends OpenPage {
  /** What was changed, in order. */
  readonly changes: () => readonly unknown[];
  /** Main announces these. */
  readonly announce: (own: Partial<SettingsView>) => Promise<void>;
}

/** The page, with the settings open at a tab. */
export async function openSettings(
  tab: 'General' | 'Reminders' | 'Shortcuts' | 'Account',
  own: Partial<SettingsView> = {},
  given: Partial<Given> & { readonly answers?: OwnAnswers } = {},
): Promise<OpenSettings> {
  const value = { ...usualSettings, ...own };
  const bridge = new FakeBridge({
    'settings.read': async () => ({ ok: true, value }),
    ...given.answers,
  });
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), ...given, bridge });
  // On a Mac, with the Command key.
  if (!(await press(',', { ctrlKey: true }))) await press(',', { metaKey: true });
  await arrive();
  if (tab !== 'General') await click(screen.getByRole('tab', { name: tab }));
  return {
    ...opened,
    changes: () => bridge.inputsOf('settings.change'),
    async announce(changed) {
      bridge.announce('settings.changed', { ...value, ...changed });
      await settle();
    },
  };
}

/** A page of its own chunk is there. */
export async function arrive(): Promise<void> {
  await vi.dynamicImportSettled();
  await settle();
}

/** Chooses in a list. */
export const choose = (name: string, value: string): Promise<void> =>
  chooseIn(screen.getByRole('combobox', { name }), value);
