import { msOf } from './booking-order.ts';
import type { SlotRow } from '../../../preload/contract/model/quick-book.ts';

const most = 6;

/**
 * The open slots closest to a start, in order of time. Which hosts have them is left out: it means something
 * only beside the list it came with.
 */
export function nearestSlots(slots: readonly SlotRow[], startMs: number): readonly SlotRow[] {
  const distance = ({ at }: SlotRow): number => Math.abs(msOf(at) - startMs);
  return slots
    .filter((slot) => slot.seatsLeft !== 0 && distance(slot) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => msOf(a.at) - msOf(b.at))
    .map((slot) => ({ ...slot, hosts: [] }));
}
