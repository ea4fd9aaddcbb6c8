import { readUrl } from './address.ts';

/** Where the loopback listener waits, read from a redirect address. */
export interface RedirectAddress {
  /** 0: any free port, which only the demo's service accepts. */
  readonly port: number;
  /** Compared as typed, never decoded. */
  readonly path: string;
}

export type RedirectProblem =
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
