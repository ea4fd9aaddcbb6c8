import { isSameSecret } from '../../base/same-secret.ts';

/** What the service says on the redirect address, once it is certain that it is the service. */
export type Returned =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'refused'; readonly serviceMessage: string | null };

/** A request as it arrived; nothing in it is trusted, and no `URL` is made of it: some of them throw. */
interface Visit {
  readonly method: string;
  /** The request line's second word. */
  readonly target: string;
  /** Every value of a header, in order; empty when it was not sent. Names in lower case. */
  readonly header: (name: string) => readonly string[];
}

/** What the listener waits for. */
interface ExpectedVisit {
  readonly port: number;
  readonly path: string;
  readonly state: string;
}

type TurnedAwayStatus = 400 | 403 | 404 | 405 | 413 | 421;

type Verdict =
  | { readonly ours: true; readonly returned: Returned }
  | { readonly ours: false; readonly status: TurnedAwayStatus };

/** RFC 6749, A.11 allows visible characters and spaces; a bearer header takes no spaces. */
const codeCharacters = /^[\x21-\x7e]{1,2048}$/;
const maxMessageLength = 300;

/**
 * Whether a request is the browser of the person coming back from the consent page. Only that: a GET of the
 * exact path, from a top-level navigation, to the address we wait on, with our state. docs/security.md: Sign-in.
 */
export function judgeVisit(visit: Visit, expected: ExpectedVisit): Verdict {
  if (hasBody(visit)) return turnAway(413);
  if (!isForUs(visit, expected.port)) return turnAway(421);
  const [path, query] = splitOnce(visit.target, '?');
  if (path !== expected.path) return turnAway(404);
  if (visit.method !== 'GET') return turnAway(405);
  if (!isNavigation(visit)) return turnAway(403);
  const returned = readReturn(query, expected.state);
  return returned === null ? turnAway(400) : { ours: true, returned };
}

function turnAway(status: TurnedAwayStatus): Verdict {
  return { ours: false, status };
}

function hasBody(visit: Visit): boolean {
  const lengths = visit.header('content-length');
  return visit.header('transfer-encoding').length > 0 || lengths.some((length) => length.trim() !== '0');
}

/** Another name for this address is a page that had its own name point here: DNS rebinding. */
function isForUs(visit: Visit, port: number): boolean {
  const [host, ...more] = visit.header('host');
  const expected = port === 80 ? '127.0.0.1' : `127.0.0.1:${String(port)}`;
  return host === expected && more.length === 0;
}

/** Fetch metadata: a page's script, image, frame or prefetch says so itself. Older browsers say nothing. */
function isNavigation(visit: Visit): boolean {
  const says = (name: string, value: string): boolean => visit.header(name).every((said) => said === value);
  return (
    says('sec-fetch-dest', 'document') &&
    says('sec-fetch-mode', 'navigate') &&
    visit.header('origin').length === 0 &&
    visit.header('sec-purpose').length === 0 &&
    visit.header('purpose').length === 0
  );
}

/** The document gives `code` and `state`; `error` (RFC 6749, 4.1.2.1) is understood. Each once, and one of both. */
function readReturn(query: string, state: string): Returned | null {
  const values = readQuery(query);
  if (values === null || !isSameSecret(values.get('state') ?? '', state)) return null;
  const code = values.get('code');
  const error = values.get('error');
  if (code !== undefined && error === undefined) {
    return codeCharacters.test(code) ? { kind: 'code', code } : null;
  }
  if (error === undefined || code !== undefined) return null;
  if (error === 'access_denied') return { kind: 'not-allowed' };
  return { kind: 'refused', serviceMessage: readMessage(values.get('error_description') ?? error) };
}

/** Null for what is not a query, or when a parameter that counts comes twice. */
function readQuery(query: string): ReadonlyMap<string, string> | null {
  const values = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name, value] = splitOnce(part, '=');
    if (!/^(?:state|code|error|error_description)$/.test(name)) continue;
    const decoded = decode(value);
    if (decoded === null || values.has(name)) return null;
    values.set(name, decoded);
  }
  return values;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** Words for a person: no control or direction characters, and not without end. */
function readMessage(text: string): string | null {
  const plain = text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain === '' ? null : plain.slice(0, maxMessageLength);
}
