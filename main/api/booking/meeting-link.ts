import type { Booking } from '../schemas/booking.ts';
import { providerOf } from './providers.ts';
import { webLink } from './web-link.ts';

export interface MeetingLink {
  readonly url: string;
  /** null when its name would tell nobody anything. */
  readonly provider: string | null;
}

/**
 * Where to join: `metadata.videoCallUrl`, else a reference whose type ends in `_video`, else a location that
 * is an address; last a `_calendar` reference, whose address may be only the calendar's entry
 * (docs/service-notes.md: What the client reads into answers). Deleted references do not count.
 */
export function meetingLinkOf(booking: Booking): MeetingLink | null {
  const references = (booking.references ?? []).filter((reference) => reference['deleted'] !== true);
  const ending = (suffix: string): string | null =>
    references
      .filter(({ type }) => type?.endsWith(suffix))
      .map(({ meetingUrl }) => webLink(meetingUrl))
      .find((url) => url !== null) ?? null;
  const url =
    webLink(text(booking.metadata?.['videoCallUrl'])) ??
    ending('_video') ??
    webLink(booking.location) ??
    ending('_calendar');
  if (url === null) return null;
  const madeByService = references.find(({ meetingUrl }) => webLink(meetingUrl) === url);
  return { url, provider: providerOf(url, madeByService?.type ?? null) };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
