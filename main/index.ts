import { app } from 'electron';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CommandLineWords } from '../messages/generated/types.ts';
import { systemClock } from './base/clock.ts';
import type { problemLine } from './command-line-words.ts';
import {
  isCommand,
  leavesWayland,
  readCommandLine,
  type Command,
  type CommandLine,
  type RunOptions,
} from './command-line.ts';
import { chooseKeyStore } from './desktop/keychain/key-store.ts';
import { oneByOne } from './desktop/system/one-by-one.ts';
import { takeOwnErrors } from './desktop/system/own-errors.ts';
import { isNativeWayland } from './desktop/system/display-server.ts';
import { findDangerousSwitch, lockDownNavigation } from './desktop/window/guard.ts';
import { onFirstPicture } from './desktop/window/first-picture.ts';
import { declarePageScheme, pageOrigin, servePage } from './desktop/window/pages.ts';
import { createShell, type Shell } from './desktop/shell.ts';
import { openPopoverDoor, type PopoverAnswer } from './ipc/doors.ts';

// With the first the network process would write the keys of all connections; the second goes to all processes.
delete process.env['SSLKEYLOGFILE'];
delete process.env['ELECTRON_LOG_FILE'];
const ownErrors = takeOwnErrors(process.env);
// The app’s own socket is there; what starts an assistant’s server may not hand it on.
if (process.platform === 'darwin') process.env['TMPDIR'] ??= app.getPath('temp');

/** Arguments of ours: after the program packaged, after the app's folder otherwise. */
function ownArguments(): string[] {
  if (app.isPackaged) return process.argv.slice(1);
  const folder = process.argv.findIndex((arg, index) => index > 0 && resolve(arg) === app.getAppPath());
  return process.argv.slice(folder + 1);
}

function begin(): void {
  const dangerous = app.isPackaged ? findDangerousSwitch() : undefined;
  if (dangerous !== undefined) {
    void refuse(dangerous);
    return;
  }
  const line = readCommandLine(ownArguments());
  switch (line.kind) {
    case 'help':
      void say(({ words }) => {
        process.stdout.write(words.help);
        app.exit(0);
      });
      return;
    case 'version':
      process.stdout.write(`${app.getVersion()}\n`);
      app.exit(0);
      return;
    case 'wrong':
      void say(({ words, problemLine }) => leave(2, problemLine(line.problem, words)));
      return;
    case 'next':
    case 'terminal':
      askInTerminal(line).catch((error: unknown) => {
        leave(1, `bookbar: ${String(error)}`);
      });
      return;
    case 'forget':
      forget(line.userDataDir).catch((error: unknown) => {
        leave(1, `bookbar: ${String(error)}`);
      });
      return;
    case 'run':
      run(line.options);
  }
}

async function refuse(dangerous: string): Promise<void> {
  await say(async ({ words }) => {
    if (dangerous === 'no-sandbox') {
      const { explainUnsafeStart } = await import('./desktop/system/unsafe-start.ts');
      await explainUnsafeStart(process.env, words.unsafe);
    }
    leave(2, words.dangerous({ flag: `--${dangerous}` }));
  });
}

function leave(code: number, message: string): void {
  writeFileSync(ownErrors, `${message}\n`);
  app.exit(code);
}

/** Prints in the language used last, else the system’s. */
async function say(
  print: (spoken: { words: CommandLineWords; problemLine: typeof problemLine }) => void | Promise<void>,
): Promise<void> {
  const [{ tagAtStart }, { commandLineWords, problemLine }] = await Promise.all([
    import('./desktop/system/first-language.ts'),
    import('./command-line-words.ts'),
  ]);
  await print({ words: await commandLineWords(tagAtStart()), problemLine });
}

/** Hands a command to the running app and ends with its status; for a bar that asks what is next none is started. */
async function askInTerminal(line: Extract<CommandLine, { kind: 'next' | 'terminal' }>): Promise<void> {
  useFolder(line.userDataDir);
  // Without a window no graphics card is needed, and what Chromium says of one is no answer to a command.
  app.disableHardwareAcceleration();
  const { askApp } = await import('./desktop/command-line/reach-app.ts');
  const status = await askApp(line, ownArguments(), {
    environment: process.env,
    errors: ownErrors,
    profile: app.getPath('userData'),
    clock: systemClock,
  });
  if (status === null) await say(({ words }) => leave(line.kind === 'next' ? 1 : 3, words.noAnswer));
  else app.exit(status);
}

