/**
 * An address that may be opened: http or https and nothing else, without a name or password in it.
 *
 * @returns the address as the browser will read it, or null
 */
export function webLink(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null;
}
