import { IANAZone } from 'luxon';
import type { Profile } from '../api/schemas/profile.ts';
import type { AccountPerson, Reading } from './agenda-state.ts';

const zoneName = /^[A-Za-z][\w+/-]{1,63}$/;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * How times are read, from the profile. Nearly all of it is nullable in servers of the family: without a
 * zone that is known here the computer's is taken, without a clock format 12 hours, without a usable locale
 * English, without a weekday Monday.
 *
 * @param profile null until it has been read once
 */
export function readingOf(profile: Profile | null, computerTimeZone: string): Reading {
  return {
    timeZone: isTimeZone(profile?.timeZone) ? profile.timeZone : computerTimeZone,
    computerTimeZone,
    locale: usableLocale(profile?.locale),
    hours: profile?.timeFormat === 24 ? 24 : 12,
    weekStart: weekdays.indexOf(profile?.weekStart?.trim().toLowerCase() ?? '') + 1 || 1,
  };
}

export function accountPersonOf({ id, name, username, email }: Profile): AccountPerson {
  const known = username?.trim() || null;
  return { id, name: name?.trim() || (known ?? ''), username: known, email: email?.trim() ?? '' };
}

/** Whether a name is one of the zone database, and not an offset or luxon's own "system". */
export function isTimeZone(name: string | null | undefined): name is string {
  // `create` remembers what it looked up: every attendee of every row has a zone.
  return typeof name === 'string' && zoneName.test(name) && IANAZone.create(name).isValid;
}

/** "pt_BR", as some write it, is read as "pt-BR". */
function usableLocale(code: string | null | undefined): string {
  try {
    return Intl.getCanonicalLocales((code ?? '').trim().replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
