import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type { ActionRefusal, ActionView, BookingActionsView } from '../../preload/contract/model/bookings.ts';
import { phaseOf } from './booking-times.ts';
import { isMovedAway, movedWords } from './bookings.ts';

/** Why something cannot be done with a booking now. */
export const refusalWords: Readonly<Record<ActionRefusal, string>> = {
  past: 'This booking is over.',
  cancelled: 'Already cancelled.',
  declined: 'Already declined.',
  'not-yours': 'This account can’t change this booking.',
  'event-type-gone': 'Its event type was deleted.',
  offline: 'You’re offline.',
  'web-only': 'Only in the web app.',
  'too-early': 'It opens 15 minutes before the start.',
  'no-link': 'No link to copy.',
  'no-address': 'No attendee has an email address.',
};

const yes: ActionView = { can: true };
const no = (why: ActionRefusal): ActionView => ({ can: false, why });

/** What the row alone allows, until the details are known. */
export function actionsOf(row: BookingRow, nowMs: number): BookingActionsView {
  const over =
    row.status === 'CANCELLED'
      ? no('cancelled')
      : row.status === 'REJECTED'
        ? no('declined')
        : phaseOf(row, nowMs) === 'over'
          ? no('past')
          : null;
  const change = over ?? (row.canManage ? yes : no('not-yours'));
  const link = row.action.kind === 'join' ? yes : no('no-link');
  return {
    join: over ?? link,
    copyLink: link,
    mail: row.people.some(({ email }) => email !== '') ? yes : no('no-address'),
    reschedule: !change.can ? change : row.eventTypeTitle === null ? no('event-type-gone') : yes,
    cancel: change,
    calendarFile: yes,
    bookAgain: no('event-type-gone'),
    confirm: row.status === 'PENDING' ? no('web-only') : null,
  };
}

/** Whether you can email guests that you are running late: not once the booking is over or off. */
export function runningLate({ mail, cancel }: BookingActionsView): ActionView {
  return !cancel.can && gone.has(cancel.why) ? cancel : mail;
}

const gone: ReadonlySet<ActionRefusal> = new Set(['past', 'cancelled', 'declined']);

export interface BookingNote {
  /** The booking waits for somebody. */
  readonly waits: boolean;
  readonly icon: 'clock' | 'lock' | 'info';
  readonly title: string;
  readonly text: string;
  /** The refusal that this note explains, so that it is not repeated. */
  readonly says: ActionRefusal | null;
}

/**
 * What the state of a booking means for you (design §8); null if there is nothing to add.
 *
 * @param movedTo “tomorrow, 16:00”: when the booking in its place starts; null where that is not known
 */
export function bookingNote(
  row: BookingRow,
  actions: BookingActionsView,
  movedTo: string | null = null,
): BookingNote | null {
  const { reschedule, cancel } = actions;
  const plain = { waits: false, icon: 'info', says: null } as const;
  if (row.status === 'PENDING' && cancel.can) {
    const here = reschedule.can ? 'You can move or cancel it here.' : 'You can cancel it here.';
    return {
      waits: true,
      icon: 'clock',
      title: 'Not confirmed yet.',
      text: `Confirm or decline it in the web app. ${here}`,
      says: 'web-only',
    };
  }
  if (!cancel.can && cancel.why === 'not-yours') {
    const text = refusalWords['not-yours'];
    return { ...plain, icon: 'lock', title: 'View only.', text, says: 'not-yours' };
  }
  if (row.status === 'AWAITING_HOST') {
    return { ...plain, waits: true, icon: 'clock', title: 'Waiting for a host to join.', text: '' };
  }
  if (!reschedule.can && reschedule.why === 'event-type-gone') {
    return {
      ...plain,
      title: refusalWords['event-type-gone'],
      text: cancel.can ? 'You can cancel it, but not move it.' : 'It can’t be moved.',
      says: 'event-type-gone',
    };
  }
  // The service sets the same mark if a new time was only requested.
  const moved = movedTo === null ? movedWords() : `Moved to ${movedTo}`;
  return isMovedAway(row) ? { ...plain, title: `${moved}.`, text: '' } : null;
}

/** Why some of the actions cannot be done, each reason once. */
export function refusedActions(actions: readonly { readonly view: ActionView }[]): readonly ActionRefusal[] {
  return [...new Set(actions.flatMap(({ view }) => (view.can ? [] : view.why)))];
}
