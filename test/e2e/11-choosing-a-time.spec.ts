import { expect } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import {
  booked,
  enter,
  search,
  showTimes,
  chosenSlot,
  slots,
  typeField,
} from '../support/desktop/quick-book-page.ts';
import { startAtTen } from '../support/desktop/quick-book-workspace.ts';
import type { SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { chooseIn } from '../support/desktop/lists.ts';

let service: SandboxProcess;
let env: Readonly<Record<string, string>>;
test.setTimeout(90_000);
test.afterEach(async () => {
  await service.stop();
});

test('by keyboard alone: every way to an event type, and everything its times say', async ({
  launchBookbar,
}, info) => {
  ({ service, env } = await startAtTen());
  const { page, pageErrors } = await launchBookbar({ env });
  const photograph = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await enter(page, service);

  // At once, before its details are known: its durations come all the same.
  await search(page, 'deep dive');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radiogroup', { name: 'Duration' }).getByRole('radio')).toHaveText([
    '30 min',
    '1 h',
    '1 h 30 min',
  ]);
  await expect(chosenSlot(page)).toBeFocused();

  await search(page, '90 min');
  await expect(page.getByRole('option', { name: /Deep dive/ })).toBeVisible();
  await search(page, '99999');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Event type 99999 doesn’t exist, or you don’t have access to it.'),
  ).toBeVisible();
  await search(page, 'maya+omar');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('It books several hosts together, which only its booking page can do.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open booking page' })).toBeFocused();
  await page.getByRole('button', { name: 'See open times' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('maya + omar / dynamic');

  await showTimes(page, 'Rotating consult');
  await expect(slots(page).first()).toHaveAccessibleName(/, (?:Maya, Anna|3 free)$/);
  await chooseIn(page.getByRole('combobox', { name: 'Host' }), 'Omar Haddad');
  await expect(slots(page).first()).toHaveAccessibleName(/^1[5-7]:[03]0$/);
  await photograph('hosts');
  await showTimes(page, 'Open workshop');
  await expect(slots(page).first()).toHaveAccessibleName(/, 2 seats left$/);

  await showTimes(page, 'Late evening');
  const first = slots(page).first();
  await expect(first).toHaveAccessibleName(/^2\d:\d0$/);
  for (const [said, city, other] of [
    ['IST', 'Kolkata', /^0\d:[03]0, 2\d:[03]0 previous day your time(?:, night in Kolkata)?$/],
    ['et', 'New York', /^1\d:[03]0, 2\d:[03]0 your time$/],
    ['tokyo', 'Tokyo', /^0\d:[03]0, 2\d:[03]0 previous day your time(?:, night in Tokyo)?$/],
  ] as const) {
    await page.getByRole('button', { name: 'Change attendee’s time zone' }).press('Enter');
    await page.keyboard.type(said);
    await expect(page.getByRole('option').first()).toContainText(city);
    await page.keyboard.press('Enter');
    await expect(first).toHaveAccessibleName(other);
    // What is at night there has to be chosen by hand.
    if (city === 'New York') await expect(first).toBeFocused();
    else await expect(chosenSlot(page)).toBeHidden();
  }
  await expect(first).toContainText('−1');
  await page.keyboard.press('t');
  await expect(first).toHaveAccessibleName(/^2\d:[03]0, 0\d:[03]0 next day in Tokyo(?:, night in Tokyo)?$/);
  await photograph('zones');

  await showTimes(page, 'Long notice');
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/, \d+ open$/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^The next one is/)).toBeVisible();
  await page.getByRole('button', { name: 'Why?' }).press('Enter');
  await expect(page.getByText(/^Needs more notice: bookable from/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(first).toBeFocused();

  await showTimes(page, 'Never open');
  await expect(page.getByRole('heading', { name: /^No open times in the next \d+ weeks$/ })).toBeVisible();
  await photograph('never');
  for (const [title, why] of [
    ['Thirty lessons', /Sold as a package/],
    ['Signed contract', /a question that only its booking page can show/],
  ] as const) {
    await search(page, title);
    await page.keyboard.press('Enter');
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open booking page' })).toBeVisible();
  }
  await photograph('page-only');
  expect(pageErrors).toEqual([]);
});

test('the only event type is not asked for, and a time that is freed is there again', async ({
  launchBookbar,
}) => {
  const only = { id: 601, title: 'First talk', slug: 'first-talk', length: 30 };
  ({ service, env } = await startAtTen({ eventTypes: [only] }));
  const { page } = await launchBookbar({ env });
  await enter(page, service);
  await page.keyboard.press('Control+n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First talk');
  await expect(typeField(page)).toBeHidden();
  // From the first day with open times, which is tomorrow late in the evening, to the day after it.
  const goToNextDay = async (): Promise<void> => {
    await expect(slots(page).first()).toBeVisible();
    const day = page.getByRole('tab', { selected: true });
    const before = await day.textContent();
    await page.keyboard.press('ArrowRight');
    await expect(day).not.toHaveText(before ?? '');
    await expect(chosenSlot(page)).toBeFocused();
  };
  await goToNextDay();
  const time = await chosenSlot(page).textContent();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bo Li');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bo@li.example');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Control+n');
  await goToNextDay();
  await expect(chosenSlot(page)).not.toHaveText(time ?? '');
  // Cancelled within the minute for which times are kept.
  for (const key of ['Control+1', 'Control+2']) await page.keyboard.press(key);
  await page.getByRole('link', { name: /Bo Li/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => booked(service), { timeout: 15_000 }).toEqual([]);
  await page.keyboard.press('Control+n');
  await goToNextDay();
  await expect(chosenSlot(page)).toHaveText(time ?? '');
});
