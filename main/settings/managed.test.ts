import { describe, expect, it } from 'vitest';
import { nothingManaged, readManaged } from './managed.ts';

const base = 'https://api.example.com';

describe('what an administrator sets', () => {
  it('comes from the file, and from the environment before it', () => {
    const file = { baseUrl: base, clientId: 'of-file', hideTitles: true, language: 'de', updates: false };
    expect(readManaged({}, file)).toEqual({
      connection: { baseUrl: base, clientId: 'of-file' },
      choices: {
        fixed: new Map<string, unknown>([
          ['reminders.hideTitles', true],
          ['look.language', 'de'],
        ]),
      },
      updates: { updates: false },
      isYesAllowed: false,
    });
    expect(readManaged({}, { updateFeed: 'https://mirror.example/' }).updates).toEqual({
      feed: 'https://mirror.example/',
    });
    expect(readManaged({ clientId: 'of-environment' }, file).connection).toEqual({
      baseUrl: base,
      clientId: 'of-environment',
    });
    expect(readManaged({}, { tokenBrokerUrl: 'https://broker.example' }).connection).toEqual({
      brokerUrl: 'https://broker.example',
    });
    const none = { connection: {}, choices: nothingManaged, updates: {}, isYesAllowed: false };
    expect(readManaged({}, null)).toEqual(none);
  });

  it('takes no consent page of the file for a service of the environment', () => {
    const file = { baseUrl: base, authUrl: 'https://app.example.com' };
    const environment = { baseUrl: 'https://other.example' };
    expect(readManaged({}, file).connection).toEqual(file);
    expect(readManaged(environment, file).connection).toEqual({ baseUrl: 'https://other.example' });
  });

  it('says whether changes from a terminal wait, and whether `--yes` is heard without one', () => {
    const { choices, isYesAllowed } = readManaged({}, { terminalWaits: true, terminalYes: true });
    expect([...choices.fixed]).toEqual([['terminal.waits', true]]);
    expect(isYesAllowed).toBe(true);
  });

  it('is said where it does not fit, and the rest counts', () => {
    const said: string[] = [];
    const file = {
      baseUrl: 7,
      hideTitles: 'yes',
      contentProtection: true,
      clientSecret: 'x',
      authUrl: ' ',
      language: 'xx',
    };
    expect(readManaged({}, file, (line) => said.push(line))).toEqual({
      connection: {},
      choices: { fixed: new Map([['privacy.contentProtection', true]]) },
      updates: {},
      isYesAllowed: false,
    });
    expect(said.map((line) => /“(?<key>\w+)”/u.exec(line)?.groups?.['key'])).toEqual([
      'baseUrl',
      'hideTitles',
      'clientSecret',
      'authUrl',
      'language',
    ]);
    expect(said.join('\n')).not.toContain('x”');
  });
});
