import type { SlotItem, SlotDay } from './slot-day.ts';
import { seatsWords } from './words/open-times.ts';
import { offsetsOf } from './zone-offsets.ts';
import { cityOf } from './zones.ts';

/** How the times of a picker are told apart. */
export interface SlotReading {
  readonly zone: string;
  readonly otherZone: string;
  readonly ownZone: string;
  /** Names of those who could take it, by index; empty where that says nothing. */
  readonly hosts: readonly string[];
  /** The slot a booking is moved from. */
  readonly currentAt: string | null;
  /** The guest's. */
  readonly guestZone: string;
}

const nightFrom = 22;
const nightTo = 7;

/** Whether a time begins at night by the clocks of a zone: from 22:00 on, before 07:00. */
export function isNight(atMs: number, zone: string): boolean {
  const hour = new Date(atMs + offsetsOf(zone).at(atMs) * 60_000).getUTCHours();
  return hour >= nightFrom || hour < nightTo;
}

/** “Night in Tokyo”, where the guest's clocks are others than your own: yours you know. */
export function nightNote({ at }: Pick<SlotItem, 'at'>, { guestZone, ownZone }: SlotReading): string | null {
  return guestZone !== ownZone && isNight(Date.parse(at), guestZone) ? `night in ${cityOf(guestZone)}` : null;
}

/** “3 seats left”, “Anna, Joon”, “5 free”: what a slot has besides its times. */
export function slotNote({ row }: SlotItem, { hosts }: SlotReading): string | null {
  if (row.seatsLeft !== null) return seatsWords(row.seatsLeft);
  const names = row.hosts.map((index) => hosts[index]).filter((name) => name !== undefined);
  if (names.length === 0) return null;
  const firstNames = names.map((name) => name.split(/\s/u)[0] ?? name);
  return names.length > 2 ? `${names.length} free` : firstNames.join(', ');
}

/** “09:00, 14:00 for you”: the name of a slot for those who hear it. */
export function slotName(item: SlotItem, reading: SlotReading): string {
  const { zone, otherZone, ownZone } = reading;
  const day = item.dayShift === 0 ? '' : item.dayShift > 0 ? ' next day' : ' previous day';
  const whose = otherZone === ownZone ? 'for you' : `in ${cityOf(otherZone)}`;
  const isCurrent = item.at === reading.currentAt;
  return [
    join(item.label, item.offsetMark),
    zone !== otherZone && `${join(item.otherLabel, item.otherOffsetMark)}${day} ${whose}`,
    isCurrent ? 'current time' : slotNote(item, reading),
    nightNote(item, reading),
  ]
    .filter(Boolean)
    .join(', ');
}

/** “Fri 30, 9 open”. */
export function dayName(weekday: string, { dateMs, open }: SlotDay, isKnown: boolean): string {
  const count = isKnown ? `, ${open === 0 ? 'none' : open} open` : '';
  return `${weekday} ${new Date(dateMs).getUTCDate()}${count}`;
}

function join(label: string, mark: string | null): string {
  return mark === null ? label : `${label} ${mark}`;
}
