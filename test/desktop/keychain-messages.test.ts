import { describe, expect, it } from 'vitest';
import { isKeytarReply, isKeytarRequest, readKeytarError } from '../../main/desktop/keychain-messages.ts';
import { readKeyRecord, writeKeyRecord } from '../../main/desktop/keychain-record.ts';

describe('the messages of the keychain', () => {
  it.each([
    ['The name org.freedesktop.secrets was not provided by any .service files', 'absent'],
    ['Could not connect: No such file or directory', 'absent'],
    ['Cannot autolaunch D-Bus without X11 $DISPLAY', 'absent'],
    ['The connection is closed', 'absent'],
    ['Cannot create an item in a locked collection', 'refused'],
    ['Object does not exist at path "/org/freedesktop/secrets/collection/login"', 'refused'],
    ['An internal error', 'failed'],
    ["Cannot find module '../build/Release/keytar.node'", 'failed'],
  ])('%j means %s', (message, trouble) => {
    expect(readKeytarError(new Error(message))).toBe(trouble);
  });

  it('are requests and replies of one shape each', () => {
    expect(isKeytarRequest({ id: 1, action: 'get', account: 'a' })).toBe(true);
    expect(isKeytarRequest({ id: 1, action: 'set', account: 'a', value: 'v' })).toBe(true);
    expect(isKeytarRequest({ id: 1, action: 'set', account: 'a' })).toBe(false);
    expect(isKeytarRequest({ id: 1, action: 'find', account: 'a' })).toBe(false);
    expect(isKeytarRequest(null)).toBe(false);
    expect(isKeytarReply({ id: 1, ok: true, value: null })).toBe(true);
    expect(isKeytarReply({ id: 1, ok: false, trouble: 'absent' })).toBe(true);
    expect(isKeytarReply({ id: 1, ok: false, trouble: 'other' })).toBe(false);
    expect(isKeytarReply({ id: '1', ok: true, value: null })).toBe(false);
  });
});

describe('an item of the keychain', () => {
  it('names what sealed its key', () => {
    const record = { backend: 'gnome_libsecret', sealed: 'djExAB+/==' };
    expect(readKeyRecord(writeKeyRecord(record))).toEqual(record);
  });

  it.each(['', 'probe', '2.gnome_libsecret.AAAA', '1.gnome_libsecret.', '1..AAAA', '1.x.AA AA', 'AAAA'])(
    'is not taken for a key when it is %j',
    (text) => {
      expect(readKeyRecord(text)).toBeNull();
    },
  );
});
