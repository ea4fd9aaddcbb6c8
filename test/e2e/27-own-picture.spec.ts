import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { startOwnService } from '../support/desktop/bookings/own-service.ts';
import { bookingsWorkspace } from '../support/desktop/bookings/workspace.ts';
import { test } from '../support/desktop/fixture.ts';
import { startPassingProxy } from '../support/desktop/passing-proxy.ts';
import { signIn } from '../support/desktop/sign-in.ts';

test('the picture of the profile is shown where it lies at the service', async ({ launchBookbar }, info) => {
  const service = await startOwnService(bookingsWorkspace(Date.now()));
  const picture = await readFile('assets/icons/128x128.png');
  const proxy = await startPassingProxy(service.baseUrl, (asked, passed) => {
    if (passed.path === '/avatar.png') {
      // Whoever reads a picture need not know who asks for it.
      expect([asked.authorization, asked.cookie, asked.referer]).toEqual([undefined, undefined, undefined]);
      return { status: 200, body: picture };
    }
    if (!passed.path.endsWith('/me') || passed.status !== 200) return passed;
    const profile = JSON.parse(passed.body.toString()) as object;
    const said = { ...profile, avatarUrl: '/avatar.png', role: 'ADMIN', bio: 'Product designer' };
    return { status: 200, body: Buffer.from(JSON.stringify(said)) };
  });
  const { page } = await launchBookbar();
  await signIn(page, { ...service, baseUrl: proxy.baseUrl });

  await page.keyboard.press('Control+,');
  await page.getByRole('tab', { name: 'Account' }).click();
  const avatar = page.locator('.av-l img');
  await expect(avatar).toBeVisible();
  expect(await avatar.evaluate((img: HTMLImageElement) => [img.complete, img.naturalWidth])).toEqual([
    true,
    128,
  ]);
  await expect(page.getByText('Product designer')).toBeVisible();
  await info.attach('account', { body: await page.screenshot(), contentType: 'image/png' });
  await proxy.stop();
  await service.stop();
});
