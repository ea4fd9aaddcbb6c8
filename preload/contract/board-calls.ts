import { z } from 'zod';
import type { BoardDetailView } from './model/board.ts';

const eventType = z.strictObject({ id: z.int().min(1) });
const id = z.string().min(1).max(200);
const template = z.string().max(500);

/** What the calls of the publish board carry; `calls.ts` joins them to the others. */
export const boardInputs = {
  /** The board is shown: bookings are walked once in a run, and what is old is read again. */
  'board.shown': z.undefined(),
  /** Reads every event type of the board again; answers when that is done. */
  'board.refresh': z.undefined(),
  /** How it goes is announced. Of several in a row the last one counts. */
  'board.switch': z.strictObject({ id: z.int().min(1), isPublished: z.boolean() }),
  'board.undo': z.strictObject({ id }),
  /** A failure was read. */
  'board.dismiss': eventType,
  /** Kept for every event type of the same team. */
  'board.setTeamId': z.strictObject({ id: z.int().min(1), teamId: z.int().min(1).max(2_147_483_647) }),
  'board.pin': z.strictObject({ id: z.int().min(1), isPinned: z.boolean() }),
  'board.hide': z.strictObject({ id: z.int().min(1), isHidden: z.boolean() }),
  /** An id, a link, or a username with a slug. Not found where it is not known or not shared. */
  'board.add': z.strictObject({ text: z.string().min(1).max(2048) }),
  'board.detail': eventType,
  'board.copyLink': z.strictObject({ id: z.int().min(1), which: z.enum(['public', 'direct']) }),
  /** Empty texts go back to what is guessed. */
  'board.setLinks': z.strictObject({ publicPage: template, direct: template }),
  /** Copies the next free time with the direct link, as text. */
  'board.copyFirstFree': eventType,
  /** `localTime` is of the profile’s zone, as `2027-03-15T08:00`. */
  'board.schedule': z.strictObject({
    id: z.int().min(1),
    isPublished: z.boolean(),
    localTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  }),
  /** Calls off what is due later, and removes what came of it from the board. */
  'board.unschedule': z.strictObject({ id }),
} as const;

export interface BoardOutputs {
  'board.add': { readonly id: number };
  'board.detail': BoardDetailView;
  /** Each is wrong where it is no http or https address, or lacks its place for the owner or the slug. */
  'board.setLinks': { readonly wrong: readonly ('publicPage' | 'direct')[] };
  /** `wrong`: no such time, or it is past. `isShifted`: that time of day is left out, for clocks change. */
  'board.schedule':
    | { readonly ok: true; readonly id: string; readonly at: string; readonly isShifted: boolean }
    | { readonly ok: false; readonly wrong: 'time' | 'past' };
}
