import { chmodSync, lstatSync } from 'node:fs';

/**
 * Chromium makes the profile for its owner alone. One that was made by hand, or under a umask of 0, others could write:
 * they would lay another service’s address into the settings.
 */
export function closeToOthers(folder: string): void {
  if (process.platform === 'win32') return;
  const { uid, mode } = lstatSync(folder);
  const isOpen = (mode & 0o077) !== 0;
  if (uid === process.getuid?.() && isOpen) chmodSync(folder, mode & 0o700);
}
