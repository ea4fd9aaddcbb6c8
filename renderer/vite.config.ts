import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { laterStyles } from '../scripts/lib/later-styles.mjs';
import { messages } from '../scripts/messages/vite-plugin.mjs';

/** Every file of the page has the page's own origin; `crossorigin` would only make the scheme's handler answer for CORS. */
const withoutCrossorigin: Plugin = {
  name: 'without-crossorigin',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/ crossorigin(?:="[^"]*")?/g, '') },
};

/** Words are named after their language: main has the page load those of its first picture beside its script. */
const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string => {
  const tag = /(?:languages|generated)[\\/]([\w-]+)[\\/]\w+\.(?:ts|json)$/u.exec(facadeModuleId ?? '')?.[1];
  return `assets/${tag === undefined ? '' : `${tag}-`}[name]-[hash].js`;
};

/** Arabic, Kana and Han, and the full width forms, as they are escaped. */
const letter = /(?<!\\)\\u((?:06|3[0-9A-F]|[4-9][0-9A-F]|FF)[0-9A-F]{2})/gi;

/**
 * Scripts are ASCII, so that V8 keeps each in one byte a character. Words in letters that are not Latin are better as
 * they are: escaped, each letter takes six bytes.
 */
const withOwnLetters: Plugin = {
  name: 'with-own-letters',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const escaped = chunk.code.match(letter)?.length ?? 0;
      if (escaped > 200)
        chunk.code = chunk.code.replaceAll(letter, (_, code: string) =>
          String.fromCodePoint(parseInt(code, 16)),
        );
    }
  },
};

/**
 * The popover and the alert cards, built together so that what both need is one file. Their Content-Security-Policy
 * allows files of its own only: nothing is put in line, as script, style or data.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    messages,
    svelte({ configFile: path.join(import.meta.dirname, 'svelte.config.js') }),
    withoutCrossorigin,
    withOwnLetters,
  ],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome130',
    modulePreload: false,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      output: {
        charset: 'ascii',
        chunkFileNames,
        codeSplitting: laterStyles,
      },
      input: ['index.html', 'alert.html'].map((page) => path.join(import.meta.dirname, page)),
    },
  },
});
