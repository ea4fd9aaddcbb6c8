/** One address that no mail program reads as several, or as a header. */
const address = /^[^\s\p{C}@,;:<>()[\]"\\?&#%]{1,64}@[^\s\p{C}@,;:<>()[\]"\\?&#%/]{1,253}$/u;

/**
 * A `mailto:` address (RFC 6068) that opens a new message in the person's mail program; it sends nothing.
 *
 * @returns null when none of the addresses can be written to
 */
export function mailLink(addresses: readonly string[], subject: string): string | null {
  const to = [...new Set(addresses.map((text) => text.trim()).filter((text) => address.test(text)))];
  if (to.length === 0) return null;
  const recipients = to.map((text) => encodeURIComponent(text).replace('%40', '@')).join(',');
  // Neither line breaks nor halves of a letter belong into a header.
  const line = [...subject.replaceAll(/[\s\p{C}]+/gu, ' ').trim()].slice(0, 200).join('');
  return `mailto:${recipients}?subject=${encodeURIComponent(line)}`;
}
