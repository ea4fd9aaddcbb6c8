import { app, dialog } from 'electron';
import { appImageOf } from './app-image.ts';

/**
 * An AppImage’s launcher adds `--no-sandbox` where the system has no user namespaces: a person who opened it with a
 * double click sees no terminal, and gets a dialog.
 */
export async function explainUnsafeStart(
  environment: NodeJS.ProcessEnv,
  { title, detail }: { readonly title: string; readonly detail: string },
): Promise<void> {
  if (appImageOf(environment, process.execPath) === null || process.stderr.isTTY) return;
  await app.whenReady();
  dialog.showErrorBox(title, detail);
}
