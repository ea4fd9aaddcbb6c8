import { existsSync } from 'node:fs';
import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The session bus as the system's libraries find it. Null without one: they would then start a bus of their
 * own, where nobody else could be.
 */
export function findBusAddress(environment: Environment): string | null {
  const address = environment['DBUS_SESSION_BUS_ADDRESS'] ?? '';
  if (address !== '') return address;
  const runtime = environment['XDG_RUNTIME_DIR'] ?? '';
  const socket = path.join(runtime, 'bus');
  return runtime !== '' && existsSync(socket) ? `unix:path=${socket}` : null;
}

/** The bus of the whole machine: where everybody looks for it, unless another one is named. */
export const systemBusAddress = (environment: Environment): string =>
  environment['DBUS_SYSTEM_BUS_ADDRESS'] || 'unix:path=/var/run/dbus/system_bus_socket';

/**
 * Where Node connects to for an address of the bus: the first socket among the ways it names. An abstract
 * socket begins with a zero, as Node writes it. Null where there is no socket among them.
 */
export function socketOf(address: string): string | null {
  for (const way of address.split(';')) {
    const [transport, rest] = splitOnce(way, ':');
    if (transport !== 'unix') continue;
    const keys = new Map(rest.split(',').map((pair) => splitOnce(pair, '=')));
    const file = keys.get('path');
    if (file) return unescape(file);
    const abstract = keys.get('abstract');
    if (abstract) return `\0${unescape(abstract)}`;
  }
  return null;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Bytes that an address may not hold are written `%20`. A wrong one names no socket, and nobody answers there. */
function unescape(text: string): string {
  return text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
