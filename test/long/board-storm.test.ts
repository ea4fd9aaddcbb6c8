import { describe, it } from 'vitest';
import { rideBoardStorms } from '../support/board-storm.ts';

describe('many times over: whatever is pressed, lost and restarted', () => {
  it('the board shows what the service has after the next refresh, and the last wish has won', async () => {
    await rideBoardStorms(1_500);
  }, 1_800_000);
});
