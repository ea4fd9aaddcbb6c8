import type { EventTypeRow } from '../../preload/contract/model/quick-book.ts';
import { packageWords, repeatsWords } from './how-many.ts';
import { formatPrice } from './money.ts';

const schedulingWords: ReadonlyMap<string | null, string> = new Map([
  ['ROUND_ROBIN', 'Round robin'],
  ['COLLECTIVE', 'Collective'],
]);

/** “Zoom or phone”, “€40”, “12 seats”: what tells event types apart; what cannot be booked here says so first. */
export function eventTypeFacts(row: EventTypeRow, locale: string): readonly string[] {
  const { pageOnly, team, places, lengths, price, schedulingType, seats, isPublished } = row;
  return [
    pageOnly !== null && 'Booked on its page',
    team,
    places.join(' or '),
    schedulingWords.get(schedulingType),
    lengths.length > 1 && `${[...lengths].sort((one, other) => one - other).join(', ')} min`,
    row.package && packageWords(row.package),
    row.repeats && repeatsWords(row.repeats),
    price && formatPrice(price, locale),
    seats !== null && (seats === 1 ? '1 seat' : `${seats} seats`),
    isPublished === false && 'Direct link only',
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

/** What the last row offers for text that no known event type is called by. */
export interface LookUpOffer {
  readonly label: string;
  /** The part that is looked up, to be marked; null for a link, which is not shown again. */
  readonly subject: string | null;
}

/** A number, people with a slug, a link or its secret part; null for words. */
export function lookUpOffer(text: string): LookUpOffer | null {
  const typed = text.trim();
  if (/^\d+$/u.test(typed)) return { label: 'Use event type', subject: typed };
  if (/^https?:/iu.test(typed) || /^\S{16,}$/u.test(typed)) return { label: 'Use this link', subject: null };
  return /\S\s*\/\s*\S|^[^\s+]+(?:\s*\+\s*[^\s+]+)+$/u.test(typed) ? { label: 'Use', subject: typed } : null;
}
