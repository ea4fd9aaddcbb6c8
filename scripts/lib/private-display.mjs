import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { Stop } from './command.mjs';

/**
 * Starts a program that says where it listens by one line on `fd`, and that ends when we end, however we end.
 * @param {string[]} command @param {number} fd
 */
async function startServer(command, fd) {
  /** @type {('ignore' | 'pipe')[]} */
  const stdio = ['ignore', 'ignore', 'ignore', 'ignore'];
  stdio[fd] = 'pipe';
  // A group of its own: Ctrl-C must not end the display before the app that is shown on it.
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', ...command], { stdio, detached: true });
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdio[fd]) }).once(
      'line',
      resolve,
    );
    child.once('error', reject);
    child.once('exit', () => reject(new Stop(`${command[0]} did not start.`)));
  });
  return { line, stop: () => endServer(child) };
}

/** @param {import('node:child_process').ChildProcess} child */
function endServer(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** Whether programs of this session can talk to each other: the address in the environment, or the usual place. */
const hasSessionBus = (env) =>
  Boolean(env.DBUS_SESSION_BUS_ADDRESS) || (env.XDG_RUNTIME_DIR && existsSync(`${env.XDG_RUNTIME_DIR}/bus`));

/**
 * A display nobody else on this computer can look at, with a session bus where there is none.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, name: string, stop: () => Promise<void> }>}
 */
export async function startPrivateDisplay() {
  const servers = [];
  const stop = async () => {
    for (const server of servers.reverse()) await server.stop();
  };
  try {
    const xvfb = ['Xvfb', '-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp', '-noreset'];
    const display = await startServer(xvfb, 3);
    servers.push(display);
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...process.env, DISPLAY: `:${display.line}` };
    delete env.XAUTHORITY;
    // By default every user of the computer may look; from here on only this one.
    for (const change of [`+si:localuser:${userInfo().username}`, '-local:']) {
      if (spawnSync('xhost', [change], { env, stdio: 'ignore' }).status !== 0)
        throw new Stop(`xhost ${change} failed.`);
    }
    if (!hasSessionBus(env)) {
      const bus = await startServer(['dbus-daemon', '--session', '--nofork', '--print-address=1'], 1);
      servers.push(bus);
      env.DBUS_SESSION_BUS_ADDRESS = bus.line;
    }
    return { env, name: `:${display.line}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
