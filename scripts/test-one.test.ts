import { describe, expect, it } from 'vitest';
import { commandsForFile, findTestFile } from './lib/test-steps.mjs';

const files = [
  'main/tray/menu.test.ts',
  'test/e2e/52-tray.spec.ts',
  'main/desktop/tray-icon/digits.test.ts',
  'test/support/desktop/tray.ts',
];

describe('the file of tests that is meant', () => {
  it('is found by its path or its name', () => {
    expect(findTestFile(files, 'test/e2e/52-tray.spec.ts')).toEqual(['test/e2e/52-tray.spec.ts']);
    expect(findTestFile(files, 'menu')).toEqual(['main/tray/menu.test.ts']);
  });

  it('is one of several where only a part of the path was given, and never a file without tests', () => {
    expect(findTestFile(files, 'tray')).toEqual([
      'main/desktop/tray-icon/digits.test.ts',
      'main/tray/menu.test.ts',
      'test/e2e/52-tray.spec.ts',
    ]);
    expect(findTestFile(files, 'support')).toEqual([]);
  });
});

describe('one file of tests', () => {
  const lineOf = (file: string, name?: string): string =>
    commandsForFile(file, name)
      .commands.map((command) => command.join(' '))
      .join('\n');

  it('runs without a desktop where it needs none', () => {
    expect(lineOf('main/tray/menu.test.ts', 'a long day')).toMatch(
      /vitest\.mjs run .*main\/tray\/menu\.test\.ts -t a long day$/,
    );
    expect(lineOf('main/tray/menu.test.ts')).not.toContain('desktop-session');
  });

  it('runs on a desktop end to end, once, and in a session of Wayland where it is about that', () => {
    expect(lineOf('test/e2e/52-tray.spec.ts')).toMatch(/desktop-session -- .*--retries 0 52-tray\.spec\.ts$/);
    expect(lineOf('test/e2e/wayland.spec.ts')).toContain('desktop-session -w --');
  });

  it('has the inspector fetched before its desktop, which has no network', () => {
    expect(lineOf('test/e2e/inspector.spec.ts')).toMatch(/with-inspector\.mjs \S*desktop-session -- /);
  });

  it('packs the app first where it is about the package', () => {
    expect(lineOf('test/package/fuses.test.ts')).toMatch(/pack\.mjs --quick deb\n.*fuses\.test\.ts$/);
    expect(lineOf('test/package/fresh/forms.test.ts')).toMatch(/make-roots\.mjs\n.*forms\.test\.ts$/);
  });
});
