import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithReference } from '../support/reference/compare.ts';
import { randomCase } from '../support/reference/random-case.ts';

describe('the service and the plain engine, for long', () => {
  it('agree on ten thousand questions of every kind', async () => {
    await fc.assert(
      fc.asyncProperty(randomCase, async (question) => {
        const { service, reference } = await compareWithReference(question);
        expect(service).toEqual(reference);
      }),
      { numRuns: 10_000 },
    );
  });
});
