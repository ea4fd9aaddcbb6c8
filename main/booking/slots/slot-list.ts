import type { SlotList } from '../../../preload/contract/model/quick-book.ts';

/** A list without what has begun meanwhile: such a slot is not bookable however young the list is. */
export function dropBegun(list: SlotList, nowMs: number): SlotList {
  const [first] = list.slots;
  if (first === undefined || Date.parse(first.at) > nowMs) return list;
  return { ...list, slots: list.slots.filter(({ at }) => Date.parse(at) > nowMs) };
}
