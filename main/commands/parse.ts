import { latinDigits } from '../../preload/contract/languages/digits.ts';
import { definitions, type CommandInput, type CommandName } from './definitions.ts';
import {
  commandNamed,
  flagsOf,
  optionsOf,
  shells,
  type CommandOption,
  type ServingCommand,
  type SharedFlag,
  type Shell,
} from './options.ts';

/** A command with its input, as its definition has both. */
export type TypedCommand = {
  readonly [Name in CommandName]: { readonly name: Name; readonly input: CommandInput<Name> };
}[CommandName];

export type ParsedCommand =
  | {
      readonly kind: 'run';
      readonly command: TypedCommand;
      readonly isJson: boolean;
      /** The question is answered already. */
      readonly isYes: boolean;
    }
  | { readonly kind: 'help'; readonly name: CommandName | ServingCommand }
  | { readonly kind: 'mcp' }
  | { readonly kind: 'completion'; readonly shell: Shell }
  | { readonly kind: 'wrong'; readonly name: string; readonly problem: UseProblem };

/** What is wrong with what was typed. `given`: as it was typed. */
export type UseProblem =
  | { readonly kind: 'command' | 'flag' | 'word'; readonly given: string }
  | { readonly kind: 'value' | 'noValue' | 'twice' | 'missing' | 'empty' | 'long'; readonly flag: string }
  | { readonly kind: 'date'; readonly flag: string; readonly given: string }
  | {
      readonly kind: 'number';
      readonly flag: string;
      readonly given: string;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'choice';
      readonly flag: string;
      readonly given: string;
      readonly choices: readonly string[];
    };

/** Of the program itself; they say which app is spoken to, which is found out before this is read. */
const flagsOfProgram: ReadonlySet<string> = new Set(['--workspace', '--user-data-dir', '--hidden']);

/** What was typed, still as text, by the names of the options. */
interface Typed {
  readonly values: ReadonlyMap<CommandOption, readonly string[]>;
  readonly shared: ReadonlySet<string>;
}

/** Reads the arguments after the program’s name, the first word of which is a command of this folder. */
export function parseCommand(args: readonly string[]): ParsedCommand {
  const [first = '', ...rest] = withoutProgramFlags(args);
  if (first === 'completion' || first === 'mcp') return parseServing(first, rest);
  const name = commandNamed(first);
  if (name === null) return { kind: 'wrong', name: '', problem: { kind: 'command', given: first } };
  const options = optionsOf(name);
  const typed = readTyped(rest, options, flagsOf(name));
  if ('kind' in typed) return { kind: 'wrong', name, problem: typed };
  if (typed.shared.has('--help')) return { kind: 'help', name };
  const problem = problemIn(typed, options);
  if (problem !== null) return { kind: 'wrong', name, problem };
  const read = definitions[name].input.safeParse(inputOf(typed));
  if (!read.success) {
    const option = options.find((one) => one.name === read.error.issues[0]?.path[0]);
    const flag = option === undefined ? '' : nameOf(option);
    const isEmpty = option !== undefined && typed.values.get(option)?.some((text) => text === '') === true;
    return { kind: 'wrong', name, problem: { kind: isEmpty ? 'empty' : 'long', flag } };
  }
  return {
    kind: 'run',
    command: { name, input: read.data } as TypedCommand,
    isJson: typed.shared.has('--json'),
    isYes: typed.shared.has('--yes'),
  };
}

function parseServing(name: ServingCommand, args: readonly string[]): ParsedCommand {
  if (args.includes('--help')) return { kind: 'help', name };
  const [word, ...others] = args;
  const shell = shells.find((known) => known === word);
  if (name === 'completion' && shell === undefined) {
    const problem = { kind: 'choice', flag: 'SHELL', given: word ?? '', choices: shells } as const;
    return { kind: 'wrong', name, problem };
  }
  const [more] = name === 'completion' ? others : args;
  if (more !== undefined)
    return { kind: 'wrong', name, problem: { kind: more.startsWith('-') ? 'flag' : 'word', given: more } };
  return shell === undefined ? { kind: 'mcp' } : { kind: 'completion', shell };
}

function withoutProgramFlags(args: readonly string[]): readonly string[] {
  const rest: string[] = [];
  const left = args.values();
  for (const arg of left) {
    if (arg === '--') return [...rest, arg, ...left];
    const [flag, value] = splitAtEquals(arg);
    if (!flagsOfProgram.has(flag)) rest.push(arg);
    else if (value === null && flag !== '--hidden') left.next();
  }
  return rest;
}

