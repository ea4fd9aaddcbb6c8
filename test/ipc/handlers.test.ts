import { describe, expect, it } from 'vitest';
import { createHandlers } from '../../main/ipc/handlers.ts';
import type { ReadMail, UseCases } from '../../main/ipc/handlers.ts';
import { openSettings } from '../../main/settings/settings.ts';
import { createShortcutKeeper } from '../../main/settings/shortcut-keeper.ts';
import { ofEachShortcut } from '../../main/settings/shortcut-names.ts';
import { fakeShortcuts } from '../support/fake-shortcuts.ts';
import { createManualClock } from '../support/manual-clock.ts';

function usesWith(mail: ReadMail | null): UseCases {
  const unexpected = (): never => {
    throw new Error('not expected here');
  };
  return {
    environment: { platform: 'linux', version: '1' },
    announceAll: unexpected,
    account: unexpected,
    agenda: unexpected,
    tryDemo: unexpected,
    signIn: unexpected,
    signOut: unexpected,
    openAccount: unexpected,
    connection: unexpected,
    testConnection: unexpected,
    saveConnection: unexpected,
    bookings: unexpected,
    reminders: unexpected,
    quickBook: unexpected,
    cancelling: unexpected,
    board: unexpected,
    mail: () => mail,
    testReminder: unexpected,
    shortcuts: createShortcutKeeper({
      system: fakeShortcuts(),
      settings: openSettings({
        read: () => ({ content: {}, setAside: null, isStuck: false }),
        write: unexpected,
      }),
      platform: 'linux',
      clock: createManualClock('2027-03-10T08:15:00.000Z'),
      onPress: ofEachShortcut(() => unexpected),
    }),
    settings: {
      look: unexpected,
      change: unexpected,
      dismissTrouble: unexpected,
      restoreShortcuts: unexpected,
    },
    licences: unexpected,
    copy: unexpected,
    join: unexpected,
    hide: unexpected,
    quit: unexpected,
  };
}

describe('the demo’s mail', () => {
  const message = {
    id: '1',
    to: ['a@b.example'],
    subject: 's',
    at: '2027-03-10T08:15:00.000Z',
    text: 't',
    calendar: 'c',
  };

  it('is answered in the demo workspace', async () => {
    const handlers = createHandlers(usesWith(() => Promise.resolve([message])));
    expect(await handlers['demo.readMail'](undefined)).toEqual([message]);
  });

  it('is not found in any other', () => {
    const handlers = createHandlers(usesWith(null));
    expect(() => handlers['demo.readMail'](undefined)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});
