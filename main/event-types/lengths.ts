import { z } from 'zod';
import type { EventType } from '../api/schemas/event-type.ts';
import { rememberOf } from '../base/remember.ts';

const durations = z.array(z.number().positive()).catch([]);

/**
 * The durations an event type is offered in, in minutes, the usual one first. Servers of the family keep
 * several in `metadata.multipleDuration`; its own length is then one of them.
 */
export const lengthsOf = rememberOf(({ length, metadata }: EventType): readonly number[] => {
  const usual = typeof length === 'number' && length > 0 ? [length] : [];
  const offered = durations.parse(metadata?.['multipleDuration']);
  if (offered.length === 0) return usual;
  return [...new Set([...usual.filter((minutes) => offered.includes(minutes)), ...offered])];
});
