import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { build } from 'vite';

const project = path.resolve(import.meta.dirname, '../..');

/** A program that runs alone, bundled once for the tests of one file. */
export interface Program {
  start(...flags: readonly string[]): ProgramProcess;
  /** Ends what still runs and removes the bundle. */
  dispose(): void;
}

export interface ProgramProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** The ready line, parsed; rejects with standard error when the process ends before it. */
  ready(): Promise<Readonly<Record<string, unknown>>>;
  /** Exit status, or the name of the signal that ended it. */
  exit(): Promise<number | string>;
  stdout(): string;
  stderr(): string;
}

/** As `scripts/build.mjs` builds it. */
export async function buildProgram(program: 'sandbox' | 'broker', ...entries: string[]): Promise<Program> {
  mkdirSync(path.join(project, 'dist'), { recursive: true });
  const outDir = mkdtempSync(path.join(project, 'dist', `test-${program}-`));
  await build({
    configFile: false,
    root: path.join(project, program),
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@photostructure/sqlite', 'pg-native'] },
    build: {
      ssr: true,
      outDir,
      target: 'node20.18',
      rolldownOptions: {
        input: Object.fromEntries(
          entries.map((entry) => [entry, path.join(project, program, `${entry}.ts`)]),
        ),
        output: { format: 'es', entryFileNames: '[name].mjs' },
      },
    },
  });
  const running = new Set<ProgramProcess>();
  return {
    start(...flags) {
      const started = startProcess(path.join(outDir, 'cli.mjs'), flags);
      running.add(started);
      return started;
    },
    dispose() {
      for (const { child } of running) child.kill('SIGKILL');
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

function startProcess(file: string, flags: readonly string[]): ProgramProcess {
  const child = spawn(process.execPath, [file, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const exit = once(child, 'close').then(([code, signal]: unknown[]) =>
    typeof code === 'number' ? code : String(signal),
  );
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(([line]: unknown[]) =>
    parseObject(String(line)),
  );
  return {
    child,
    ready: () =>
      Promise.race([firstLine, exit.then((status) => Promise.reject(new Error(`${status}: ${stderr}`)))]),
    exit: () => exit,
    stdout: () => stdout,
    stderr: () => stderr,
  };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('Expected an object');
  return { ...value };
}
