import { asTag, cityOf } from '../../base/words.ts';
import type { Cities } from '../../../preload/contract/languages/cities.ts';
import { readInstant } from '../../../protocol/common.ts';
import { platformName } from '../zones/zone-list.ts';
import { directionOf, toHtml, type TimesContent, toPlain } from './times-text.ts';
import { groupTimes, createZoneClock } from './time-groups.ts';

export interface TimesToWrite {
  /** ISO instants, in any order. */
  readonly slots: readonly string[];
  /** IANA; null where the guest's is not known: then `myZone`. */
  readonly guestZone: string | null;
  readonly myZone: string;
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** null: not known. */
  readonly lengthMinutes: number | null;
  /** The booking page; null where none is known. */
  readonly link: string | null;
  /** Epoch ms: dates of another year than this moment's show their year. */
  readonly nowMs: number;
}

export interface TimesText {
  readonly plain: string;
  readonly html: string;
}

/**
 * Times as text to be sent to somebody: under their dates, in the guest's zone and language, with the zone
 * named and the link at the end. The heading is English for English and otherwise made only of what the
 * platform has in that language.
 *
 * @param cities in the guest’s language
 */
export function writeTimes(wanted: TimesToWrite, cities: Cities): TimesText {
  const parts = collectParts(wanted, cities);
  return { plain: toPlain(parts), html: toHtml(parts) };
}

function collectParts(wanted: TimesToWrite, cities: Cities): TimesContent {
  const language = asTag(wanted.language);
  const timeZone = [wanted.guestZone ?? wanted.myZone, wanted.myZone].find(
    (zone) => platformName(zone) !== null,
  );
  const clock = createZoneClock(timeZone ?? 'UTC', language);
  const starts = [...new Set(wanted.slots.map(readInstant))]
    .filter((start) => start !== null)
    .sort((one, other) => one - other);
  const isEnglish = new Intl.Locale(language).language === 'en';
  return {
    ...groupTimes(starts, clock, wanted.nowMs),
    language,
    direction: directionOf(language),
    title: wanted.title.replace(/\s+/gu, ' ').trim(),
    length: wanted.lengthMinutes === null ? null : formatLength(wanted.lengthMinutes, language),
    city: cityOf(timeZone ?? 'UTC', cities),
    zoneWords: isEnglish ? null : clock.zoneWords(starts[0] ?? wanted.nowMs),
    link: wanted.link,
  };
}

function formatLength(minutes: number, language: string): string {
  const locale = new Intl.Locale(language, { numberingSystem: 'latn' }).toString();
  const format = (value: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  if (minutes < 60 || minutes % 60 !== 0) return format(minutes, 'minute');
  return format(minutes / 60, 'hour');
}
