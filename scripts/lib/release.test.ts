import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isTagOf, releaseNotes } from './release.mjs';

const script = path.resolve(import.meta.dirname, '../release.mjs');

it('a finished release has checksums that sha256sum agrees with, also when it is finished again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bookbar-release-'));
  writeFileSync(path.join(folder, 'bookbar.deb'), 'a package');
  writeFileSync(path.join(folder, 'Bookbar Setup.exe'), 'an installer');
  for (const _time of [1, 2]) spawnSync(process.execPath, [script, 'finish', folder]);
  const checked = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
  expect(checked.stdout).toBe('Bookbar Setup.exe: OK\nbookbar.deb: OK\n');
  expect(readFileSync(path.join(folder, 'NOTES.md'), 'utf8')).toContain('are not signed');
});

it('says what is not signed, and nothing of the sort when everything is', () => {
  expect(releaseNotes('0.1.0', { updates: true, mac: true, windows: true })).not.toContain('not signed');
  const notes = releaseNotes('0.1.0', { updates: true, mac: false, windows: true });
  expect(notes).toContain('The Mac app is not signed');
  expect(notes).not.toContain('Windows programs');
});

it('a tag that is not the version ends the release', () => {
  expect(isTagOf('v0.1.0', '0.1.0')).toBe(true);
  expect(isTagOf('v0.1.1', '0.1.0')).toBe(false);
  expect(spawnSync(process.execPath, [script, 'check-tag', 'v99.0.0']).status).toBe(1);
});
