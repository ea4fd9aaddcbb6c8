import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

export interface Bundle {
  /** A script for plain Node, everything but Node's own modules in it. */
  readonly script: string;
  remove(): Promise<void>;
}

/** Bundles a TypeScript file, so that a test can start it as a process of its own in a few hundredths of a second. */
export async function bundleForNode(entry: string): Promise<Bundle> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bookbar-bundle-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20.18',
      minify: true,
      rolldownOptions: {
        external: ['electron'],
        input: { child: entry },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  });
  return {
    script: path.join(folder, 'child.cjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
