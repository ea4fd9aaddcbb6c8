import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { app, dialog, type BrowserWindow } from 'electron';
import { LocalFailure, type LocalFailureCode } from '../../base/failure.ts';
import type { AskNatively, NativeQuestion } from '../../base/outside.ts';
import { words } from '../../base/words.ts';
import { own } from '../../base/own.ts';

const troubles: Readonly<Record<string, LocalFailureCode>> = {
  ENOSPC: 'no-room',
  EDQUOT: 'no-room',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
};

/** The system's dialogs beside a window, which stays open meanwhile. */
export function createDialogs({
  window,
  keepOpen,
}: {
  readonly window: BrowserWindow;
  readonly keepOpen: (keep: boolean) => void;
}) {
  let isAsking = false;
  let isChoosing = false;
  /** A dialog takes the focus, which is no reason for the popover to hide. */
  async function beside<T>(show: () => Promise<T>): Promise<T> {
    keepOpen(true);
    try {
      return await show();
    } finally {
      keepOpen(false);
    }
  }
  /** One question at a time, however often a button is pressed: the others are a no. */
  const ask: AskNatively = async (question) => {
    if (isAsking) return false;
    isAsking = true;
    return beside(() => askNatively(window, question)).finally(() => {
      isAsking = false;
    });
  };
  /** One dialog for a file at a time: further ones are as if they had been closed. */
  async function choose<T>(show: () => Promise<T>, closed: T): Promise<T> {
    if (isChoosing) return closed;
    isChoosing = true;
    return beside(show).finally(() => {
      isChoosing = false;
    });
  }
  return {
    ask,
    saveFile: (name: string, content: string) => choose(() => saveFile(window, name, content), false),
    openFile: () => choose(() => openFile(window), null),
  };
}

/** @returns whether the person accepted; closing the dialog is a no */
async function askNatively(window: BrowserWindow, question: NativeQuestion): Promise<boolean> {
  const { message, detail, accept } = question;
  const { response } = await dialog.showMessageBox(window, {
    message,
    detail,
    type: 'question',
    buttons: [words().cancel, accept],
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
async function saveFile(window: BrowserWindow, name: string, content: string): Promise<boolean> {
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
    throw new LocalFailure(own(troubles, codeOf(error)) ?? 'not-saved', 'The file was not saved', {
      cause: error,
    });
  }
  return true;
}

const maxOpenedBytes = 1_048_576;

/**
 * Asks for a JSON file, and reads it.
 *
 * @returns null when the person thought better of it
 * @throws when it cannot be read, or is larger than 1 MiB
 */
async function openFile(window: BrowserWindow): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    defaultPath: app.getPath('downloads'),
    properties: ['openFile'],
    filters: [
      { name: 'JSON', extensions: ['json'] },
      { name: words().desktop.allFiles, extensions: ['*'] },
    ],
  });
  const [file] = filePaths;
  if (canceled || file === undefined) return null;
  const { size } = await stat(file);
  if (size > maxOpenedBytes) throw new RangeError('The file is too large to be settings');
  return readFile(file, 'utf8');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
