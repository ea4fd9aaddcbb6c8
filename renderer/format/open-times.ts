import { minuteMs } from '../../preload/contract/durations.ts';
import type { SlotItem, SlotDay } from './slot-days.ts';
import { offsetsOf } from './zone-offsets.ts';
import { cityOf, offsetMinutes } from './zones.ts';
import type { NoSlotsReason, SentTimes, ZoneRow } from '../../preload/contract/model/quick-book.ts';
import { pageWords } from '../words.svelte.ts';
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
  const hour = new Date(atMs + offsetsOf(zone).at(atMs) * minuteMs).getUTCHours();
  return hour >= nightFrom || hour < nightTo;
}

/** “night in Tokyo”, null if the guest’s clocks are your own. */
export function nightNote({ at }: Pick<SlotItem, 'at'>, { guestZone, ownZone }: SlotReading): string | null {
  return guestZone !== ownZone && isNight(Date.parse(at), guestZone)
    ? pageWords().quickBook.openTimes.slots.night({ city: cityOf(guestZone) })
    : null;
}

/** “3 seats left”, “Anna, Joon”, “5 free”: what a slot shows below its times. */
export function slotNote({ row }: SlotItem, { hosts }: SlotReading): string | null {
  const words = pageWords().quickBook.openTimes.slots;
  if (row.seatsLeft !== null) return words.seats({ seats: row.seatsLeft });
  const names = row.hosts.map((index) => hosts[index]).filter((name) => name !== undefined);
  if (names.length === 0) return null;
  const firstNames = names.map((name) => name.split(/\s/u)[0] ?? name);
  return names.length > 2 ? words.free({ count: names.length }) : words.hosts({ names: firstNames });
}

/** “09:00, 14:00 your time”: the accessible name of a slot. */
export function slotName(item: SlotItem, timeFormat: SlotReading): string {
  const { zone, otherZone, ownZone } = timeFormat;
  const words = pageWords().quickBook.openTimes.slots;
  const other = words.other({
    time: join(item.otherLabel, item.otherOffsetMark),
    shift: item.dayShift === 0 ? 'same' : item.dayShift > 0 ? 'next' : 'previous',
    city: otherZone === ownZone ? null : cityOf(otherZone),
  });
  const isCurrent = item.at === timeFormat.currentAt;
  const parts = [
    join(item.label, item.offsetMark),
    zone === otherZone ? null : other,
    isCurrent ? words.current : slotNote(item, timeFormat),
    nightNote(item, timeFormat),
  ];
  return words.name({ texts: parts.filter((part) => part !== null) });
}

/** “Fri 30, 9 open”. */
export function dayName(weekday: string, { dateMs, open }: SlotDay, isKnown: boolean): string {
  const dayOfMonth = new Date(dateMs).getUTCDate();
  return pageWords().quickBook.openTimes.days.name({ weekday, dayOfMonth, open: isKnown ? open : null });
}

function join(label: string, mark: string | null): string {
  return mark === null ? label : `${label} ${mark}`;
}

/** Why there are no times, in one sentence each. @param ownName of the signed-in person */
export const reasonWords = (
  { kind, host, at }: NoSlotsReason,
  formatAt: (at: string) => string,
  ownName: string | null = null,
): string =>
  pageWords().quickBook.openTimes.why.reason({
    kind,
    host: host || null,
    isOwn: host !== null && host === ownName,
    at: at === null ? null : formatAt(at),
  });

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
  const words = pageWords().quickBook.openTimes.text.notes;
  if (note.kind === 'none') return words.none;
  return words[note.kind]({ from: clock(note.from), to: clock(note.to), city });
}

/** “2 of the 5 times you sent Ana are gone”. */
export const sentTimesWords = ({ guest, times, gone }: SentTimes): string =>
  pageWords().quickBook.openTimes.sentTimes({
    guest: guest?.split(/\s/u)[0] ?? null,
    isAll: gone >= times,
    count: times,
    gone,
  });

/** “Marcus Bell · 5 h behind you”, “Ghana · 1 h behind you”, “Your time zone”. */
export function zoneFacts(
  { section, guest, country, timeZone }: ZoneRow,
  ownZone: string,
  nowMs: number,
): string {
  if (section === 'yours') return pageWords().quickBook.openTimes.zonePicker.own;
  return [guest ?? country, zoneDistance(timeZone, ownZone, nowMs)].filter(Boolean).join(' · ');
}

/** “5 h behind you”, “4 h 30 min ahead of you”, “same time as you”. */
function zoneDistance(zone: string, ownZone: string, nowMs: number): string {
  const words = pageWords().quickBook.openTimes.zonePicker;
  const minutes = offsetMinutes(zone, nowMs) - offsetMinutes(ownZone, nowMs);
  if (minutes === 0) return words.same;
  const length = formatDuration(Math.abs(minutes) * minuteMs);
  return minutes < 0 ? words.behind({ length }) : words.ahead({ length });
}
