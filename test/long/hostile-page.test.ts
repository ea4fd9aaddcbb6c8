import { it } from 'vitest';
import { takeOverUnharmed } from '../support/hostile-page/taken-over.ts';

it('100,000 messages of a page that was taken over break nothing in an account, and change no more than is allowed', async () => {
  for (let part = 0; part < 10; part += 1) await takeOverUnharmed(10_000, (Date.now() + part) % 1_000_000);
});
