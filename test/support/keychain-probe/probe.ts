import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { launch, type LaunchOptions, type Running } from '../desktop/launch.ts';
import { folderOfPerson } from '../desktop/session.ts';
import { stageProbe } from '../desktop/stage.ts';

/** What the probe's main process offers as `keychainProbe`. A key comes as text, a problem as its name. */
export interface KeychainProbe {
  state(): Promise<string>;
  readKey(mayPrompt: boolean): Promise<string>;
  createKey(mayPrompt: boolean): Promise<string>;
  removeKey(): Promise<boolean>;
  forgetGaps(): void;
  /** The longest time the main process did nothing else, since the last `forgetGaps`. */
  worstGapMs(): number;
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Bundles the probe as the app is bundled, where the desktop's person can read it. */
export async function stageKeychainProbe(): Promise<string> {
  const folder = await folderOfPerson('keychain-probe');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20.18',
      rolldownOptions: {
        external: ['electron', 'keytar', /^node:/],
        input: {
          main: path.join(import.meta.dirname, 'main.ts'),
          'keychain-process': path.join(root, 'main/desktop/keychain/keychain-process.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
  const description = {
    name: 'keychain-probe',
    productName: 'Keychain probe',
    version: '0.0.1',
    main: 'main.cjs',
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(description));
  for (const part of ['package.json', 'lib', 'prebuilds']) {
    const to = path.join(folder, 'node_modules/keytar', part);
    await mkdir(path.dirname(to), { recursive: true });
    await cp(path.join(root, 'node_modules/keytar', part), to, { recursive: true });
  }
  await chmod(folder, 0o755);
  return folder;
}

/** A copy of a staged probe as in a broken installation: without keytar. */
export async function stageWithoutKeytar(whole: string): Promise<string> {
  const folder = await folderOfPerson('keychain-probe');
  const modules = path.join(whole, 'node_modules');
  await cp(whole, folder, { recursive: true, filter: (from) => from !== modules });
  await chmod(folder, 0o755);
  return folder;
}

export async function launchKeychainProbe(folder: string, options: LaunchOptions = {}): Promise<Running> {
  const { electron } = await stageProbe();
  return launch({ electron, folder }, { ...options, args: ['--hidden', ...(options.args ?? [])] });
}
