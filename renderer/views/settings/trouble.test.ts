import { screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { SettingsTrouble } from '../../../preload/contract/model/settings.ts';
import { click, openPage, settle, useClock } from '../../../test/renderer/support/open-page.ts';
import { usualSettings } from '../../../test/renderer/support/settings.ts';
import { agendaView, fullDay, signedIn, signedOut } from '../../../test/renderer/support/views.ts';

useClock();

const damaged: SettingsTrouble = { kind: 'damaged', setAside: 'settings.damaged.json' };

it.each([
  [damaged, 'Your settings were damaged. Bookbar kept them as settings.damaged.json and uses the defaults.'],
  [
    { kind: 'newer' },
    'Your settings are from a newer version of Bookbar. What you change here lasts until you quit.',
  ],
  [{ kind: 'not-saved' }, 'Your settings can’t be saved. What you change lasts until you quit.'],
] as const)('settings with %j say so on any page until it was read', async (trouble, words) => {
  const { bridge } = await openPage({ session: signedOut });
  bridge.announce('settings.changed', { ...usualSettings, trouble });
  await vi.dynamicImportSettled();
  await settle();
  expect(screen.getByText(words).closest('[role="alert"]')).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Close' }));
  expect(bridge.inputsOf('settings.dismissTrouble')).toHaveLength(1);
  bridge.announce('settings.changed', usualSettings);
  await settle();
  expect(screen.queryByText(words)).toBeNull();
});

it('stays when the popover was closed and is opened again', async () => {
  const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
  bridge.announce('settings.changed', { ...usualSettings, trouble: damaged });
  await vi.dynamicImportSettled();
  await settle();
  bridge.announce('popover.hidden', null);
  bridge.announce('popover.shown', { route: 'today' });
  await settle();
  expect(screen.getByText(/^Your settings were damaged/u)).toBeTruthy();
});
