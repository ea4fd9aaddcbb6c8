import { expect } from '@playwright/test';
import { createCountedKeyboard } from '../bench/app/counted-keyboard.ts';
import { test } from '../support/desktop/fixture.ts';

/** Besides the characters typed; a key pressed with others held is one. */
const mostKeystrokes = 8;

test('from the shortcut to booked for a known guest takes few keystrokes', async ({ launchBookbar }) => {
  const { page, pageErrors } = await launchBookbar({ args: ['--workspace=demo', '--hidden'] });
  await expect(page.getByText(/left, done by/)).toBeVisible();
  const keyboard = createCountedKeyboard();

  await keyboard.press('alt+shift+b');
  await expect(page.getByRole('combobox', { name: 'Event type' })).toBeFocused();
  await keyboard.type('studio');
  await expect(page.getByRole('option').first()).toContainText('Studio tour');
  await keyboard.press('Return');
  await expect(page.getByRole('option', { name: /\d:\d\d/ }).first()).toBeFocused();
  await keyboard.press('Return');
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused();
  await keyboard.type('liam');
  await expect(page.getByRole('listbox', { name: 'People you booked with' })).toContainText('Liam');
  await keyboard.press('Return');
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue(/^Liam /);
  await keyboard.press('ctrl+Return');
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });

  expect(keyboard.strokes).toBeLessThanOrEqual(mostKeystrokes);
  expect(pageErrors).toEqual([]);
});
