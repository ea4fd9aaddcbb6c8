import type { BookingWrite } from '../../preload/contract/views/quick-book.ts';
import { call } from '../bridge.ts';
import type { Attempts } from './attempts.svelte.ts';

type Verb = 'lookAgain' | 'undo' | 'copyBooked' | 'openBooked' | 'saveCalendarFile';

/** What can be done with a booking that was sent. */
export class SentBooking {
  /** Whose details were copied last. */
  copiedId = $state<string | null>(null);
  /** Whose outcome was on the screen. */
  seenId = $state<string | null>(null);

  #dismissed = $state.raw<readonly string[]>([]);

  constructor(private readonly attempts: Attempts) {}

  isRunning({ id }: BookingWrite, verb: Verb): boolean {
    return this.attempts.isRunning(`${verb} ${id}`);
  }

  run({ id }: BookingWrite, verb: Verb): Promise<boolean> {
    return this.attempts.run(`${verb} ${id}`, () => call(`quickBook.${verb}`, { id }));
  }

  async copy(write: BookingWrite): Promise<void> {
    if (await this.run(write, 'copyBooked')) this.copiedId = write.id;
  }

  /** What came of it is on the screen. */
  see({ id, outcome }: BookingWrite): void {
    const { state } = outcome;
    if (state === 'booked' || state === 'undone' || state === 'not-booked') this.seenId = id;
  }

  /** The screen that showed it is closed. What is being undone stays until it is. */
  forget(write: BookingWrite): void {
    if (write.outcome.state !== 'undoing') this.dismiss(write);
  }

  /** Puts it away: it is not told any more, and main forgets it too. */
  dismiss({ id }: BookingWrite): void {
    if (this.#dismissed.includes(id)) return;
    this.#dismissed = [...this.#dismissed, id];
    void call('quickBook.dismiss', { id }).catch(() => undefined);
  }

  /** Not read, not put away. */
  isUnread({ id }: BookingWrite): boolean {
    return id !== this.seenId && !this.#dismissed.includes(id);
  }
}
