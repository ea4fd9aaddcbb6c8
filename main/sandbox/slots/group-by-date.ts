import { dayMs } from '../availability/types.ts';
import { offsetsOf } from '../availability/zone-offsets.ts';
import { toUtcText } from '../utc-time.ts';

/** Groups what begins at `startMs`, in order, by the date that a clock in the zone then shows. */
export function groupByDate<Item extends { readonly startMs: number }>(
  items: readonly Item[],
  timeZone: string,
): ReadonlyMap<string, readonly Item[]> {
  const offsets = offsetsOf(timeZone);
  const groups = new Map<string, Item[]>();
  let day = NaN;
  let group: Item[] = [];
  for (const item of items) {
    const localDay = Math.floor((item.startMs + offsets.at(item.startMs)) / dayMs);
    if (localDay !== day) {
      day = localDay;
      const date = toUtcText(day * dayMs).replace(/T.*/, '');
      group = groups.get(date) ?? [];
      groups.set(date, group);
    }
    group.push(item);
  }
  return groups;
}
