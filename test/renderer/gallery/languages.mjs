/**
 * Makes the pictures of docs/languages.md, ten views in each language:
 *
 *     node test/renderer/gallery/languages.mjs <folder> [language …] [--large-text]
 *
 * What a host has written (titles, questions) is shown as a host of that language would have it: said-in.json.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openGallery } from './open-gallery.mjs';

const scenes = [
  'today',
  'bookings',
  'detail',
  'cancel-all',
  'quick-type',
  'quick-slots',
  'quick-form',
  'quick-booked',
  'types',
  'settings-general',
];
const [folder, ...rest] = process.argv.slice(2);
if (!folder) throw new Error('Say where the pictures go');
const asked = rest.filter((one) => !one.startsWith('--'));
const text = rest.includes('--large-text') ? 2 : 1;

const gallery = await openGallery(() => undefined);
try {
  await mkdir(folder, { recursive: true });
  for (const language of asked.length > 0 ? asked : ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'ar']) {
    /** @type {Buffer[]} */
    const pictures = [];
    for (const scene of scenes) {
      const page = await gallery.pose(scene, {
        density: 2,
        text,
        ...(language === 'en' ? {} : { language, ofHost: true }),
      });
      pictures.push(await standing(page));
      await page.close();
    }
    await sheet(pictures, path.join(folder, `${language}.png`));
  }
} finally {
  await gallery.close();
}

/** A picture that is the same twice: nothing moves any more. @param {import('@playwright/test').Page} page */
async function standing(page) {
  let picture = await page.screenshot({ animations: 'disabled' });
  for (let before = Buffer.alloc(0); !picture.equals(before);) {
    before = picture;
    picture = await page.screenshot({ animations: 'disabled' });
  }
  return picture;
}

/** Five beside each other, in two rows. @param {readonly Buffer[]} pictures @param {string} file */
async function sheet(pictures, file) {
  const page = await gallery.browser.newPage({ viewport: { width: 1580, height: 984 } });
  const shown = pictures.map(
    (picture) => `<img width="304" height="480" src="data:image/png;base64,${picture.toString('base64')}">`,
  );
  await page.setContent(
    `<body style="margin:0;background:#888;display:grid;grid-template-columns:repeat(5,304px);gap:12px;padding:6px">${shown.join('')}</body>`,
  );
  await page.screenshot({ path: file });
  await page.close();
}
