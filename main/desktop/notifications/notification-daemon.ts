import { busItself, followOwner, type Bus } from '../bus/connection.ts';
import type { BusMessage } from '../bus/message.ts';
import type { Variant } from '../bus/values.ts';

const daemonName = 'org.freedesktop.Notifications';
const daemon = {
  to: daemonName,
  path: '/org/freedesktop/Notifications',
  face: 'org.freedesktop.Notifications',
} as const;

/** What a daemon says of itself that changes what it is sent. */
export interface DaemonAbilities {
  readonly actions: boolean;
  readonly isMarkup: boolean;
}

export interface Bubble {
  readonly title: string;
  readonly body: string;
  /** Name and label by turns; `default` is a click on the bubble itself. */
  readonly actions: readonly string[];
  readonly stays: boolean;
}

/** A signal of a daemon. `gone`: the daemon ended, and with it everything it showed. */
export type DaemonSignal =
  | { readonly kind: 'action'; readonly number: number; readonly action: string }
  | { readonly kind: 'closed'; readonly number: number }
  | { readonly kind: 'gone' };

/** The notification daemon behind a bus, by the Desktop Notifications Specification 1.2. */
export interface NotificationDaemon {
  /** @throws {BusFailed} where there is none */
  abilities(): Promise<DaemonAbilities>;
  /** @param replaces the number of an earlier one, or 0. @throws {BusFailed} where nobody shows it */
  notify(bubble: Bubble, replaces: number): Promise<number>;
  close(number: number): Promise<void>;
  listen(hear: (signal: DaemonSignal) => void): void;
}

export interface DaemonUser {
  readonly appName: string;
  /** The name of its .desktop file, by which desktops find icon and settings. */
  readonly desktopEntry: string;
}

/** Asked once: a daemon that comes later is announced. @throws {BusFailed} */
export async function openDaemon(
  bus: Bus,
  { appName, desktopEntry }: DaemonUser,
): Promise<NotificationDaemon> {
  const owner = await followOwner(bus, daemonName);
  const rule = `type='signal',sender='${daemonName}',interface='${daemon.face}',path='${daemon.path}'`;
  await bus.call({ ...busItself, member: 'AddMatch', signature: 's', write: (body) => body.string(rule) });
  const hints: Readonly<Record<string, Variant>> = {
    urgency: { type: 'y', value: 1 },
    'desktop-entry': { type: 's', value: desktopEntry },
    'suppress-sound': { type: 'b', value: true },
  };
  return {
    async abilities() {
      const [names] = await bus.call({ ...daemon, member: 'GetCapabilities' });
      const has = (name: string): boolean => Array.isArray(names) && names.includes(name);
      return { actions: has('actions'), isMarkup: has('body-markup') };
    },
    async notify({ title, body, actions, stays }, replaces) {
      const [number] = await bus.call({
        ...daemon,
        member: 'Notify',
        signature: 'susssasa{sv}i',
        write: (args) =>
          args
            .string(appName)
            .uint32(replaces)
            .string('')
            .string(title)
            .string(body)
            .strings(actions)
            .dictionary(hints)
            // 0: it never goes by itself; -1: as the daemon does it with others.
            .int32(stays ? 0 : -1),
      });
      return typeof number === 'number' ? number : 0;
    },
    async close(number) {
      await bus.call({
        ...daemon,
        member: 'CloseNotification',
        signature: 'u',
        write: (args) => args.uint32(number),
      });
    },
    listen(hear) {
      owner.changed.subscribe(() => {
        hear({ kind: 'gone' });
      });
      bus.signals.subscribe((message) => {
        const signal = owner.isSender(message) ? toSignal(message) : null;
        if (signal) hear(signal);
      });
    },
  };
}

function toSignal({ face, member, values }: BusMessage): DaemonSignal | null {
  const [first, second] = values;
  if (face !== daemon.face || typeof first !== 'number') return null;
  if (member === 'NotificationClosed') return { kind: 'closed', number: first };
  if (member !== 'ActionInvoked' || typeof second !== 'string') return null;
  return { kind: 'action', number: first, action: second };
}
