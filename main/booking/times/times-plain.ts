import { isolate } from './directions.ts';
import { headingOf, withOffset } from './times-heading.ts';
import type { TimesContent } from './times-content.ts';

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
    `${isolate(title, direction)}, ${length}`,
    heading,
    '',
    ...lines,
    ...(link === null ? [] : ['', link]),
  ].join('\n');
}
