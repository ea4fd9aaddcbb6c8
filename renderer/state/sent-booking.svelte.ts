import type { BookingWrite } from '../../preload/contract/model/quick-book.ts';
import { call } from '../bridge.ts';
import { undoReason } from '../format/words/quick-book-outcomes.ts';
import type { Attempts } from './attempts.svelte.ts';

type Verb = 'lookAgain' | 'copyBooked' | 'copyPayPage' | 'openBooked' | 'saveCalendarFile';

/** What can be done with a booking that was sent. */
export class SentBooking {
  /** Whose details were copied last. */
  copiedId = $state<string | null>(null);
  /** Outcomes that were on the screen. */
  #seen = $state.raw<readonly string[]>([]);
  #dismissed = $state.raw<readonly string[]>([]);

  constructor(private readonly attempts: Attempts) {}

  isRunning({ id }: BookingWrite, verb: Verb | 'undo'): boolean {
    return this.attempts.isRunning(`${verb} ${id}`);
  }

  /** @param done what is said when it worked */
  run({ id }: BookingWrite, verb: Verb, done?: string): Promise<boolean> {
    return this.attempts.run(`${verb} ${id}`, () => call(`quickBook.${verb}`, { id }), done);
  }

  /** Cancels it again; the guest reads the reason that was shown. */
  undo({ id }: BookingWrite): Promise<boolean> {
    return this.attempts.run(`undo ${id}`, () => call('quickBook.undo', { id, reason: undoReason }));
  }

  async copy(write: BookingWrite): Promise<void> {
    if (await this.run(write, 'copyBooked')) this.copiedId = write.id;
  }

  /** What came of it is on the screen. */
  see(write: BookingWrite): void {
    if (!['booked', 'undone', 'not-booked'].includes(write.outcome.state) || this.isSeen(write)) return;
    this.#seen = [...this.#seen, turnOf(write)];
    void call('quickBook.seen', { id: write.id }).catch(() => undefined);
  }

  isSeen(write: BookingWrite): boolean {
    return this.#seen.includes(turnOf(write));
  }

  /** Puts it away: it is not told any more, and main forgets it too; unless it takes another turn. */
  dismiss(write: BookingWrite): void {
    const turn = turnOf(write);
    if (this.#dismissed.includes(turn)) return;
    this.#dismissed = [...this.#dismissed, turn];
    void call('quickBook.dismiss', { id: write.id }).catch(() => undefined);
  }

  /** Not read, not put away. */
  isUnread(write: BookingWrite): boolean {
    return !this.isSeen(write) && !this.#dismissed.includes(turnOf(write));
  }
}

/** What is not booked may turn up after all, and what is booked may not be undone. */
function turnOf({ id, outcome }: BookingWrite): string {
  return `${id} ${outcome.state} ${outcome.state === 'booked' ? outcome.undo.kind : ''}`;
}
