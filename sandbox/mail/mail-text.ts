import { createHash } from 'node:crypto';

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
export function toShortLine(value: string, maxLength: number): string {
  const characters = [...toLine(value)];
  return characters.length <= maxLength
    ? characters.join('')
    : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** A neutral place of our own: nothing under `.example` can ever receive or answer anything. */
export const mailDomain = 'scheduling.example';

const mailbox = /^[^\s\p{Cc}\p{Cs}@<>()[\]",:;\\]+@[^\s\p{Cc}\p{Cs}@<>()[\]",:;\\]+$/u;

/** Whether a message can be addressed to this; a workspace file may hold any text as an address. */
export function isMailbox(address: string): boolean {
  return address.length <= 320 && mailbox.test(address);
}

/**
 * The address as it stands behind `mailto:` (RFC 6068): characters with a meaning in an address of the web are
 * written in percent form; the common ones, `+` among them, stay as they are, since calendars compare letters.
 */
export function toMailtoPath(address: string): string {
  return address.replace(/[^A-Za-z0-9.!$'*+_~@-]/gu, (character) => encodeURIComponent(character));
}

/** An id within `mailDomain`, for messages and calendar events. A uid of a workspace file may be any text. */
export function toMailId(uid: string): string {
  const name = /^[\w-]{1,100}$/.test(uid) ? uid : createHash('sha256').update(uid).digest('hex');
  return `${name}@${mailDomain}`;
}
