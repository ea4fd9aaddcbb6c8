import { clipboard } from 'electron';

/** Puts plain text on the system's clipboard. */
export function copyText(text: string): void {
  clipboard.writeText(text);
}
