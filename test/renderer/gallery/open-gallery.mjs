import { svelte } from '@sveltejs/vite-plugin-svelte';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';
import { laterStyles } from '../../../scripts/lib/later-styles.mjs';

/**
 * @typedef {object} Posing
 * @property {'light' | 'dark'} [colorScheme]
 * @property {boolean} [moreContrast]
 * @property {boolean} [forcedColors]
 * @property {number} [density] pixels for each point
 * @property {number} [text] how much larger text is; the scene's own by default
 * @property {string} [font] in place of Inter
 * @property {string} [language] BCP 47; `en-XA` is English with accents, longer and in brackets
 * @property {boolean} [ofHost] what a host has written is in that language too
 */

const thisProject = path.join(import.meta.dirname, '../../..');

/**
 * Builds the page with its scenes and opens a browser for them. The page has its real Content-Security-Policy.
 *
 * @param {(scene: string, complaint: string) => void} complain hears what a page says on its console
 * @param {string} [root] the checkout whose page is shown; this one by default
 */
export async function openGallery(complain, root = thisProject) {
  const gallery = path.join(root, 'test/renderer/gallery');
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'bookbar-gallery-'));
  /** @type {import('vite').InlineConfig} */
  const config = {
    configFile: false,
    root: gallery,
    base: './',
    logLevel: 'error',
    plugins: [svelte({ configFile: path.join(root, 'renderer/svelte.config.js') })],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome130',
      rolldownOptions: {
        input: path.join(gallery, 'index.html'),
        output: { exports: 'named', codeSplitting: laterStyles },
      },
    },
    preview: {
      host: '127.0.0.1',
      port: 0,
      open: false,
      // Every scene loads the same files, and nobody changes them.
      headers: { 'Cache-Control': 'max-age=3600' },
    },
  };
  await build(config);
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
  /**
   * Shows a scene on a page of this browser, whatever was on it before.
   * @param {import('@playwright/test').Page} page @param {string} scene @param {Posing} [posing]
   */
  async function show(
    page,
    scene,
    { colorScheme = 'light', moreContrast, forcedColors, text, font, language, ofHost } = {},
  ) {
    // Only another document loads afresh; the pointer rests on nothing.
    await page.goto('about:blank');
    await page.mouse.move(-1, -1);
    await page.emulateMedia({
      colorScheme,
      contrast: moreContrast ? 'more' : null,
      forcedColors: forcedColors ? 'active' : null,
    });
    const asked = new URLSearchParams({
      ...(text ? { text: `${text}` } : {}),
      ...(font ? { font } : {}),
      ...(language ? { language } : {}),
      ...(ofHost ? { ofHost: 'yes' } : {}),
    });
    await page.goto(`${address}?${asked}#${scene}`);
    // A scene that cannot be posed has said why on the console.
    await page.waitForSelector('[data-posed]', { timeout: 30_000 }).catch(() => undefined);
    // Some browsers ask container queries in rem again only when the container has another size.
    await page.setViewportSize({ width: 379, height: 600 });
    await page.setViewportSize({ width: 380, height: 600 });
  }
  return {
    browser,
    /** A page without a scene yet. @param {number} [density] pixels for each point */
    openPage: (density = 1) =>
      browser.newPage({
        viewport: { width: 380, height: 600 },
        deviceScaleFactor: density,
        reducedMotion: 'reduce',
      }),
    show,
    /**
     * The scene that a page shows, in another language: much cheaper than showing it afresh.
     * @param {import('@playwright/test').Page} page @param {string} language BCP 47
     */
    showIn: (page, language) => page.evaluate(`window.showIn(${JSON.stringify(language)})`),
    /** A scene on a page of its own. @param {string} scene @param {Posing} [posing] */
    async pose(scene, posing = {}) {
      const page = await this.openPage(posing.density);
      page.on('pageerror', (error) => complain(scene, error.message));
      page.on('console', (message) => complain(scene, message.text()));
      await show(page, scene, posing);
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((done) => server.httpServer.close(done));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
