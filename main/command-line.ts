import { parseArgs } from 'node:util';
import { toSingleLine } from './base/text.ts';
import { nextForms, type NextForm } from './tray/next-answer.ts';

/** What a start, or a second start, asks of the app; nothing else is handed over. */
export const commands = [
  'open',
  'open today',
  'open bookings',
  'open event-types',
  'open settings',
  'quick-book',
  'join',
  'copy-times',
] as const;
export type Command = (typeof commands)[number];

export type CommandLine =
  | { readonly kind: 'run'; readonly options: RunOptions }
  /** Asks the running app; starts nothing. */
  | { readonly kind: 'next'; readonly form: NextForm; readonly userDataDir: string | null }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'wrong'; readonly message: string };

export interface RunOptions {
  readonly command: Command;
  /** null: the workspace used last. */
  readonly workspace: 'demo' | 'live' | null;
  readonly userDataDir: string | null;
  /** Start in the tray without opening the popover. */
  readonly hidden: boolean;
}

export const helpText = `Usage: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

Commands
  open              open the popover (default)
  open today        open today’s bookings
  open bookings     open the lists of all bookings
  open event-types  open the event types
  open settings     open the settings
  quick-book        open or close quick book; bind it to a key in your desktop’s settings
  join              join the current meeting, or the next one
  copy-times        copy open times of the last used event type
  next [--json]     print what is next, for status bars; prints nothing when Bookbar is not running
       --format=polybar|waybar|plain   the same for a bar that reads markup, or as plain text (default)

Options
  --workspace=demo|live   the demo workspace on this computer, or your account
  --user-data-dir=DIR     keep everything Bookbar saves in DIR
  --hidden                start in the tray
  --help, --version       print and exit
`;

/** Switches of the runtime that a person may need on their desktop; every other unknown flag is refused. */
const runtimeSwitches = new Set([
  'no-sandbox',
  'disable-gpu',
  'password-store',
  'ozone-platform',
  'ozone-platform-hint',
  'force-device-scale-factor',
  'lang',
]);

/**
 * Reads the arguments after the program's name (and, unpackaged, after the app's folder).
 * The help text below says the same for a person.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  const own = args.filter((arg) => !isRuntimeSwitch(arg));
  try {
    const { values, positionals } = parseArgs({
      args: own,
      allowPositionals: true,
      options: {
        workspace: { type: 'string' },
        'user-data-dir': { type: 'string' },
        hidden: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        format: { type: 'string' },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    });
    if (values.help) return { kind: 'help' };
    if (values.version) return { kind: 'version' };
    const { workspace } = values;
    if (workspace !== undefined && workspace !== 'demo' && workspace !== 'live') {
      return wrong(`--workspace is demo or live, not “${workspace}”`);
    }
    if (values['user-data-dir'] === '') return wrong('--user-data-dir needs a folder');
    const asked = positionals.join(' ') || 'open';
    const userDataDir = values['user-data-dir'] ?? null;
    if (asked === 'next') return nextOf(values.json, values.format, userDataDir);
    if (values.json) return wrong('--json belongs to next');
    if (values.format !== undefined) return wrong('--format belongs to next');
    const command = commands.find((known) => known === asked);
    if (!command) return wrong(`unknown command “${asked}”`);
    return {
      kind: 'run',
      options: {
        command,
        workspace: workspace ?? null,
        userDataDir,
        hidden: values.hidden,
      },
    };
  } catch (error) {
    return wrong(error instanceof Error ? (error.message.split('. ')[0] ?? 'unknown flag') : 'unknown flag');
  }
}

function nextOf(isJson: boolean, format: string | undefined, userDataDir: string | null): CommandLine {
  if (isJson && format !== undefined) return wrong('--json is a format of its own');
  const form = nextForms.find((known) => known !== 'json' && known === (format ?? 'plain'));
  if (form === undefined) return wrong(`--format is polybar, waybar or plain, not “${format ?? ''}”`);
  return { kind: 'next', form: isJson ? 'json' : form, userDataDir };
}

/** A command from another process, of which only the closed set is believed. */
export function isCommand(value: unknown): value is Command {
  return commands.some((command) => command === value);
}

function isRuntimeSwitch(arg: string): boolean {
  const name = /^--([a-z-]+)(?:=|$)/.exec(arg)?.[1];
  return name !== undefined && runtimeSwitches.has(name);
}

/** What was typed may be in it, and is no more than one line of text. */
function wrong(problem: string): CommandLine {
  return { kind: 'wrong', message: `bookbar: ${toSingleLine(problem, 200)}; see bookbar --help` };
}
