import type { Client } from '../../api/client.ts';
import type { Clock } from '../../base/clock.ts';
import type { ReadSlots } from './ask-again.ts';
import type { WhereOf } from './booked-view.ts';
import type { BookingOrder } from './booking-order.ts';
import type { WriteJournal } from './journal.ts';
import type { BookingLink, BookingWrite } from './write-state.ts';

export interface DeskParts {
  readonly client: Pick<Client, 'createBooking' | 'cancelBooking' | 'listBookings'>;
  readonly readSlots: ReadSlots;
  readonly whereOf: WhereOf;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly journal: WriteJournal;
  readonly report: (error: unknown) => void;
  /** Any of the writes is another than before. */
  readonly changed: () => void;
  /** The service's bookings are others than before: they had better be read again. */
  readonly bookingsChanged: () => void;
}

/** Where bookings are sent from: each at most once, and none forgotten. */
export interface BookingDesk {
  /**
   * Books; how it goes is in `writes`. The same slot for the same guest, or another move of the same booking,
   * is not begun anew while one is open.
   *
   * @returns the write's id, or that of the open one
   */
  book(order: BookingOrder): string;
  /**
   * The times of a package. All are written down before the first is sent; they are sent one after the other, and
   * when one is refused for a reason that holds for all, those after it are not sent.
   *
   * @returns the ids in the order of the times, as `book` would
   */
  bookAll(orders: readonly BookingOrder[]): readonly string[];
  /**
   * Cancels what a write has booked.
   *
   * @param reason what attendees will read
   * @returns false when there is nothing to undo, or it may not be: the write's outcome says why
   */
  undo(id: string, reason?: string): boolean;
  /**
   * Tells no more of a write. One that may still turn up is looked for all the same, and told then.
   *
   * @returns false while it is being sent or checked
   */
  dismiss(id: string): boolean;
  /** What came of it is on the screen: the next start has nothing to tell of it. */
  seen(id: string): void;
  /** In the order in which they were begun, without those that were dismissed. */
  writes(): readonly BookingWrite[];
  /** Moved bookings, oldest first. */
  links(): readonly BookingLink[];
  /** The network is back, the computer woke, somebody signed in: looks at once for what is not known. */
  lookAgain(): void;
  /**
   * Ends timers and requests, for good. What is open is taken up by the next start. Resolves when all that was
   * known is saved.
   */
  stop(): Promise<void>;
}
