import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type { ActionRefusal, ActionView, BookingActionsView } from '../../preload/contract/model/bookings.ts';
import type { WordedMoment } from '../../preload/contract/languages/parameters.ts';
import { pageWords } from '../words.svelte.ts';
import { phaseOf } from './booking-times.ts';
import { isMovedAway } from './bookings.ts';

/** Why something cannot be done with a booking now. */
export const refusalWords = (why: ActionRefusal): string => pageWords().bookings.detail.refusals[why];

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
  const change = over ?? (row.canManage || row.isGuest ? yes : no('not-yours'));
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
 * @param movedTo when the booking in its place starts; null where that is not known
 */
export function bookingNote(
  row: BookingRow,
  actions: BookingActionsView,
  movedTo: WordedMoment | null = null,
): BookingNote | null {
  const words = pageWords().bookings.detail.notes;
  const { reschedule, cancel } = actions;
  const plain = { waits: false, icon: 'info', says: null } as const;
  if (row.isGuest && cancel.can) return { ...plain, ...words.asAttendee };
  if (row.status === 'PENDING' && cancel.can) {
    // One that is not paid cannot be confirmed (docs/service-notes.md).
    const { title, canMove, canCancel } = row.payment === 'open' ? words.unpaid : words.pending;
    return {
      waits: true,
      icon: 'clock',
      title,
      text: reschedule.can ? canMove : canCancel,
      says: 'web-only',
    };
  }
  if (!cancel.can && cancel.why === 'not-yours') {
    return { ...plain, icon: 'lock', ...words.viewOnly, says: 'not-yours' };
  }
  if (row.status === 'AWAITING_HOST') {
    return { ...plain, waits: true, icon: 'clock', title: words.awaitingHost, text: '' };
  }
  if (!reschedule.can && reschedule.why === 'event-type-gone') {
    return {
      ...plain,
      title: words.eventTypeGone.title,
      text: cancel.can ? words.eventTypeGone.canCancel : words.eventTypeGone.cannotCancel,
      says: 'event-type-gone',
    };
  }
  // The service sets the same mark if a new time was only requested.
  const title = movedTo === null ? words.moved : words.movedTo(movedTo);
  return isMovedAway(row) ? { ...plain, title, text: '' } : null;
}

/** Why some of the actions cannot be done, each reason once. */
export function refusedActions(actions: readonly { readonly view: ActionView }[]): readonly ActionRefusal[] {
  return [...new Set(actions.flatMap(({ view }) => (view.can ? [] : view.why)))];
}
