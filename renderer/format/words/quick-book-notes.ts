import type { BookingWrite } from '../../../preload/contract/model/quick-book.ts';
import { firstWord, fullName } from '../answers.ts';
import { isolate } from '../isolate.ts';

/** The guest of a write: as the service named them, before that as they were typed. */
export function guestOf({ draft, outcome }: BookingWrite): string {
  const said = 'booking' in outcome ? outcome.booking.guest : null;
  const typed = draft.answers['email'];
  return (
    said?.name || said?.email || fullName(draft.answers['name']) || (typeof typed === 'string' ? typed : '')
  );
}

export const firstNameOf = (write: BookingWrite): string => isolate(firstWord(guestOf(write)));

/** “Intro call with Ana Ruiz” */
export function writeTitle(write: BookingWrite): string {
  const guest = guestOf(write);
  return guest === '' ? write.title : `${isolate(write.title)} with ${isolate(guest)}`;
}

export interface WriteNote {
  readonly icon: 'clock' | 'check' | 'alert';
  readonly tone: 'wait' | 'bad' | undefined;
  readonly title: string;
  readonly text: string;
  /** Nothing is under way any more. */
  readonly canDismiss: boolean;
}

const waiting = { icon: 'clock', tone: 'wait', canDismiss: false } as const;
const good = { icon: 'check', tone: undefined, canDismiss: true } as const;

/** A booking that was sent and not seen through, on Today. */
export function noteWords(write: BookingWrite): WriteNote {
  const text = writeTitle(write);
  const { outcome, draft } = write;
  switch (outcome.state) {
    case 'sending':
      return { ...waiting, title: draft.moving ? 'Moving.' : 'Booking.', text };
    case 'checking':
      return { ...waiting, title: 'Bookbar didn’t hear back.', text };
    case 'unknown':
      return {
        ...waiting,
        canDismiss: true,
        title: `Not known whether it was ${draft.moving ? 'moved' : 'booked'}.`,
        text,
      };
    case 'undoing':
      return { ...waiting, title: 'Undoing.', text };
    case 'not-booked':
    case 'refused':
      return {
        icon: 'alert',
        tone: 'bad',
        canDismiss: true,
        title: draft.moving ? 'Not moved.' : 'Not booked.',
        text,
      };
    case 'booked': {
      if (outcome.undo.kind === 'failed') {
        return { icon: 'alert', tone: 'bad', canDismiss: true, title: 'Not undone.', text };
      }
      const isOn = outcome.booking.status === 'ACCEPTED';
      return { ...good, title: isOn ? (draft.moving ? 'Moved.' : 'Booked.') : 'Requested.', text };
    }
    case 'undone':
      return { ...good, title: 'Undone.', text };
  }
}
