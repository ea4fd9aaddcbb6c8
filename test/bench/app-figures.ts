import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import { figure } from './figure.ts';
import type { FigureGroup } from './figure.ts';

const desktop = path.resolve('test/support/desktop/desktop-session');
const built = (file: string): string => path.resolve('dist/bench', file);
/** The private desktop could not be brought up. */
const noDesktop = 124;

/** Figures of the app beside a blank tray app, by a program that runs on a private desktop. */
const onDesktop = (name: string, program: string): FigureGroup => ({
  name,
  async measure() {
    // The browser only notes its links, and nothing is notified: less that runs beside.
    const child = spawn(
      desktop,
      ['-b', 'record', '-n', 'none', '--', process.execPath, built(program), built('hook.cjs')],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let [output, said] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [status]: readonly unknown[] = z.array(z.unknown()).parse(await once(child, 'close'));
    if (status === 0) return z.array(figure).parse(JSON.parse(output));
    const what = status === noDesktop ? 'There is no desktop to run Electron on' : 'It ended early';
    throw new Error(`${what}.\n${said.trim()}`);
  },
});

export const appFigures: FigureGroup = onDesktop('the app', 'app.mjs');
export const startOfAppFigures: FigureGroup = onDesktop('start', 'start.mjs');
export const idleFigures: FigureGroup = onDesktop('idle', 'idle.mjs');
export const accountFigures: FigureGroup = onDesktop('accounts', 'accounts.mjs');
export const growthOfAppFigures: FigureGroup = onDesktop('growth of the app', 'growth.mjs');
export const listFigures: FigureGroup = onDesktop('long lists', 'lists.mjs');
