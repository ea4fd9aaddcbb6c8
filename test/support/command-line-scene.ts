import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { RunCommand } from '../../main/commands/terminal.ts';
import { createPeerCheck } from '../../main/desktop/command-line/peer.ts';
import { openCommandLine, type CommandLineServer } from '../../main/desktop/command-line/server.ts';
import { socketPlace, type SocketPlace } from '../../main/desktop/command-line/socket-place.ts';
import { buildCommandLineProgram } from '../../scripts/lib/command-line-program.mjs';
import { createManualClock } from './manual-clock.ts';

export const uid = process.getuid?.() ?? 0;

/** A profile and a runtime folder of a person, and what listens there. */
export function commandLineScene() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bookbar-terminal-'));
  const profile = mkdtempSync(path.join(folder, 'profile-'));
  const runtime = mkdtempSync(path.join(folder, 'run-'));
  const environment = { ...process.env, XDG_RUNTIME_DIR: runtime, LC_ALL: 'C' };
  const place = socketPlace({ environment, platform: 'linux', uid, profile });
  if (!place?.folder) throw new Error('There is no place for the socket');
  const clock = createManualClock('2027-03-10T09:00:00Z');
  const reported: unknown[] = [];
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    profile,
    runtime,
    environment,
    place: { ...place, folder: place.folder } satisfies SocketPlace,
    clock,
    reported,
    async open(
      run: RunCommand,
      more: { program?: string; uid?: number } = {},
    ): Promise<CommandLineServer | null> {
      const server = await openCommandLine({
        place,
        uid,
        checkPeer: createPeerCheck(more.program ?? null, more.uid ?? uid),
        run,
        clock,
        report: (error) => reported.push(error),
      });
      onTestFinished(() => server?.close());
      return server;
    },
  };
}

export type CommandLineScene = ReturnType<typeof commandLineScene>;

/** The small program, built once for a file of tests; null where there is no C compiler. */
export function builtProgram(): { readonly file: string; readonly home: string } | null {
  const home = mkdtempSync(path.join(tmpdir(), 'bookbar-program-'));
  const folder = path.join(home, 'resources/command-line');
  return buildCommandLineProgram(folder) ? { file: path.join(folder, 'bookbar'), home } : null;
}

export interface Ended {
  readonly output: string;
  readonly errors: string;
  readonly status: number | NodeJS.Signals | null;
}

/** A program that a test started. */
function watchProgram(child: ChildProcessWithoutNullStreams) {
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(
    ([status, signal]: readonly (number | NodeJS.Signals | null)[]): Ended => ({
      output,
      errors,
      status: status ?? signal ?? null,
    }),
  );
  return { child, ended, output: () => output };
}

export const startProgram = (file: string, args: readonly string[], environment: NodeJS.ProcessEnv) =>
  watchProgram(spawn(file, args, { env: environment }));
