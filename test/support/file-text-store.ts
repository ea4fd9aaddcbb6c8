import { diskFiles, writeDurably, type Files } from '../../main/account/vault/durable-files.ts';
import type { TextStore } from '../../main/base/kept.ts';

/** A text in a plain file, replaced as a whole and on the disk when a write resolves. */
export function createFileTextStore(file: string, files: Files = diskFiles): TextStore {
  return {
    async read() {
      const bytes = await files.read(file);
      return bytes === null ? null : Buffer.from(bytes).toString('utf8');
    },
    write: (text) => writeDurably(files, file, Buffer.from(text, 'utf8')),
    remove: () => files.remove(file),
  };
}
