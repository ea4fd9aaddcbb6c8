import { Failure } from '../../base/failure.ts';
import type { OpenAccount } from '../open-account.ts';

export interface JoiningParts {
  readonly running: () => Pick<OpenAccount, 'agenda' | 'bookings'> | null;
  /** @throws {LocalFailure} `not-opened` */
  readonly openLink: (link: string) => Promise<void>;
}

/**
 * Opens the meeting of a booking, or another of its links by its index in the detail. That it was joined is noted:
 * nobody needs to be reminded of it.
 *
 * @throws {Failure} `not-found` where there is no such link
 */
export type Join = (uid: string, link?: number) => Promise<void>;

export function createJoining({ running, openLink }: JoiningParts): Join {
  return async (uid, link) => {
    const bookings = running()?.bookings() ?? null;
    const other = link === undefined ? null : (bookings?.linkOf(uid, link) ?? null);
    const facts = bookings?.factsOf(uid) ?? running()?.agenda()?.bookingOf(uid) ?? null;
    const address = link === undefined ? (facts?.link ?? null) : (other?.address ?? null);
    if (address === null) throw new Failure('not-found', 'There is nothing to join');
    await openLink(address);
    if (link === undefined || other?.kind === 'meeting') bookings?.noteJoined(uid);
  };
}
