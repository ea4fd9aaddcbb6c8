import type { SlotItem } from '../../../format/slot-days.ts';

/** What an element is known by in its part of the day: the place that its time had there, or the time itself. */
type ElementKey = number | string;

type Parts = readonly { readonly items: readonly Pick<SlotItem, 'at'>[] }[];

/**
 * Which element shows which time. Within a day each time keeps its own. Another day, and the same by another clock,
 * takes over the elements part by part, in their order, but for the time that it opens with: that gets the focus, and
 * a screen reader says only what is on another element.
 *
 * @returns the keys by `SlotItem.at`, for the name of what is shown, its parts, and the time it opens with
 */
export function createSlotElements(): (
  name: string,
  parts: Parts,
  opensWith: string | undefined,
) => ReadonlyMap<string, ElementKey> {
  let shown: { readonly name: string; readonly keys: ReadonlyMap<string, ElementKey> } | null = null;
  return (name, parts, opensWith) => {
    const before = shown?.name === name ? shown.keys : null;
    const keyOf = (at: string, place: number): ElementKey =>
      before ? (before.get(at) ?? at) : at === opensWith ? at : place;
    const keys = parts.flatMap(({ items }) => items.map(({ at }, place) => [at, keyOf(at, place)] as const));
    shown = { name, keys: new Map(keys) };
    return shown.keys;
  };
}
