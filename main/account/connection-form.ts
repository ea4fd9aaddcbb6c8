import type { ConnectionForm, FieldProblem, FormProblems } from '../../preload/contract/model/connection.ts';
import { isLoopbackHost } from '../base/loopback-host.ts';
import { readRedirectAddress, readUrl } from './address.ts';
import { linesOf, type Connection } from './connection.ts';

type FormReading =
  | { readonly ok: true; readonly connection: Connection; readonly clientSecret: string }
  | { readonly ok: false; readonly problems: FormProblems };

const maxAddressLength = 2048;
const maxNameLength = 512;
const maxOtherRedirects = 8;

/**
 * Checks and normalises the form: spaces around the values and slashes at the end of base addresses go; a
 * redirect address without its beginning or path is completed, and otherwise stays exactly as typed, because the service
 * compares it so. Addresses are https, loopback
 * excepted, without user, query or fragment (RFC 9700, 4.12; docs/security.md: Sign-in). Codes and tokens are
 * authenticated either by an own client secret or by a broker that adds it, never by both.
 *
 * @param secretStored a client secret was saved before, so that an empty one means to keep it.
 */
export function readConnectionForm(form: ConnectionForm, secretStored: boolean): FormReading {
  const typed = trimAll(form);
  const problems: FormProblems = {};
  const note = (field: keyof ConnectionForm, problem: FieldProblem | null): void => {
    if (problem !== null) problems[field] = problem;
  };
  note('baseUrl', typed.baseUrl === '' ? 'missing' : findBaseProblem(typed.baseUrl));
  if (typed.authUrl !== '') note('authUrl', findBaseProblem(typed.authUrl));
  if (typed.pageUrl !== '') note('pageUrl', findBaseProblem(typed.pageUrl));
  if (typed.brokerUrl !== '') note('brokerUrl', findBaseProblem(typed.brokerUrl));
  // A broker knows its own client; everywhere else the consent page would have nobody to name.
  if (typed.clientId === '' && typed.brokerUrl === '') note('clientId', 'missing');
  if (typed.clientId.length > maxNameLength) note('clientId', 'too-long');
  note('redirectUri', findRedirectProblem(typed.redirectUri));
  note('otherRedirectUris', findOthersProblem(typed));
  note('clientSecret', findSecretProblem(typed, secretStored));
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const { clientSecret, ...connection } = typed;
  return {
    ok: true,
    connection: {
      ...connection,
      baseUrl: normalise(typed.baseUrl),
      authUrl: normalise(typed.authUrl),
      pageUrl: normalise(typed.pageUrl),
      brokerUrl: normalise(typed.brokerUrl),
    },
    clientSecret,
  };
}

/** Whether signing in needs no form: everything is known and fits. */
export function isConnectionReady(connection: Connection, secretStored: boolean): boolean {
  return readConnectionForm({ ...connection, clientSecret: '' }, secretStored).ok;
}

function trimAll(form: ConnectionForm): ConnectionForm {
  return {
    baseUrl: form.baseUrl.trim(),
    authUrl: form.authUrl.trim(),
    pageUrl: form.pageUrl.trim(),
    clientId: form.clientId.trim(),
    brokerUrl: form.brokerUrl.trim(),
    redirectUri: completeRedirect(form.redirectUri.trim()),
    otherRedirectUris: [...new Set(linesOf(form.otherRedirectUris).map(completeRedirect))].join('\n'),
    clientSecret: form.clientSecret.trim(),
  };
}

/** “127.0.0.1:41029” alone means the usual redirect address there. A path that was typed stays as it is. */
function completeRedirect(typed: string): string {
  const [, host, path] = /^(?:http:\/\/)?(127\.0\.0\.1:\d+)(\/.*)?$/.exec(typed) ?? [];
  return host === undefined ? typed : `http://${host}${path ?? '/callback'}`;
}

function findBaseProblem(text: string): FieldProblem | null {
  if (text.length > maxAddressLength) return 'too-long';
  const url = readUrl(text);
  if (url === null || !/^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text)) return 'not-an-address';
  if (/[\s\\]/.test(text)) return 'not-an-address';
  if (url.username !== '' || url.password !== '') return 'has-credentials';
  if (text.includes('?') || text.includes('#')) return 'has-query';
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  return safe ? null : 'not-https';
}

function findRedirectProblem(text: string): FieldProblem | null {
  if (text.length > maxAddressLength) return 'too-long';
  const address = readRedirectAddress(text);
  if (typeof address === 'string') return address;
  return address.port === 0 ? 'no-port' : null;
}

/** Each is as strict as the first, since the service compares them in the same way. */
function findOthersProblem({ otherRedirectUris }: ConnectionForm): FieldProblem | null {
  const others = linesOf(otherRedirectUris);
  if (others.length > maxOtherRedirects) return 'too-many';
  return others.map(findRedirectProblem).find((problem) => problem !== null) ?? null;
}

function findSecretProblem(form: ConnectionForm, secretStored: boolean): FieldProblem | null {
  if (form.clientSecret.length > maxAddressLength) return 'too-long';
  if (form.brokerUrl !== '') return form.clientSecret === '' ? null : 'secret-or-broker';
  return form.clientSecret === '' && !secretStored ? 'secret-or-broker' : null;
}

function normalise(address: string): string {
  return address === '' ? '' : new URL(address).href.replace(/\/+$/, '');
}
