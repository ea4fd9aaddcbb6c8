import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/**
 * The file of the AppImage that a program came in, by the variables that docs.appimage.org ("Environment variables")
 * promises. A program that another AppImage starts, such as a terminal’s, inherits them: they count only for what
 * lies in the image.
 *
 * @param program its path
 */
export function appImageOf(
  { APPIMAGE: image = '', APPDIR: folder = '' }: Readonly<Record<string, string | undefined>>,
  program: string,
): string | null {
  const isInside =
    path.isAbsolute(folder) && program.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
  return path.isAbsolute(image) && isInside ? image : null;
}

/**
 * What starts a running program again: an AppImage by its file, since what it brought is gone with the process. The
 * image of another program, from which this one was started, is not ours.
 */
export const programOf = (
  environment: Readonly<Record<string, string | undefined>>,
  program: string,
): string => appImageOf(environment, program) ?? program;

/** Whether another file can take the place of this one. */
export function isReplaceable(file: string): boolean {
  try {
    accessSync(path.dirname(file), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
