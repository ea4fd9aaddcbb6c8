import { expect, it } from 'vitest';
import { readChangedAnswers } from '../support/changed-answers.ts';

it('each literal answer, changed 5,000 times, is read or refused, and what is read of it can be shown', () => {
  const { read, of } = readChangedAnswers(5_000, Date.now() % 1_000_000);
  expect(read).toBeGreaterThan(of / 10);
});
