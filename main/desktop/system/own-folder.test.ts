import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { closeToOthers } from './own-folder.ts';

it.each([0o777, 0o755, 0o700])('a profile with the rights %o is its owner’s alone', async (mode) => {
  const above = await mkdtemp(path.join(tmpdir(), 'bookbar-profile-'));
  const profile = path.join(above, 'profile');
  await mkdir(profile);
  await chmod(profile, mode);
  closeToOthers(profile);
  expect((await stat(profile)).mode & 0o777).toBe(0o700);
  await rm(above, { recursive: true });
});
