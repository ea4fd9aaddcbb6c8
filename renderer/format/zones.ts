import { IANAZone } from 'luxon';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Names that changed, and spellings that an IANA name cannot hold. */
const cities: Readonly<Record<string, string>> = {
  Asuncion: 'Asunción',
  Belem: 'Belém',
  Bogota: 'Bogotá',
  Calcutta: 'Kolkata',
  Cancun: 'Cancún',
  Cordoba: 'Córdoba',
  Cuiaba: 'Cuiabá',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Mazatlan: 'Mazatlán',
  Merida: 'Mérida',
  Rangoon: 'Yangon',
  Reykjavik: 'Reykjavík',
  Saigon: 'Ho Chi Minh City',
  Sao_Paulo: 'São Paulo',
  St_Johns: 'St. John’s',
  Zurich: 'Zürich',
};

/** Whether clocks of this IANA name can be computed here. */
export const isKnownZone = (name: string | null): name is string =>
  name !== null && IANAZone.isValidZone(name);

/** Minutes ahead of UTC at that moment; a name nobody knows counts as UTC. */
export function offsetMinutes(zone: string, atMs: number): number {
  return isKnownZone(zone) ? IANAZone.create(zone).offset(atMs) : 0;
}

/** Days since 1970-01-01 by the zone’s own calendar: equal numbers are the same date there. */
export function dayNumber(zone: string, atMs: number): number {
  return Math.floor((atMs + offsetMinutes(zone, atMs) * minuteMs) / dayMs);
}

/** The city that an IANA name is called after, in its own spelling where it is known. */
export function cityOf(zone: string): string {
  const last = zone.split('/').at(-1) ?? zone;
  if (zone === 'UTC' || zone.startsWith('Etc/')) return last.replaceAll('_', ' ');
  return cities[last] ?? last.replaceAll('_', ' ');
}

/** “GMT+2”, “GMT−4”, “GMT+5:30”, and “GMT” itself. */
export function offsetName(zone: string, atMs: number): string {
  const minutes = offsetMinutes(zone, atMs);
  if (minutes === 0) return 'GMT';
  const size = Math.abs(minutes);
  const rest = size % 60;
  return `GMT${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
