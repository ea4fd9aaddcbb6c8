import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { busCall, busGet, hasOwner } from './bus.ts';
import { press, typeText } from './screen.ts';
import { inSession, sh, shAsPerson } from './session.ts';
import { perhaps, until } from './until.ts';

export type KeyringState = 'unlocked' | 'locked' | 'new' | 'absent';

const service = 'org.freedesktop.secrets';

/** The real Secret Service of this desktop, and the person who is asked for its password. */
export const keyring = {
  /** Asked without any prompt. `new`: there is no keyring yet. */
  state: async (): Promise<KeyringState> => {
    if (!(await hasOwner(service))) return 'absent';
    const at = { service, path: '/org/freedesktop/secrets', face: 'org.freedesktop.Secret.Service' };
    const [path] = z.tuple([z.string()]).parse(await busCall(at, 'ReadAlias', 's', ['default']));
    if (path === '/') return 'new';
    const locked = await busGet({ service, path, face: 'org.freedesktop.Secret.Collection' }, 'Locked');
    return locked === true ? 'locked' : 'unlocked';
  },

  /** Ends the daemon and starts it in another state. What is stored stays, except for `new`. */
  become: async (state: KeyringState): Promise<void> => {
    await shAsPerson(inSession('bin', 'keyring'), state);
  },

  isAsking: async (): Promise<boolean> =>
    (await perhaps(() => sh('xdotool', 'search', '--onlyvisible', '--class', 'gcr-prompter'))) !== undefined,

  /** Waits for the prompt. It takes the keyboard a moment after it is on screen, and does not report when. */
  asks: async (ms = 8000): Promise<void> => {
    await until(() => keyring.isAsking(), 'the keyring’s prompt', ms);
    await sleep(250);
  },

  /** The person types the password. */
  answer: async (password = process.env['DESKTOP_KEYRING_PASSWORD'] ?? ''): Promise<void> => {
    await keyring.asks();
    await typeText(password);
    await press('Return');
  },

  /** The person dismisses the prompt; some callers make the daemon ask again. */
  cancel: async (): Promise<void> => {
    await keyring.asks();
    await press('Escape');
  },
};
