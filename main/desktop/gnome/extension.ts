import { cp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GnomeView } from '../../../preload/contract/model/settings.ts';
import type { Bus } from '../bus/connection.ts';
import type { GSettings } from './gsettings.ts';

const shell = { to: 'org.gnome.Shell', path: '/org/gnome/Shell' } as const;
const extensions = { ...shell, face: 'org.gnome.Shell.Extensions' } as const;
/** As the shell counts the states of an extension; of all others, it is not on. */
const enabled = 1;

/** Bookbar's extension of GNOME Shell: whether it is on, and how it is brought there. */
export interface GnomeExtension {
  /** null where this GNOME is none that the extension is for. */
  state(): Promise<Exclude<GnomeView['topBar'], 'on'> | 'enabled' | null>;
  /** Switches it on, and installs it for this person where the computer does not have it. */
  add(): Promise<void>;
}

interface ExtensionParts {
  readonly bus: Bus;
  readonly settings: GSettings;
  /** Both forms of it, as they were built. */
  readonly source: string;
  /** Of this person, `~/.local/share` by default. */
  readonly dataFolder: string;
}

const systemFolder = '/usr/share';
const folderOf = (data: string, uuid: string): string => path.join(data, 'gnome-shell', 'extensions', uuid);

/** The form for a GNOME, by its version; null where there is none. */
export function uuidFor(version: string): string | null {
  const major = Number.parseInt(version, 10);
  if (!(major >= 43 && major <= 48)) return null;
  return major < 45 ? 'bookbar-43@example.org' : 'bookbar@example.org';
}

export function createGnomeExtension({ bus, settings, source, dataFolder }: ExtensionParts): GnomeExtension {
  const read = async (face: string, property: string): Promise<unknown> => {
    const asked = { ...shell, face: 'org.freedesktop.DBus.Properties', member: 'Get', signature: 'ss' };
    const [value] = await bus.call({ ...asked, write: (body) => body.string(face).string(property) });
    return value;
  };
  const uuid = async (): Promise<string | null> => uuidFor(String(await read(shell.to, 'ShellVersion')));
  const call = (member: string, own: string): Promise<readonly unknown[]> =>
    bus.call({ ...extensions, member, signature: 's', write: (body) => body.string(own) });
  /** As the shell says it; null while it does not know the extension, which it looks for only when it starts. */
  const stateOf = async (own: string): Promise<number | null> => {
    const [pairs] = await call('GetExtensionInfo', own);
    const info = new Map(Array.isArray(pairs) ? (pairs as [string, unknown][]) : []);
    const state = info.get('state');
    return typeof state === 'number' ? state : null;
  };
  const isWanted = async (own: string): Promise<boolean> =>
    (await settings.read('org.gnome.shell', 'enabled-extensions')).includes(own);
  return {
    async state() {
      const own = await uuid();
      if (own === null) return null;
      const [state, isAnyOn] = await Promise.all([
        stateOf(own),
        read(extensions.face, 'UserExtensionsEnabled'),
      ]);
      if (isAnyOn === false) return 'all-off';
      if (state !== null) return state === enabled ? 'enabled' : 'off';
      const isInstalled = [systemFolder, dataFolder].some((data) => existsSync(folderOf(data, own)));
      if (!isInstalled) return 'missing';
      return (await isWanted(own)) ? 'after-login' : 'off';
    },
    async add() {
      const own = await uuid();
      if (own === null) return;
      if ((await stateOf(own)) !== null) {
        await call('EnableExtension', own);
        return;
      }
      if (!existsSync(folderOf(systemFolder, own))) {
        const target = folderOf(dataFolder, own);
        await rm(target, { recursive: true, force: true });
        await cp(path.join(source, own), target, { recursive: true });
      }
      if (await isWanted(own)) return;
      const wanted = await settings.read('org.gnome.shell', 'enabled-extensions');
      await settings.write('org.gnome.shell', 'enabled-extensions', [...wanted, own]);
    },
  };
}
