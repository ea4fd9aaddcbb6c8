import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithReference } from '../../test/support/reference/compare.ts';
import { readAvailabilityExamples } from '../../test/support/reference/examples.ts';
import { randomCase } from '../../test/support/reference/random-case.ts';

/** The long form of these is in test/long/availability-agrees.test.ts. */
describe('the service and the plain engine', () => {
  it.each(readAvailabilityExamples())('agree on $id $title', async (example) => {
    const { service, reference } = await compareWithReference(example);
    expect(service).toEqual(reference);
  });

  it('agree on questions of every kind, around changes of clocks and of the date line', async () => {
    await fc.assert(
      fc.asyncProperty(randomCase, async (question) => {
        const { service, reference } = await compareWithReference(question);
        expect(service).toEqual(reference);
      }),
      { numRuns: 150 },
    );
  });

  it('agree wherever a schedule is kept', async () => {
    const alone = randomCase.filter(({ hosts }) => hosts.length === 1);
    await fc.assert(
      fc.asyncProperty(alone, fc.constantFrom('event type', 'default'), async (question, place) => {
        const { service, reference } = await compareWithReference(question, place);
        expect(service).toEqual(reference);
      }),
      { numRuns: 40 },
    );
  });
});
