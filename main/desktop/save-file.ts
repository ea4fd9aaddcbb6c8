import { app, dialog, type BrowserWindow } from 'electron';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Asks where to save a text, beginning in the person's downloads, and writes it there.
 *
 * @returns false when the person thought better of it
 */
export async function saveFile(window: BrowserWindow, name: string, content: string): Promise<boolean> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: path.join(app.getPath('downloads'), name),
  });
  if (canceled || filePath === '') return false;
  await writeFile(filePath, content, 'utf8');
  return true;
}
