import { app } from 'electron';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { speakFirst } from '../../base/first-words.ts';
import { loadFirst, lookUpLanguage, withDigitsOf } from '../../base/languages.ts';

/** The language used last, else the system’s. The settings themselves are opened later, for the tray comes first. */
export function tagAtStart(): string {
  const wanted = [readLastLanguage(), ...app.getPreferredSystemLanguages()];
  return withDigitsOf(lookUpLanguage(wanted), wanted);
}

/** Before anything is shown. What cannot be read or loaded leaves English in use. */
export async function speakAtStart(): Promise<void> {
  const tag = tagAtStart();
  if (tag === 'en') return;
  try {
    speakFirst(await loadFirst(tag));
  } catch (error) {
    process.stderr.write(`bookbar: could not load ${tag}: ${String(error)}\n`);
  }
}

/** As the settings’ file says; `main/settings/values.ts` writes it. */
function readLastLanguage(): string | null {
  try {
    const file = join(app.getPath('userData'), 'settings.json');
    if (!statSync(file).isFile()) return null;
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isObject = typeof stored === 'object' && stored !== null;
    const tag: unknown = isObject && 'lastLanguage' in stored ? stored.lastLanguage : null;
    return typeof tag === 'string' ? tag : null;
  } catch {
    return null;
  }
}
