import { expect, it, vi } from 'vitest';
import { callOf } from './bridge.ts';

it('an answer that could not be copied to the page is a failure with words', async () => {
  const lost = new Error("Error invoking remote method 'bookbar:bookings.detail': could not be cloned");
  vi.stubGlobal('bookbar', { call: () => Promise.reject(lost), on: () => () => undefined });
  await expect(callOf(1, 'bookings.detail', { uid: 'a' })).rejects.toMatchObject({
    name: 'CallFailed',
    failure: { code: 'not-shown' },
  });
});
