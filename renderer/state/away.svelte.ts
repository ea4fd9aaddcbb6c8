import { minuteMs } from '../../preload/contract/durations.ts';
import type { CallInput } from '../../preload/contract/calls.ts';
import type { BookingRow } from '../../preload/contract/model/agenda.ts';
import type { Absence, AwayProblem, BookedThen } from '../../preload/contract/model/away.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { ReplyCode } from '../../preload/contract/reply.ts';
import { call } from '../bridge.ts';
import { suggestedTimes } from '../format/board.ts';
import { offsetMinutes } from '../format/zones.ts';
import { pageWords } from '../words.svelte.ts';
import { codeOf, type Attempts, type Toast } from './attempts.svelte.ts';

/** Ends the absence, continues it, or forgets it and leaves everything as it is. */
export function endAway(
  attempts: Pick<Attempts, 'run'>,
  step: 'return' | 'resume' | 'forget',
): Promise<boolean> {
  return attempts.run('away', () => call(`away.${step}`));
}

interface Typed {
  readonly date: string;
  readonly time: string;
}

/** What is typed of a time away, until it is saved; it stays while one of its bookings is open. */
export class AwayDraft {
  /** null: now. */
  from = $state.raw<Typed | null>(null);
  /** null: until the person says that they are back. */
  until = $state.raw<Typed | null>(null);
  publishesAgain = $state(true);
  /** Event types whose tick was changed. */
  changed = $state.raw<readonly number[]>([]);
  wrong = $state<AwayProblem | null>(null);
  /** null until they are read. */
  booked = $state.raw<BookedThen | null>(null);
  bookedProblem = $state<ReplyCode | null>(null);
  isReading = $state(false);
  #isOutdated = false;

  /** @param absence what there is already; null: nothing */
  constructor(
    readonly absence: Absence | null,
    timeFormat: TimeFormat,
  ) {
    if (absence === null) return;
    if (absence.state === 'planned') this.from = typedOf(absence.from, timeFormat);
    this.until = absence.until === null ? null : typedOf(absence.until, timeFormat);
    this.publishesAgain = absence.publishesAgain;
  }

  /** Whether it is about this absence. */
  isAbout(absence: Absence | null): boolean {
    return this.absence?.from === absence?.from && this.absence?.until === absence?.until;
  }

  /** Whether an absence has begun: what it began with stays. */
  get hasBegun(): boolean {
    return this.absence !== null && !['planned', 'missed'].includes(this.absence.state);
  }

  type(which: 'from' | 'until', part: Partial<Typed> | null): void {
    this[which] = part && { date: '', time: '', ...this[which], ...part };
    this.wrong = null;
    void this.readBooked();
  }

  /** Now, or the next Monday. */
  chooseLater(which: 'from' | 'until', isLater: boolean, nowMs: number, timeFormat: TimeFormat): void {
    const near = suggestedTimes(nowMs, timeFormat).at(-1)?.localTime ?? '';
    this.type(which, isLater ? { date: near.slice(0, 10), time: near.slice(11) } : null);
  }

  /** @param isOwn ticked unless a person says otherwise */
  isTicked(id: number, isOwn: boolean): boolean {
    const isPlanned = this.absence?.state === 'planned';
    const usual = isPlanned ? this.absence.rows.some((row) => row.id === id) : isOwn;
    return usual !== this.changed.includes(id);
  }

  tick(id: number): void {
    this.changed = this.changed.includes(id)
      ? this.changed.filter((other) => other !== id)
      : [...this.changed, id];
  }

  find(uid: string): BookingRow | undefined {
    return this.booked?.rows.find((row) => row.uid === uid);
  }

  /** The sheet is shown: reads what is booked, and has main read which event types are published. */
  async read(): Promise<void> {
    const published = call('board.shown').catch(() => undefined);
    await Promise.all([published, this.readBooked()]);
  }

  /** Reads what is booked then: one reading at a time, and once more if the time was changed meanwhile. */
  async readBooked(): Promise<void> {
    this.#isOutdated = true;
    if (this.isReading) return;
    this.isReading = true;
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const span = this.#span();
      if (span === null) continue;
      try {
        const answer = await call('away.booked', span);
        if (answer.ok) this.booked = answer.booked;
        this.bookedProblem = null;
      } catch (error) {
        this.bookedProblem = codeOf(error);
      }
    }
    this.isReading = false;
  }

  /** @returns whether it was saved; otherwise `wrong` says why, or a message */
  async save(ids: readonly number[], { attempts, toast }: Parts): Promise<boolean> {
    const span = this.#span();
    if (span === null) {
      this.wrong = isTyped(this.from) ? 'until' : 'from';
      return false;
    }
    let isSaved = false;
    const { conflict, shifted } = pageWords().away.sheet;
    const ask = async (): Promise<void> => {
      const wish = { ids: [...ids], publishesAgain: this.publishesAgain };
      const answer = await call('away.save', { ...span, ...wish });
      isSaved = answer.ok;
      this.wrong = answer.ok ? null : answer.wrong;
      if (answer.ok && answer.isShifted) toast.show(shifted);
    };
    await attempts.run('away save', ask, null, { conflict });
    return isSaved;
  }

  /** null if a date or a time is missing. */
  #span(): CallInput<'away.booked'> | null {
    const { from, until } = this;
    if (!isTyped(from) || !isTyped(until)) return null;
    return { from: from && `${from.date}T${from.time}`, until: until && `${until.date}T${until.time}` };
  }
}

interface Parts {
  readonly attempts: Pick<Attempts, 'run'>;
  readonly toast: Pick<Toast, 'show'>;
}

const isTyped = (typed: Typed | null): boolean => typed === null || (typed.date !== '' && typed.time !== '');

function typedOf(at: string, { timeZone }: TimeFormat): Typed {
  const atMs = Date.parse(at);
  const local = new Date(atMs + offsetMinutes(timeZone, atMs) * minuteMs).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}
