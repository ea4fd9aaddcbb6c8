import { createHash } from 'node:crypto';
import type { ConnectionField, ServiceConnection } from '../../preload/contract/model/connection.ts';
import { consentPath } from '../../protocol/operations.ts';
import { isLoopbackHost } from '../base/loopback-host.ts';
import { readUrl } from './address.ts';

export type Connection = ServiceConnection;

/** The redirect address registered by default; the service compares it as an exact string. */
export const defaultRedirectUri = 'http://127.0.0.1:47823/callback';

/** What a fresh installation knows. */
export const emptyConnection: Connection = {
  baseUrl: '',
  authUrl: '',
  pageUrl: '',
  clientId: '',
  brokerUrl: '',
  redirectUri: defaultRedirectUri,
  otherRedirectUris: '',
};

/** Every redirect address of a connection, the one to try first before the others. */
export function redirectUrisOf(
  connection: Pick<Connection, 'redirectUri' | 'otherRedirectUris'>,
): readonly string[] {
  return [...new Set([connection.redirectUri, ...linesOf(connection.otherRedirectUris)])];
}

/** The lines of a text that say something, without the spaces around them. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The consent address of a connection: its own, or the base address. */
export function consentBase(connection: Pick<Connection, 'authUrl' | 'baseUrl'>): string {
  return connection.authUrl === '' ? connection.baseUrl : connection.authUrl;
}

/**
 * The page that the person's browser opens. Document: "Consent page"; a path of the consent address is kept
 * before it, and `client_id` is left out when there is none.
 */
export function buildConsentAddress(
  connection: Pick<Connection, 'authUrl' | 'baseUrl' | 'clientId'>,
  redirectUri: string,
  state: string,
): string {
  const url = new URL(`${consentBase(connection).replace(/\/+$/, '')}${consentPath}`);
  url.searchParams.set('redirect_uri', redirectUri);
  url.searchParams.set('state', state);
  if (connection.clientId !== '') url.searchParams.set('client_id', connection.clientId);
  return url.href;
}

/** How a person gets to the consent page, and back from it. */
export interface ConsentWay {
  /** Where the app may wait, the one to try first before the others. */
  readonly redirectUris: readonly string[];
  /** What the browser opens. */
  readonly addressOf: (redirectUri: string, state: string) => string;
}

/** The document's own way. */
export const wayToConsent = (connection: Connection): ConsentWay => ({
  redirectUris: redirectUrisOf(connection),
  addressOf: (redirectUri, state) => buildConsentAddress(connection, redirectUri, state),
});

/**
 * Where an approval leaves the host that the person sees in the browser for another one: whoever holds a code and the
 * client secret is signed in. Null when it stays there, or comes to this computer.
 */
export function findForeignWay(
  connection: Pick<Connection, 'authUrl' | 'baseUrl' | 'brokerUrl'>,
): { readonly consentHost: string; readonly targetHost: string } | null {
  const consentHost = new URL(consentBase(connection)).host;
  const target = new URL(connection.brokerUrl || connection.baseUrl);
  if (target.host === consentHost || isLoopbackHost(target.hostname)) return null;
  return { consentHost, targetHost: target.host };
}

/** The variables of a managed installation. The client secret has none, on purpose: see docs/security.md. */
const variables = {
  baseUrl: 'BOOKBAR_BASE_URL',
  authUrl: 'BOOKBAR_AUTH_URL',
  clientId: 'BOOKBAR_CLIENT_ID',
  brokerUrl: 'BOOKBAR_TOKEN_BROKER_URL',
  redirectUri: 'BOOKBAR_REDIRECT_URI',
} as const satisfies Record<ConnectionField, string>;

const fields: readonly ConnectionField[] = ['baseUrl', 'authUrl', 'clientId', 'brokerUrl', 'redirectUri'];

/** What is set from outside, and therefore cannot be changed in the form. */
export type ManagedFields = Partial<Pick<Connection, ConnectionField>>;

/** Reads the overrides of the environment. Empty and blank variables count as not set. */
export function readManagedFields(environment: Readonly<Record<string, string | undefined>>): ManagedFields {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = environment[variables[field]]?.trim() ?? '';
      return value === '' ? [] : [[field, value]];
    }),
  );
}

/**
 * The connection with every managed field in place of the own one. A managed base address without a managed
 * consent address means one origin for both; an own consent address would belong to the own base address.
 */
export function applyManagedFields<C extends Connection>(connection: C, managed: ManagedFields): C {
  const authUrl = managed.baseUrl === undefined ? connection.authUrl : '';
  return { ...connection, authUrl, ...managed };
}

/** The managed fields by name, for the form to show as set by the administrator. */
export function listManagedFields(managed: ManagedFields): readonly ConnectionField[] {
  return fields.filter((field) => managed[field] !== undefined);
}

/**
 * What an account's secrets and kept texts belong to, as names of folders and keys that say nothing readable. The
 * names are sealed together with the content (`SealContext`), so a file that is laid into another folder does not
 * open there: nothing of one service or client is ever found by another, whoever edited the address.
 */
function nameOf(kind: string, ...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${kind}-${hash.slice(0, 24)}`;
}

/**
 * Where an account keeps everything, by its number and its service. The first account has the service’s own
 * name.
 */
export function storageNameOf(account: number, connection: Pick<Connection, 'baseUrl'>): string {
  const service = serviceIdOf(connection);
  return account === 1 ? service : `${service}-${account}`;
}

/** Whether a folder or key of this name is the account’s, at whichever service. */
export function isStorageOf(account: number, name: string): boolean {
  return account === 1
    ? /^service-[0-9a-f]+$/.test(name)
    : name.endsWith(`-${account}`) && name.startsWith('service-');
}

/** One service, by its base address. Its vault key has this name in the keychain. */
export function serviceIdOf({ baseUrl }: Pick<Connection, 'baseUrl'>): string {
  return nameOf('service', plain(baseUrl));
}

/** One way to sign in there: where consent is given, where codes and tokens are sent, and as which client. */
export function signInIdOf(connection: Connection): string {
  const { baseUrl, brokerUrl, clientId } = connection;
  return nameOf('sign-in', plain(baseUrl), plain(consentBase(connection)), plain(brokerUrl), clientId.trim());
}

/** One person of a service, by the profile's number there. */
export function personIdOf(profileId: string): string {
  return nameOf('person', profileId);
}

/** An address from the environment or a file edited by hand may end in slashes or have capitals in its host. */
function plain(address: string): string {
  const text = address.trim();
  return (readUrl(text)?.href ?? text).replace(/\/+$/, '');
}
