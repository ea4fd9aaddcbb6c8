import { z } from 'zod';
import {
  definitions,
  type ChangingName,
  type CommandInput,
  type CommandName,
  type ReadingName,
} from '../commands/definitions.ts';
import { maxChanges } from '../plans/planned-change.ts';
import { instructions } from './instructions.ts';
import { markedAnswer, type MarkedAnswer } from './untrusted.ts';

/** What a command and its options do, in English, as the help of the command line says it. */
export interface CommandText {
  readonly summary: string;
  readonly options: Readonly<Record<string, string>>;
}
export type TextOf = (name: CommandName) => CommandText;

/** One change as an assistant suggests it: a command with its options, in the account of the whole plan. */
export type ProposedChange = {
  [Name in ChangingName]: { readonly command: Name } & Omit<CommandInput<Name>, 'account'>;
}[ChangingName];
export interface Proposal {
  readonly reason: string;
  readonly changes: readonly ProposedChange[];
  readonly account?: string | undefined;
}

const commandNames = Object.keys(definitions) as readonly CommandName[];
const reads = (name: CommandName): name is ReadingName => definitions[name].does === 'reads';
const changes = (name: CommandName): name is ChangingName => definitions[name].does === 'changes';
export const readingNames = commandNames.filter(reads);
const changingNames = commandNames.filter(changes);

/** The schema of a command’s options with what each means. */
function described(name: CommandName, { options }: CommandText): z.ZodObject {
  const shape = Object.entries(definitions[name].input.shape as Record<string, z.ZodType>);
  return z.strictObject(
    Object.fromEntries(
      shape.map(([option, schema]) => {
        const text = Object.hasOwn(options, option) ? options[option] : undefined;
        return [option, text === undefined ? schema : schema.describe(text)] as const;
      }),
    ),
  );
}

export const readingInput = (name: ReadingName, textOf: TextOf): z.ZodObject => described(name, textOf(name));

/** Any mix of the commands that change something. */
export function proposalInput(textOf: TextOf) {
  const changes = changingNames.map((name) =>
    described(name, textOf(name))
      .omit({ account: true })
      .extend({ command: z.literal(name).describe(textOf(name).summary) }),
  );
  const [first, ...others] = changes;
  if (first === undefined) throw new Error('No command changes anything');
  const change = z.discriminatedUnion('command', [first, ...others]);
  return z.strictObject({
    reason: z.string().max(2000).default('').describe(instructions.reason),
    // Made of the definitions, from which the type comes, too.
    changes: z
      .array(change as unknown as z.ZodType<ProposedChange>)
      .min(1)
      .max(maxChanges),
    account: z.string().min(1).max(320).optional(),
  });
}

const answerOf = (name: CommandName): MarkedAnswer =>
  markedAnswer(definitions[name].output, instructions.untrusted);

/** How each tool answers. */
export const answers = {
  reading: Object.fromEntries(readingNames.map((name) => [name, answerOf(name)])) as Readonly<
    Record<ReadingName, MarkedAnswer>
  >,
  /** Every change answers the plan that it became. */
  proposal: answerOf('book'),
};
