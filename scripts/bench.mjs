/** Measures the figures of the performance budget: `npm run bench -- [--json FILE]`. */
import path from 'node:path';
import { buildIfNeeded } from './lib/build-products.mjs';
import { Stop, runCommand } from './lib/command.mjs';
import { inProject } from './lib/paths.mjs';
import { endChildrenOnSignal, runProcess } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

/** The measuring program as one ES module, bundled as the service is, so that both are measured alike. */
async function buildBench() {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inProject('test/bench'),
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      ssr: true,
      outDir: inProject('dist/bench'),
      emptyOutDir: true,
      target: 'node20.18',
      rolldownOptions: {
        input: { main: inProject('test/bench/main.ts') },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
}

/** @param {string[]} args @returns {string[]} the arguments, with the file where the person stands */
function readArguments(args) {
  if (args.length === 0) return [];
  const [flag, file] = args;
  if (args.length !== 2 || flag !== '--json' || file === '')
    throw new Stop('Usage: npm run bench -- [--json FILE]', 2);
  return [flag, path.resolve(process.env.INIT_CWD ?? '.', file)];
}

await runCommand(async () => {
  const args = readArguments(process.argv.slice(2));
  endChildrenOnSignal();
  await setUp({});
  await buildIfNeeded('sandbox');
  await buildBench();
  const { status } = await runProcess(process.execPath, [inProject('dist/bench/main.mjs'), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status;
});
