import { readFileSync } from 'node:fs';

type Chunk = NodeJS.Module & { _compile(code: string, file: string): void };
type Loaders = Record<string, (chunk: Chunk, file: string) => void>;

const extension = '.br';

/**
 * From now on `require` finds chunks that the build has stored as brotli (`scripts/lib/packed-chunks.mjs`), by the
 * names that they had before. What unpacks them is loaded with the first: the tray comes first.
 */
export function readPackedChunks(): void {
  // Node's types leave out how a file is loaded by the end of its name.
  const loaders = (process.getBuiltinModule('node:module') as unknown as { readonly _extensions: Loaders })
    ._extensions;
  loaders[extension] = (chunk, file) => {
    const { brotliDecompressSync } = process.getBuiltinModule('node:zlib');
    chunk._compile(brotliDecompressSync(readFileSync(file)).toString(), file.slice(0, -extension.length));
  };
}
