import type { Booking } from '../schemas/booking.ts';
import { providerOf } from './providers.ts';
import { webLink } from './web-link.ts';

export interface MeetingLink {
  readonly url: string;
  /** null when its name would tell nobody anything. */
  readonly provider: string | null;
  /**
   * Where the link leads, where neither its provider nor the service says so: whoever booked may have typed it
   * (`location`, and `metadata`, which a booker sends too). Said before it is opened.
   */
  readonly host?: string;
}

/** As much of a host as a button has room for; its end says whose it is, so its beginning goes. */
const longestHost = 24;

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
  const provider = providerOf(url, madeByService?.type ?? null);
  return provider === null && !madeByService ? { url, provider, host: shortHostOf(url) } : { url, provider };
}

function shortHostOf(url: string): string {
  const { hostname } = new URL(url);
  return hostname.length <= longestHost ? hostname : `…${hostname.slice(1 - longestHost)}`;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
