import type { PrimaryAction } from '../../preload/contract/views/agenda.ts';
import type { IconName } from './icons.ts';

export interface PrimaryLook {
  readonly label: string;
  /** Where the width is short and the booking is plain. */
  readonly shortLabel: string;
  readonly icon: IconName;
}

/** What the one button of a booking says: by what the booking offers first (design §4). */
export function lookOf(action: PrimaryAction): PrimaryLook {
  switch (action.kind) {
    case 'join':
      return {
        label: action.provider === null ? 'Join' : `Join on ${action.provider}`,
        shortLabel: 'Join',
        icon: 'video',
      };
    case 'call':
      // A number is not dialled from here: the booking shows it, to be read or copied.
      return { label: 'Show number', shortLabel: 'Show number', icon: 'phone' };
    case 'place':
      return { label: 'Copy address', shortLabel: 'Copy address', icon: 'pin' };
    case 'open':
      return { label: 'Open', shortLabel: 'Open', icon: 'today' };
  }
}
