import { app } from 'electron';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RunCommand } from '../commands/terminal.ts';
import { createPeerCheck } from '../desktop/command-line/peer.ts';
import { openCommandLine, type CommandLineServer } from '../desktop/command-line/server.ts';
import { renamePipe, socketPlace } from '../desktop/command-line/socket-place.ts';
import type { TerminalParts } from './answer-terminal.ts';

interface Parts extends TerminalParts {
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Opens the app’s own socket, over which terminals speak to it. What answers them is loaded when the first one asks.
 *
 * @returns null where there is none
 */
export async function openTerminals(parts: Parts): Promise<CommandLineServer | null> {
  const { environment, clock, report } = parts;
  const { platform } = process;
  const uid = process.getuid?.() ?? 0;
  const profile = app.getPath('userData');
  if (platform === 'win32') renamePipe(profile, randomBytes(16).toString('hex'));
  const place = socketPlace({ environment, platform, uid, profile });
  if (place === null) {
    report(new Error('There is no place for the socket of terminals: its path is too long'));
    return null;
  }
  let answering: Promise<RunCommand> | null = null;
  const run: RunCommand = async (terminal) => {
    answering ??= import('./answer-terminal.ts').then(({ answerTerminals }) => answerTerminals(parts));
    return (await answering)(terminal);
  };
  return openCommandLine({ place, uid, checkPeer: createPeerCheck(ownProgram(), uid), run, clock, report });
}

/** The small program, where it was built. */
function ownProgram(): string | null {
  const folder = app.isPackaged ? process.resourcesPath : path.join(app.getAppPath(), 'dist');
  const file = path.join(folder, 'command-line', 'bookbar');
  return existsSync(file) ? file : null;
}
