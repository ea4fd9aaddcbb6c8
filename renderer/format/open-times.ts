import type { SlotItem, SlotDay } from './slot-days.ts';
import { offsetsOf } from './zone-offsets.ts';
import { cityOf, offsetMinutes } from './zones.ts';
import type { NoSlotsReason, SentTimes, ZoneRow } from '../../preload/contract/model/quick-book.ts';
import { formatDuration } from './times.ts';

/** What the labels of a picker’s times depend on. */
export interface SlotReading {
  readonly zone: string;
  readonly otherZone: string;
  readonly ownZone: string;
  /** Names of the possible hosts, by index; empty if they make no difference. */
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

/** “Night in Tokyo”, null if the guest’s clocks are your own. */
export function nightNote({ at }: Pick<SlotItem, 'at'>, { guestZone, ownZone }: SlotReading): string | null {
  return guestZone !== ownZone && isNight(Date.parse(at), guestZone) ? `night in ${cityOf(guestZone)}` : null;
}

/** “3 seats left”, “Anna, Joon”, “5 free”: what a slot shows below its times. */
export function slotNote({ row }: SlotItem, { hosts }: SlotReading): string | null {
  if (row.seatsLeft !== null) return seatsWords(row.seatsLeft);
  const names = row.hosts.map((index) => hosts[index]).filter((name) => name !== undefined);
  if (names.length === 0) return null;
  const firstNames = names.map((name) => name.split(/\s/u)[0] ?? name);
  return names.length > 2 ? `${names.length} free` : firstNames.join(', ');
}

/** “09:00, 14:00 for you”: the accessible name of a slot. */
export function slotName(item: SlotItem, timeFormat: SlotReading): string {
  const { zone, otherZone, ownZone } = timeFormat;
  const day = item.dayShift === 0 ? '' : item.dayShift > 0 ? ' next day' : ' previous day';
  const whose = otherZone === ownZone ? 'for you' : `in ${cityOf(otherZone)}`;
  const isCurrent = item.at === timeFormat.currentAt;
  return [
    join(item.label, item.offsetMark),
    zone !== otherZone && `${join(item.otherLabel, item.otherOffsetMark)}${day} ${whose}`,
    isCurrent ? 'current time' : slotNote(item, timeFormat),
    nightNote(item, timeFormat),
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

/** Why there are no times, in one sentence each. @param ownName of the signed-in person */
export function reasonWords(
  { kind, host, at }: NoSlotsReason,
  formatAt: (at: string) => string,
  ownName: string | null = null,
): string {
  const isOwn = host !== null && host === ownName;
  switch (kind) {
    case 'notice':
      return at === null ? 'Needs more notice.' : `Needs more notice: bookable from ${formatAt(at)}.`;
    case 'not-yet':
      return at === null ? 'Not open for booking yet.' : `Booking opens on ${formatAt(at)}.`;
    case 'period':
      return at === null ? 'Too far ahead to book.' : `Bookable until ${formatAt(at)}.`;
    case 'limit':
      if (isOwn) return 'You’ve reached the booking limit.';
      return host ? `${host} has reached the booking limit.` : 'The booking limit is reached.';
    case 'hours':
      if (isOwn) return 'Outside your working hours.';
      return host ? `Outside ${host}’s working hours.` : 'Outside working hours.';
    case 'busy':
      if (isOwn) return 'You’re busy.';
      return host ? `${host} is busy.` : 'Everybody is busy.';
    case 'away':
      if (isOwn) return 'You’re away.';
      return host ? `${host} is away.` : 'Everybody is away.';
    case 'seats':
      return 'All seats are taken.';
  }
}

/** “No 45 min times on Saturday”. */
export const noneTitle = (length: number | null, weekday: string): string =>
  `No ${length === null ? '' : `${length} min `}times on ${weekday}`;

export const seatsWords = (seats: number): string =>
  seats === 0 ? 'Full' : seats === 1 ? '1 seat left' : `${seats} seats left`;

/** Nothing is open, nothing within the guest’s day, or fewer than wanted. Hours by the guest’s clock. */
export type ProposalNote =
  | { readonly kind: 'none' }
  | { readonly kind: 'outside' | 'fewer'; readonly from: number; readonly to: number };

/**
 * Why the proposed times are not what was wanted.
 *
 * @param city the guest's
 * @param clock formats an hour of the day
 */
export function proposalWords(note: ProposalNote, city: string, clock: (hour: number) => string): string {
  if (note.kind === 'none') return 'There are no open times in the next three weeks.';
  const day = `between ${clock(note.from)} and ${clock(note.to)} in ${city}`;
  return note.kind === 'outside'
    ? `No open time lies ${day}. These come closest.`
    : `No more open times lie ${day}.`;
}

/** “2 of the 5 times you sent Ana are gone”. */
export function sentTimesWords({ guest, times, gone }: SentTimes): string {
  const whom = guest === null ? 'copied' : `sent ${guest.split(/\s/u)[0] ?? guest}`;
  if (gone >= times)
    return times === 1 ? `The time you ${whom} is gone.` : `All ${times} times you ${whom} are gone.`;
  return `${gone} of the ${times} times you ${whom} ${gone === 1 ? 'is' : 'are'} gone.`;
}

/** “Marcus Bell · 5 h behind you”, “Ghana · 1 h behind you”, “Your time zone”. */
export function zoneFacts(
  { section, guest, country, timeZone }: ZoneRow,
  ownZone: string,
  nowMs: number,
): string {
  if (section === 'yours') return 'Your time zone';
  return [guest ?? country, zoneDistance(timeZone, ownZone, nowMs)].filter(Boolean).join(' · ');
}

/** “5 h behind you”, “4 h 30 min ahead of you”, “same time as you”. */
export function zoneDistance(zone: string, ownZone: string, nowMs: number): string {
  const minutes = offsetMinutes(zone, nowMs) - offsetMinutes(ownZone, nowMs);
  if (minutes === 0) return 'same time as you';
  return `${formatDuration(Math.abs(minutes) * 60_000)} ${minutes < 0 ? 'behind' : 'ahead of'} you`;
}
