/**
 * Photographs every view of the page in both themes, with a real browser and no app around it:
 *
 *     node test/renderer/gallery/photograph.mjs <folder> [scene …] [--pairs] [--large-text] [--wide-font] [--language=TAG] [--more-contrast] [--forced-colors]
 *
 * Pictures are 2x. With --pairs both themes are in one picture, as in docs/pictures; a scene may be given
 * another name there: quick-slots=quick-book-times. With --large-text everything is at 200 %, with
 * --wide-font in the font of a bare system, with --language=en-XA in a language. The page has its real Content-Security-Policy; what it complains
 * about is printed.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openGallery } from './open-gallery.mjs';

const [folder, ...rest] = process.argv.slice(2);
const wanted = rest.filter((one) => !one.startsWith('--'));
if (!folder) throw new Error('Say where the pictures go');

const language = rest.find((one) => one.startsWith('--language='))?.split('=')[1];

const gallery = await openGallery((scene, complaint) => console.error(scene, complaint));
const { browser } = gallery;
try {
  await mkdir(folder, { recursive: true });
  const list = wanted.length > 0 ? wanted : await names();
  for (const entry of list) {
    const [scene = '', name = scene] = entry.split('=');
    /** @type {Buffer[]} */
    const both = [];
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await gallery.pose(scene, {
        colorScheme,
        density: 2,
        moreContrast: rest.includes('--more-contrast'),
        forcedColors: rest.includes('--forced-colors'),
        ...(rest.includes('--large-text') ? { text: 2 } : {}),
        ...(language === undefined ? {} : { language }),
        ...(rest.includes('--wide-font') ? { font: 'DejaVu Sans' } : {}),
      });
      await page.waitForTimeout(200);
      if (rest.includes('--pairs')) both.push(await page.screenshot());
      else await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
      await page.close();
    }
    if (both.length > 0) await join(both, path.join(folder, `${name}.png`));
  }
} finally {
  await gallery.close();
}

/**
 * Light on the left, dark on the right, each on a ground of its own.
 *
 * @param {readonly Buffer[]} pictures
 * @param {string} file
 */
async function join(pictures, file) {
  const page = await browser.newPage({ viewport: { width: 1648, height: 1264 } });
  const shown = pictures.map(
    (picture, index) =>
      `<img src="data:image/png;base64,${picture.toString('base64')}" style="padding:32px;background:${index === 0 ? '#dcdbd3' : '#0a0a09'}">`,
  );
  await page.setContent(`<body style="margin:0;display:flex">${shown.join('')}</body>`);
  await page.screenshot({ path: file });
  await page.close();
}

async function names() {
  const { scenes } = await readScenes();
  return Object.keys(scenes);
}

/** The scenes are TypeScript: they are read by the same builder. */
async function readScenes() {
  const { runnerImport } = await import('vite');
  return (await runnerImport(path.join(import.meta.dirname, 'scenes.ts'))).module;
}
