import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { timeZone } from './inputs.ts';
import type { Marked, WantedWhen, WantsEarlier } from './model/earlier.ts';

const instant = z.iso.datetime({ offset: true });
const text = z.string().min(1).max(200);
const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const when = {
  days: z.array(z.int().min(1).max(7)).min(1).max(7).readonly().nullable(),
  times: z
    .strictObject({ from: wallTime, until: wallTime })
    .refine(({ from, until }) => from < until)
    .nullable(),
};

const wants = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('booking'), uid: text }),
  z.strictObject({
    kind: z.literal('person'),
    eventType: z.int().min(1),
    name: z.string().max(200),
    email: text,
    timeZone,
    before: instant,
  }),
]) satisfies z.ZodType<WantsEarlier>;

/** The calls of “Earlier, if it opens”. Who wants it and what came free is announced (`earlier.changed`). */
export const earlierCalls = {
  /** A booking that is marked already gets other days and times. Not found for one that is not one’s own or not known. */
  'earlier.add': defineCall({
    scope: 'account',
    input: z.strictObject({ who: wants, ...when }),
    output: z.custom<Marked>(),
  }),
  'earlier.change': defineCall({
    scope: 'account',
    input: z.strictObject({ id: text, ...when }) satisfies z.ZodType<WantedWhen>,
  }),
  /** The time that came free is not wanted; others are looked for. `at`: as it was shown. */
  'earlier.skip': defineCall({ scope: 'account', input: z.strictObject({ id: text, at: instant }) }),
  /** Ends looking for it. */
  'earlier.stop': defineCall({ scope: 'account', input: z.strictObject({ id: text }) }),
};
