import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertAppearanceOf, readValues } from './values.ts';

const connection = {
  baseUrl: 'https://api.example.com',
  authUrl: '',
  pageUrl: '',
  clientId: 'bookbar',
  brokerUrl: '',
  redirectUri: 'http://127.0.0.1:47823/callback',
  otherRedirectUris: '',
};

const fresh = readValues({});

describe('the values of the settings', () => {
  it('are these until somebody chooses', () => {
    expect(fresh).toMatchObject({
      workspace: null,
      accounts: { list: [expect.objectContaining({ id: 1, connection: null })], inUse: 1, nextId: 2 },
      general: { countdown: true, countdownMinutes: 60, knowsShortcut: false, desktopShortcuts: false },
      look: { language: 'automatic', appearance: 'system', trayIcon: 'automatic', textSize: 100 },
      time: { zone: 'profile', hours: null, weekStart: null },
      singleKeys: true,
    });
  });

  it('keep a connection from before booking pages had an address and redirects had more than one', () => {
    const { pageUrl: _later, otherRedirectUris: _evenLater, ...older } = connection;
    const { list } = readValues({ accounts: { list: [{ id: 1, connection: older }] } }).accounts;
    expect(list.map((account) => account.connection)).toEqual([connection]);
  });

  it('cost none of the others when one does not fit', () => {
    const stored = {
      workspace: 'moon',
      accounts: {
        list: [{ id: 'x' }, { id: 3, colour: 'gold', connection }, { id: 3 }, 7],
        inUse: 9,
        filter: 'all',
        nextId: 2,
      },
      look: { appearance: 'sepia', trayIcon: 'green', textSize: 150 },
      time: { zone: 'Asia/Kolkata', hours: 13, weekStart: 7 },
      shortcuts: { quickBook: 7, join: 'Control+Alt+J' },
      singleKeys: 'no',
    };
    expect(readValues(stored)).toEqual({
      ...fresh,
      accounts: {
        list: [{ id: 3, name: '', colour: 'blue', isPaused: false, connection }],
        inUse: 3,
        filter: null,
        nextId: 4,
      },
      look: { language: 'automatic', appearance: 'system', trayIcon: 'automatic', textSize: 150 },
      time: { zone: 'Asia/Kolkata', hours: null, weekStart: 7 },
      shortcuts: { ...fresh.shortcuts, join: 'Control+Alt+J' },
    });
  });

  it.each([[{ textSize: 79 }], [{ textSize: 201 }], [{ textSize: 100.5 }], [{ textSize: '150' }]])(
    'have no text size like %j',
    (look) => {
      expect(readValues({ look }).look.textSize).toBe(100);
    },
  );

  it.each([null, 'text', 7, []])('are the defaults where the whole, or a group, is %j', (nonsense) => {
    expect(readValues(nonsense)).toEqual(fresh);
    expect(readValues({ look: nonsense, time: nonsense, reminders: nonsense, shortcuts: nonsense })).toEqual(
      fresh,
    );
  });

  it('of reminders come back as they were written', () => {
    const chosen = {
      ...fresh.reminders,
      leadMinutes: [30, 10],
      quiet: { isOn: true, from: '22:30', to: '06:00', days: [1, 5] },
      mute: { fromMs: 1_804_669_200_000, untilMs: 1_804_755_600_000 },
      snooze: ['start', 2],
    };
    expect(readValues(JSON.parse(JSON.stringify({ reminders: chosen }))).reminders).toEqual(chosen);
  });

  it('of reminders lose only what does not fit', () => {
    const reminders = {
      isOn: false,
      leadMinutes: [5, -1],
      quiet: { isOn: true, from: '24:00', to: '07:00', days: [9] },
      sound: { isOn: false, volume: 900 },
      mute: { fromMs: 5, untilMs: 4 },
      later: 'a newer version put this here',
    };
    expect(readValues({ reminders }).reminders).toEqual({
      ...fresh.reminders,
      isOn: false,
      quiet: { ...fresh.reminders.quiet, isOn: true, to: '07:00' },
      sound: { ...fresh.reminders.sound, isOn: false },
    });
  });

  it('put lead times and days in order, each once', () => {
    const { leadMinutes, quiet } = readValues({
      reminders: { leadMinutes: [0, 60, 5, 60], quiet: { days: [7, 1, 7] } },
    }).reminders;
    expect(leadMinutes).toEqual([60, 5, 0]);
    expect(quiet.days).toEqual([1, 7]);
  });

  it('come out of anything at all, and out of themselves unchanged', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(fresh), 'other'), fc.jsonValue()),
        (stored) => {
          const values = readValues(stored);
          expect(readValues(JSON.parse(JSON.stringify(values)))).toEqual(values);
          expect(Object.keys(values)).toEqual(Object.keys(fresh));
        },
      ),
    );
  });
});

it.each([
  [80, 0.8],
  [100, 1],
  [200, 2],
])('text at %d per cent is %f of its size on the alert cards too', (textSize, textScale) => {
  expect(alertAppearanceOf(readValues({ look: { textSize } }))).toMatchObject({ textScale });
});
