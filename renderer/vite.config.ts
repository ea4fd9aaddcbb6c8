import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Every file of the page has the page's own origin; `crossorigin` would only make the scheme's handler answer for CORS. */
const withoutCrossorigin: Plugin = {
  name: 'without-crossorigin',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/ crossorigin(?:="[^"]*")?/g, '') },
};

/** Words are named after their language: main has the page load those of its first picture beside its script. */
const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string => {
  const tag = /languages[\\/]([\w-]+)[\\/]\w+\.(?:ts|json)$/u.exec(facadeModuleId ?? '')?.[1];
  return `assets/${tag === undefined ? '' : `${tag}-`}[name]-[hash].js`;
};

/**
 * The popover and the alert cards, built together so that what both need is one file. Their Content-Security-Policy
 * allows files of its own only: nothing is put in line, as script, style or data.
 */
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
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: { charset: 'ascii', chunkFileNames },
      input: ['index.html', 'alert.html'].map((page) => path.join(import.meta.dirname, page)),
    },
  },
});
