import { expect, type Page } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import {
  banner,
  booked,
  enter,
  fillIn,
  nameField,
  search,
  showTimes,
  chosenSlot,
} from '../support/desktop/quick-book-page.ts';
import { startAtTen } from '../support/desktop/quick-book-workspace.ts';
import type { SandboxProcess } from '../support/desktop/sandbox-process.ts';
import { chooseIn } from '../support/desktop/lists.ts';

let service: SandboxProcess;
let env: Readonly<Record<string, string>>;
test.beforeEach(async () => {
  ({ service, env } = await startAtTen());
});
test.afterEach(async () => {
  await service.stop();
});

/** To the next field, and into it. */
async function next(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
}

test('by keyboard alone: who comes is asked', async ({ launchBookbar }, info) => {
  test.setTimeout(150_000);
  const { page, pageErrors } = await launchBookbar({ env });
  const photograph = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await enter(page, service);

  await test.step('every kind of question is asked, checked as the service does, and answered', async () => {
    await showTimes(page, 'Every question');
    await fillIn(page, 'Bo Li', 'bo@li');
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByRole('textbox', { name: 'Email' }).or(page.getByRole('combobox', { name: 'Email' })),
    ).toBeFocused();
    await expect(page.getByText('This email address is missing its ending, like .com')).toBeVisible();
    await expect(page.getByText('Fill in “Company”')).toBeVisible();
    await expect(page.getByText('Choose at least one')).toBeVisible();
    await expect(page.getByText('Tick this to continue')).toBeVisible();
    await photograph('problems');
    expect(await booked(service)).toEqual([]);

    await page.keyboard.type('.example');
    await next(page, 'B');
    await next(page, 'Grow <b>fast</b>');
    await next(page, 'ten');
    await next(page, 'L');
    for (const key of ['Tab', 'Space', 'Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Space'])
      await page.keyboard.press(key);
    await page.getByRole('radio', { name: 'Friend' }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Search' })).toBeChecked();
    await page.getByRole('radio', { name: 'Phone' }).press('Space');
    await page.getByRole('textbox', { name: 'Phone' }).fill('12');
    await page.getByRole('checkbox', { name: 'I agree to the terms' }).press('Space');
    await page.getByRole('textbox', { name: 'Website' }).fill('li');
    await page.getByRole('textbox', { name: 'Add guests' }).fill('bo@li.example');
    await page.keyboard.press('Control+Enter');
    for (const problem of [
      'Use at least 2 characters',
      'Enter a number, like 30',
      'Enter a number with the country code',
      'Enter a web address, like https://example.com',
      'An address is listed twice',
    ]) {
      await expect(page.getByText(problem).first()).toBeVisible();
    }
    expect(await booked(service)).toEqual([]);

    await page.getByRole('textbox', { name: 'Company' }).fill('Li & Sons');
    await page.getByRole('textbox', { name: 'People in your team' }).fill('10');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+49 30 901820');
    await page.getByRole('textbox', { name: 'Website' }).fill('https://li.example');
    await page.getByRole('textbox', { name: 'Add guests' }).fill('cy@li.example\ndi@li.example');
    await page.getByRole('textbox', { name: 'Sign here' }).fill('Bo');
    await page.keyboard.press('Control+Enter');
    // What the service itself does not know how to check it refuses, by the name of the question.
    await expect(page.getByRole('textbox', { name: 'Sign here' })).toBeFocused();
    await expect(page.getByText('The service didn’t accept this')).toBeVisible({
      timeout: 30_000,
    });
    await photograph('not-accepted');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
    const [booking] = await booked(service);
    expect(booking?.responses).toMatchObject({
      name: 'Bo Li',
      email: 'bo@li.example',
      company: 'Li & Sons',
      goals: 'Grow <b>fast</b>',
      headcount: '10',
      budget: 'large',
      days: ['mon'],
      source: 'search',
      nda: true,
      website: 'https://li.example',
      guests: ['cy@li.example', 'di@li.example'],
    });
  });

  await test.step('a known address brings its zone, a place what it asks for', async () => {
    await showTimes(page, 'First talk');
    await fillIn(page, 'Ana', 'ana@souza.example');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.getByText('was in São Paulo last time')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Chosen time' })).toContainText('in São Paulo');
    await page.getByRole('radio', { name: /^Phone/ }).press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Enter a number with the country code')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Ana’s phone number' })).toBeFocused();
    await page.keyboard.type('+55 11 3071 0000');
    await page.getByRole('button', { name: /^More/ }).press('Enter');
    await chooseIn(page.getByRole('combobox', { name: 'Email language' }), 'German');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
    const all = await booked(service);
    expect(all).toHaveLength(2);
    expect(all.filter(({ attendees }) => attendees[0]?.email !== 'bo@li.example')).toMatchObject([
      {
        location: '+55 11 3071 0000',
        attendees: [{ email: 'ana@souza.example', timeZone: 'America/Sao_Paulo', locale: 'de' }],
      },
    ]);
  });

  await test.step('a private link brings its own way', async () => {
    await search(page, 'https://book.example/d/a1b2c3d4e5f6a7b8c9d0');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<b>مكالمة</b>');
    await expect(chosenSlot(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await fillIn(page, 'Cy Wu', 'cy@wu.example');
    await expect(nameField(page)).toHaveValue('Cy Wu');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked' })).toBeVisible({ timeout: 15_000 });
    await expect(banner(page)).toHaveCount(0);
    expect(await booked(service)).toHaveLength(3);
    // It was booked by the link, which is good for once.
    expect(JSON.stringify(await service.control('state'))).not.toContain('a1b2c3d4e5f6a7b8c9d0');
  });
  expect(pageErrors).toEqual([]);
});
