import { randomBytes } from 'node:crypto';
import { createCaller } from '../../main/api/call.ts';
import { systemClock, type Clock } from '../../main/base/clock.ts';
import { createEmitter } from '../../main/base/signal.ts';
import { hoursInForce } from '../../main/agenda/own-hours.ts';
import type { AppContext } from '../../main/app/open-account.ts';
import { usualReminders } from './usual-reminders.ts';
import type { Settings } from '../../main/settings/settings.ts';
import { createNodeTransport } from './node-transport.ts';

const fail = (error: unknown): void => {
  throw error;
};
const nothing = (): Promise<void> => Promise.resolve();

/** What the app gives to every account, with the real network, and nobody to see what leaves the app. */
export function createAppContext(settings: Pick<Settings, 'get'>, clock: Clock = systemClock): AppContext {
  const transport = createNodeTransport();
  return {
    clock,
    randomBytes,
    report: fail,
    random: () => 0.5,
    transport,
    call: createCaller({ transport, clock }),
    readPicture: () => Promise.resolve(null),
    computerTimeZone: () => 'Europe/Berlin',
    log: { write: () => undefined, lines: () => [] },
    chosenTime: () => settings.get().time,
    ownHours: () => hoursInForce(settings.get().hours),
    outside: {
      copy: async () => undefined,
      openLink: nothing,
      readCopied: () => Promise.resolve(''),
      openMail: nothing,
      saveFile: () => Promise.resolve(false),
      ask: () => Promise.resolve(false),
    },
    reminding: {
      settings: () => ({ ...usualReminders }),
      changed: createEmitter<undefined>(fail),
      isInView: () => false,
      ownElsewhere: () => [],
      hidden: createEmitter<undefined>(),
      alerts: () => ({
        show: nothing,
        ring: () => undefined,
        remove: () => undefined,
        offer: () => Promise.resolve({ shown: true, actions: true }),
        handled: createEmitter<never>(fail),
      }),
    },
  };
}
