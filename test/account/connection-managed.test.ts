import { describe, expect, it } from 'vitest';
import {
  applyManagedFields,
  listManagedFields,
  readManagedFields,
} from '../../main/account/connection-managed.ts';
import { emptyConnection } from '../../main/account/connection.ts';

describe('a managed installation', () => {
  const own = { ...emptyConnection, baseUrl: 'https://own.example', authUrl: 'https://own-auth.example' };

  it('sets each field by its variable', () => {
    const managed = readManagedFields({
      BOOKBAR_BASE_URL: 'https://api.example',
      BOOKBAR_AUTH_URL: 'https://app.example',
      BOOKBAR_CLIENT_ID: 'corp',
      BOOKBAR_TOKEN_BROKER_URL: 'https://broker.example',
      BOOKBAR_REDIRECT_URI: 'http://127.0.0.1:5000/back',
    });
    expect(applyManagedFields(own, managed)).toEqual({
      baseUrl: 'https://api.example',
      authUrl: 'https://app.example',
      pageUrl: '',
      clientId: 'corp',
      brokerUrl: 'https://broker.example',
      redirectUri: 'http://127.0.0.1:5000/back',
    });
    expect(listManagedFields(managed)).toEqual([
      'baseUrl',
      'authUrl',
      'clientId',
      'brokerUrl',
      'redirectUri',
    ]);
  });

  it('takes blank variables as not set, and knows no variable for the client secret', () => {
    const managed = readManagedFields({
      BOOKBAR_CLIENT_ID: '  ',
      BOOKBAR_BASE_URL: '',
      BOOKBAR_CLIENT_SECRET: 'never',
      HOME: '/home/me',
    });
    expect(managed).toEqual({});
    expect(applyManagedFields(own, managed)).toEqual(own);
    expect(listManagedFields(managed)).toEqual([]);
  });

  it('keeps the person’s own values beside the managed ones', () => {
    const managed = readManagedFields({ BOOKBAR_CLIENT_ID: ' corp ' });
    expect(applyManagedFields({ ...own, clientSecret: 'typed' }, managed)).toEqual({
      ...own,
      clientId: 'corp',
      clientSecret: 'typed',
    });
  });

  it('asks for consent at the managed base address, not at an own one', () => {
    const managed = readManagedFields({ BOOKBAR_BASE_URL: 'https://api.example' });
    expect(applyManagedFields(own, managed)).toMatchObject({ baseUrl: 'https://api.example', authUrl: '' });
  });
});
