import { readInstant } from '../api/schemas/instant-text.ts';

/** An instant as the service writes it: ISO 8601 in UTC, with milliseconds and Z. */
export function toUtcText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

/** Epoch milliseconds of a timestamp that a schema has already accepted. */
export function toInstantMs(text: string): number {
  return readInstant(text) ?? NaN;
}
