import type { Connection } from './connection.ts';
import type { ConnectionField } from '../../preload/contract/model/connection.ts';

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
