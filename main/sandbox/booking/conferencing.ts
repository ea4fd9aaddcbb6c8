import { isLinkMaker } from '../booking-form/places.ts';
import { toBookingUid } from '../notation.ts';
import type { User } from '../workspace/people-schemas.ts';

/** What a booking that is on has elsewhere: an entry in the organizer's calendar, and perhaps a meeting. */
interface Arrangement {
  readonly references: readonly Readonly<Record<string, unknown>>[];
  /** Where to join, for `metadata.videoCallUrl`. */
  readonly videoCallUrl: string | undefined;
}

const calendarCredential = 414;
const videoCredential = 415;

/**
 * Makes the calendar entry, and the meeting where the place is an app that makes a link for each booking. The
 * addresses are of a domain that never exists.
 *
 * @param location as it is kept with the booking
 */
export function arrange(
  location: string | null,
  organizer: User,
  randomBytes: (count: number) => Uint8Array,
): Arrangement {
  const entry = toBookingUid(randomBytes(16));
  const calendar = {
    type: 'google_calendar',
    uid: entry,
    meetingId: entry,
    meetingPassword: '',
    meetingUrl: `https://calendar.example/event?eid=${entry}`,
    externalCalendarId: organizer.email,
    credentialId: calendarCredential,
  };
  if (location === null || !isLinkMaker(location)) {
    const isLink = /^https?:\/\//i.test(location ?? '');
    return { references: [calendar], videoCallUrl: isLink ? (location ?? undefined) : undefined };
  }
  const app = nameOf(location);
  const room = toBookingUid(randomBytes(16));
  const videoCallUrl = `https://${app.replaceAll('_', '-')}.example/j/${room}`;
  const video = {
    type: `${app}_video`,
    uid: room,
    meetingId: room,
    meetingPassword: '',
    meetingUrl: videoCallUrl,
    credentialId: videoCredential,
  };
  return { references: [calendar, video], videoCallUrl };
}

/** `integrations:google:meet` is `google_meet`, and `integrations:webex_video` is `webex`. */
function nameOf(location: string): string {
  return location
    .replace(/^integrations:/, '')
    .replace(/_video$/, '')
    .replaceAll(':', '_');
}
