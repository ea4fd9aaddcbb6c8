import { z } from 'zod';

/** Habits of other servers of the family, each off until the control plane turns it on. */
export interface Quirks {
  /** The event type comes inside `{"eventType": …}`. */
  wrappedEventType: boolean;
  /** Pages of bookings hold more rows than asked for, repeat and miss some. */
  overfullPages: boolean;
  /** Statuses of the older generation, such as 500 for a slot that is taken. */
  olderErrors: boolean;
  /** A start whose seats are all taken stays in the list of slots. */
  fullSeatsListed: boolean;
  /** Slots begin with the seconds of the present. */
  secondsInSlots: boolean;
}

export function createQuirks(): Quirks {
  return {
    wrappedEventType: false,
    overfullPages: false,
    olderErrors: false,
    fullSeatsListed: false,
    secondsInSlots: false,
  };
}

const choice = z.boolean().optional();

export const quirkRequest = z.strictObject({
  wrappedEventType: choice,
  overfullPages: choice,
  olderErrors: choice,
  fullSeatsListed: choice,
  secondsInSlots: choice,
});

/** Changes what is named and leaves the rest. */
export function changeQuirks(quirks: Quirks, wanted: z.output<typeof quirkRequest>): Quirks {
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined) Object.assign(quirks, { [name]: value });
  }
  return quirks;
}
