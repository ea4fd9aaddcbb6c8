import { extractFile, listPackage } from '@electron/asar';
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadLanguage } from '../../main/base/words.ts';
import { lineOf, nothingNext } from '../../main/tray/next-answer.ts';
import { knownLanguages } from '../../preload/contract/languages/known.ts';
import { archive, installed } from './installed.ts';

const files = (): string[] =>
  listPackage(archive(), { isPack: false }).filter((file) => path.extname(file) !== '');

const textOf = (file: string): string => extractFile(archive(), file.slice(1)).toString('utf8');

interface FlatpakManifest {
  readonly modules: readonly {
    readonly sources: readonly { readonly 'dest-filename'?: string; readonly contents?: string }[];
  }[];
}

/** The files that may be shipped, and nothing that could come to lie beside them. */
const shipped = [
  /^\/(package\.json|LICENSE)$/,
  /^\/assets\/LICENSE\.cldr\.txt$/,
  /^\/assets\/icons\/128x128\.png$/,
  /^\/assets\/tray\/[\w@-]+\.png$/,
  /^\/dist\/main\/(chunks\/)?[\w-]+\.cjs$/,
  /^\/dist\/preload\/(index|alert)\.cjs$/,
  /^\/dist\/renderer\/(index|alert)\.html$/,
  /^\/dist\/renderer\/assets\/[\w.-]+\.(js|css|svg|png|woff2)$/,
  /^\/dist\/(main|preload|renderer)\/licenses\.md$/,
  /^\/node_modules\/keytar\/(package\.json|LICENSE\.md|lib\/keytar\.js|prebuilds\/[^/]+\/keytar\.node)$/,
  /^\/node_modules\/@photostructure\/sqlite\/(package\.json|LICENSE|dist\/index\.cjs|prebuilds\/linux-x64\/[\w@+]+\.glibc\.node)$/,
  /^\/node_modules\/node-gyp-build\/(package\.json|LICENSE|index\.js|node-gyp-build\.js)$/,
];

