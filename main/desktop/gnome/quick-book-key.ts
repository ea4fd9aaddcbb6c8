import type { GSettings } from './gsettings.ts';
import { fromGtkKeys, toGtkKeys } from './gtk-keys.ts';

const media = 'org.gnome.settings-daemon.plugins.media-keys';
const list = 'custom-keybindings';
const own = `/${media.replaceAll('.', '/')}/${list}/bookbar-quick-book/`;
const entry = `${media}.custom-keybinding:${own}`;

/** Quick-book among the shortcuts of GNOME's own keyboard settings: a name, keys, and a command that GNOME starts. */
export interface QuickBookKey {
  /** Such as `Alt+Shift+B`; "" where there is none. @throws where this GNOME has no such settings */
  read(): Promise<string>;
  /** @param name as GNOME's settings show it */
  add(name: string, accelerator: string): Promise<void>;
  remove(): Promise<void>;
}

/** @param command the program and its arguments */
export function createQuickBookKey(settings: GSettings, command: readonly string[]): QuickBookKey {
  return {
    async read() {
      const entries = await settings.read(media, list);
      if (!entries.includes(own)) return '';
      const [keys = ''] = await settings.read(entry, 'binding');
      return keys === '' ? '' : fromGtkKeys(keys);
    },
    async add(name, accelerator) {
      await settings.write(entry, 'name', name);
      await settings.write(entry, 'command', command.map(quoteForShell).join(' '));
      await settings.write(entry, 'binding', toGtkKeys(accelerator));
      const entries = await settings.read(media, list);
      // Last, since GNOME reads an entry when it is listed.
      if (!entries.includes(own)) await settings.write(media, list, [...entries, own]);
    },
    async remove() {
      const entries = await settings.read(media, list);
      await settings.write(
        media,
        list,
        entries.filter((one) => one !== own),
      );
      for (const key of ['name', 'command', 'binding']) await settings.reset(entry, key);
    },
  };
}

/** GNOME takes a command apart as a shell does. */
const quoteForShell = (argument: string): string =>
  /^[\w./=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
