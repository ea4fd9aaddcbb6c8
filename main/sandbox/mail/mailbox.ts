import { createHash } from 'node:crypto';

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
