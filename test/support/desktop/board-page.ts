import { expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { allow, connect } from './connect.ts';
import type { SandboxProcess } from './sandbox-process.ts';

const state = z.looseObject({
  eventTypes: z.array(z.looseObject({ title: z.string(), isPublished: z.boolean() })),
});

/** Which event types are published, by title, as the service has it. */
export async function published(service: SandboxProcess): Promise<Readonly<Record<string, boolean>>> {
  const { eventTypes } = state.parse(await service.control('state'));
  return Object.fromEntries(eventTypes.map(({ title, isPublished }) => [title, isPublished]));
}

export const theSwitch = (page: Page, title: string): Locator =>
  page.getByRole('switch', { name: `Publish ${title}` });

export const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) });

/** The letter is pressed with the focus on this row. */
export async function pressOn(page: Page, title: string, key: string): Promise<void> {
  await rowOf(page, title).getByRole('link').focus();
  await page.keyboard.press(key);
}

/** Signs in at the service and opens the tab. */
export async function openBoard(
  page: Page,
  service: Pick<SandboxProcess, 'baseUrl' | 'clientId' | 'clientSecret'>,
): Promise<void> {
  await connect(page, service);
  await allow();
  await showBoard(page);
}

/** The tab, with all event types read. */
export async function showBoard(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible({ timeout: 15_000 });
}

/** What every switch of the board says, by title. */
export async function shownSwitches(page: Page): Promise<Readonly<Record<string, boolean>>> {
  const switches = await page.getByRole('switch', { name: /^Publish / }).all();
  const shown = switches.map(async (one) => [
    (await one.getAttribute('aria-label'))?.replace('Publish ', '') ?? '',
    (await one.getAttribute('aria-checked')) === 'true',
  ]);
  return Object.fromEntries((await Promise.all(shown)) as [string, boolean][]);
}
