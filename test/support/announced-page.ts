import type { WebContents } from 'electron';
import { createEmitter } from '../../main/base/signal.ts';
import {
  createAnnouncements,
  type AnnouncementParts,
  type Announcements,
} from '../../main/ipc/announcements.ts';
import type { SettingsView } from '../../preload/contract/model/settings.ts';

const fail = (error: unknown): void => {
  throw error;
};

/**
 * Begins to announce what changes in some accounts to a page that shows Today.
 *
 * @param heard gets each message as Electron copies it
 */
export function announceTo(
  heard: (name: string, payload: unknown) => void,
  accounts: AnnouncementParts['accounts'],
  report: (error: unknown) => void,
): Announcements {
  const page = {
    isDestroyed: () => false,
    send(channel: string, payload: unknown) {
      heard(channel.replace('bookbar:', ''), structuredClone(payload));
    },
  } as unknown as WebContents;
  return createAnnouncements({
    page: () => page,
    accounts,
    shell: {
      shown: createEmitter<undefined>(fail),
      hidden: createEmitter<undefined>(fail),
      route: () => 'today',
      bookingUid: () => null,
      planId: () => null,
      bookingWish: () => undefined,
      popover: { isShown: () => true },
    },
    preferences: { changed: createEmitter<SettingsView>(fail), view: () => ({}) as SettingsView },
    assistants: {
      changed: createEmitter<undefined>(fail),
      view: () => ({ isOn: false, isFixed: false, asking: [], known: [], command: 'bookbar mcp' }),
    },
    report,
  });
}
