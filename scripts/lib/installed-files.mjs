import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { messages } from '../messages/vite-plugin.mjs';
import { inProject } from './paths.mjs';

/**
 * Writes the manual and the completions, as `main/commands` makes them, to where a package takes them from.
 * @param {string} folder for what belongs into `/usr/share`
 */
export async function writeInstalledFiles(folder) {
  const outDir = inProject('dist/.command-line');
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inProject('main'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [messages],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20.18',
      rolldownOptions: {
        input: { 'installed-files': inProject('main/commands/installed-files.ts') },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const { installedFiles } = await import(pathToFileURL(path.join(outDir, 'installed-files.mjs')).href);
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(await installedFiles(version))) {
    const isManual = name.startsWith('man/');
    const file = path.join(folder, isManual ? `${name}.gz` : name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, isManual ? gzipSync(text, { level: 9 }) : text);
  }
}
