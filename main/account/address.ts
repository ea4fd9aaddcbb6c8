import { isLoopbackHost } from '../base/loopback-host.ts';

export interface OpeningRules {
  /** Besides https. On loopback for a service that runs on this computer: the demo workspace and development. */
  readonly http: 'nowhere' | 'loopback' | 'anywhere';
}

/** RFC 3986: what an address may be written with. No spaces, controls, quotes, backslashes or other scripts. */
const addressCharacters = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]{1,4096}$/;

/**
 * The allow-list for everything that is handed to the system to open: absolute https addresses, and http
 * where the rules say so. An address that two programs could read differently (a user part, a
 * backslash, an encoded or numeric host) is not opened at all. The scheme has to be in lower case: whoever
 * has a sloppier address writes it again with `URL` first. docs/security.md: Sign-in.
 */
export function isOpenable(address: string, { http }: OpeningRules): boolean {
  if (!addressCharacters.test(address)) return false;
  const parts = /^(https?):\/\/([^/?#]+)/.exec(address);
  const url = readUrl(address);
  if (parts === null || url === null) return false;
  const [, scheme = '', authority = ''] = parts;
  const plain = withoutDefaultPort(authority.toLowerCase(), scheme);
  if (url.protocol !== `${scheme}:` || url.host !== plain || !isPlainHost(url.hostname)) return false;
  return scheme === 'https' || http === 'anywhere' || (http === 'loopback' && isLoopbackHost(url.hostname));
}

function withoutDefaultPort(authority: string, scheme: string): string {
  const ending = scheme === 'https' ? ':443' : ':80';
  return authority.endsWith(ending) ? authority.slice(0, -ending.length) : authority;
}

function isPlainHost(hostname: string): boolean {
  return /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$|^\[[0-9a-f:.]+\]$/.test(hostname) && !hostname.includes('..');
}

/** Null instead of an exception for what is not an address. */
export function readUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Where the loopback listener waits, read from a redirect address. */
interface RedirectAddress {
  /** 0: any free port, which only the demo's service accepts. */
  readonly port: number;
  /** Compared as typed, never decoded. */
  readonly path: string;
}

type RedirectProblem =
  'missing' | 'not-an-address' | 'has-credentials' | 'has-query' | 'not-loopback' | 'no-port';

/**
 * Reads `http://127.0.0.1:<port>/<path>`, the only form of a redirect address. The service compares it as an
 * exact string (docs/service-notes.md: Consent), so nothing is normalised: what a browser would
 * write differently is refused. The name `localhost` is refused because it may resolve to something else.
 */
export function readRedirectAddress(text: string): RedirectAddress | RedirectProblem {
  if (text === '') return 'missing';
  const url = readUrl(text);
  if (url === null || !text.includes('://')) return 'not-an-address';
  if (url.username !== '' || url.password !== '') return 'has-credentials';
  if (text.includes('?') || text.includes('#')) return 'has-query';
  if (url.protocol !== 'http:' || url.hostname !== '127.0.0.1') return 'not-loopback';
  const parts = /^http:\/\/127\.0\.0\.1(?::(0|[1-9][0-9]*))?(\/.*)?$/.exec(text);
  if (parts === null) return 'not-an-address';
  const [, port, path] = parts;
  if (port === undefined) return 'no-port';
  return path === undefined || path !== url.pathname ? 'not-an-address' : { port: Number(port), path };
}
