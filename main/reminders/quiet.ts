import { dayMs, minuteMs } from '../../preload/contract/durations.ts';
import { DateTime } from 'luxon';
import type { ReminderSettings } from '../../preload/contract/settings/table.ts';

export type Mute = NonNullable<ReminderSettings['mute']>;

/** How the reminders of one account come: as set on this computer, and silent while its person is away. */
export interface AccountReminderSettings extends ReminderSettings {
  /** `untilMs` is Infinity where nobody knows the end. */
  readonly awayMute?: Mute | null;
}

/** Silences that follow one another are followed so far, at most; quiet hours of every whole day never end. */
const farthestMs = 8 * dayMs;

/**
 * From when on what is due at an instant may be shown: the instant itself, or the end of the quiet hours, mute or
 * time away that delay it.
 *
 * @param instantMs epoch ms
 * @param timeZone IANA; quiet hours are what its clocks on the wall show, also on days when those change
 * @returns epoch ms; Infinity when it is always quiet, or until the person is back
 */
export function allowedFrom(
  instantMs: number,
  settings: Pick<AccountReminderSettings, 'quiet' | 'mute' | 'awayMute'>,
  timeZone: string,
): number {
  let atMs = instantMs;
  while (atMs - instantMs < farthestMs) {
    const endMs =
      mutedUntil(atMs, settings.mute) ??
      mutedUntil(atMs, settings.awayMute) ??
      quietUntil(atMs, settings.quiet, timeZone);
    if (endMs === null) return atMs;
    atMs = endMs;
  }
  return Infinity;
}

function mutedUntil(atMs: number, mute: Mute | null = null): number | null {
  return mute !== null && mute.fromMs <= atMs && atMs < mute.untilMs ? mute.untilMs : null;
}

const quietUntil = (atMs: number, quiet: ReminderSettings['quiet'], timeZone: string): number | null =>
  quietAround(atMs, quiet, timeZone)?.untilMs ?? null;

/**
 * The last minute before the quiet hours that hold an instant; the instant itself where none do.
 *
 * @param instantMs epoch ms
 * @param timeZone IANA, as in `allowedFrom`
 */
export function beforeQuiet(instantMs: number, quiet: ReminderSettings['quiet'], timeZone: string): number {
  const window = quietAround(instantMs, quiet, timeZone);
  return window === null ? instantMs : window.fromMs - minuteMs;
}

function quietAround(atMs: number, quiet: ReminderSettings['quiet'], timeZone: string): Window | null {
  if (!quiet.isOn) return null;
  const today = DateTime.fromMillis(atMs, { zone: timeZone });
  // A silence over midnight belongs to the day it begins.
  for (const day of [today.minus({ days: 1 }), today]) {
    if (!quiet.days.includes(day.weekday)) continue;
    const window = windowOf(day, quiet);
    if (window.fromMs <= atMs && atMs < window.untilMs) return window;
  }
  return null;
}

interface Window {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The same few nights are asked for again and again, and zone arithmetic is dear. */
const windows = new WeakMap<ReminderSettings['quiet'], Map<string, Window>>();
const maxWindows = 100;

function windowOf(day: DateTime, quiet: ReminderSettings['quiet']): Window {
  const known = windows.get(quiet) ?? new Map<string, Window>();
  windows.set(quiet, known);
  const name = `${day.zoneName ?? ''} ${day.toISODate() ?? ''}`;
  const found = known.get(name);
  if (found) return found;
  const endDay = quiet.to <= quiet.from ? day.plus({ days: 1 }) : day;
  const window = { fromMs: instantAt(day, quiet.from), untilMs: instantAt(endDay, quiet.to) };
  if (known.size >= maxWindows) known.clear();
  known.set(name, window);
  return window;
}

/** @param wallTime "HH:mm"; where clocks jump over it, as much later as they jump; where it comes twice, the first */
function instantAt(day: DateTime, wallTime: string): number {
  const [hour, minute] = wallTime.split(':').map(Number);
  const at = day.set({ hour, minute, second: 0, millisecond: 0 });
  return Math.min(...at.getPossibleOffsets().map((possible) => possible.toMillis()));
}