/** Takes flags, values and words apart. @returns what is wrong with them, where something is */
function readTyped(
  args: readonly string[],
  options: readonly CommandOption[],
  sharedFlags: readonly SharedFlag[],
): Typed | UseProblem {
  const values = new Map<CommandOption, readonly string[]>();
  const shared = new Set<string>();
  const words: string[] = [];
  const left = args.values();
  for (const arg of left) {
    if (arg === '--') words.push(...left);
    else if (!arg.startsWith('-') || arg === '-') words.push(arg);
    else {
      const problem = takeFlag(arg, left);
      if (problem !== null) return problem;
    }
  }

  function takeFlag(arg: string, next: Iterator<string, undefined>): UseProblem | null {
    const [flag, value] = splitAtEquals(arg);
    const option = options.find((one) => one.flag === flag);
    const isAlone = option === undefined || option.value.kind === 'flag';
    if (isAlone && value !== null && isKnown(flag)) return { kind: 'value', flag };
    if (option === undefined) {
      if (!isKnown(flag)) return { kind: 'flag', given: flag };
      shared.add(flag);
      return null;
    }
    const given = isAlone ? 'true' : (value ?? next.next().value);
    // What looks like the next flag is no value; written with “=”, it is one.
    if (given === undefined || (value === null && given.startsWith('-'))) return { kind: 'noValue', flag };
    return take(option, given);
  }
  function isKnown(flag: string): boolean {
    return sharedFlags.some((known) => known === flag) || options.some((option) => option.flag === flag);
  }
  function take(option: CommandOption, given: string): UseProblem | null {
    const before = values.get(option);
    if (before !== undefined && option.value.kind !== 'list') return { kind: 'twice', flag: nameOf(option) };
    values.set(option, [...(before ?? []), given]);
    return null;
  }

  const unnamed = options.filter((option) => option.isPositional && !values.has(option)).values();
  for (const word of words) {
    const option = unnamed.next().value;
    if (option === undefined) return { kind: 'word', given: word };
    take(option, word);
  }
  return { values, shared };
}

/** The first of what is missing, or is not what its option takes. */
function problemIn({ values }: Typed, options: readonly CommandOption[]): UseProblem | null {
  const missing = options.find((option) => option.isRequired && !values.has(option));
  if (missing !== undefined) return { kind: 'missing', flag: nameOf(missing) };
  for (const [option, texts] of values)
    for (const given of texts) {
      const problem = problemWith(option, given);
      if (problem !== null) return problem;
    }
  return null;
}

function problemWith(option: CommandOption, given: string): UseProblem | null {
  const { value } = option;
  const flag = nameOf(option);
  if (value.kind === 'choice' && !value.choices.includes(given))
    return { kind: 'choice', flag, given, choices: value.choices };
  if (value.kind === 'number') {
    const { min, max } = value;
    const number = numberIn(given);
    return number === null || number < min || number > max ? { kind: 'number', flag, given, min, max } : null;
  }
  // A day that no month has, too.
  if (value.kind === 'date' && !isDate(given)) return { kind: 'date', flag, given };
  return null;
}

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && staysItself(text);

/** `2027-02-30` would be read as a day of March. */
const staysItself = (date: string): boolean =>
  new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date;

function numberIn(text: string): number | null {
  const digits = latinDigits(text);
  return /^\d{1,15}$/u.test(digits) ? Number(digits) : null;
}

const inputOf = ({ values }: Typed): Readonly<Record<string, unknown>> =>
  Object.fromEntries<unknown>(
    [...values].map(([{ name, value }, texts]): readonly [string, unknown] => {
      if (value.kind === 'list') return [name, texts];
      const [text = ''] = texts;
      if (value.kind === 'flag') return [name, true];
      return [name, value.kind === 'number' ? numberIn(text) : text];
    }),
  );

/** As the person knows it: by its flag, or as a word in capitals. */
const nameOf = ({ flag, isPositional }: Pick<CommandOption, 'flag' | 'isPositional'>): string =>
  isPositional ? wordOf(flag) : flag;

/** `--event-type` as it stands in a usage line: `EVENT_TYPE`. */
export const wordOf = (flag: string): string => flag.slice(2).replaceAll('-', '_').toUpperCase();

function splitAtEquals(arg: string): readonly [flag: string, value: string | null] {
  const at = arg.indexOf('=');
  return at < 0 || !arg.startsWith('--') ? [arg, null] : [arg.slice(0, at), arg.slice(at + 1)];
}