/** Before Bookbar is uninstalled. The running app would write again what is removed. */
async function forget(userDataDir: string | null): Promise<void> {
  useFolder(userDataDir);
  if (!isOnly()) {
    await say(({ words }) => leave(1, words.isRunning));
    return;
  }
  await app.whenReady();
  const { createForgettingKeychain, removeRest } = await import('./desktop/system/forget.ts');
  const { forgetAccounts } = await import('./account/forget.ts');
  const keychain = createForgettingKeychain(process.env, systemClock);
  const isAll = await forgetAccounts(join(app.getPath('userData'), 'accounts'), keychain);
  keychain.close();
  removeRest(process.env);
  if (isAll) app.exit(0);
  else await say(({ words }) => leave(1, words.keychainLocked));
}

/** Whether no other Bookbar has this profile. @param handed to the one that has it */
function isOnly(handed?: { command: Command | null }): boolean {
  return oneByOne(app.getPath('userData'), systemClock, () => app.requestSingleInstanceLock(handed));
}

function useFolder(userDataDir: string | null): void {
  if (userDataDir !== null) app.setPath('userData', resolve(userDataDir));
}

function run(options: RunOptions): void {
  useFolder(options.userDataDir);
  // The arguments of a second start arrive reordered, so what it asks for travels beside them.
  if (!isOnly({ command: options.hidden ? null : options.command })) {
    app.exit(0);
    return;
  }
  if (leavesWayland(process.argv, process.env, isNativeWayland())) {
    app.releaseSingleInstanceLock();
    void import('./desktop/system/start-on-x11.ts').then(({ startOnX11 }) => {
      startOnX11(process.env);
    });
    return;
  }
  // Chromium has no sandbox for root, and asking for one then ends in a restart loop.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  chooseKeyStore(process.env);
  declarePageScheme();
  paintInOnePiece();
  lockDownNavigation([`${pageOrigin}/`, ...(app.isPackaged ? [] : ['devtools://'])]);
  app.on('window-all-closed', () => {
    // The app lives in the tray, so it goes on until the person quits it.
  });
  // Read while the runtime gets ready.
  const language = import('./desktop/system/first-language.ts');
  void app.whenReady().then(async () => {
    await (await language).speakAtStart();
    start(options);
  });
}

/** Without a graphics card Chromium paints in pieces of 256 pixels, and asks for the memory of each one by one. */
function paintInOnePiece(): void {
  const mostPixels = '1280';
  app.commandLine.appendSwitch('max-untiled-layer-width', mostPixels);
  app.commandLine.appendSwitch('max-untiled-layer-height', mostPixels);
}

/** Tray and window first; everything else is one chunk, loaded when the first picture is ready. */
function start(options: RunOptions): void {
  const root = app.getAppPath();
  servePage(join(root, 'dist', 'renderer'));
  let settle: (answer: PopoverAnswer) => void;
  const answer = new Promise<PopoverAnswer>((resolve) => {
    settle = resolve;
  });
  let shell: Shell | null = null;
  openPopoverDoor({
    page: () => shell?.popover.window.webContents ?? null,
    origin: pageOrigin,
    answer,
    onRefused: (channel) => {
      process.stderr.write(`bookbar: refused a message on ${channel}\n`);
    },
  });
  const opened = createShell({ root, devTools: !app.isPackaged, clock: systemClock });
  shell = opened;
  app.on('second-instance', (_event, _argv, _folder, handed) => {
    const command = commandOf(handed);
    if (command !== null) opened.open(command);
  });
  app.on('activate', () => {
    opened.open('open');
  });
  onFirstPicture(opened.popover.window, systemClock, () => {
    if (!options.hidden) opened.open(options.command);
    import('./app/load-app.ts')
      .then(({ loadApp }) => loadApp({ options, shell: opened }, process.env))
      .then(
        (loaded) => {
          settle(loaded.answer);
          loaded.start();
        },
        (error: unknown) => {
          // Nothing can be shown without it: an incomplete installation says so and ends.
          leave(1, `bookbar: could not start: ${String(error)}`);
        },
      );
  });
}

/**
 * Whatever another process says, only a command of the closed set is heard.
 *
 * @returns null where it wants nothing but that Bookbar runs
 */
function commandOf(handed: unknown): Command | null {
  const command: unknown =
    typeof handed === 'object' && handed !== null && 'command' in handed ? handed.command : undefined;
  if (command === null) return null;
  return isCommand(command) ? command : 'open';
}

begin();
