import type { MovingView, SlotRow } from '../../preload/contract/model/quick-book.ts';

/** The time a booking is moved from is shown in its place among the open ones, and cannot be chosen. */
export function withCurrent(rows: readonly SlotRow[], moved: MovingView | null): readonly SlotRow[] {
  if (moved === null) return rows;
  const atMs = Date.parse(moved.startTime);
  const current: SlotRow = { at: moved.startTime, end: moved.endTime, hosts: [], seatsLeft: 0 };
  const before = rows.filter(({ at }) => Date.parse(at) < atMs);
  const after = rows.filter(({ at }) => Date.parse(at) > atMs);
  return [...before, current, ...after];
}
