import { consentPath } from '../api/operations.ts';
import { isLoopbackHost } from './address.ts';
import type { Connection } from './connection.ts';

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
