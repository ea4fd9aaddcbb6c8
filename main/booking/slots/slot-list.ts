/** An open slot, as the service gave it: booked with exactly these instants. */
export interface SlotRow {
  readonly at: string;
  readonly end: string;
  /** Indexes into `hosts` of the list. */
  readonly hosts: readonly number[];
  /** Of a seated event type; 0 cannot be booked. */
  readonly seatsLeft: number | null;
}

export interface SlotList {
  /** In order, each instant once; who is away is not among them. */
  readonly slots: readonly SlotRow[];
  readonly hosts: readonly { readonly username: string; readonly name: string }[];
  readonly askedAt: string;
}

/** A list without what has begun meanwhile: such a slot is not bookable however young the list is. */
export function dropBegun(list: SlotList, nowMs: number): SlotList {
  const [first] = list.slots;
  if (first === undefined || Date.parse(first.at) > nowMs) return list;
  return { ...list, slots: list.slots.filter(({ at }) => Date.parse(at) > nowMs) };
}
