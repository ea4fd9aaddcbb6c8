import { z } from 'zod';
import { sh } from './session.ts';

const answer = z.object({ data: z.unknown() });

async function busctl(which: 'session' | 'system', verb: string, args: readonly unknown[]): Promise<unknown> {
  const address =
    which === 'system' ? process.env['DBUS_SYSTEM_BUS_ADDRESS'] : process.env['DBUS_SESSION_BUS_ADDRESS'];
  // "--" lets an argument be -1.
  const text = await sh(
    'busctl',
    `--address=${address ?? ''}`,
    '--json=short',
    '--',
    verb,
    ...args.map(String),
  );
  return text === '' ? undefined : answer.parse(JSON.parse(text)).data;
}

/** Where a method or property is. */
export interface BusPlace {
  readonly service: string;
  readonly path: string;
  readonly face: string;
}

/** Calls a method; `signature` and values as busctl takes them. Gives the list of values of the reply. */
export const busCall = (
  { service, path, face }: BusPlace,
  method: string,
  signature = '',
  values: readonly unknown[] = [],
  which: 'session' | 'system' = 'session',
): Promise<unknown> =>
  busctl(which, 'call', [service, path, face, method, ...(signature === '' ? [] : [signature]), ...values]);

/** Reads a property. */
export const busGet = ({ service, path, face }: BusPlace, property: string): Promise<unknown> =>
  busctl('session', 'get-property', [service, path, face, property]);

const daemon: BusPlace = {
  service: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  face: 'org.freedesktop.DBus',
};

/** Whether somebody on the session bus goes by this name. */
export async function hasOwner(name: string): Promise<boolean> {
  return z.tuple([z.boolean()]).parse(await busCall(daemon, 'NameHasOwner', 's', [name]))[0];
}

/** The process behind a name on the session bus. */
export async function ownerPid(name: string): Promise<number> {
  return z.tuple([z.number()]).parse(await busCall(daemon, 'GetConnectionUnixProcessID', 's', [name]))[0];
}
