import { describe, expect, it } from 'vitest';
import { openSettings, type SettingsValues } from '../../main/settings/settings.ts';

const connection = {
  baseUrl: 'https://api.example.com',
  authUrl: '',
  clientId: 'bookbar',
  brokerUrl: '',
  redirectUri: 'http://127.0.0.1:47823/callback',
};

const usual = { quickBook: 'default', join: 'default' };
const fresh: SettingsValues = { workspace: null, connection: null, shortcuts: usual };

function storageOf(content: unknown) {
  const written: SettingsValues[] = [];
  return {
    written,
    storage: { read: () => content, write: (values: SettingsValues) => void written.push(values) },
  };
}

describe('settings', () => {
  it('start empty on a new computer', () => {
    expect(openSettings(storageOf({}).storage).get()).toEqual(fresh);
  });

  it('keep what still fits when another value does not', () => {
    const { storage } = storageOf({ workspace: 'moon', connection, shortcuts: { quickBook: 7, join: null } });
    expect(openSettings(storage).get()).toEqual({
      ...fresh,
      connection,
      shortcuts: { quickBook: 'default', join: null },
    });
  });

  it.each([null, 'text', 7, [], { shortcuts: 'all' }])('read as empty from %j', (content) => {
    expect(openSettings(storageOf(content).storage).get()).toEqual(fresh);
  });

  it('write the whole and tell who listens', () => {
    const { storage, written } = storageOf({});
    const settings = openSettings(storage);
    const heard: SettingsValues[] = [];
    settings.changed.subscribe((values) => heard.push(values));
    settings.change({ workspace: 'demo' });
    expect(written).toEqual([{ ...fresh, workspace: 'demo' }]);
    expect(heard).toEqual(written);
  });
});
