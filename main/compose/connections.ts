import { isDeepStrictEqual } from 'node:util';
import { checkConnection } from '../account/connection-check.ts';
import { readConnectionForm, type ConnectionForm, type FormProblems } from '../account/connection-form.ts';
import { applyManagedFields, listManagedFields, type ManagedFields } from '../account/connection-managed.ts';
import { emptyConnection, type Connection, type ConnectionField } from '../account/connection.ts';
import type { ConnectionCheck } from '../account/connection-check.ts';
import type { Settings } from '../settings/settings.ts';
import type { World } from './running.ts';

export interface Connections {
  /** The connection in force; null when it was never filled in and nothing is set from outside. */
  inForce(): Connection | null;
  show(secretStored: boolean): Connection & { secretStored: boolean; managed: readonly ConnectionField[] };
  test(
    form: ConnectionForm,
    secretStored: boolean,
  ): Promise<ConnectionCheck | { readonly result: 'invalid'; readonly problems: FormProblems }>;
  /** Keeps the form; the client secret is handed on and not kept here. */
  save(
    form: ConnectionForm,
    secretStored: boolean,
  ):
    | {
        readonly ok: true;
        readonly clientSecret: string;
        /** Nothing that a sign-in depends on is another. */
        readonly isSignInSame: boolean;
      }
    | { readonly ok: false; readonly problems: FormProblems };
}

/** The form of the service addresses over what is remembered and what is set from outside. */
export function createConnections(settings: Settings, managed: ManagedFields, world: World): Connections {
  const own = (): Connection => settings.get().connection ?? emptyConnection;
  const read = (form: ConnectionForm, secretStored: boolean) =>
    readConnectionForm(applyManagedFields(form, managed), secretStored);
  return {
    inForce() {
      const isSet = settings.get().connection !== null || managed.baseUrl !== undefined;
      return isSet ? applyManagedFields(own(), managed) : null;
    },
    show: (secretStored) => ({
      ...applyManagedFields(own(), managed),
      secretStored,
      managed: listManagedFields(managed),
    }),
    async test(form, secretStored) {
      // Who answers can be asked before the secret was typed; only the addresses matter here.
      const reading = read({ ...form, clientSecret: '' }, secretStored || form.brokerUrl === '');
      if (!reading.ok) return { result: 'invalid', problems: reading.problems };
      const parts = {
        transport: world.network.transport,
        clock: world.clock,
        randomBytes: world.randomBytes,
      };
      return checkConnection(parts, reading.connection, new AbortController().signal);
    },
    save(form, secretStored) {
      const reading = read(form, secretStored);
      if (!reading.ok) return { ok: false, problems: reading.problems };
      const before = { ...own(), pageUrl: '' };
      const after = { ...reading.connection, pageUrl: '' };
      settings.change({ connection: reading.connection });
      const isSignInSame = reading.clientSecret === '' && isDeepStrictEqual(before, after);
      return { ok: true, clientSecret: reading.clientSecret, isSignInSame };
    },
  };
}
