import type { SpokenWords } from '../base/terminal-words.ts';
import { own } from '../base/own.ts';
import { definitions, type CommandName } from './definitions.ts';
import {
  changes,
  flagsOf,
  isServing,
  optionsOf,
  shells,
  type CommandOption,
  type ServingCommand,
  type SharedFlag,
} from './options.ts';
import { wordOf } from './parse.ts';
import { widthOf } from './text-width.ts';

export type HelpWords = Pick<SpokenWords, 'commandLine' | 'terminal'>;

/** An option with what it says, for the help and the manual page. */
export interface SaidOption {
  /** `--limit NUMBER`, or `UID` where it is a word. */
  readonly usage: string;
  readonly text: string;
}

/** `bookbar show UID [--account TEXT]` without its first word. */
export function usageOf(name: CommandName | ServingCommand): string {
  if (name === 'mcp') return 'mcp [--help]';
  if (name === 'completion') return `completion ${shells.join('|')} [--help]`;
  const options = optionsOf(name).map((option) => {
    const usage = usageOfOption(option);
    const several = option.value.kind === 'list' ? `${usage}…` : usage;
    return option.isRequired ? usage : `[${several}]`;
  });
  return [name, ...options, ...flagsOf(name).map((flag) => `[${flag}]`)].join(' ');
}

/** Words are called by their option, values by what they are. */
function usageOfOption({ flag, value, isPositional }: CommandOption): string {
  if (isPositional) return wordOf(flag);
  return value.kind === 'flag' ? flag : `${flag} ${valueNameOf(flag, value)}`;
}

/** Values that are not simply text are called after what they are. */
const valueNames: Readonly<Record<string, string>> = {
  '--at': 'TIME',
  '--to': 'TIME',
  '--from': 'TIME',
  '--until': 'TIME',
  '--zone': 'ZONE',
  '--email': 'ADDRESS',
  '--language': 'TAG',
  '--location': 'PLACE',
  '--length': 'MINUTES',
  '--answer': 'FIELD=VALUE',
  '--account': 'NAME',
};

function valueNameOf(flag: string, value: CommandOption['value']): string {
  if (value.kind === 'date') return 'DATE';
  if (value.kind === 'choice') return value.choices.join('|');
  return own(valueNames, flag) ?? (value.kind === 'number' ? 'NUMBER' : 'TEXT');
}

/** What each option of a command does; those that all commands have at the end. */
export function saidOptionsOf(
  name: CommandName | ServingCommand,
  { commandLine, terminal }: HelpWords,
): readonly SaidOption[] {
  if (isServing(name)) return [{ usage: '--help', text: commandLine.flags.help }];
  const texts: Readonly<Record<string, string>> =
    (commandLine.commands[name] as { readonly options?: Readonly<Record<string, string>> }).options ?? {};
  const options = optionsOf(name).map((option) => ({
    usage: usageOfOption(option),
    text: withAdded(own(texts, option.name) ?? '', addedOf(name, option, terminal)),
  }));
  const shared = flagsOf(name).map((flag) => ({ usage: flag, text: sharedText(flag, commandLine) }));
  return [...options, ...shared];
}

const sharedText = (flag: SharedFlag, { flags }: SpokenWords['commandLine']): string =>
  ({ '--json': flags.json, '--yes': flags.yes, '--help': flags.help })[flag];

const withAdded = (text: string, added: readonly string[]): string =>
  added.length === 0 ? text : `${text} (${added.join('; ')})`;

/** What can be chosen from, and what it is without it. */
function addedOf(
  name: CommandName,
  { name: option, value, isPositional }: CommandOption,
  { help }: SpokenWords['terminal'],
): readonly string[] {
  const usual: unknown = definitions[name].input.safeParse({}).data?.[option as never];
  return [
    ...(value.kind === 'choice' && isPositional ? [value.choices.join(', ')] : []),
    ...(typeof usual === 'number' || (typeof usual === 'string' && usual !== '')
      ? [help.usual({ usual: String(usual) })]
      : []),
    ...(value.kind === 'list' ? [help.several] : []),
  ];
}

/** The status with which a command ends. */
export const statuses = ['0', '1', '2', '3', '4'] as const;
/** A command that changes nothing is never unknown, and waits for nobody. */
const statusesOf = (name: CommandName | ServingCommand) =>
  !isServing(name) && changes(name) ? statuses : statuses.slice(0, 3);

const exampleOf = (name: CommandName | ServingCommand): string =>
  isServing(name) ? { mcp: 'mcp', completion: 'completion bash' }[name] : definitions[name].example;

/** What `bookbar COMMAND --help` prints. */
export function helpOf(name: CommandName | ServingCommand, words: HelpWords): string {
  const { help } = words.terminal;
  const options = saidOptionsOf(name, words).map(({ usage, text }) => [usage, text] as const);
  const codes = statusesOf(name).map((code) => [code, help.statuses[code]] as const);
  return [
    `${help.usage}: bookbar ${usageOf(name)}`,
    '',
    words.commandLine.commands[name].summary,
    '',
    help.options,
    ...inColumns(options),
    '',
    help.status,
    ...inColumns(codes),
    '',
    help.example,
    `  bookbar ${exampleOf(name)}`,
    '',
  ].join('\n');
}

/** A long left side has a line of its own. */
const widest = 24;

function inColumns(rows: readonly (readonly [left: string, right: string])[]): readonly string[] {
  const width = Math.min(widest, Math.max(...rows.map(([left]) => widthOf(left))));
  return rows.flatMap(([left, right]) =>
    widthOf(left) > width
      ? [`  ${left}`, `  ${' '.repeat(width)}  ${right}`]
      : [`  ${left}${' '.repeat(width - widthOf(left))}  ${right}`],
  );
}
