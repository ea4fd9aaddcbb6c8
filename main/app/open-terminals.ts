import { app } from 'electron';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createCarryOut } from '../commands/approve.ts';
import { createRunCommand, type CommandParts } from '../commands/run-command.ts';
import { createPeerCheck } from '../desktop/command-line/peer.ts';
import { openCommandLine, type CommandLineServer } from '../desktop/command-line/server.ts';
import { renamePipe, socketPlace } from '../desktop/command-line/socket-place.ts';
import { createAnswerTerminal, type TerminalParts } from './answer-terminal.ts';
import type { Accounts } from './accounts.ts';

interface Parts extends Omit<TerminalParts, 'run'>, Omit<CommandParts, 'accounts' | 'carryOut'> {
  readonly environment: NodeJS.ProcessEnv;
  readonly accounts: Accounts;
}

/** Opens the app’s own socket, over which terminals speak to it. @returns null where there is none */
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
  const { accounts } = parts;
  const carryOut = createCarryOut((id) => accounts.of(id)?.plans() ?? null);
  const run = createAnswerTerminal({ ...parts, run: createRunCommand({ ...parts, carryOut }) });
  return openCommandLine({ place, uid, checkPeer: createPeerCheck(ownProgram(), uid), run, clock, report });
}

/** The small program, where it was built. */
function ownProgram(): string | null {
  const folder = app.isPackaged ? process.resourcesPath : path.join(app.getAppPath(), 'dist');
  const file = path.join(folder, 'command-line', 'bookbar');
  return existsSync(file) ? file : null;
}
