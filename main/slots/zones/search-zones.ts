import { cityOf } from '../../base/words.ts';
import { IANAZone } from 'luxon';
import { foldWords, allZones, findZone, platformName, zoneOfPlace, type Zone } from './zone-list.ts';
import { spokenNames } from './spoken-names.ts';
import type { ZoneRow } from '../../../preload/contract/model/quick-book.ts';

export interface KnownZones {
  /** The profile's own, IANA. */
  readonly own: string;
  /** Zones of people booked with before, the latest first. */
  readonly recent: readonly { readonly timeZone: string; readonly guest: string }[];
  /** Offsets are those of this moment, epoch ms. */
  readonly nowMs: number;
}

/** Recent zones offered before anything is typed. */
const maxRecent = 5;

/**
 * Zones for what somebody types: part of a city, a country or an area, a name people say (ET, CET, IST), an
 * offset (GMT+2, +5:30), or a guest's name. Case and accents say nothing. Those of recent guests come first,
 * then the own one, then all others with the best match first; each zone once.
 */
export function searchZones(text: string, known: KnownZones): readonly ZoneRow[] {
  const rank = createRank(text, known.nowMs);
  const rows: ZoneRow[] = [];
  const seen = new Set<string>();
  const add = (timeZone: string, row: Pick<ZoneRow, 'section' | 'guest'>): void => {
    const key = platformName(timeZone);
    if (key === null || seen.has(key)) return;
    seen.add(key);
    rows.push({ timeZone, city: cityOf(timeZone), country: findZone(key)?.country ?? null, ...row });
  };
  const isFound = (timeZone: string): boolean => {
    const zone = findZone(timeZone);
    return zone !== null && rank(zone) !== null;
  };

  for (const { timeZone, guest } of known.recent) {
    if (rows.length === maxRecent) break;
    if (isNamed(guest, text) || isFound(timeZone)) add(timeZone, { section: 'recent', guest });
  }
  if (isFound(known.own)) add(known.own, { section: 'yours', guest: null });
  for (const timeZone of findBest(rank)) add(timeZone, { section: 'all', guest: null });
  return rows;
}

/** How well a zone fits, the smaller the better; null when it does not. */
type Rank = (zone: Zone) => number | null;

function createRank(text: string, nowMs: number): Rank {
  const offset = readOffset(text);
  if (offset !== null) {
    return ({ timeZone }) => (IANAZone.create(timeZone).offset(nowMs) === offset ? 0 : null);
  }
  const words = foldWords(text);
  const spoken = (spokenNames.get(withoutFiller(words)) ?? []).map(platformName);
  return (zone) => {
    const place = spoken.indexOf(zone.timeZone);
    return place === -1 ? rankByWords(zone, words) : place - spoken.length;
  };
}

/**
 * The zone that a text names as a whole: a city, an abbreviation that people say, or a country that has one zone. Null
 * where it names none or several.
 */
export function zoneCalled(text: string): string | null {
  const [spoken] = spokenNames.get(withoutFiller(foldWords(text))) ?? [];
  return spoken === undefined ? zoneOfPlace(text) : platformName(spoken);
}

/** “eastern time” and “eastern standard time” are “eastern”. */
function withoutFiller(words: readonly string[]): string {
  return words.filter((word) => !['time', 'standard', 'daylight', 'summer', 'zone'].includes(word)).join(' ');
}

/**
 * Each word typed is a word of the zone or begins one; the farthest it was found counts. A whole word goes
 * before a beginning, so that “india” is the country before it is Indianapolis.
 */
function rankByWords({ words: fields }: Zone, typed: readonly string[]): number | null {
  let worst = 0;
  for (const word of typed) {
    const whole = fields.findIndex((known) => known.includes(word));
    const begun = fields.findIndex((known) => known.some((name) => name.startsWith(word)));
    if (begun === -1) return null;
    worst = Math.max(worst, whole === -1 ? fields.length + begun : whole);
  }
  // A city that begins with what was typed goes before one that has it further on.
  const isFurtherOn = typed[0] !== undefined && fields[0]?.[0]?.startsWith(typed[0]) === false;
  return worst * 2 + (isFurtherOn ? 1 : 0);
}

function findBest(rank: Rank): readonly string[] {
  return allZones()
    .flatMap((zone) => {
      const at = rank(zone);
      return at === null ? [] : [{ timeZone: zone.timeZone, at }];
    })
    .sort((one, other) => one.at - other.at)
    .map(({ timeZone }) => timeZone);
}

function isNamed(guest: string, text: string): boolean {
  const names = foldWords(guest);
  const typed = foldWords(text);
  return typed.length > 0 && typed.every((word) => names.some((name) => name.startsWith(word)));
}

const signed = /^(?:gmt|utc)?\s*([+\-−–])\s*(\d{1,2})(?::?(\d{2}))?$/iu;

/**
 * Minutes ahead of UTC that a text says: “GMT+2”, “+5:30”, “utc-3”, “+0545”; null when it says none. A sign is
 * needed, for a bare number is a time or part of a name.
 */
function readOffset(text: string): number | null {
  const [, sign, hours, minutes = '0'] = signed.exec(text.trim()) ?? [];
  if (sign === undefined || hours === undefined) return null;
  const size = Number(hours) * 60 + Number(minutes);
  // From Baker Island to Kiritimati.
  if (Number(minutes) > 59 || size > 14 * 60) return null;
  return sign === '+' ? size : -size || 0;
}
