import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Every file of the page has the page's own origin; `crossorigin` would only make the scheme's handler answer for CORS. */
const withoutCrossorigin: Plugin = {
  name: 'without-crossorigin',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/ crossorigin(?:="[^"]*")?/g, '') },
};

/**
 * The page of the alert cards is built apart: together with the popover’s it would share chunks with it, and the
 * popover would begin by reading more files.
 */
const alertMode = 'alert';

/** The pages. Their Content-Security-Policy allows files of its own only: nothing is put in line, as script, style or data. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [svelte({ configFile: path.join(import.meta.dirname, 'svelte.config.js') }), withoutCrossorigin],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: mode !== alertMode,
    target: 'chrome130',
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    ...(mode === alertMode ? {} : { license: { fileName: 'licenses.md' } }),
    rolldownOptions: {
      output: { charset: 'ascii' },
      input: path.join(import.meta.dirname, mode === alertMode ? 'alert.html' : 'index.html'),
    },
  },
}));
