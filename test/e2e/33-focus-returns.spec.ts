import { expect, type Page } from '@playwright/test';
import { test } from '../support/desktop/fixture.ts';
import { press } from '../support/desktop/screen.ts';

/** What has the focus, and whether somebody can see it. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'nowhere';
    const { width, height } = activeElement.getBoundingClientRect();
    return width > 0 && height > 0 ? 'on something that is seen' : 'on something unseen';
  });

test('by keys alone in the demo: one strip under the header, and a focus that is never lost', async ({
  launchBookbar,
}) => {
  test.setTimeout(120_000);
  const first = await launchBookbar({ args: ['--workspace=demo'] });
  const { page, pageErrors } = first;
  const expectFocus = (): Promise<void> => expect.poll(() => focusOf(page)).toBe('on something that is seen');
  const sheet = page.getByRole('dialog');
  await expect(page.getByText(/left, done by/)).toBeVisible({ timeout: 15_000 });

  await test.step('that it is the demo comes before the hint at the keys, which are on the button', async () => {
    await expect(page.getByText('This is a demo.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quick book' })).toContainText('Alt+Shift+B');
    await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0);
    await expectFocus();
  });

  await test.step('the focus never falls to nowhere: sheets, unpublishing, coming back', async () => {
    // The first time each sheet comes from a file of its own, a moment after the page has become inert.
    await press('ctrl+2');
    const filter = page.getByRole('button', { name: 'Filter', exact: true });
    await filter.focus();
    await press('Return');
    await expect(sheet).toBeVisible();
    await press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(filter).toBeFocused();

    await press('ctrl+3');
    const leave = page.getByRole('button', { name: 'Away', exact: true });
    await expect(leave).toBeVisible({ timeout: 15_000 });
    await leave.focus();
    await press('Return');
    await expect(sheet).toBeVisible();
    await press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(leave).toBeFocused();

    await press('Return');
    await expect(page.getByRole('radio', { name: 'Now' })).toBeFocused();
    await page.getByRole('button', { name: 'Start now' }).focus();
    await press('Return');
    await expect(page.getByRole('region', { name: 'Away' })).toContainText('You’re away', {
      timeout: 15_000,
    });
    await expectFocus();

    // Today says so, and its button goes with what it says.
    await press('ctrl+1');
    await expect(page.getByText('You’re away.')).toBeVisible();
    const back = page.getByRole('button', { name: /^I’m back/ });
    await back.focus();
    await press('Return');
    await expect(page.getByText('You’re away.')).toHaveCount(0, { timeout: 15_000 });
    await expectFocus();
    expect(pageErrors).toEqual([]);
  });

  await test.step('and so after a restart', async () => {
    await first.stop();
    const again = await launchBookbar({ userData: first.userData });
    await expect(again.page.getByText(/left, done by/)).toBeVisible();
    await expect(again.page.getByRole('button', { name: 'Quick book' })).toContainText('Alt+Shift+B');
    await expect(again.page.getByRole('button', { name: 'Got it' })).toHaveCount(0);
  });
});
