import type { PaintedEnd } from './commands.ts';

const time = '[role="listbox"][aria-label="Times"] [role="option"]';

/** What each measurement of the app waits for. */
export const ends = {
  /** Step 1 with its rows. */
  eventTypes: {
    selector: '[role="listbox"][aria-label="Event types"] [role="option"]',
    least: 20,
    changing: null,
  },
  /** Today with its bookings. */
  today: { selector: 'main [data-uid]', least: 1, changing: null },
  times: { selector: time, least: 1, changing: null },
  /** Another day is the one in view, with times in it. */
  otherDay: { selector: time, least: 1, changing: '[role="tab"][aria-selected="true"]' },
  /** The first time reads as the other zone's. */
  otherZone: { selector: time, least: 1, changing: time },
} as const satisfies Record<string, PaintedEnd>;

/** The same of the blank app. */
export const floorEnds = {
  rows: { selector: 'li', least: 20, changing: null },
  otherRows: { selector: 'li', least: 20, changing: 'li' },
} as const satisfies Record<string, PaintedEnd>;
