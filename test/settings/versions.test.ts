import { describe, expect, it } from 'vitest';
import { currentVersion, toCurrent } from '../../main/settings/versions.ts';

describe('the version of the settings', () => {
  it.each([currentVersion, 1, '1', -1, 0.5, null, undefined])('%j is as of today', (version) => {
    expect(toCurrent({ version, workspace: 'demo' })).toEqual({
      content: { workspace: 'demo' },
      isNewer: false,
    });
  });

  it('of a newer Bookbar is known as such', () => {
    expect(toCurrent({ version: currentVersion + 1, a: 1 })).toEqual({ content: { a: 1 }, isNewer: true });
  });

  it.each([null, 7, 'x', []])('is not there in %j, which reads as empty', (stored) => {
    expect(toCurrent(stored)).toEqual({ content: {}, isNewer: false });
  });
});
