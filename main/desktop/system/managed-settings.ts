import { systemPreferences } from 'electron';
import type { ManagedKind } from '../../settings/managed.ts';
import { managedFileOf, readManagedFile } from './managed-file.ts';

type Content = Readonly<Record<string, unknown>>;
type Kinds = Readonly<Record<string, ManagedKind>>;

/**
 * What the administrator of this computer has set, whatever it is. On macOS the managed preferences of the app’s
 * domain, elsewhere a file. A file that somebody else could have written is ignored.
 *
 * @param kinds every key that macOS may have, with its kind
 * @param complain hears why a file that exists is not used
 * @returns null where there is none
 */
export function readManagedSettings(
  environment: Readonly<Record<string, string | undefined>>,
  kinds: Kinds,
  complain: (line: string) => void,
): Content | null {
  const file = managedFileOf(process.platform, environment);
  if (file !== null) return readManagedFile(file, complain);
  return process.platform === 'darwin' ? readManagedPreferences(kinds) : null;
}

/** macOS answers an empty text and `false` for what is not there, so a choice counts only where it is said. */
function readManagedPreferences(kinds: Kinds): Content {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      const said = systemPreferences.getUserDefault(name, 'string');
      return said === ''
        ? []
        : [[name, kind === 'string' ? said : systemPreferences.getUserDefault(name, kind)]];
    }),
  );
}
