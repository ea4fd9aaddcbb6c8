/** One parameter of a query: as it stood there, and as it reads. */
export interface QueryValue {
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
