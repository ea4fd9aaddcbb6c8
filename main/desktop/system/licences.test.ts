import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLicences } from './licences.ts';

describe('the licences', () => {
  it('have the text of every package that stays outside of the bundles', async () => {
    const text = await readLicences(path.resolve(import.meta.dirname, '../../..'), 'no-runtime');
    const named = text.split('―'.repeat(12)).map((part) => part.trim().split('\n')[0]);
    expect(named).toEqual(
      expect.arrayContaining(['Bookbar', 'keytar', '@photostructure/sqlite', 'node-gyp-build']),
    );
  });
});
