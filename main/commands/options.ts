import { z } from 'zod';
import { definitions, type CommandName } from './definitions.ts';

/** What an option takes. */
export type OptionValue =
  | { readonly kind: 'flag' | 'text' | 'list' | 'date' }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] };

/** An option of a command, as the command line, its help and the completions know it. */
export interface CommandOption {
  /** As in the definition: `allRemaining`. */
  readonly name: string;
  /** As it is typed: `--all-remaining`. */
  readonly flag: string;
  readonly value: OptionValue;
  readonly isRequired: boolean;
  /** It may be given as a word, without its flag. */
  readonly isPositional: boolean;
}

/** Options that every command has, or every one that changes something (`--yes`). */
export const sharedFlags = ['--json', '--yes', '--help'] as const;
export type SharedFlag = (typeof sharedFlags)[number];

export const commandNames = Object.keys(definitions) as readonly CommandName[];

/**
 * Commands that neither read nor change bookings: `completion` prints what a shell needs to complete the others, `mcp`
 * serves an assistant.
 */
export const servingCommands = ['mcp', 'completion'] as const;
export type ServingCommand = (typeof servingCommands)[number];

export const isServing = (name: CommandName | ServingCommand): name is ServingCommand =>
  servingCommands.some((serving) => serving === name);

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

const isDefined = (word: string): word is CommandName => Object.hasOwn(definitions, word);

export const commandNamed = (word: string): CommandName | null => (isDefined(word) ? word : null);

export const changes = (name: CommandName): boolean => definitions[name].does === 'changes';

export const flagsOf = (name: CommandName): readonly SharedFlag[] =>
  sharedFlags.filter((flag) => flag !== '--yes' || changes(name));

/** Those that may be given as words come first, in their order. */
export function optionsOf(name: CommandName): readonly CommandOption[] {
  const { input, positional } = definitions[name];
  const words: readonly string[] = positional;
  const options = Object.entries<z.ZodType>(input.shape).map(([option, schema]) => ({
    name: option,
    flag: `--${option.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`,
    value: valueOf(withoutDefault(schema)),
    isRequired: !(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault),
    isPositional: words.includes(option),
  }));
  const placeOf = (option: string): number => (words.includes(option) ? words.indexOf(option) : words.length);
  return options.toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
}

const withoutDefault = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? withoutDefault(schema.unwrap() as z.ZodType)
    : schema;

function valueOf(schema: z.ZodType): OptionValue {
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (schema instanceof z.ZodArray) return { kind: 'list' };
  if (schema instanceof z.ZodISODate) return { kind: 'date' };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', choices: schema.options.map(String) };
  if (schema instanceof z.ZodNumber)
    return { kind: 'number', min: schema.minValue ?? 0, max: schema.maxValue ?? Number.MAX_SAFE_INTEGER };
  return { kind: 'text' };
}
