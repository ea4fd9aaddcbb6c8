import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { busCall, hasOwner } from '../support/desktop/bus.ts';
import { typeText } from '../support/desktop/screen.ts';
import { inSession, sh, shAsPerson } from '../support/desktop/session.ts';
import { perhaps, until } from '../support/desktop/until.ts';

const heard = z.array(z.object({ role: z.string(), name: z.string() }));
export type Heard = z.infer<typeof heard>[number];

/**
 * A person who uses the app through assistive technology: the one way into a hardened build from outside, since it lets
 * no debugger in. What they hear is what the page says.
 */
export interface ScreenReader {
  hear(): Promise<Heard[]>;
  /** Waits until something with this name is on screen. @throws with everything that is there instead. */
  hears(name: string | RegExp, ms?: number): Promise<void>;
  press(role: string, name: string): Promise<void>;
  /** Types where this has the keyboard. */
  type(role: string, name: string, text: string): Promise<void>;
  leave(): Promise<void>;
}

/** Announces a screen reader on the session's bus, as the desktop does when one is switched on. */
export async function startScreenReader(): Promise<ScreenReader> {
  const script = inSession('tmp', 'screen-reader.py');
  await copyFile(path.join(import.meta.dirname, 'screen-reader.py'), script);
  const launcher = startLauncher();
  await until(() => hasOwner('org.a11y.Bus'), 'the bus of assistive technology');
  const status = { service: 'org.a11y.Bus', path: '/org/a11y/bus', face: 'org.freedesktop.DBus.Properties' };
  for (const name of ['IsEnabled', 'ScreenReaderEnabled']) {
    await busCall(status, 'Set', 'ssv', ['org.a11y.Status', name, 'b', 'true']);
  }
  const ask = (...what: string[]): Promise<string> => shAsPerson('/usr/bin/python3', script, ...what);
  const hear = async (): Promise<Heard[]> =>
    heard.parse(JSON.parse((await perhaps(() => ask('hear'))) ?? '[]'));
  return {
    hear,
    async hears(name, ms = 15_000) {
      let last: Heard[] = [];
      const isThere = async (): Promise<boolean> => {
        last = await hear();
        return last.some((thing) => (typeof name === 'string' ? thing.name === name : name.test(thing.name)));
      };
      await until(isThere, `“${String(name)}” on screen`, ms).catch((error: unknown) => {
        throw new Error(`There is: ${last.map((thing) => `${thing.role} “${thing.name}”`).join(', ')}`, {
          cause: error,
        });
      });
    },
    async press(role, name) {
      await ask('press', role, name);
    },
    async type(role, name, text) {
      await ask('focus', role, name);
      await typeText(text);
    },
    async leave() {
      launcher.kill('SIGTERM');
      await once(launcher, 'exit');
    },
  };
}

function startLauncher(): ChildProcess {
  const { NO_AT_BRIDGE: _bridge, GTK_A11Y: _gtk, ...env } = process.env;
  return spawn(
    inSession('bin', 'as-desktop-user'),
    ['/usr/libexec/at-spi-bus-launcher', '--launch-immediately'],
    {
      env,
      stdio: 'ignore',
    },
  );
}

/** Whether a window of the app is on screen. */
export const isWindowShown = async (): Promise<boolean> =>
  (await perhaps(() => sh('xdotool', 'search', '--onlyvisible', '--class', 'bookbar'))) !== undefined;
