import { clipboard } from 'electron';

/** Puts plain text on the system's clipboard. */
export function copyText(text: string): void {
  // A promise since Electron 45; there is nothing to do after it.
  void clipboard.writeText(text);
}
