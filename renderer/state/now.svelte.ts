import { minuteMs, secondMs } from '../../preload/contract/durations.ts';
import { nextAgeAt } from '../format/times.ts';
import type { SessionView } from '../../preload/contract/model/session.ts';
import type { Agenda } from './agenda.svelte.ts';

/** Timers may fire slightly early; slightly late always shows the right minute. */
const lateByMs = 5;

/** By then what a key press opened is painted. */
export const firstPictureMs = 120;

/** A moment that is counted down in seconds at the end. */
export interface Deadline {
  readonly atMs: number;
  readonly leadMs: number;
}

/**
 * The page’s only clock. While the popover is seen it ticks at each full minute and, close to a deadline, at
 * each full second before it. While hidden it stops, and reads the time again when shown.
 */
export class Now {
  ms = $state(Date.now());
  #deadlines: readonly Deadline[] = [];
  #births: readonly number[] = [];
  #timer: number | undefined;
  #isRunning = false;

  /** @param onMinute called when a minute began or a deadline passed, while running */
  constructor(private readonly onMinute: () => void) {}

  start(): void {
    this.#isRunning = true;
    this.#tick();
  }

  stop(): void {
    this.#isRunning = false;
    window.clearTimeout(this.#timer);
  }

  /** Reads the clock at once, after sleep or after the computer’s time was set. */
  reread(): void {
    if (Math.abs(Date.now() - this.ms) < secondMs) return;
    if (this.#isRunning) this.#tick();
    else this.ms = Date.now();
  }

  /**
   * Replaces the deadlines and births.
   *
   * @param births epoch ms of data whose age is shown: each ticks at full minutes of its age
   */
  follow(deadlines: readonly Deadline[], births: readonly number[] = []): void {
    this.#deadlines = deadlines;
    this.#births = births;
    if (this.#isRunning) this.#schedule();
  }

  /** Runs something once, later. @returns cancels it */
  after(ms: number, run: () => void): () => void {
    const timer = window.setTimeout(run, ms);
    return () => {
      window.clearTimeout(timer);
    };
  }

  #tick(): void {
    const before = this.ms;
    this.ms = Date.now();
    this.#schedule();
    const minuteChanged = Math.floor(before / minuteMs) !== Math.floor(this.ms / minuteMs);
    const deadlinePassed = this.#deadlines.some(({ atMs }) => before < atMs && atMs <= this.ms);
    if (minuteChanged || deadlinePassed) this.onMinute();
  }

  #schedule(): void {
    window.clearTimeout(this.#timer);
    const now = Date.now();
    this.#timer = window.setTimeout(
      () => {
        this.#tick();
      },
      this.#nextAt(now) - now + lateByMs,
    );
  }

  #nextAt(now: number): number {
    const minute = (Math.floor(now / minuteMs) + 1) * minuteMs;
    const others = this.#deadlines
      .filter(({ atMs }) => atMs > now)
      .map(({ atMs, leadMs }) => {
        const left = atMs - now;
        return left > leadMs ? atMs - leadMs : atMs - (Math.ceil(left / secondMs) - 1) * secondMs;
      });
    return Math.min(minute, ...others, ...this.#births.map((fromMs) => nextAgeAt(fromMs, now)));
  }
}

/** The deadlines that are counted down at the moment. */
export function deadlinesOf(session: SessionView, agenda: Agenda): readonly Deadline[] {
  if (session.state === 'waiting') return [{ atMs: Date.parse(session.until), leadMs: Infinity }];
  if (session.state !== 'signed-in') return [];
  const { today, retryAt } = agenda.view ?? { today: null, retryAt: null };
  if (today === null) return retryAt === null ? [] : [{ atMs: Date.parse(retryAt), leadMs: Infinity }];
  const next = today.next && agenda.find(today.next.key);
  const running = agenda.rowsOf(today.now);
  return [
    ...(next ? [Date.parse(next.startAt), Date.parse(next.endAt)] : []),
    ...running.map(({ endAt }) => Date.parse(endAt)),
  ].map((atMs) => ({ atMs, leadMs: minuteMs }));
}

const maxKnown = 50;

interface ReadTime {
  readonly at: string;
  /** By how much the clock had been set by then. */
  readonly setByMs: number;
}

/**
 * When data was read, on the clock as it is set now, so that its age stays right when the clock is set forward or
 * back, and includes sleep.
 */
export class ReadTimes {
  #setByMs = $state(0);
  #known: readonly ReadTime[] = [];

  /** @param setByMs by how much the clock was set since Bookbar started @param readAt when the announced data was read */
  take(setByMs: number, readAt: string | null): void {
    this.#setByMs = setByMs;
    if (readAt !== null) this.msOf(readAt);
  }

  /** @param readAt an instant from main @returns epoch ms */
  msOf(readAt: string): number {
    const setByMs = this.#setByMs;
    const known = this.#known.find(({ at }) => at === readAt);
    if (known) return Date.parse(readAt) + setByMs - known.setByMs;
    this.#known = [...this.#known, { at: readAt, setByMs }].slice(-maxKnown);
    return Date.parse(readAt);
  }
}
