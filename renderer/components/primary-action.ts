import type { PrimaryAction } from '../../preload/contract/model/agenda.ts';
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
    case 'join': {
      const { provider, host } = action;
      const at = host === undefined ? 'Join' : `Join at ${host}`;
      return { label: provider === null ? at : `Join on ${provider}`, shortLabel: at, icon: 'video' };
    }
    case 'call':
      // A number is not dialled from here: the booking shows it, to be read or copied.
      return { label: 'Show number', shortLabel: 'Show number', icon: 'phone' };
    case 'place':
      return { label: 'Copy address', shortLabel: 'Copy address', icon: 'pin' };
    case 'open':
      return { label: 'Open', shortLabel: 'Open', icon: 'today' };
  }
}
