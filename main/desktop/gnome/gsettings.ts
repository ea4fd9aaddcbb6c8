import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const timeoutMs = 5000;

/** GNOME's settings, by its own command: whatever keeps them, every GNOME has it. */
export interface GSettings {
  /** @throws where there is no such setting, or no GNOME */
  read(schema: string, key: string): Promise<readonly string[]>;
  write(schema: string, key: string, value: string | readonly string[]): Promise<void>;
  reset(schema: string, key: string): Promise<void>;
}

export const gsettings: GSettings = {
  async read(schema, key) {
    return textsIn((await run('gsettings', ['get', schema, key], { timeout: timeoutMs })).stdout);
  },
  async write(schema, key, value) {
    await run('gsettings', ['set', schema, key, toText(value)], { timeout: timeoutMs });
  },
  async reset(schema, key) {
    await run('gsettings', ['reset', schema, key], { timeout: timeoutMs });
  },
};

/** The texts of a value in GLib's format for people (docs.gtk.org, "GVariant Text Format"), such as `['a', 'b']`. */
export const textsIn = (value: string): readonly string[] =>
  [...value.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'),
  );

const quote = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

export const toText = (value: string | readonly string[]): string =>
  typeof value === 'string'
    ? quote(value)
    : value.length === 0
      ? '@as []'
      : `[${value.map(quote).join(', ')}]`;
