import { escapeHtml } from './html-text.ts';
import { headingOf, withOffset } from './times-heading.ts';
import type { TimesContent } from './times-content.ts';

/** For a mail that can show it. Whatever came from outside is text, in its own direction. */
export function toHtml(parts: TimesContent): string {
  const { language, direction, title, length, city, groups, link } = parts;
  const rows = groups.map(({ date, offset, times }) => {
    const ofDate = times.map((time) => own(withOffset(time.text, time.offset)));
    return `<li><b>${escapeHtml(withOffset(date, offset))}</b>: ${ofDate.join(', ')}</li>`;
  });
  return [
    `<div lang="${escapeHtml(language)}" dir="${direction}">`,
    `<p><b>${own(title)}</b>, ${escapeHtml(length)}<br>${markCity(parts, city)}</p>`,
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
