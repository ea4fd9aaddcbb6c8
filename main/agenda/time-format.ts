import { IANAZone } from 'luxon';
import type { Profile } from '../../protocol/account.ts';
import { formatLocale } from '../base/languages.ts';
import { language } from '../base/words.ts';
import type { AccountProfile, ChosenTime } from './agenda-state.ts';
import type { TimeFormat } from '../../preload/contract/model/common.ts';

const zoneName = /^[A-Za-z][\w+/-]{1,63}$/;
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Nothing was chosen: all of it is the profile's. */
export const asInProfile: ChosenTime = { zone: 'profile', hours: null, weekStart: null };

/**
 * How times are read: as chosen, else from the profile. Nearly all of that is nullable in servers of the family:
 * without a zone that is known here the computer's is taken, without a clock format 12 hours, without a weekday
 * Monday. A chosen zone that is not known here counts as not chosen. The locale is of the language in use.
 *
 * @param profile null until it has been read once
 */
export function timeFormatOf(
  profile: Profile | null,
  computerTimeZone: string,
  chosen: ChosenTime = asInProfile,
): TimeFormat {
  const { tag } = language.get();
  const own = usableLocale(profile?.locale);
  const profileZone = profileZoneOf(profile, computerTimeZone);
  return {
    timeZone:
      chosen.zone === 'computer' ? computerTimeZone : isTimeZone(chosen.zone) ? chosen.zone : profileZone,
    computerTimeZone,
    locale: formatLocale(tag, own),
    ownLocale: own ?? tag,
    hours: chosen.hours ?? (profile?.timeFormat === 24 ? 24 : 12),
    weekStart:
      chosen.weekStart ?? (weekdays.indexOf(profile?.weekStart?.trim().toLowerCase() ?? '') + 1 || 1),
  };
}

export const profileZoneOf = (profile: Profile | null, computerTimeZone: string): string =>
  isTimeZone(profile?.timeZone) ? profile.timeZone : computerTimeZone;

/** Who is signed in. Colours that are no hex colours, as the document has them, count as none. */
export function accountOf(profile: Profile): AccountProfile {
  const { id, name, username, email, brandColor, darkBrandColor } = profile;
  const known = username?.trim() || null;
  const [ofLight, ofDark] = [hexColour(brandColor), hexColour(darkBrandColor)];
  const [light, dark] = [ofLight ?? ofDark, ofDark ?? ofLight];
  return {
    id,
    name: name?.trim() || (known ?? ''),
    username: known,
    email: email?.trim() ?? '',
    locale: usableLocale(profile.locale),
    avatarUrl: profile.avatarUrl?.trim() || null,
    isAway: profile.away === true,
    brand: light && dark ? { light, dark } : null,
  };
}

function hexColour(text: string | null | undefined): string | null {
  const colour = text?.trim() ?? '';
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour) ? colour : null;
}

/** Whether a name is one of the zone database, and not an offset or luxon's own "system". */
export function isTimeZone(name: string | null | undefined): name is string {
  // `create` remembers what it looked up: every attendee of every row has a zone.
  return typeof name === 'string' && zoneName.test(name) && IANAZone.create(name).isValid;
}

/** "pt_BR", as some write it, is read as "pt-BR". */
function usableLocale(code: string | null | undefined): string | null {
  try {
    return Intl.getCanonicalLocales((code ?? '').trim().replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}
