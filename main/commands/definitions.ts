import { z } from 'zod';

/**
 * The commands that read and change bookings, each defined once. The command line and its help, the manual page, the
 * completions and the tools of assistants are made from them; what they say stands in the messages
 * `commandLine.commands.` with the command’s name: `summary`, `options.` with each option’s name, `example`.
 */

const uid = z.string().min(1).max(200);
/** A number, a slug, `user/slug`, or a link. */
const eventType = z.string().min(1).max(2048);
/** Of the profile’s zone. */
const date = z.iso.date();
/** ISO 8601 with a zone, or `YYYY-MM-DD HH:MM` in the profile’s zone. */
const time = z.string().min(1).max(40);
const reason = z.string().max(10_000);
/** The name, the address or the number of an account, where there are several. */
const account = z.string().min(1).max(320).optional();
const instant = z.iso.datetime({ offset: true });
const text = z.string();
/** A text that other people may have written. An assistant gets it marked as that, on one line and no longer. */
const untrusted = (longest: number) => z.string().meta({ untrusted: longest });
const line = untrusted(200);
const prose = untrusted(1000);

const person = z.object({ name: line, email: line, timeZone: text.nullable() });

/** A booking as it is printed, and as an assistant reads it; what it may not see is left out. */
const booking = z.object({
  uid: text,
  account: text,
  title: line,
  start: instant,
  end: instant,
  /** One of the service’s words. */
  status: text,
  eventType: line.nullable(),
  people: z.array(person),
  isHost: z.boolean(),
  place: prose.nullable(),
  payment: z.enum(['none', 'paid', 'open']),
  repeats: z.boolean(),
});
const bookings = z.object({
  timeZone: text,
  bookings: z.array(booking),
  /** There are more than were asked for, or than were read. */
  isMore: z.boolean(),
  /** When they were read, where the service cannot be reached now; null: just now. */
  asOf: instant.nullable(),
  /** Names of accounts whose bookings are not among them: nobody is signed in, or they could not be read. */
  missing: z.array(text),
});
const bookingDetail = z.object({
  booking,
  description: prose.nullable(),
  answers: z.array(z.object({ question: line, answer: prose })),
  link: prose.nullable(),
  reason: prose.nullable(),
  remaining: z.number().nullable(),
});

/** What a change came to: one for each, in their order. */
const outcome = z.object({
  does: text,
  title: line,
  state: z.enum(['waiting', 'under-way', 'unknown', 'done', 'failed', 'not-approved']),
  /** Of the booking that there is now. */
  uid: text.nullable(),
  status: text.nullable(),
  /** Why it failed, or was done in part, in a sentence; perhaps in the service’s words. */
  why: prose.nullable(),
});
const plan = z.object({
  id: text,
  account: text,
  state: z.enum(['waiting', 'approved', 'refused', 'lapsed']),
  filedAt: instant,
  lapsesAt: instant,
  changes: z.array(outcome),
});

/** @property positional the options that may be given as words, in their order */
export interface CommandDefinition<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Does extends 'reads' | 'changes' = 'reads' | 'changes',
> {
  readonly does: Does;
  readonly positional: readonly string[];
  readonly input: Input;
  readonly output: Output;
  /** Arguments of an example that works in the demo. */
  readonly example: string;
}

const define = <Input extends z.ZodObject, Output extends z.ZodObject, Does extends 'reads' | 'changes'>(
  definition: CommandDefinition<Input, Output, Does>,
): CommandDefinition<Input, Output, Does> => definition;

