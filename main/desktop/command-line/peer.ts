import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Peer, Terminal } from '../../commands/terminal.ts';

/** What the system says of the program at the other end; null: it does not say it. */
export interface CheckedPeer {
  readonly peer: Peer | null;
  readonly terminals: Terminal['isTerminal'] | null;
}

/** @returns null for a program of another user */
export type CheckPeer = (socket: Socket) => Promise<CheckedPeer | null>;

const unknownPeer: CheckedPeer = { peer: null, terminals: null };

/**
 * Asks the kernel whose program is connected. Node has no way to do that, so `bookbar` itself is handed the connection
 * and prints what it reads of it.
 *
 * @param program its file; null where it was not built: then the rights of the folder alone keep others out
 */
export const createPeerCheck =
  (program: string | null, uid: number): CheckPeer =>
  async (socket) => {
    if (program === null) return unknownPeer;
    const printed = await askKernel(program, socket);
    const [, owner, pid] = /^(\d+) (\d+)\n$/.exec(printed) ?? [];
    if (Number(owner) !== uid) return null;
    return describePeer(Number(pid));
  };

async function askKernel(program: string, socket: Socket): Promise<string> {
  const child = spawn(program, ['--peer-of-input'], { stdio: [socket, 'pipe', 'ignore'] });
  let printed = '';
  child.stdout.setEncoding('latin1').on('data', (text: string) => {
    printed += text;
  });
  await once(child, 'close');
  return printed;
}

/** Only Linux says more than the number. */
function describePeer(pid: number): CheckedPeer {
  const peer = { pid, startedBy: starterOf(pid) };
  try {
    const isTerminal = (stream: number): boolean => isTerminalFile(readlinkSync(`/proc/${pid}/fd/${stream}`));
    return { peer, terminals: { input: isTerminal(0), output: isTerminal(1), errors: isTerminal(2) } };
  } catch {
    return { peer, terminals: null };
  }
}

const isTerminalFile = (file: string): boolean => /^\/dev\/(?:pts\/\d+|tty\w*|console)$/.test(file);

const shells = /^(?:ba|da|z|k|fi)?sh$/;
const interpreters = /^(?:node|nodejs|deno|bun|electron|ruby|perl|php|python)[\d.]*$|^(?:ba|da|z|k|fi)?sh$/;
/** A shell that runs one command for another program says nothing of who wants it. */
const mostSteps = 4;

/** The program that started another one, with its script where it runs one; empty where that is not known. */
function starterOf(pid: number): string {
  try {
    let parent = parentOf(pid);
    for (let step = 0; step < mostSteps; step += 1) {
      const program = readlinkSync(`/proc/${parent}/exe`);
      const name = path.basename(program);
      if (!interpreters.test(name)) return program;
      const args = argumentsOf(parent);
      const isForOther = shells.test(name) && args.some((arg) => /^-[a-z]*c$/.test(arg));
      if (!isForOther) return [program, ...scriptIn(args, parent)].join(' ');
      parent = parentOf(parent);
    }
  } catch {
    // It has ended, or is another user’s.
  }
  return '';
}

/** The second field is the program’s name, in which anything may stand. */
function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

const argumentsOf = (pid: number): readonly string[] =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(1, -1);

/** The first argument that is a file. */
function scriptIn(args: readonly string[], pid: number): readonly string[] {
  const folder = readlinkSync(`/proc/${pid}/cwd`);
  const files = args.filter((arg) => !arg.startsWith('-')).map((arg) => path.resolve(folder, arg));
  const script = files.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
  return script === undefined ? [] : [script];
}
