import { expect, it } from 'vitest';
import { takeOverUnharmed } from '../../test/support/hostile-page/taken-over.ts';

it('a page that was taken over breaks nothing in an account, and changes no more than is allowed in a minute', async () => {
  const { replies } = await takeOverUnharmed(2_000, Date.now() % 1_000_000);
  expect(replies['ok']).toBeGreaterThan(100);
  expect(replies['bad-input']).toBeGreaterThan(100);
  expect(replies['stopped']).toBeGreaterThan(10);
}, 120_000);
