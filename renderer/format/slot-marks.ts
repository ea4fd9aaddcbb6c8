import type { SlotItem, SlotView } from './slot-day.ts';
import { formatMoment } from './times.ts';
import { offsetsOf } from './zone-offsets.ts';
import { offsetName } from './zones.ts';

/**
 * Makes times of one day tell apart that read alike: where clocks change between them, each carries its
 * offset; where only seconds differ, these are shown.
 */
export function markItems(items: readonly SlotItem[], view: SlotView): readonly SlotItem[] {
  const marksHere = changesWithin(items, view.zone);
  const marksThere = changesWithin(items, view.otherZone);
  const marked =
    marksHere || marksThere
      ? items.map((item) => ({
          ...item,
          offsetMark: marksHere ? offsetName(view.zone, Date.parse(item.at)) : null,
          otherOffsetMark: marksThere ? offsetName(view.otherZone, Date.parse(item.at)) : null,
        }))
      : items;
  return marked.map((item, index) => {
    const isDouble = readsAlike(item, marked[index - 1]) || readsAlike(item, marked[index + 1]);
    return isDouble ? { ...item, label: formatMoment(Date.parse(item.at), view.style, view.zone) } : item;
  });
}

function changesWithin(items: readonly SlotItem[], zone: string): boolean {
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) return false;
  const offsets = offsetsOf(zone);
  return offsets.at(Date.parse(first.at)) !== offsets.at(Date.parse(last.at));
}

function readsAlike(item: SlotItem, beside: SlotItem | undefined): boolean {
  return beside?.label === item.label && beside.offsetMark === item.offsetMark;
}
