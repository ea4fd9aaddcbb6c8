import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readClientSecret } from './client-secret.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bookbar-secret-'));
  file = path.join(folder, 'secret');
  writeFileSync(file, 'hush-client-secret\n', { mode: 0o600 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const user = process.getuid?.();

describe('the file with the client secret', () => {
  it('is read where it is the broker’s own', () => {
    expect(readClientSecret(file, user)).toBe('hush-client-secret');
    chmodSync(file, 0o400);
    expect(readClientSecret(file, user)).toBe('hush-client-secret');
  });

  it.each([0o640, 0o604, 0o620, 0o777])('is not read with the rights %o', (mode) => {
    chmodSync(file, mode);
    expect(() => readClientSecret(file, user)).toThrow(/nobody else may read it/);
  });

  it('is not read where it is another user’s', () => {
    expect(() => readClientSecret(file, (user ?? 0) + 1)).toThrow(/belong to the user of the broker/);
  });

  it('is no link, no folder, not empty and not long', () => {
    const link = path.join(folder, 'link');
    symlinkSync(file, link);
    expect(() => readClientSecret(link, user)).toThrow(/cannot be read/);
    const inside = path.join(folder, 'inside');
    mkdirSync(inside, { mode: 0o700 });
    expect(() => readClientSecret(inside, user)).toThrow(/not a file/);
    writeFileSync(file, ' \n');
    expect(() => readClientSecret(file, user)).toThrow(/is empty/);
    writeFileSync(file, 'x'.repeat(5_000));
    expect(() => readClientSecret(file, user)).toThrow(/not a file with a client secret/);
  });

  it('is never in what is said about it', () => {
    chmodSync(file, 0o644);
    expect(() => readClientSecret(file, user)).toThrow(expect.not.stringContaining('hush') as string);
  });
});
