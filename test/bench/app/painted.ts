import { z } from 'zod';

/** What `watchForPaint` says, in page time: milliseconds since the page's time origin. */
export const painted = z.object({
  /** When the key was pressed; null where none was waited for. */
  startMs: z.number().nullable(),
  /** When the first frame since then was painted, whatever it shows. */
  firstFrameMs: z.number(),
  /** When the end was painted. */
  endMs: z.number(),
  /** For the clock of the main process. */
  originMs: z.number(),
});
export type Painted = z.output<typeof painted>;
