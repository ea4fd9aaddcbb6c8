import { escapeHtml } from '../../base/text.ts';
import type { GroupedTimes } from './time-groups.ts';

/** What the plain and the HTML form of times are made of. */
export interface TimesContent extends GroupedTimes {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** “30 min”; null: not known. */
  readonly length: string | null;
  /** “New York” */
  readonly city: string;
  /** “Eastern Time”, in other languages than English, whose heading says it in words of its own. */
  readonly zoneWords: string | null;
  readonly link: string | null;
}

/** For a chat or a plain mail: one line for each date. */
export function toPlain(parts: TimesContent): string {
  const { title, length, city, direction, groups, link } = parts;
  const list = new Intl.ListFormat(parts.language, { type: 'unit', style: 'short' });
  const lines = groups.map(({ date, offset, times }) => {
    const ofDate = times.map((time) => isolate(withOffset(time.text, time.offset), direction));
    return `${withOffset(date, offset)}: ${list.format(ofDate)}`;
  });
  const heading = headingOf(parts, isolate(city, direction));
  return [
    [isolate(title, direction), length].filter((part) => part !== null).join(', '),
    heading,
    '',
    ...lines,
    ...(link === null ? [] : ['', link]),
  ].join('\n');
}

/** For a mail that can show it. Whatever came from outside is text, in its own direction. */
export function toHtml(parts: TimesContent): string {
  const { language, direction, title, length, city, groups, link } = parts;
  const rows = groups.map(({ date, offset, times }) => {
    const ofDate = times.map((time) => own(withOffset(time.text, time.offset)));
    return `<li><b>${escapeHtml(withOffset(date, offset))}</b>: ${ofDate.join(', ')}</li>`;
  });
  return [
    `<div lang="${escapeHtml(language)}" dir="${direction}">`,
    `<p><b>${own(title)}</b>${length === null ? '' : `, ${escapeHtml(length)}`}<br>${markCity(parts, city)}</p>`,
    `<ul>${rows.join('')}</ul>`,
    link === null ? '' : `<p>${toLink(link)}</p>`,
    '</div>',
  ].join('');
}

function own(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

/** The city is put in afterwards, so that its marks are not escaped with the rest. */
function markCity(parts: TimesContent, city: string): string {
  const place = '\u0000';
  return escapeHtml(headingOf(parts, place)).replace(place, () => own(city));
}

/** Only what a browser opens as a page becomes a link. */
function toLink(link: string): string {
  const text = escapeHtml(link);
  return /^https?:\/\//iu.test(link) ? `<a href="${text}">${text}</a>` : text;
}

/**
 * “Times in New York (GMT−4)”; in other languages “New York, Nordamerikanische Ostküstenzeit (GMT−4)”. The
 * offset is left to the dates where clocks change between them.
 */
function headingOf({ language, zoneWords, offset }: TimesContent, city: string): string {
  const isEnglish = new Intl.Locale(language).language === 'en';
  const zone = isEnglish ? `Times in ${city}` : [city, zoneWords].filter(Boolean).join(', ');
  return withOffset(zone, offset);
}

function withOffset(text: string, offset: string | null): string {
  return offset === null ? text : `${text} (${offset})`;
}

const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

type Direction = 'ltr' | 'rtl';

/** The direction a language is written in. */
export function directionOf(language: string): Direction {
  const { script } = new Intl.Locale(language).maximize();
  return script !== undefined && rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** Letters that are written from right to left. */
const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Keeps a name in its own direction from reordering what stands around it: first strong isolate and its end.
 * Where both run the same way the text stays free of invisible signs.
 */
function isolate(text: string, around: Direction): string {
  const mixes = around === 'rtl' ? /\p{Script=Latin}|\d/u.test(text) : rightToLeftLetter.test(text);
  return mixes ? `\u2068${text}\u2069` : text;
}
