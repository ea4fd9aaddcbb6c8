import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alertAppearanceOf, readValues } from '../../main/settings/values.ts';

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
        ...{ inUse: 3, filter: null, nextId: 4 },
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
    expect(readValues({ look: nonsense, time: nonsense, shortcuts: nonsense, general: nonsense })).toEqual(
      fresh,
    );
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
