import type { Locator } from '@playwright/test';

/** Opens a list and chooses in it what is called so. */
export async function chooseIn(list: Locator, option: string): Promise<void> {
  await list.click();
  await list.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
}
