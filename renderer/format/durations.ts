const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** “45 min”, “1 h”, “1 h 30 min”, from 24 hours “2 days” (design, Dates). */
export function formatDuration(ms: number): string {
  return fromMinutes(Math.max(0, Math.round(ms / minuteMs)));
}

/**
 * What is left of a wait, rounded up, so that “in 1 min” is never already over: by the minute, in the last
 * minute by the second. Nothing left is “0 s”.
 */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  return seconds < 60 ? `${seconds} s` : fromMinutes(Math.ceil(ms / minuteMs));
}

/** “9 min 41 s”, “41 s”: a wait that is watched. */
export function formatWait(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / secondMs));
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? '' : ` ${rest} s`}`;
}

/** How long something is over its end; the first minute counts as one. */
export function formatOver(ms: number): string {
  return fromMinutes(Math.max(1, Math.floor(ms / minuteMs)));
}

/** “just now”, “3 min ago”: never less than it is, to the minute. */
export function formatAgo(ms: number): string {
  return ms < minuteMs ? 'just now' : `${formatOver(ms)} ago`;
}

/** When “3 min ago” becomes “4 min ago”. @returns epoch ms */
export function nextAgeAt(fromMs: number, nowMs: number): number {
  return fromMs + (Math.max(0, Math.floor((nowMs - fromMs) / minuteMs)) + 1) * minuteMs;
}

function fromMinutes(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes);
  const rest = minutes % hourMinutes;
  if (days > 0) {
    const named = days === 1 ? '1 day' : `${days} days`;
    return hours === 0 ? named : `${named} ${hours} h`;
  }
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
