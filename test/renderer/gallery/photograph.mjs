/**
 * Photographs every view of the page in both themes, with a real browser and no app around it:
 *
 *     node test/renderer/gallery/photograph.mjs <folder> [scene …] [--pairs] [--more-contrast] [--forced-colors]
 *
 * Pictures are 2x. With --pairs both themes are in one picture, as in docs/pictures; a scene may be given
 * another name there: quick-slots=quick-book-times. The page has its real Content-Security-Policy, and what it complains about is printed.
 */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { chromium } from '@playwright/test';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';

const gallery = import.meta.dirname;
const root = path.join(gallery, '../../..');
const [folder, ...rest] = process.argv.slice(2);
const wanted = rest.filter((one) => !one.startsWith('--'));
if (!folder) throw new Error('Say where the pictures go');

const outDir = await mkdtemp(path.join(os.tmpdir(), 'bookbar-gallery-'));
const config = {
  configFile: false,
  root: gallery,
  base: './',
  logLevel: 'error',
  plugins: [svelte({ configFile: path.join(root, 'renderer/svelte.config.js') })],
  build: { outDir, emptyOutDir: true, target: 'chrome130', rollupOptions: { output: { exports: 'named' } } },
  preview: { host: '127.0.0.1', port: 0, open: false },
};
await build({
  ...config,
  build: { ...config.build, rollupOptions: { input: path.join(gallery, 'index.html') } },
});
const server = await preview(config);
const address = server.resolvedUrls?.local[0];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  await mkdir(folder, { recursive: true });
  const list = wanted.length > 0 ? wanted : await names();
  for (const entry of list) {
    const [scene = '', name = scene] = entry.split('=');
    /** @type {Buffer[]} */
    const both = [];
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const page = await browser.newPage({
        viewport: { width: 380, height: 600 },
        deviceScaleFactor: 2,
        colorScheme,
        reducedMotion: 'reduce',
        ...(rest.includes('--more-contrast') ? { contrast: 'more' } : {}),
        ...(rest.includes('--forced-colors') ? { forcedColors: 'active' } : {}),
      });
      page.on('pageerror', (error) => console.error(scene, error.message));
      page.on('console', (message) => console.error(scene, message.text()));
      await page.goto(`${address}#${scene}`);
      // A scene that cannot be posed has said why on the console.
      await page.waitForSelector('[data-posed]', { timeout: 5000 }).catch(() => undefined);
      // Some browsers ask container queries in rem again only when the container has another size.
      await page.setViewportSize({ width: 379, height: 600 });
      await page.setViewportSize({ width: 380, height: 600 });
      await page.waitForTimeout(200);
      if (rest.includes('--pairs')) both.push(await page.screenshot());
      else await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
      await page.close();
    }
    if (both.length > 0) await join(both, path.join(folder, `${name}.png`));
  }
} finally {
  await browser.close();
  await new Promise((done) => server.httpServer.close(done));
  await rm(outDir, { recursive: true, force: true });
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
  return (await runnerImport(path.join(gallery, 'scenes.ts'))).module;
}
