/**
 * Sets up what is missing, builds, and opens Bookbar: on the demo workspace until an account is connected, then on the
 * accounts. `npm start [-- ARGUMENTS]`.
 */
import { buildIfNeeded } from './lib/build-products.mjs';
import { runCommand, say } from './lib/command.mjs';
import { describeElectron, electronFault, electronProgram } from './lib/electron-runtime.mjs';
import { root } from './lib/paths.mjs';
import { startPrivateDisplay } from './lib/private-display.mjs';
import { endChildrenOnSignal, runProcess, signalGroup } from './lib/processes.mjs';
import { hasDisplay, setUp } from './lib/setup.mjs';
import { userNamespaceHint } from './lib/user-namespace-hint.mjs';

/** How long the app may take to leave after it was asked to. */
const patienceMs = 10_000;

/** What the app is started with. Chromium refuses to run as root with its process sandbox on: only then is it off. */
function appArguments(/** @type {string[]} */ own) {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return [...(isRoot ? ['--no-sandbox'] : []), '.', ...own];
}

/** Hands a wish to end on to the app, and ends it where it does not follow. @param {import('node:child_process').ChildProcess} app */
function endOnSignal(app) {
  let asked = false;
  const leave = (/** @type {NodeJS.Signals} */ signal) => {
    if (asked) {
      signalGroup(app, 'SIGKILL');
      return;
    }
    asked = true;
    app.kill(signal); // the main process only: it ends its own
    setTimeout(() => {
      say('Bookbar did not quit in 10 seconds; ending it.');
      signalGroup(app, 'SIGKILL');
    }, patienceMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal).on(signal, leave);
}

/** @param {NodeJS.ProcessEnv} environment @returns {Promise<number>} the app's exit status */
async function runApp(environment) {
  const args = appArguments(process.argv.slice(2));
  const env = { BOOKBAR_FIRST_WORKSPACE: 'demo', ...environment };
  const options = { cwd: root, env, stdio: /** @type {const} */ ('inherit'), onStart: endOnSignal };
  return (await runProcess(electronProgram() ?? 'electron', args, options)).status;
}

await runCommand(async () => {
  endChildrenOnSignal();
  const displayed = hasDisplay();
  await setUp({ system: displayed ? ['run'] : ['run', 'display'], electron: true, justStart: true });
  await buildIfNeeded('app');
  say(`Starting Bookbar on ${describeElectron()}.`);
  const fault = electronFault();
  if (fault !== null) say(fault);
  if (displayed) {
    // Runtimes before Electron 38 take Wayland by this alone; later ones ignore it and take Wayland by themselves.
    const status = await runApp(
      process.env.DISPLAY ? process.env : { ELECTRON_OZONE_PLATFORM_HINT: 'auto', ...process.env },
    );
    if (status !== 0) userNamespaceHint()?.forEach(say);
    return status;
  }
  const display = await startPrivateDisplay();
  say(
    `There is no display here, so Bookbar runs in a private virtual one. A picture of it: DISPLAY=${display.name} import -window root bookbar.png`,
  );
  try {
    return await runApp(display.env);
  } finally {
    await display.stop();
  }
});
