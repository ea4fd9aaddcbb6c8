import { z } from 'zod';

/** When something counts as painted; the frame after the one in which all of it holds. */
const end = z.object({
  /** So many of these are there. */
  selector: z.string(),
  least: z.int(),
  /** The first of these reads otherwise than before; null where nothing has to change. */
  changing: z.string().nullable(),
});
export type PaintedEnd = z.output<typeof end>;

/** What the benchmark asks of an app under measurement. */
export const command = z.discriminatedUnion('kind', [
  /** Waits for the window and its page. */
  z.object({ kind: z.literal('ready') }),
  /** Opens quick-book as a second start does, or what the tray opens. Gives milliseconds from there until each was painted. */
  z.object({ kind: z.literal('open'), by: z.enum(['start', 'tray']), end }),
  /** Opens the window at its first page. */
  z.object({ kind: z.literal('open-first') }),
  /** A key press. Gives milliseconds from the event's own time until it is painted. */
  z.object({ kind: z.literal('press'), key: z.string(), end }),
  /** A key press that nothing is measured of. */
  z.object({ kind: z.literal('key'), key: z.string() }),
  z.object({ kind: z.literal('hide') }),
  /** Runs an expression in the page and gives its value. */
  z.object({ kind: z.literal('read'), expression: z.string() }),
  /** Waits for the end of the start, and gives its times. */
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('quit') }),
]);
export type Command = z.output<typeof command>;

/** The answer to `open`. */
export const opened = z.object({ firstFrame: z.number(), end: z.number() });
export type Opened = z.output<typeof opened>;

/** The answer to `started`; `…AtMs` in milliseconds since 1970, finely. */
export const startTimes = z.object({
  /** How long modules were evaluated before the icon was made. */
  evaluatedMs: z.number(),
  trayAtMs: z.number(),
  paintedAtMs: z.number(),
  /** Of all processes until the hidden window was painted. */
  cpuMs: z.number(),
  /** From there until everything else was there. */
  wholeMs: z.number(),
  longestBlockMs: z.number(),
});
export type StartTimes = z.output<typeof startTimes>;

export const question = z.object({ id: z.int(), command });
export const answer = z.object({ id: z.int(), value: z.unknown(), problem: z.string().optional() });
