import { z } from 'zod';
import { defineCall } from './define-call.ts';
import type { BoardDetailView } from './model/board.ts';

const eventType = z.strictObject({ id: z.int().min(1) });
const id = z.string().min(1).max(200);
const template = z.string().max(500);

/** The calls of the publish board. */
export const boardCalls = {
  /** The board is shown: bookings are walked once in a run, and what is old is read again. */
  'board.shown': defineCall({ scope: 'account', pace: 'reading' }),
  /** Reads every event type of the board again; answers when that is done. */
  'board.refresh': defineCall({ scope: 'account', pace: 'reading' }),
  /** How it goes is announced. Of several in a row the last one counts. */
  'board.switch': defineCall({
    scope: 'account',
    input: z.strictObject({ id: z.int().min(1), isPublished: z.boolean() }),
  }),
  'board.undo': defineCall({ scope: 'account', input: z.strictObject({ id }) }),
  /** A failure was read. */
  'board.dismiss': defineCall({ scope: 'account', input: eventType }),
  /** Kept for every event type of the same team. */
  'board.setTeamId': defineCall({
    scope: 'account',
    input: z.strictObject({ id: z.int().min(1), teamId: z.int().min(1).max(2_147_483_647) }),
  }),
  'board.pin': defineCall({
    scope: 'account',
    input: z.strictObject({ id: z.int().min(1), isPinned: z.boolean() }),
  }),
  /** An id, a link, or a username with a slug. Not found where it is not known or not shared. */
  'board.add': defineCall({
    scope: 'account',
    input: z.strictObject({ text: z.string().min(1).max(2048) }),
    output: z.custom<{ readonly id: number }>(),
  }),
  'board.detail': defineCall({
    scope: 'account',
    pace: 'reading',
    input: eventType,
    output: z.custom<BoardDetailView>(),
  }),
  'board.copyLink': defineCall({
    scope: 'account',
    input: z.strictObject({ id: z.int().min(1), which: z.enum(['public', 'direct']) }),
  }),
  /**
   * Empty texts go back to what is guessed. Each is wrong where it is no http or https address, or lacks its place for
   * the owner or the slug.
   */
  'board.setLinks': defineCall({
    scope: 'account',
    input: z.strictObject({ publicPage: template, direct: template }),
    output: z.custom<{ readonly wrong: readonly ('publicPage' | 'direct')[] }>(),
  }),
  /** Copies the next free time with the direct link, as text. */
  'board.copyFirstFree': defineCall({ scope: 'account', input: eventType }),
  /**
   * `localTime` is of the profile’s zone, as `2027-03-15T08:00`. `wrong`: no such time, or it is past. `isShifted`: that
   * time of day is left out, for clocks change.
   */
  'board.schedule': defineCall({
    scope: 'account',
    input: z.strictObject({
      id: z.int().min(1),
      isPublished: z.boolean(),
      localTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
    }),
    output: z.custom<
      | { readonly ok: true; readonly id: string; readonly at: string; readonly isShifted: boolean }
      | { readonly ok: false; readonly wrong: 'time' | 'past' }
    >(),
  }),
  /** Calls off what is due later, and removes what came of it from the board. */
  'board.unschedule': defineCall({ scope: 'account', input: z.strictObject({ id }) }),
};
