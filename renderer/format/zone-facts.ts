import type { ZoneRow } from '../../preload/contract/model/quick-book.ts';
import { formatDuration } from './durations.ts';
import { offsetMinutes } from './zones.ts';

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
