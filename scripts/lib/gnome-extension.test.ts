import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildGnomeExtension, toOlderForm } from './gnome-extension.mjs';

it('writes imports as GNOME 43 and 44 have them', () => {
  const older = toOlderForm(`import St from 'gi://St';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import { Extension } from 'resource:///org/gnome/shell/extensions/extension.js';

export default class ToyExtension extends Extension {}
`);
  expect(older).toContain('const { St: St } = imports.gi;\nconst Main = imports.ui.main;\nclass Extension {');
  expect(older).toContain('class ToyExtension extends Extension {}');
  expect(older).toContain('return new ToyExtension(imports.misc.extensionUtils.getCurrentExtension());');
  expect(() => toOlderForm("import { a } from './a.js';\nexport default class B {}")).toThrow(/older form/);
});

it('makes a folder of each form, for the GNOME that loads it', () => {
  const target = mkdtempSync(path.join(os.tmpdir(), 'bookbar-extension-'));
  try {
    buildGnomeExtension(target);
    const told = (uuid: string) =>
      JSON.parse(readFileSync(path.join(target, uuid, 'metadata.json'), 'utf8')) as object;
    expect(told('bookbar@example.org')).toMatchObject({
      uuid: 'bookbar@example.org',
      'shell-version': ['45', '46', '47', '48'],
    });
    expect(told('bookbar-43@example.org')).toMatchObject({
      uuid: 'bookbar-43@example.org',
      'shell-version': ['43', '44'],
    });
  } finally {
    rmSync(target, { recursive: true });
  }
});
