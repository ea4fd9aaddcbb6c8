/**
 * The app in the demo while its code is changed: `npm run dev [-- ARGUMENTS]`. The page comes from Vite and changes in
 * place; a change of main or preload builds them again and starts the app anew. Everything lies in `.dev`, where one
 * file of main has another in its place (`lib/dev-page-files.mjs`): nothing of it can get into a package.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, say } from './lib/command.mjs';
import { devArguments } from './lib/dev-arguments.mjs';
import { electronProgram } from './lib/electron-runtime.mjs';
import { inProject } from './lib/paths.mjs';
import { startPrivateDisplay } from './lib/private-display.mjs';
import { signalGroup, startProcess, statusOf } from './lib/processes.mjs';
import { announce } from './lib/progress.mjs';
import { hasDisplay, setUp } from './lib/setup.mjs';

const out = inProject('.dev');

/** What the app needs beside what is built: its name, pictures, and the profile of this command alone. */
function makeFolder() {
  rmSync(path.join(out, 'dist'), { recursive: true, force: true });
  mkdirSync(path.join(out, 'dist'), { recursive: true });
  rmSync(path.join(out, 'assets'), { force: true });
  symlinkSync(inProject('assets'), path.join(out, 'assets'));
  const { name, productName, version, main, desktopName } = JSON.parse(
    readFileSync(inProject('package.json'), 'utf8'),
  );
  writeFileSync(
    path.join(out, 'package.json'),
    JSON.stringify({ name, productName, version, main, desktopName }),
  );
}

/** Vite writes styles into the page and hears of changes by a socket, so the page's policy is left out. @type {import('vite').Plugin} */
const withoutPolicy = {
  name: 'without-policy',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
  },
};

/** @returns {Promise<{ address: string, close: () => Promise<void> }>} */
async function servePage() {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: inProject('renderer/vite.config.ts'),
    logLevel: 'warn',
    plugins: [withoutPolicy],
    server: {
      host: '127.0.0.1',
      port: 5173,
      hmr: { protocol: 'ws', host: '127.0.0.1' },
      watch: { ignored: ['**/.dev/**', '**/test/**', '**/*.test.ts', '**/dist/**'] },
    },
  });
  await server.listen();
  // Its own folder is watched already. A folder, since a file is watched only until an editor replaces it.
  server.watcher.add(inProject('preload/contract'));
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { address: address.replace(/\/$/, ''), close: () => server.close() };
}

/** @type {import('vite').Plugin} */
const pageFilesOfDevelopment = {
  name: 'page-files-of-development',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/page-files.ts') ? inProject('scripts/lib/dev-page-files.mjs') : null),
};

/**
 * Builds one part, and again whenever it changes.
 * @param {string} part @param {string} mode @param {string} address of the page's server
 * @param {() => void} onBuilt @returns {Promise<void>} built for the first time
 */
async function watchPart(part, mode, address, onBuilt) {
  const { build } = await import('vite');
  const watcher = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
    await build({
      configFile: inProject(part, 'vite.config.ts'),
      mode,
      logLevel: 'error',
      define: { 'process.env.BOOKBAR_DEV_SERVER': JSON.stringify(address) },
      plugins: [pageFilesOfDevelopment],
      build: {
        outDir: path.join(out, 'dist', part),
        emptyOutDir: false,
        minify: false,
        license: false,
        watch: { exclude: ['**/.dev/**'] },
      },
    })
  );
  await new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') say(`✗ ${mode}: ${event.error.message}`);
      if (event.code !== 'BUNDLE_END') return;
      resolve(undefined);
      onBuilt();
    });
  });
}

/** The app, started anew whenever it is asked for. @param {NodeJS.ProcessEnv} env @param {(status: number) => void} onEnd */
function createRunner(env, onEnd) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let app = null;
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const args = devArguments(process.argv.slice(2), { profile: path.join(out, 'profile'), isRoot });
  function start() {
    const own = startProcess(electronProgram() ?? 'electron', args, { cwd: out, env, stdio: 'inherit' });
    app = own;
    own.once('exit', (code, signal) => {
      if (app === own) onEnd(statusOf(code, signal));
    });
  }
  return {
    /** The next one starts when the one before has let go of its lock. */
    restart() {
      const before = app;
      if (before === null) return start();
      say('Starting anew.');
      app = null;
      before.once('exit', start);
      before.kill();
    },
    stop() {
      if (app) signalGroup(app, 'SIGTERM');
      else onEnd(0);
    },
  };
}

await runCommand(async () => {
  const displayed = hasDisplay();
  await setUp({ system: displayed ? ['run'] : ['run', 'display'], electron: true });
  const display = displayed ? null : await startPrivateDisplay();
  if (display)
    say(
      `Private display ${display.name}. A picture: DISPLAY=${display.name} import -window root bookbar.png`,
    );
  makeFolder();
  const page = await servePage();
  /** @type {(status: number) => void} */
  let end = () => {};
  const ended = new Promise((/** @type {(status: number) => void} */ resolve) => (end = resolve));
  const env = { BOOKBAR_FIRST_WORKSPACE: 'demo', ...(display?.env ?? process.env) };
  const runner = createRunner(env, (status) => end(status));
  let isBuilt = false;
  const onBuilt = () => {
    if (isBuilt) runner.restart();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, runner.stop);
  await announce('build main', async () => {
    await watchPart('main', 'main', page.address, onBuilt);
    await watchPart('main', 'keychain-process', page.address, () => {});
    await watchPart('preload', 'preload', page.address, onBuilt);
    await watchPart('preload', 'alert', page.address, onBuilt);
  });
  isBuilt = true;
  runner.restart();
  say(`Bookbar runs with its page from ${page.address}: a change is seen at once. Ctrl-C ends it.`);
  const status = await ended;
  await page.close();
  await display?.stop();
  process.exit(status);
});
