/** A half-open stretch of time: epoch milliseconds, the end not in it. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/** Working hours on the wall clock of `timeZone`; day 0 is Sunday, an end of 23:59 is the end of the day. */
export interface Hours {
  readonly timeZone: string;
  readonly rules: readonly {
    readonly days: readonly number[];
    readonly start: string;
    readonly end: string;
  }[];
  /** Each replaces the rules of its date; equal start and end close it. */
  readonly overrides: readonly { readonly date: string; readonly start: string; readonly end: string }[];
}

export const minuteMs = 60_000;
export const dayMs = 1440 * minuteMs;
