import { platformName } from './zone-list.ts';

/** Where somebody was when they were booked with, as far as the service said. */
export interface EarlierZone {
  readonly email: string;
  readonly timeZone: string | null;
  /** ISO instant of the booking. */
  readonly at: string;
}

export interface ZoneGuess {
  readonly timeZone: string;
  /** The booking it is known from. */
  readonly at: string;
}

/**
 * The zone of the latest booking with the same address. Nothing else is guessed from: neither the address's
 * country nor its company says where a person is.
 */
export function guessZone(email: string, earlier: readonly EarlierZone[]): ZoneGuess | null {
  const address = email.trim().toLowerCase();
  let best: ZoneGuess | null = null;
  for (const { email: theirs, timeZone, at } of earlier) {
    if (address === '' || theirs.trim().toLowerCase() !== address) continue;
    if (timeZone === null || platformName(timeZone) === null) continue;
    if (best === null || Date.parse(at) > Date.parse(best.at)) best = { timeZone, at };
  }
  return best;
}
