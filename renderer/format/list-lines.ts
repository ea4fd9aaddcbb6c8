import type { BookingItem } from '../../preload/contract/model/bookings.ts';

export interface Line {
  readonly index: number;
  /** Undefined where main was not asked yet. */
  readonly item: Exclude<BookingItem, { kind: 'day' }> | undefined;
}

/** Lines under one day; the first group may begin in the middle of one. */
export interface LineGroup {
  readonly key: string;
  readonly dayStartAt: string | null;
  readonly lines: readonly Line[];
}

/** The lines from `first` until before `last`, under their days. */
export function groupLines(
  first: number,
  last: number,
  at: (index: number) => BookingItem | undefined,
): readonly LineGroup[] {
  const groups: { key: string; dayStartAt: string | null; lines: Line[] }[] = [];
  for (let index = first; index < last; index += 1) {
    const item = at(index);
    if (item?.kind === 'day') {
      groups.push({ key: item.dayStartAt, dayStartAt: item.dayStartAt, lines: [] });
      continue;
    }
    if (groups.length === 0) groups.push({ key: '', dayStartAt: null, lines: [] });
    groups.at(-1)?.lines.push({ index, item });
  }
  return groups;
}

/** Of a line; a series and its next booking are two. */
export const lineKey = ({ index, item }: Line): string =>
  item === undefined ? `? ${index}` : item.kind === 'series' ? `series ${item.id}` : item.row.uid;

/** The next line with a booking, from one on in a direction; the same where there is none. */
export function nextLine(
  from: number,
  by: 1 | -1,
  total: number,
  at: (index: number) => BookingItem | undefined,
): number {
  for (let index = from + by; index >= 0 && index < total; index += by) {
    if (at(index)?.kind !== 'day') return index;
  }
  return from;
}
