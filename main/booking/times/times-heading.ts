import type { TimesContent } from './times-content.ts';

/**
 * “Times in New York (GMT−4)”; in other languages “New York, Nordamerikanische Ostküstenzeit (GMT−4)”. The
 * offset is left to the dates where clocks change between them.
 */
export function headingOf({ language, zoneWords, offset }: TimesContent, city: string): string {
  const isEnglish = new Intl.Locale(language).language === 'en';
  const zone = isEnglish ? `Times in ${city}` : [city, zoneWords].filter(Boolean).join(', ');
  return withOffset(zone, offset);
}

export function withOffset(text: string, offset: string | null): string {
  return offset === null ? text : `${text} (${offset})`;
}
