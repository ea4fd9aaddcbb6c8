import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { openPage, press, settle, useClock } from '../../test/renderer/support/open-page.ts';
import { usualSettings } from '../../test/renderer/support/settings.ts';
import { agendaView, fullDay, signedIn } from '../../test/renderer/support/views.ts';

useClock();

it('one key does something until that is switched off; with a modifier it goes on doing so', async () => {
  const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
  bridge.announce('settings.changed', usualSettings);
  await press('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  await press('Escape');
  bridge.announce('settings.changed', { ...usualSettings, singleKeys: false });
  await settle();
  await press('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('r', { ctrlKey: true });
  expect(bridge.inputsOf('agenda.refresh')).toHaveLength(1);
  await press('Escape');
  expect(bridge.inputsOf('popover.close')).toHaveLength(1);
});
