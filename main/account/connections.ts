import { isDeepStrictEqual } from 'node:util';
import { isLoopbackHost } from '../base/loopback-host.ts';
import { checkConnection } from './connection-check.ts';
import { readConnectionForm } from './connection-form.ts';
import {
  applyManagedFields,
  listManagedFields,
  type ManagedFields,
  emptyConnection,
  type Connection,
  consentBase,
} from './connection.ts';
import { createMinute } from '../base/brakes.ts';
import { Failure } from '../base/failure.ts';
import type { Transport } from '../api/transport.ts';
import type { Clock } from '../base/clock.ts';
import type { AskNatively } from '../base/outside.ts';
import { words } from '../base/words.ts';
import type {
  ConnectionCheck,
  ConnectionForm,
  FormProblems,
  ConnectionField,
} from '../../preload/contract/model/connection.ts';

export interface ConnectionsParts {
  /** The addresses of the account in use, remembered between runs; null when they were never filled in. */
  readonly own: () => { get(): Connection | null; set(connection: Connection): void };
  readonly managed: ManagedFields;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly randomBytes: (size: number) => Uint8Array;
  /** Whether a client secret is kept for exactly this connection. */
  readonly secretStored: (connection: Connection) => boolean;
  readonly ask: AskNatively;
}

export interface Connections {
  /** The connection in force over an account’s own; null when there is none and nothing is set from outside. */
  inForce(own: Connection | null): Connection | null;
  show(): Connection & { secretStored: boolean; managed: readonly ConnectionField[] };
  /**
   * Asks the addresses of the form, which a page could use to look around a network or to send something out. So
   * whatever is not this computer and not in force is asked about in the system's own dialog, once in a run; of this
   * computer only a few ports are asked; there are six tests a minute; and no redirect is followed.
   *
   * @throws {Failure} `too-many-requests`; `stopped` when the person said no
   */
  test(form: ConnectionForm): Promise<ConnectionCheck>;
  /** Keeps the form; the client secret is handed on and not kept here. */
  save(form: ConnectionForm):
    | {
        readonly ok: true;
        readonly clientSecret: string;
        /** Nothing that a sign-in depends on is another. */
        readonly isSignInSame: boolean;
      }
    | { readonly ok: false; readonly problems: FormProblems };
}

const testsAMinute = 6;
/** A person who sets up a service of their own needs one or two. */
const maxOwnOrigins = 5;

/** The form of the service addresses over what is remembered and what is set from outside. */
export function createConnections(parts: ConnectionsParts): Connections {
  const { managed, clock } = parts;
  const own = (): Connection => parts.own().get() ?? emptyConnection;
  const read = (form: ConnectionForm) => {
    const whole = applyManagedFields(form, managed);
    return readConnectionForm(whole, parts.secretStored(whole));
  };
  const inForce = (known: Connection | null): Connection | null => {
    const isSet = known !== null || managed.baseUrl !== undefined;
    return isSet ? applyManagedFields(known ?? emptyConnection, managed) : null;
  };
  const agreed = new Set<string>();
  const ownOrigins = new Set<string>();
  const tests = createMinute(clock);

  const pace = (): void => {
    if (tests.count() >= testsAMinute) {
      throw new Failure('too-many-requests', 'Too many tests', { retryAfterSeconds: tests.untilLess() });
    }
    tests.add();
  };
  const mayAsk = (origin: URL): boolean => {
    const inUse = inForce(parts.own().get());
    if (agreed.has(origin.origin)) return true;
    if (inUse !== null && originsOf(inUse).some((known) => known.origin === origin.origin)) return true;
    if (!isLoopbackHost(origin.hostname)) return false;
    if (ownOrigins.size < maxOwnOrigins) ownOrigins.add(origin.origin);
    return ownOrigins.has(origin.origin);
  };
  const agree = async (connection: Connection): Promise<void> => {
    for (const origin of originsOf(connection)) {
      if (mayAsk(origin)) continue;
      const accepted = await parts.ask(words().accounts.askService({ host: origin.host }));
      if (!accepted) throw new Failure('stopped', 'The person does not want this address to be asked');
      agreed.add(origin.origin);
    }
  };

  return {
    inForce,
    show() {
      const connection = applyManagedFields(own(), managed);
      return {
        ...connection,
        secretStored: parts.secretStored(connection),
        managed: listManagedFields(managed),
      };
    },
    async test(form) {
      // Who answers can be asked before the secret was typed; only the addresses matter here.
      const whole = applyManagedFields({ ...form, clientSecret: '' }, managed);
      const reading = readConnectionForm(whole, true);
      if (!reading.ok) return { result: 'invalid', problems: reading.problems };
      pace();
      await agree(reading.connection);
      return checkConnection(parts, reading.connection, new AbortController().signal);
    },
    save(form) {
      const reading = read(form);
      if (!reading.ok) return { ok: false, problems: reading.problems };
      const before = { ...own(), pageUrl: '' };
      const after = { ...reading.connection, pageUrl: '' };
      parts.own().set(reading.connection);
      const isSignInSame = reading.clientSecret === '' && isDeepStrictEqual(before, after);
      return { ok: true, clientSecret: reading.clientSecret, isSignInSame };
    },
  };
}

/** Everything that a test would ask. */
function originsOf(connection: Connection): readonly URL[] {
  const addresses = [connection.baseUrl, consentBase(connection), connection.brokerUrl];
  return addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address)] : []));
}
