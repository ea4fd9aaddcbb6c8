import { app, dialog } from 'electron';
import type { CommandLineWords } from '../../../preload/contract/languages/language.ts';
import { appImageOf } from './app-image.ts';

/**
 * An AppImage’s launcher adds `--no-sandbox` where the system has no user namespaces: a person who opened it with a
 * double click sees no terminal, and gets a dialog.
 */
export async function explainUnsafeStart(words: CommandLineWords): Promise<void> {
  if (appImageOf(process.env, process.execPath) === null || process.stderr.isTTY) return;
  await app.whenReady();
  dialog.showErrorBox(words.unsafe.title, words.unsafe.detail);
}