describe('what is in the package', () => {
  it('is what the app needs: no test, no fixture, no map, no source', () => {
    expect(files().filter((file) => !shipped.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(files()).toContain('/dist/main/index.cjs');
    expect(files()).toContain('/dist/main/keychain-process.cjs');
  });

  it('holds no secret', () => {
    const text = files()
      .filter((file) => /\.(cjs|js|html|json)$/.test(file) && !file.startsWith('/node_modules'))
      .map(textOf)
      .join('\n');
    expect(text).toContain('clientSecret');
    expect(text).not.toMatch(/PRIVATE KEY-----/);
    // With a digit, which no language’s words for a secret have.
    expect(text).not.toMatch(/\b\w*secret\w*["']?\s*[:=]\s*["'`](?=[^"'`]*\d)[\w+/=-]{12,}["'`]/i);
  });

  it('has no character in a script that would have the whole of it kept in two bytes for each, but words in other letters', () => {
    const scripts = files().filter((file) => /^\/dist\/.*\.(cjs|js)$/.test(file));
    const words = /\p{Script=Arabic}{3}|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]{3}/u;
    const isWide = (file: string): boolean => /[^\0-\u00ff]/.test(textOf(file)) && !words.test(textOf(file));
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter(isWide)).toEqual([]);
  });

  it('is a download of 1.5 MiB at most, compressed, beside the runtime', async () => {
    expect(brotliCompressSync(await readFile(archive())).length).toBeLessThan(1.5 * 1024 * 1024);
  });

  it('has the native part of each package for this platform only, outside the archive', async () => {
    const unpacked = await readdir(`${archive()}.unpacked`, { recursive: true });
    expect(unpacked.filter((file) => file.endsWith('.node')).map((file) => path.basename(file))).toEqual(
      expect.arrayContaining(['keytar.node', '@photostructure+sqlite.glibc.node']),
    );
    expect(unpacked.filter((file) => file.endsWith('.node'))).toHaveLength(2);
  });

  it('brings nothing that belongs to running from sources', async () => {
    const folder = await readdir(installed('opt/Bookbar'));
    expect(folder).not.toContain('version');
    expect(await readdir(installed('opt/Bookbar/resources'))).not.toContain('default_app.asar');
  });

  it('puts itself into the menu, and offers itself for no link and no file', async () => {
    const entry = await readFile(installed('usr/share/applications/org.example.bookbar.desktop'), 'utf8');
    expect(entry).toMatch(/^Name=Bookbar$/m);
    expect(entry).toMatch(/^Exec=\/opt\/Bookbar\/bookbar( %U)?$/m);
    expect(entry).not.toMatch(/MimeType|x-scheme-handler/);
    expect(await readdir(installed('usr/share/icons/hicolor'))).toContain('256x256');
  });

  it('speaks each language of Bookbar in the menu, in the words of the catalogue', async () => {
    const entry = await readFile(installed('usr/share/applications/org.example.bookbar.desktop'), 'utf8');
    const linesOf = (key: string): string[] =>
      entry.split('\n').flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []));
    for (const { tag } of knownLanguages) {
      const { main } = await loadLanguage(tag);
      const inTag = tag === 'en' ? '' : `[${tag.replace('-', '_')}]`;
      // In English the packager puts the whole description there.
      if (tag !== 'en') expect(linesOf(`Comment${inTag}`)).toEqual([main.desktop.loginItem]);
      expect(linesOf(`Keywords${inTag}`)).toHaveLength(1);
      const { quickBook, join, copyTimes } = main.shortcuts;
      expect(linesOf(`Name${inTag}`).slice(tag === 'en' ? 1 : 0)).toEqual([quickBook, join, copyTimes]);
    }
  });

  it('has the menu entry that the Flatpak has, but for its own program and icon', async () => {
    const wordsOf = (entry: string): string[] =>
      entry
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !/^(?:Exec|Icon)=/.test(line))
        .toSorted();
    const manifest = parse(await readFile('assets/linux/org.example.bookbar.yml', 'utf8')) as FlatpakManifest;
    const [inFlatpak] = manifest.modules
      .flatMap(({ sources }) => sources)
      .filter((source) => source['dest-filename'] === 'org.example.bookbar.desktop');
    const entry = await readFile(installed('usr/share/applications/org.example.bookbar.desktop'), 'utf8');
    expect(wordsOf(inFlatpak?.contents ?? '')).toEqual(wordsOf(entry));
  });

  it('brings both forms of GNOME’s extension to where GNOME looks for them, and a copy to install from', async () => {
    for (const uuid of ['bookbar@example.org', 'bookbar-43@example.org'])
      for (const folder of ['usr/share/gnome-shell/extensions', 'opt/Bookbar/resources/gnome-extension']) {
        const names = await readdir(installed(folder, uuid));
        expect(names.toSorted()).toEqual(['extension.js', 'icons', 'metadata.json', 'panel.xml']);
        expect(await readFile(installed(folder, uuid, 'metadata.json'), 'utf8')).toContain(
          `"uuid": "${uuid}"`,
        );
      }
  });

  it('has one name for menu, windows, notifications and software centres, which their own checkers take', async () => {
    const desktopFile = installed('usr/share/applications/org.example.bookbar.desktop');
    const metainfo = installed('usr/share/metainfo/org.example.bookbar.metainfo.xml');
    const check = (program: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      return { status, said: `${stdout}${stderr}` };
    };
    expect(check('desktop-file-validate', desktopFile)).toEqual({ status: 0, said: '' });
    expect(check('appstreamcli', 'validate', '--no-net', metainfo)).toMatchObject({ status: 0 });
    const entry = await readFile(desktopFile, 'utf8');
    expect(entry).toMatch(/^StartupWMClass=org\.example\.bookbar$/m);
    expect(entry).toMatch(/^Actions=quick-book;join;copy-times;$/m);
    expect(await readFile(metainfo, 'utf8')).toContain('<id>org.example.bookbar</id>');
    const { version } = JSON.parse(extractFile(archive(), 'package.json').toString()) as { version: string };
    expect(await readFile(metainfo, 'utf8')).toContain(`<release version="${version}"`);
  });

  it('brings the small program as `bookbar`, which needs nothing of the system and starts no runtime for a bar', async () => {
    const program = installed('opt/Bookbar/resources/command-line/bookbar');
    expect((await readFile(program)).length).toBeLessThan(1024 * 1024);
    expect(spawnSync('ldd', [program], { encoding: 'utf8' }).stdout).toContain('statically linked');
    const profile = path.join(installed('opt'), 'no-such-profile');
    const { status, stdout, stderr } = spawnSync(program, [`--user-data-dir=${profile}`, 'next', '--json'], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: `${lineOf(nothingNext, 'json')}\n`,
      stderr: '',
    });
  });

  it('brings the manual in each language, and completions that their shells take', async () => {
    for (const { tag } of knownLanguages) {
      const folder = tag === 'en' ? 'man1' : `${tag.replace('-', '_')}/man1`;
      const manual = gunzipSync(
        await readFile(installed('usr/share/man', folder, 'bookbar.1.gz')),
      ).toString();
      expect(manual).toMatch(/^\.TH BOOKBAR 1 /);
    }
    const completion = installed('usr/share/bash-completion/completions/bookbar');
    expect(spawnSync('bash', ['-n', completion], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    for (const other of ['zsh/vendor-completions/_bookbar', 'zsh/site-functions/_bookbar'])
      expect(await readFile(installed('usr/share', other), 'utf8')).toMatch(/^#compdef bookbar/);
    const fish = await readFile(installed('usr/share/fish/vendor_completions.d/bookbar.fish'), 'utf8');
    expect(fish).toContain('complete -c bookbar');
  });
});
