import { expect, type ElectronApplication } from '@playwright/test';
import { pressOn, rowOf, showBoard, theSwitch } from '../support/desktop/board-page.ts';
import { test } from '../support/desktop/fixture.ts';

const copied = (app: ElectronApplication) => app.evaluate(({ clipboard }) => clipboard.readText());

test('the board of the demo: what is on it, and what one event type gives', async ({ launchBookbar }) => {
  test.setTimeout(120_000);
  const { app, page, pageErrors } = await launchBookbar({ args: ['--workspace=demo'] });
  await showBoard(page);

  await test.step('event types are found by ID, by name and by link', async () => {
    const field = page.getByRole('combobox', { name: 'Event type ID, link, or username and name' });
    const lookUp = async (text: string): Promise<void> => {
      await field.fill(text);
      // The last of the options looks it up.
      await field.press('ArrowUp');
      await field.press('Enter');
    };
    await lookUp('4821');
    await expect(
      page.getByText('Event type 4821 doesn’t exist, or you don’t have access to it.'),
    ).toBeVisible();
    for (const text of ['504', 'https://book.example/maya/studio-tour', 'maya/studio-tour']) {
      await lookUp(text);
      await expect(rowOf(page, 'Studio tour').getByRole('link')).toBeFocused();
    }
    expect(pageErrors).toEqual([]);
  });

  await test.step('an event type is read in full, its link made and copied, and its first free time booked by one key', async () => {
    await pressOn(page, 'Intro call', 'Enter');
    await expect(page.getByRole('heading', { name: 'Intro call' })).toBeVisible();
    for (const words of ['Requires confirmation', 'Zoom\nGoogle Meet\nPhone', 'Working hours']) {
      await expect(
        page.getByRole('definition').filter({ hasText: words.split('\n')[0] ?? '' }),
      ).toBeVisible();
    }
    const isPublished = page.getByRole('term').filter({ hasText: 'Published' }).locator('+ dd');
    await expect(isPublished).toHaveText('Yes');

    await page.keyboard.press('c');
    await expect.poll(() => copied(app)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/maya\/intro-call$/);
    // A link of the demo leads somewhere.
    const linked = await (await fetch(await copied(app))).text();
    expect(linked).toContain('<h1>Intro call</h1>');
    await page.getByRole('button', { name: 'Set link format' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Direct link' });
    await expect(field).toBeFocused();
    await field.fill('https://book.example/{owner}/{slug}');
    await page.keyboard.press('Enter');
    await expect(page.getByText('https://book.example/maya/intro-call')).toBeVisible();
    await page.keyboard.press('c');
    await expect.poll(() => copied(app)).toBe('https://book.example/maya/intro-call');

    await page.keyboard.press('p');
    await expect(theSwitch(page, 'Intro call')).not.toBeChecked();
    await expect(isPublished).toHaveText('No');
    await page.getByRole('switch', { name: 'Pin to the top: Intro call' }).press('Space');
    await expect(page.getByRole('button', { name: /^Copy .* for Intro call$/ })).toBeVisible();
    await page.keyboard.press('f');
    await expect.poll(() => copied(app)).toMatch(/^Intro call, 30 min\n[^]*\d:\d\d[^]*\/intro-call$/);

    await page.keyboard.press('Escape');
    await expect(rowOf(page, 'Intro call')).toContainText('Next open time');
    const direct = page.getByRole('button', { name: 'Copy direct link to Coaching' });
    await expect(direct.locator('..')).toHaveCSS('opacity', '0');
    await rowOf(page, 'Coaching').hover();
    await expect(direct.locator('..')).toHaveCSS('opacity', '1');
    await direct.click();
    await expect.poll(() => copied(app)).toBe('https://book.example/maya/coaching');
    await pressOn(page, 'Intro call', 'b');
    await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused();
    expect(pageErrors).toEqual([]);
  });
});
