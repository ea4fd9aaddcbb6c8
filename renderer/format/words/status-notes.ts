import type { BookingRow } from '../../../preload/contract/views/agenda.ts';
import type { Movable } from '../moving.ts';

export interface StatusNote {
  /** Somebody is waited for. */
  readonly waits: boolean;
  readonly title: string;
  readonly text: string;
}

const moveNotes: Partial<Record<Movable, StatusNote>> = {
  locked: { waits: false, title: 'View only.', text: 'This account can’t change this booking.' },
  'type-deleted': { waits: false, title: 'Its event type was deleted.', text: 'It can’t be moved.' },
};

/** Why a booking that is on cannot be moved, where its status does not say it (design §8). */
export const moveNote = (movable: Movable): StatusNote | null => moveNotes[movable] ?? null;

/** What the status of a booking means for the person who reads it; null where it means nothing more. */
export function statusNote({
  status,
  rescheduled,
}: Pick<BookingRow, 'status' | 'rescheduled'>): StatusNote | null {
  switch (status) {
    case 'PENDING':
      return {
        waits: true,
        title: 'Not confirmed yet.',
        text: 'Confirm or decline it in the web app. Then it can be moved.',
      };
    case 'AWAITING_HOST':
      return { waits: true, title: 'Someone is waiting.', text: 'It’s on as soon as a host joins.' };
    case 'CANCELLED':
      // The service sets the same mark when a new time was only asked for.
      return rescheduled
        ? {
            waits: false,
            title: 'Moved, or asked to move.',
            text: 'A new time would be a booking of its own.',
          }
        : null;
    default:
      return null;
  }
}
