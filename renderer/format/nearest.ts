import type { SlotRow } from '../../preload/contract/model/quick-book.ts';

/** The few closest to a moment, in order of time. @param atMs epoch milliseconds */
export function nearestOf(slots: readonly SlotRow[], atMs: number, most: number): readonly SlotRow[] {
  const distance = ({ at }: SlotRow): number => Math.abs(Date.parse(at) - atMs);
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
