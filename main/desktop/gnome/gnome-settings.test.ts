import { describe, expect, it } from 'vitest';
import { uuidFor } from './extension.ts';
import { textsIn, toText, type GSettings } from './gsettings.ts';
import { fromGtkKeys, toGtkKeys } from './gtk-keys.ts';
import { createQuickBookKey } from './quick-book-key.ts';

/** Settings in memory, lists and texts alike. */
function createSettings(): GSettings & { readonly kept: ReadonlyMap<string, readonly string[]> } {
  const kept = new Map<string, readonly string[]>();
  return {
    kept,
    read: async (schema, key) => kept.get(`${schema} ${key}`) ?? [],
    async write(schema, key, value) {
      kept.set(`${schema} ${key}`, textsIn(toText(value)));
    },
    async reset(schema, key) {
      kept.delete(`${schema} ${key}`);
    },
  };
}

const media = 'org.gnome.settings-daemon.plugins.media-keys';
const own = '/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/bookbar-quick-book/';
const another = own.replace('bookbar-quick-book', 'custom0');

describe('keys as GNOME writes them', () => {
  it.each([
    ['Alt+Shift+B', '<Alt><Shift>b'],
    ['Control+Super+F5', '<Control><Super>F5'],
    ['Super+7', '<Super>7'],
  ])('%s is %s', (accelerator, keys) => {
    expect(toGtkKeys(accelerator)).toBe(keys);
    expect(fromGtkKeys(keys)).toBe(accelerator);
  });

  it('are read as a person may have set them in GNOME', () => {
    expect(fromGtkKeys('<Primary><Alt>k')).toBe('Control+Alt+K');
    expect(fromGtkKeys('<Hyper>KP_Add')).toBe('Hyper+KP_Add');
  });
});

describe('values of gsettings', () => {
  it.each([[['a', 'b']], [[]], [["it's", String.raw`a\b`]]])('%j are read as they were written', (texts) => {
    expect(textsIn(toText(texts))).toEqual(texts);
  });

  it('are read in either kind of quotes', () => {
    expect(textsIn(`["it's", 'b']`)).toEqual(["it's", 'b']);
    expect(textsIn('@as []')).toEqual([]);
  });
});

describe('quick-book among GNOME’s shortcuts', () => {
  it('is added beside those that are there, with a command that the shell reads as it was meant', async () => {
    const settings = createSettings();
    await settings.write(media, 'custom-keybindings', [another]);
    const key = createQuickBookKey(settings, [
      '/opt/My Apps/book’bar',
      'quick-book',
      "--user-data-dir=/it's",
    ]);
    expect(await key.read()).toBe('');
    await key.add('Quick book', 'Alt+Shift+B');
    await key.add('Quick book', 'Alt+Shift+B');
    expect(settings.kept.get(`${media} custom-keybindings`)).toEqual([another, own]);
    const entry = `${media}.custom-keybinding:${own}`;
    expect(settings.kept.get(`${entry} binding`)).toEqual(['<Alt><Shift>b']);
    expect(settings.kept.get(`${entry} command`)).toEqual([
      String.raw`'/opt/My Apps/book’bar' quick-book '--user-data-dir=/it'\''s'`,
    ]);
    expect(await key.read()).toBe('Alt+Shift+B');
    await key.remove();
    expect([...settings.kept]).toEqual([[`${media} custom-keybindings`, [another]]]);
  });
});

it.each([
  ['43.9', 'bookbar-43@example.org'],
  ['44.2', 'bookbar-43@example.org'],
  ['45.0', 'bookbar@example.org'],
  ['48.beta', 'bookbar@example.org'],
  ['42.5', null],
  ['49.0', null],
  ['', null],
])('GNOME %s loads %s', (version, uuid) => {
  expect(uuidFor(version)).toBe(uuid);
});
