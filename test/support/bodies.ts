import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const folder = path.resolve('test/fixtures/bodies');

const index = z.object({
  fixtures: z.array(z.object({ file: z.string(), operation: z.string(), status: z.number() })),
});

const catalogue = z.object({
  errors: z.array(
    z.object({
      id: z.string(),
      operation: z.string(),
      status: z.number(),
      headers: z.record(z.string(), z.string()).optional(),
      body: z.unknown().optional(),
      bodyText: z.string().optional(),
      meaning: z.string(),
    }),
  ),
});

/** A literal answer of a service of the family, by the name of its file; parsed again at each call. */
export function bodyOf(file: string): unknown {
  const body: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  return body;
}

/** Every literal answer with the operation it answers. */
export function allBodies(): z.infer<typeof index>['fixtures'] {
  return index.parse(bodyOf('INDEX.json')).fixtures;
}

/** The catalogue of error answers. */
export function errorAnswers(): z.infer<typeof catalogue>['errors'] {
  return catalogue.parse(bodyOf('28-error-answers.json')).errors;
}
