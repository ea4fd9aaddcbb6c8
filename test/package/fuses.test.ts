import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, it } from 'vitest';
import { program } from './installed.ts';

/** What stands in the program for a fuse. */
const off = '0'.charCodeAt(0);
const on = '1'.charCodeAt(0);

/** docs/security.md, "The package". A fuse that is missing here does not compile. */
const wanted: Record<FuseV1Options, number> = {
  [FuseV1Options.RunAsNode]: off,
  [FuseV1Options.EnableCookieEncryption]: off,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
  [FuseV1Options.EnableNodeCliInspectArguments]: off,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: on,
  [FuseV1Options.OnlyLoadAppFromAsar]: on,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: off,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
};

it('the program’s eight fuses are set', async () => {
  expect(await getCurrentFuseWire(program())).toMatchObject(wanted);
});
