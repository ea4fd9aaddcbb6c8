import type { OpenPublishing } from '../../main/publish/open-publishing.ts';
import { createEmitter } from '../../main/base/signal.ts';

/** Nothing is open for a while. */
export const closedDoor: Pick<OpenPublishing['door'], 'close' | 'hasRung' | 'openUntilMs' | 'rang' | 'view'> =
  {
    rang: createEmitter<string>(),
    hasRung: () => false,
    openUntilMs: () => null,
    view: () => ({ door: null, said: null }),
    close: () => Promise.resolve(),
  };

/** What a board needs of bookings where no door is opened. */
export const noDoorBookings = {
  own: () => [],
  elsewhere: () => [],
  isMadeHere: () => false,
  ask: () => Promise.resolve(),
  read: () => Promise.resolve(),
  changed: createEmitter<undefined>(),
  whoOf: () => '',
};
