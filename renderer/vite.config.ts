import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Every file of the page has the page's own origin; `crossorigin` would only make the scheme's handler answer for CORS. */
const withoutCrossorigin: Plugin = {
  name: 'without-crossorigin',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/ crossorigin(?:="[^"]*")?/g, '') },
};

/** The page. Its Content-Security-Policy allows files of its own only: nothing is put in line, as script, style or data. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [svelte({ configFile: path.join(import.meta.dirname, 'svelte.config.js') }), withoutCrossorigin],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome130',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
  },
});
