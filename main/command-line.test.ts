import { describe, expect, it } from 'vitest';
import { isCommand, leavesWayland, readCommandLine } from './command-line.ts';
import { isTerminalCommand } from './commands/command-names.ts';
import { definitions } from './commands/definitions.ts';
import { problemLine } from './command-line-words.ts';
import { commandLine } from '../messages/generated/en/command-line.ts';

const { help: helpText } = commandLine;
const next = { kind: 'next', form: 'plain', isFollowing: false, userDataDir: null };
const plain = { command: 'open', workspace: null, userDataDir: null, hidden: false };

describe('the command line', () => {
  it('opens the popover when nothing is said', () => {
    expect(readCommandLine([])).toEqual({ kind: 'run', options: plain });
  });

  it('reads every flag and the command', () => {
    expect(
      readCommandLine(['--workspace=demo', '--user-data-dir=/tmp/a b', '--hidden', 'open', 'today']),
    ).toEqual({
      kind: 'run',
      options: { command: 'open today', workspace: 'demo', userDataDir: '/tmp/a b', hidden: true },
    });
  });

  it('takes a value behind a space too, the last of several, and words behind a lone --', () => {
    const args = [
      '--workspace',
      'demo',
      '--user-data-dir',
      '/a',
      '--user-data-dir=/b=c',
      '--',
      'open',
      'today',
    ];
    expect(readCommandLine(args)).toEqual({
      kind: 'run',
      options: { command: 'open today', workspace: 'demo', userDataDir: '/b=c', hidden: false },
    });
  });

  it.each(['today', 'bookings', 'event-types', 'settings'])('opens at %s', (place) => {
    const command = `open ${place}`;
    expect(readCommandLine(['open', place])).toEqual({ kind: 'run', options: { ...plain, command } });
    expect(isCommand(command)).toBe(true);
    expect(helpText).toContain(`\n  ${command} `);
  });

  it.each(['quick-book', 'join', 'copy-times'])('hands %s over', (command) => {
    expect(readCommandLine([command])).toEqual({ kind: 'run', options: { ...plain, command } });
    expect(isCommand(command)).toBe(true);
    expect(helpText).toContain(`\n  ${command} `);
  });

  it.each(['polybar', 'waybar', 'plain'])('asks what is next in the format %s', (form) => {
    expect(readCommandLine(['next', `--format=${form}`])).toEqual({ ...next, form });
    expect(helpText).toContain('--format=polybar|waybar|plain');
  });

  it('asks what is next, as plain text or as JSON', () => {
    expect(readCommandLine(['next'])).toEqual(next);
    expect(readCommandLine(['--user-data-dir=/a', 'next', '--json'])).toEqual({
      ...next,
      form: 'json',
      userDataDir: '/a',
    });
    expect(readCommandLine(['next', '--follow'])).toEqual({ ...next, isFollowing: true });
    expect(readCommandLine(['open', '--follow'])).toMatchObject({ kind: 'wrong' });
    expect(readCommandLine(['open', '--json'])).toMatchObject({ kind: 'wrong' });
    expect(isCommand('next')).toBe(false);
    expect(helpText).toContain('\n  next [--json] ');
  });

  it('leaves a command of the terminal to the running app, with all that follows it', () => {
    const args = ['cancel', 'abc', '--reason', '--user-data-dir=/tmp/x', '--hidden'];
    expect(readCommandLine(args)).toEqual({ kind: 'terminal', args, userDataDir: null });
    expect(readCommandLine(['--no-sandbox', '--user-data-dir', '/a', '--workspace=demo', ...args])).toEqual({
      kind: 'terminal',
      args,
      userDataDir: '/a',
    });
    expect(readCommandLine(['--help', 'today'])).toEqual({ kind: 'help' });
    expect(readCommandLine(['--json', 'today'])).toMatchObject({ kind: 'wrong' });
    expect(readCommandLine(['open', 'today'])).toMatchObject({ kind: 'run' });
  });

  it('knows every command of the terminal', () => {
    for (const name of [...Object.keys(definitions), 'completion', 'mcp'])
      expect(isTerminalCommand(name), name).toBe(true);
    for (const name of ['open', 'next', 'constructor', '']) expect(isTerminalCommand(name), name).toBe(false);
  });

  it('forgets only when it is told so twice', () => {
    expect(readCommandLine(['forget', '--yes', '--user-data-dir=/a'])).toEqual({
      kind: 'forget',
      userDataDir: '/a',
    });
    expect(readCommandLine(['forget'])).toMatchObject({ kind: 'wrong' });
    expect(readCommandLine(['open', '--yes'])).toMatchObject({ kind: 'wrong' });
    expect(isCommand('forget')).toBe(false);
  });

  it('leaves switches of the runtime alone', () => {
    expect(readCommandLine(['--no-sandbox', '--password-store=basic'])).toEqual({
      kind: 'run',
      options: plain,
    });
  });

  it.each([
    ['--help', 'help'],
    ['--version', 'version'],
  ])('answers %s', (flag, kind) => {
    expect(readCommandLine([flag])).toEqual({ kind });
  });

  it.each([
    ['an unknown flag', ['--frobnicate']],
    ['an unknown command', ['dance']],
    ['an unknown workspace', ['--workspace=prod']],
    ['a workspace without a name', ['--workspace']],
    ['an empty folder', ['--user-data-dir=']],
    ['a folder that is a flag', ['--user-data-dir', '--hidden']],
    ['a value of a flag that has none', ['--hidden=true']],
    ['a short flag', ['-h']],
    ['a flag behind a lone --', ['--', '--hidden']],
    ['the name of something else', ['--__proto__=x']],
    ['a debugger', ['--remote-debugging-port=9222']],
    ['a format that is none', ['next', '--format=i3']],
    ['a format that is another flag', ['next', '--format=json']],
    ['an empty format', ['next', '--format=']],
    ['two formats at once', ['next', '--json', '--format=plain']],
    ['a format of another command', ['open', '--format=plain']],
    ['a format that would write to the terminal', ['next', '--format=\u001b]0;x\u0007\ny']],
    ['too many words', ['open', 'today', 'please']],
  ])('refuses %s in one line that says where to look', (_what, args) => {
    const line = readCommandLine(args);
    expect(line.kind).toBe('wrong');
    expect(line.kind === 'wrong' && problemLine(line.problem, commandLine)).toMatch(
      /^bookbar: \P{Cc}+; see bookbar --help$/u,
    );
  });

  it('believes only known commands from another process', () => {
    expect(isCommand('open today')).toBe(true);
    for (const hostile of ['open; rm', '', null, 7, {}, ['open'], '__proto__'])
      expect(isCommand(hostile)).toBe(false);
  });
});

describe('a start on Wayland', () => {
  const both = { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' };

  it.each([
    ['begins again on X11 where there is one', true, ['bookbar', 'quick-book'], both, true],
    ['stays where there is no X11', true, ['bookbar'], { WAYLAND_DISPLAY: 'wayland-0' }, false],
    ['stays when the person chose it', true, ['bookbar', '--ozone-platform=wayland'], both, false],
    ['is none when Chromium chose X11', false, ['bookbar'], both, false],
  ])('%s', (_what, isWayland, argv, environment, leaves) => {
    expect(leavesWayland(argv, environment, isWayland)).toBe(leaves);
  });
});
