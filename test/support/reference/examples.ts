import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { availabilityCase } from './case.ts';

const example = availabilityCase.extend({
  id: z.string(),
  title: z.string(),
  expected: z.object({
    slots: z.record(z.string(), z.array(z.string())),
    slotExtras: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  }),
});
export type AvailabilityExample = z.output<typeof example>;

const file = z.looseObject({
  availability: z.array(example),
  availabilityDivergent: z.array(example),
});

/** The examples of availability, with those on which server generations differ, from this project's data. */
export function readAvailabilityExamples(): readonly AvailabilityExample[] {
  const place = path.resolve(import.meta.dirname, '../../fixtures/vectors/examples.json');
  const content: unknown = JSON.parse(readFileSync(place, 'utf8'));
  const { availability, availabilityDivergent } = file.parse(content);
  return [...availability, ...availabilityDivergent];
}
