/** Measures the figures of the performance budget: `npm run bench -- [--json FILE] [--only GROUP]`. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './lib/build-products.mjs';
import { Stop, runCommand } from './lib/command.mjs';
import { inProject } from './lib/paths.mjs';
import { endChildrenOnSignal, runProcess } from './lib/processes.mjs';
import { setUp } from './lib/setup.mjs';

/**
 * One measuring program, bundled as the service is, so that both are measured alike.
 * @param {string} source below test/bench @param {string} file below dist/bench
 * @param {'es' | 'cjs'} format @param {Record<string, string>} [define]
 */
async function bundle(source, file, format, define = {}) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: inProject('test/bench'),
    publicDir: false,
    logLevel: 'warn',
    define,
    ssr: { noExternal: true, external: ['@photostructure/sqlite', 'electron'] },
    build: {
      ssr: true,
      outDir: inProject('dist/bench'),
      emptyOutDir: false,
      target: 'node20.18',
      minify: false,
      rolldownOptions: {
        input: inProject('test/bench', source),
        output: { format, entryFileNames: file, chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  });
}

async function buildBench() {
  rmSync(inProject('dist/bench'), { recursive: true, force: true });
  await bundle('main.ts', 'main.mjs', 'es');
  // What starts things on the desktop looks for them from where its source lies.
  const here = { 'import.meta.dirname': JSON.stringify(inProject('test/support/desktop')) };
  await bundle('app/program.ts', 'app.mjs', 'es', here);
  await bundle('app/start-program.ts', 'start.mjs', 'es', here);
  await bundle('app/lists-program.ts', 'lists.mjs', 'es', here);
  await bundle('app/growth-program.ts', 'growth.mjs', 'es', here);
  await bundle('app/idle-program.ts', 'idle.mjs', 'es', here);
  await bundle('app/accounts-program.ts', 'accounts.mjs', 'es', here);
  await bundle('app/hook.ts', 'hook.cjs', 'cjs');
}

/** Without it the figures of the app are missing, and the others are not. @returns {Promise<string | undefined>} what is wrong */
async function prepareApp() {
  try {
    await setUp({ system: ['test'], electron: true });
    await buildIfNeeded('app');
    return undefined;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return error.message;
  }
}

/** @param {string[]} args @returns {string[]} the arguments, with the file where the person stands */
function readArguments(args) {
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'string' }, only: { type: 'string' } } });
    const json = values.json && path.resolve(process.env.INIT_CWD ?? '.', values.json);
    return [...(json ? ['--json', json] : []), ...(values.only ? ['--only', values.only] : [])];
  } catch {
    throw new Stop('Usage: npm run bench -- [--json FILE] [--only GROUP]', 2);
  }
}

await runCommand(async () => {
  const args = readArguments(process.argv.slice(2));
  endChildrenOnSignal();
  await setUp({});
  const problem = await prepareApp();
  if (problem !== undefined) args.push('--app-problem', problem);
  await buildIfNeeded('sandbox');
  await buildBench();
  const { status } = await runProcess(process.execPath, [inProject('dist/bench/main.mjs'), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status;
});
