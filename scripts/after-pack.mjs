import { rmSync } from 'node:fs';
import path from 'node:path';

/**
 * electron-builder copies an unpacked runtime as it stands; what belongs to running from sources goes out again.
 * @param {{ appOutDir: string, electronPlatformName: string }} context
 */
export default function afterPack({ appOutDir, electronPlatformName }) {
  if (electronPlatformName === 'darwin') return;
  rmSync(path.join(appOutDir, 'resources', 'default_app.asar'), { force: true });
  rmSync(path.join(appOutDir, 'version'), { force: true });
}
