/**
 * Text as a mail can carry it: line breaks are `\n`, half characters (lone surrogates) become U+FFFD, control
 * characters are gone. Everything else is text and stays, markup and right-to-left marks included.
 */
export function toText(value: string): string {
  return Buffer.from(value, 'utf8')
    .toString('utf8')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** The same in one line, for headers, names and titles: a line break in a name begins no header. */
export function toLine(value: string): string {
  return toText(value).replace(/\s+/gu, ' ');
}

/** One line that is cut after so many characters, and says so. */
export function toShortLine(value: string, most: number): string {
  const characters = [...toLine(value)];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}
