import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Content = Readonly<Record<string, unknown>>;

/** Where an administrator’s file lies, and who has to own it. */
export interface ManagedFile {
  readonly path: string;
  /** The user id; null where the folder’s own rights are what protects it (Windows). */
  readonly owner: number | null;
}

const maxBytes = 65_536;
const writableByOthers = 0o022;

/** Linux: `/etc/bookbar/managed.json` of root. Windows: `%ProgramData%\Bookbar\managed.json`. macOS has none. */
export function managedFileOf(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): ManagedFile | null {
  if (platform === 'linux') return { path: '/etc/bookbar/managed.json', owner: 0 };
  if (platform !== 'win32') return null;
  const folder = environment['ProgramData'] ?? 'C:\\ProgramData';
  return { path: path.win32.join(folder, 'Bookbar', 'managed.json'), owner: null };
}

/** The file is checked through the handle that it is read with, so that nothing can be put in its place meanwhile. */
export function readManagedFile(file: ManagedFile, complain: (line: string) => void): Content | null {
  const ignore = (why: string): null => {
    complain(`ignores ${file.path}: ${why}`);
    return null;
  };
  let handle: number | null = null;
  try {
    handle = openSync(file.path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const stat = fstatSync(handle);
    if (!stat.isFile()) return ignore('it is no file');
    if (file.owner !== null && !isSafe(stat, file.owner))
      return ignore('others than root could have written it');
    if (file.owner !== null && !isSafe(lstatSync(path.dirname(file.path)), file.owner))
      return ignore('others than root can write in its folder');
    if (stat.size > maxBytes) return ignore('it is too large');
    const content: unknown = JSON.parse(readFileSync(handle, 'utf8').replace(/^\uFEFF/u, ''));
    if (typeof content !== 'object' || content === null || Array.isArray(content))
      return ignore('it is no JSON object');
    return { ...content };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    return ignore(error instanceof SyntaxError ? 'it is no JSON' : String(code ?? error));
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

const isSafe = ({ uid, mode }: { readonly uid: number; readonly mode: number }, owner: number): boolean =>
  uid === owner && (mode & writableByOthers) === 0;
