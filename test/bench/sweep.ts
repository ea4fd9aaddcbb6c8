import { IANAZone } from 'luxon';
import { day, minute, rules, zone } from './scene.ts';
import type { BenchBooking, BenchHost, Scene } from './scene.ts';

interface SweepSlot {
  readonly time: string;
  readonly userIds: readonly number[];
  readonly users: readonly string[];
}

const berlin = IANAZone.create(zone);
const offsets = new Map<number, number>();

/** Of a day of the wall clock, counted from 1970, outside the hours in which clocks change. */
function offsetOf(dayNumber: number): number {
  let offset = offsets.get(dayNumber);
  if (offset === undefined) {
    offset = berlin.offset(dayNumber * day + 12 * 60 * minute) * minute;
    offsets.set(dayNumber, offset);
  }
  return offset;
}

/**
 * The reference of the budget: one pass over sorted lists, and nothing but what the scenes need. It knows no
 * overrides, buffers, limits, notices, seats, periods, fixed hosts or hours in which clocks change.
 */
export function sweep({ window, eventType, hosts }: Scene): Record<string, SweepSlot[]> {
  const lengthMs = eventType.length * minute;
  const stepMs = 15 * minute;
  const free = hosts.map((host) => freeTimes(host, window));
  const ranges = free.length === 1 ? (free[0] ?? []) : union(free);
  const places = hosts.map(() => 0);
  const alone = { userIds: hosts.map(({ id }) => id), users: hosts.map(({ username }) => username) };
  const slots: Record<string, SweepSlot[]> = {};
  let dayNumber = NaN;
  let group: SweepSlot[] = [];
  for (const { startMs, endMs } of ranges) {
    const last = endMs + 1_000 - lengthMs;
    for (let start = Math.ceil(startMs / stepMs) * stepMs; start <= last; start += stepMs) {
      let who = alone;
      if (hosts.length > 1) {
        who = { userIds: [], users: [] };
        for (let index = 0; index < hosts.length; index += 1) {
          const list = free[index] ?? [];
          let place = places[index] ?? 0;
          while (place < list.length && (list[place]?.endMs ?? 0) <= start) place += 1;
          places[index] = place;
          const range = list[place];
          const host = hosts[index];
          if (!range || !host || range.startMs > start || range.endMs + 1_000 < start + lengthMs) continue;
          who.userIds.push(host.id);
          who.users.push(host.username);
        }
        if (who.userIds.length === 0) continue;
      }
      const local = Math.floor((start + offsetOf(Math.floor(start / day))) / day);
      if (local !== dayNumber) {
        dayNumber = local;
        group = slots[new Date(local * day).toISOString().slice(0, 10)] = [];
      }
      group.push({ time: new Date(start).toISOString(), userIds: who.userIds, users: who.users });
    }
  }
  return slots;
}

function freeTimes({ bookings }: BenchHost, window: BenchBooking): readonly BenchBooking[] {
  const free: BenchBooking[] = [];
  let next = 0;
  const lastDay = Math.floor((window.endMs + 14 * 60 * minute) / day);
  for (let number = Math.floor(window.startMs / day) - 1; number <= lastDay; number += 1) {
    const weekday = (number + 4) % 7;
    for (const { days, start, end } of rules) {
      if (!days.includes(weekday)) continue;
      const midnight = number * day - offsetOf(number);
      let from = Math.max(midnight + Number(start.slice(0, 2)) * 60 * minute, window.startMs);
      const to = Math.min(midnight + Number(end.slice(0, 2)) * 60 * minute, window.endMs);
      while (next < bookings.length && (bookings[next]?.endMs ?? 0) <= from) next += 1;
      for (let booking = bookings[next]; booking && booking.startMs < to; booking = bookings[(next += 1)]) {
        if (booking.startMs > from) free.push({ startMs: from, endMs: booking.startMs });
        if (booking.endMs > from) from = booking.endMs;
      }
      if (from < to) free.push({ startMs: from, endMs: to });
    }
  }
  return free;
}

/** Stretches that overlap, joined. */
function union(lists: readonly (readonly BenchBooking[])[]): readonly BenchBooking[] {
  const all = lists.flat().sort((a, b) => a.startMs - b.startMs);
  const joined: BenchBooking[] = [];
  let last: { startMs: number; endMs: number } | undefined;
  for (const { startMs, endMs } of all) {
    if (last === undefined || last.endMs <= startMs) joined.push((last = { startMs, endMs }));
    else if (endMs > last.endMs) last.endMs = endMs;
  }
  return joined;
}
