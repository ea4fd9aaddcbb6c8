import { expect, test } from '@playwright/test';
import { existsSync } from 'node:fs';
import { openGallery } from '../renderer/gallery/open-gallery.mjs';

/** The checkout that is photographed, and its scenes by name. */
const root = process.env['PICTURES_ROOT'] ?? '';
const scenes = (process.env['PICTURES_SCENES'] ?? '').split(' ');

let gallery: Awaited<ReturnType<typeof openGallery>>;
test.beforeAll(async () => {
  gallery = await openGallery(() => undefined, root);
});
test.afterAll(() => gallery.close());

for (const scene of scenes)
  test(scene, async ({}, info) => {
    const nameOf = (theme: string): string => `${scene}-${theme}.png`;
    const isTaken = existsSync(info.snapshotPath(nameOf('dark')));
    test.skip(info.config.updateSnapshots === 'none' && !isTaken, 'The scene is new');
    const page = await gallery.pose(scene);
    try {
      expect(await page.locator('[data-posed]').count()).toBe(1);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.soft(page).toHaveScreenshot(nameOf(colorScheme));
      }
    } finally {
      await page.close();
    }
  });