export const definitions = {
  today: define({
    does: 'reads',
    positional: [],
    input: z.strictObject({ account }),
    output: bookings,
    example: 'today',
  }),
  list: define({
    does: 'reads',
    positional: ['list'],
    input: z.strictObject({
      list: z.enum(['upcoming', 'unconfirmed', 'recurring', 'past', 'cancelled']).default('upcoming'),
      search: z.string().min(1).max(200).optional(),
      from: date.optional(),
      to: date.optional(),
      limit: z.int().min(1).max(500).default(50),
      account,
    }),
    output: bookings,
    example: 'list upcoming --search anna',
  }),
  show: define({
    does: 'reads',
    positional: ['uid'],
    input: z.strictObject({ uid, account }),
    output: bookingDetail,
    example: 'show UID',
  }),
  people: define({
    does: 'reads',
    positional: ['search'],
    input: z.strictObject({
      search: z.string().max(200).default(''),
      limit: z.int().min(1).max(500).default(50),
      account,
    }),
    output: z.object({
      people: z.array(person.extend({ lastTitle: line, lastAt: instant })),
      /** There are more than were asked for. */
      isMore: z.boolean(),
    }),
    example: 'people anna',
  }),
  'event-types': define({
    does: 'reads',
    positional: ['search'],
    input: z.strictObject({ search: z.string().max(200).default(''), account }),
    output: z.object({
      eventTypes: z.array(
        z.object({
          id: z.number().nullable(),
          title: line,
          team: line.nullable(),
          lengths: z.array(z.number()),
          isPublished: z.boolean().nullable(),
          page: text.nullable(),
        }),
      ),
    }),
    example: 'event-types',
  }),
  slots: define({
    does: 'reads',
    positional: ['eventType'],
    input: z.strictObject({
      eventType,
      from: date.optional(),
      to: date.optional(),
      zone: z.string().min(1).max(100).optional(),
      length: z.int().min(1).max(1440).optional(),
      account,
    }),
    output: z.object({
      eventType: line,
      timeZone: text,
      slots: z.array(z.object({ start: instant, end: instant, seatsLeft: z.number().nullable() })),
    }),
    example: 'slots intro-call --from 2027-03-15 --zone America/New_York',
  }),
  clashes: define({
    does: 'reads',
    positional: ['from'],
    input: z.strictObject({ from: date.optional(), to: date.optional(), account }),
    output: z.object({
      clashes: z.array(
        z.object({
          /** As a note in the day says it. */
          kind: text,
          bookings: z.array(booking),
        }),
      ),
      /** False: a day has more bookings than are shown of one, and the others were not compared. */
      comparedAll: z.boolean(),
    }),
    example: 'clashes',
  }),
  accounts: define({
    does: 'reads',
    positional: [],
    input: z.strictObject({}),
    output: z.object({
      accounts: z.array(
        z.object({
          id: z.number(),
          name: text,
          email: text.nullable(),
          host: text,
          standing: text,
          inUse: z.boolean(),
        }),
      ),
    }),
    example: 'accounts',
  }),
  plans: define({
    does: 'reads',
    positional: ['id'],
    input: z.strictObject({ id: z.string().max(200).optional(), account }),
    output: z.object({ plans: z.array(plan) }),
    example: 'plans',
  }),
  book: define({
    does: 'changes',
    positional: ['eventType'],
    input: z.strictObject({
      eventType,
      at: time,
      name: z.string().min(1).max(200),
      email: z.string().min(3).max(320),
      length: z.int().min(1).max(1440).optional(),
      zone: z.string().min(1).max(100).optional(),
      language: z.string().max(35).optional(),
      /** A place that the form offers; `PLACE=VALUE` where it asks for a number, an address or a text besides. */
      location: z.string().min(1).max(10_300).optional(),
      /** FIELD=VALUE, several times. */
      answer: z.array(z.string().max(10_300)).max(100).default([]),
      account,
    }),
    output: plan,
    example: 'book intro-call --at "2027-03-15 15:00" --name "Anna Schmidt" --email anna@example.com',
  }),
  reschedule: define({
    does: 'changes',
    positional: ['uid'],
    input: z.strictObject({ uid, to: time, reason: reason.default(''), account }),
    output: plan,
    example: 'reschedule UID --to "2027-03-16 10:00" --reason "A clash"',
  }),
  cancel: define({
    does: 'changes',
    positional: ['uid'],
    input: z.strictObject({
      uid,
      allRemaining: z.boolean().default(false),
      reason: reason.default(''),
      account,
    }),
    output: plan,
    example: 'cancel UID --reason "Schedule change"',
  }),
  publish: define({
    does: 'changes',
    positional: ['eventType'],
    input: z.strictObject({ eventType, account }),
    output: plan,
    example: 'publish intro-call',
  }),
  unpublish: define({
    does: 'changes',
    positional: ['eventType'],
    input: z.strictObject({ eventType, account }),
    output: plan,
    example: 'unpublish intro-call',
  }),
  away: define({
    does: 'changes',
    positional: [],
    input: z.strictObject({ from: time.optional(), until: time.optional(), account }),
    output: plan,
    example: 'away --until "2027-03-22 08:00"',
  }),
  back: define({
    does: 'changes',
    positional: [],
    input: z.strictObject({ account }),
    output: plan,
    example: 'back',
  }),
} as const;

export type CommandName = keyof typeof definitions;
export type CommandInput<Name extends CommandName> = z.output<(typeof definitions)[Name]['input']>;
export type CommandOutput<Name extends CommandName> = z.output<(typeof definitions)[Name]['output']>;
type NameOf<Does extends 'reads' | 'changes'> = {
  [Name in CommandName]: (typeof definitions)[Name]['does'] extends Does ? Name : never;
}[CommandName];

/** What answers each reading command. Texts by strangers are in its answer as they are. @throws Failure */
export type ReadingCommands = {
  readonly [Name in NameOf<'reads'>]: (input: CommandInput<Name>) => Promise<CommandOutput<Name>>;
};
export type ReadingName = NameOf<'reads'>;
export type ChangingName = NameOf<'changes'>;
