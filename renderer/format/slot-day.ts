import type { Instant } from '../../preload/contract/model/common.ts';
import type { SlotRow } from '../../preload/contract/model/quick-book.ts';
import type { ClockStyle } from './times.ts';

export type DayPart = 'morning' | 'afternoon' | 'evening';

/** A slot on the clocks of both zones. What is booked is `row`, never a label. */
export interface SlotItem {
  readonly row: SlotRow;
  readonly at: Instant;
  /** “09:00” on the shown zone’s clocks. */
  readonly label: string;
  readonly otherLabel: string;
  /** Dates that the other zone is ahead; negative behind. */
  readonly dayShift: number;
  /** “GMT−4”, on a day whose slots lie on both sides of a clock change: an hour may come twice. */
  readonly offsetMark: string | null;
  readonly otherOffsetMark: string | null;
  readonly part: DayPart;
  /** Listed, but all seats are taken. */
  readonly isFull: boolean;
}

export interface SlotDay {
  /** YYYY-MM-DD by the shown zone’s calendar. */
  readonly date: string;
  /** Midnight of that date in UTC: to be formatted with the zone UTC. */
  readonly dateMs: number;
  readonly items: readonly SlotItem[];
  readonly parts: readonly { readonly part: DayPart; readonly items: readonly SlotItem[] }[];
  /** Slots that can be booked. */
  readonly open: number;
  /** Of the fullest day among these, 0 to 1. */
  readonly share: number;
}

export interface SlotView {
  /** IANA; the dates are those of this one. */
  readonly zone: string;
  readonly otherZone: string;
  readonly style: ClockStyle;
  /** What has begun is left out. */
  readonly nowMs: number;
  /** What was asked for: each of its dates is a day, also without slots. */
  readonly range?: { readonly from: Instant; readonly to: Instant };
}
