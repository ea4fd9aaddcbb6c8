const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Cities that were renamed, or whose names do not fit into an IANA name. */
const cities: ReadonlyMap<string, string> = new Map([
  ['Asuncion', 'Asunción'],
  ['Belem', 'Belém'],
  ['Bogota', 'Bogotá'],
  ['Calcutta', 'Kolkata'],
  ['Cancun', 'Cancún'],
  ['Cordoba', 'Córdoba'],
  ['Cuiaba', 'Cuiabá'],
  ['Faeroe', 'Faroe'],
  ['Godthab', 'Nuuk'],
  ['Katmandu', 'Kathmandu'],
  ['Kiev', 'Kyiv'],
  ['Mazatlan', 'Mazatlán'],
  ['Merida', 'Mérida'],
  ['Rangoon', 'Yangon'],
  ['Reykjavik', 'Reykjavík'],
  ['Saigon', 'Ho Chi Minh City'],
  ['Sao_Paulo', 'São Paulo'],
  ['St_Johns', 'St. John’s'],
  ['Zurich', 'Zürich'],
]);

/** The platform’s own clocks by IANA name; null for a name it does not know. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // The service may send an unknown name.
  }
  clocks.set(zone, clock);
  return clock;
}

/** Whether this computer knows the zone. */
export const isKnownZone = (zone: string | null): zone is string =>
  zone !== null && zone !== '' && clockOf(zone) !== null;

/** Minutes ahead of UTC at that moment, from the platform; an unknown name counts as UTC. */
export function offsetMinutes(zone: string, atMs: number): number {
  const name = clockOf(zone)
    ?.formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName');
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/u.exec(name?.value ?? '') ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}

/** Days since 1970-01-01 by the zone’s own calendar: equal numbers mean the same date. */
export function dayNumber(zone: string, atMs: number): number {
  return Math.floor((atMs + offsetMinutes(zone, atMs) * minuteMs) / dayMs);
}

/** The city in an IANA name, in its local spelling if known. */
export function cityOf(zone: string): string {
  const last = zone.split('/').at(-1) ?? zone;
  return cities.get(last) ?? last.replaceAll('_', ' ');
}

/** “GMT+2”, “GMT−4”, “GMT+5:30”, and “GMT” itself. */
export function offsetName(zone: string, atMs: number): string {
  const minutes = offsetMinutes(zone, atMs);
  if (minutes === 0) return 'GMT';
  const size = Math.abs(minutes);
  const rest = size % 60;
  return `GMT${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
