import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { LocalFailure, type LocalFailureCode } from '../../base/failure.ts';
import type { NativeQuestion } from '../../base/outside.ts';

const troubles: Readonly<Record<string, LocalFailureCode>> = {
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
};

/** @returns whether the person accepted; closing the dialog is a no */
export async function askNatively(window: BrowserWindow, question: NativeQuestion): Promise<boolean> {
  const { message, detail, accept } = question;
  const { response } = await dialog.showMessageBox(window, {
    ...{ message, detail },
    type: 'question',
    buttons: ['Cancel', accept],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/**
 * Asks where to save a text, beginning in the person's downloads, and writes it there.
 *
 * @returns false when the person thought better of it
 * @throws {LocalFailure} when it could not be written; a new file is not left half there
 */
export async function saveFile(window: BrowserWindow, name: string, content: string): Promise<boolean> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: path.join(app.getPath('downloads'), name),
  });
  if (canceled || filePath === '') return false;
  const isNew = await stat(filePath).then(
    () => false,
    () => true,
  );
  try {
    await writeFile(filePath, content, 'utf8');
  } catch (error) {
    if (isNew) await rm(filePath, { force: true }).catch(() => undefined);
    throw new LocalFailure(troubles[codeOf(error)] ?? 'not-saved', 'The file was not saved', {
      cause: error,
    });
  }
  return true;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
