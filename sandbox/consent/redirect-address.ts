/**
 * The address the browser is sent to after consent: the registered one with code and state added to its query.
 * Its own query and fragment stay letter for letter.
 *
 * @param rawState the state exactly as it stood in the query of the consent address, percent signs included
 */
export function toRedirectAddress(redirectUri: string, code: string, rawState: string | undefined): string {
  const [address = '', ...fragment] = redirectUri.split('#');
  const answer = [
    `code=${encodeURIComponent(code)}`,
    ...(rawState === undefined ? [] : [`state=${rawState}`]),
  ];
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  const rest = fragment.length === 0 ? '' : `#${fragment.join('#')}`;
  return `${address}${joint}${answer.join('&')}${rest}`;
}

/** What the page's content policy must allow, because browsers hold a form's redirect to `form-action` too. */
export function toFormTarget(redirectUri: string): string {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  if (url === undefined) return '';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : url.protocol;
}

/** Where the person is sent back to, in words. */
export function describeTarget(redirectUri: string): string {
  const url = URL.canParse(redirectUri) ? new URL(redirectUri) : undefined;
  const host = url?.hostname ?? '';
  return host === '' ? redirectUri : host;
}

export function isOnThisComputer(redirectUri: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(describeTarget(redirectUri));
}

/** One parameter of a query: as it stood there, and as it reads. */
interface QueryValue {
  readonly raw: string;
  readonly text: string;
}

/**
 * The values of a query by name. The raw text is kept because `state` goes back unchanged, whatever bytes its
 * percent signs stand for.
 */
export function readQuery(address: string): ReadonlyMap<string, readonly QueryValue[]> {
  const query = /\?([^#]*)/.exec(address)?.[1] ?? '';
  const values = new Map<string, QueryValue[]>();
  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=');
    const raw = rest.join('=');
    const key = decode(name);
    values.set(key, [...(values.get(key) ?? []), { raw: toPrintable(raw), text: decode(raw) }]);
  }
  return values;
}

function decode(raw: string): string {
  return new URLSearchParams(`v=${raw}`).get('v') ?? '';
}

/** A header holds printable ASCII only; a well-formed address has nothing else. */
function toPrintable(raw: string): string {
  return raw.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
}
