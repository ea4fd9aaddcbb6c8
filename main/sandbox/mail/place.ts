import { toDisplayName } from '../operations/location-name.ts';
import type { StoredBooking } from '../workspace/booking-schema.ts';
import { toLine } from './plain-text.ts';

export interface Place {
  /** A display name, an address or a number; empty when there is none, or when it is the link. */
  readonly name: string;
  /** To join by; http or https. */
  readonly link: string | null;
}

/**
 * Where a booking takes place. docs/service-notes.md, "Mail": the link is sought in `metadata.videoCallUrl`, then
 * in the video reference, then in the location itself.
 */
export function findPlace({ metadata, references, location }: StoredBooking): Place {
  const meeting = references.find(({ type }) => typeof type === 'string' && type.endsWith('_video'));
  const candidates = [metadata?.videoCallUrl, meeting?.meetingUrl, location];
  const link = candidates.map(toLink).find((found) => found !== null) ?? null;
  return { name: toLink(location) === null ? toLine(toDisplayName(location)) : '', link };
}

/** The address in its escaped form, so that no part of it can be read as anything else. */
function toLink(value: unknown): string | null {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  return new URL(value).href;
}
