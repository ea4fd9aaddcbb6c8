import type { CallOutput } from '../../preload/contract/calls.ts';
import { call } from '../bridge.ts';
import type { Attempts } from './attempts.svelte.ts';

/** What comes of it is announced. */
export const silence = (attempts: Attempts, uid: string, isSilenced: boolean): Promise<boolean> =>
  attempts.run(`reminders.silence ${uid}`, () => call('reminders.silence', { uid, isSilenced }));

let changes = 0;

/**
 * Each counts, however fast they come: the last one stays.
 *
 * @param leadMinutes null: as usual; none: off
 */
export const setOwnLeads = (
  attempts: Attempts,
  eventTypeId: number,
  leadMinutes: readonly number[] | null,
): Promise<boolean> =>
  attempts.run(`reminders.setEventType ${(changes += 1)}`, () =>
    call('reminders.setEventType', { eventTypeId, leadMinutes }),
  );

/** null where nobody is reminded of it, and where that could not be asked. */
export const remindersOf = (uid: string): Promise<CallOutput<'reminders.ofBooking'>> =>
  call('reminders.ofBooking', { uid }).catch(() => null);
