import { DateTime } from 'luxon';
import type { Language } from '../../../preload/contract/languages/language.ts';

/** One address that no mail program reads as several, or as a header. */
const address = /^[^\s\p{C}@,;:<>()[\]"\\?&#%]{1,64}@[^\s\p{C}@,;:<>()[\]"\\?&#%/]{1,253}$/u;

/**
 * A `mailto:` address (RFC 6068) that opens a new message in the person's mail program; it sends nothing.
 *
 * @param body lines of the message; null leaves it empty
 * @returns null when none of the addresses can be written to
 */
export function mailLink(
  addresses: readonly string[],
  subject: string,
  body: readonly string[] | null = null,
): string | null {
  const to = [...new Set(addresses.map((text) => text.trim()).filter((text) => address.test(text)))];
  if (to.length === 0) return null;
  const recipients = to.map((text) => encodeURIComponent(text).replace('%40', '@')).join(',');
  const head = `mailto:${recipients}?subject=${encodeURIComponent(lineOf(subject))}`;
  return body === null ? head : `${head}&body=${body.map(lineOf).map(encodeURIComponent).join('%0D%0A')}`;
}

/** Neither line breaks nor halves of a letter belong into a header, or into a line. */
function lineOf(text: string): string {
  return [...text.replaceAll(/[\s\p{C}]+/gu, ' ').trim()].slice(0, 200).join('');
}

export interface LateMail {
  readonly title: string;
  /** Epoch ms. */
  readonly startMs: number;
  /** Those it is written to: names, and their IANA zones where they are known. */
  readonly people: readonly { readonly name: string; readonly timeZone: string | null }[];
  readonly ownName: string;
  /** IANA: where the guests’ is not known, or they have several. */
  readonly ownZone: string;
}

/**
 * That one comes a few minutes later, in the guests’ language: with the time of their clocks, whose zone is named.
 *
 * @param guest what they read
 */
export function lateMail(
  { title, startMs, people, ownName, ownZone }: LateMail,
  guest: Pick<Language, 'tag' | 'main'>,
): { readonly subject: string; readonly body: readonly string[] } {
  const [first, ...rest] = people;
  const isShared = first !== undefined && rest.every(({ timeZone }) => timeZone === first.timeZone);
  const timeZone = (isShared ? first.timeZone : null) ?? ownZone;
  const start = DateTime.fromMillis(startMs, { zone: timeZone, locale: guest.tag });
  const firstName = rest.length === 0 ? (first?.name.trim().split(/\s+/u)[0] ?? '') : '';
  const { subject, greeting, text, sorry } = guest.main.lateMail;
  return {
    subject: subject({ title }),
    body: [
      greeting({ name: firstName === '' ? null : firstName }),
      '',
      text({
        title: lineOf(title).slice(0, 100),
        time: lineOf(start.toLocaleString(DateTime.TIME_SIMPLE)),
        zone: start.offsetNameLong ?? timeZone,
      }),
      sorry,
      '',
      ownName,
    ],
  };
}
