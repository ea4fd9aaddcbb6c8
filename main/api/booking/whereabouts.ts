import type { MainWords } from '../../../messages/generated/types.ts';
import type { PlaceKind } from '../../../preload/contract/model/agenda.ts';
import { words } from '../../base/words.ts';
import type { Booking } from '../../../protocol/booking.ts';
import { integrationName } from './integration-name.ts';
import { own } from '../../base/own.ts';
import { rememberOf } from '../../base/remember.ts';

type PlaceName = keyof MainWords['places'];

interface MeetingLink {
  readonly url: string;
  /** null when its name would mean nothing to anybody. */
  readonly provider: string | null;
  /**
   * Where the link leads, where neither its provider nor the service says so: the booker may have typed it
   * (`location`, and `metadata`, which a booker sends too). Said before it is opened.
   */
  readonly host?: string;
}

/** As much of a host as a button has room for; its end says whose it is, so its beginning goes. */
const maxHostLength = 24;

/**
 * Where to join: `metadata.videoCallUrl`, else a reference whose type ends in `_video`, else a location that
 * is a web address; last a `_calendar` reference, if it leads to a known meeting service: calendars put their
 * own page there, or the meeting they made, which nobody who meets at a place needs
 * (docs/service-notes.md: What the client reads into answers). Deleted references do not count.
 */
export const meetingLinkOf = rememberOf((booking: Booking): MeetingLink | null => {
  const references = (booking.references ?? []).filter((reference) => reference['deleted'] !== true);
  const ending = (suffix: string): readonly string[] =>
    references
      .filter(({ type }) => type?.endsWith(suffix))
      .flatMap(({ meetingUrl }) => meetingPage(meetingUrl) ?? []);
  const fromCalendar = (): string | null =>
    whereaboutsOf(booking).placeKind === 'visit'
      ? null
      : (ending('_calendar').find((link) => providerOf(link, null) !== null) ?? null);
  const url =
    meetingPage(asText(booking.metadata?.['videoCallUrl'])) ??
    ending('_video')[0] ??
    meetingPage(booking.location) ??
    fromCalendar();
  if (url === null) return null;
  const madeByService = references.find(({ meetingUrl }) => webLink(meetingUrl) === url);
  const provider = providerOf(url, madeByService?.type ?? null);
  return provider === null && !madeByService ? { url, provider, host: shortHostOf(url) } : { url, provider };
});

/** Entries of calendars, by host and the start of the path. */
const calendarPages: readonly (readonly [string, string])[] = [
  ['calendar.google.com', '/'],
  ['www.google.com', '/calendar/'],
  ['outlook.office.com', '/calendar/'],
  ['outlook.office365.com', '/calendar/'],
  ['outlook.live.com', '/calendar/'],
  ['www.icloud.com', '/calendar/'],
];

/** A web address, unless it is a calendar's own page: nobody meets there, whatever field it stands in. */
function meetingPage(text: string | null | undefined): string | null {
  const url = webLink(text);
  if (url === null) return null;
  const { hostname, pathname } = new URL(url);
  const isCalendar = calendarPages.some(([host, path]) => hostname === host && pathname.startsWith(path));
  return isCalendar ? null : url;
}

function shortHostOf(url: string): string {
  const { hostname } = new URL(url);
  return hostname.length <= maxHostLength ? hostname : `…${hostname.slice(1 - maxHostLength)}`;
}

function asText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Where a booking takes place, apart from its meeting link. */
interface Whereabouts {
  /** In words; null when nothing is said. */
  readonly place: string | null;
  /** How people meet there; null when nothing is said. */
  readonly placeKind: PlaceKind | null;
  readonly phone: string | null;
  /** A place to go to, as opposed to the name of a video service. */
  readonly address: string | null;
}

/** Raw location types, which stand in a created booking and sometimes in a list, as people would say them. */
const names: Readonly<Record<string, PlaceName>> = {
  inPerson: 'inPerson',
  attendeeInPerson: 'inPerson',
  somewhereElse: 'somewhereElse',
  link: 'link',
  phone: 'phoneCall',
  userPhone: 'phoneCall',
  conferencing: 'videoCall',
  'integrations:daily': 'videoCall',
  // The display name of that one in a list.
  'Video call': 'videoCall',
};

const placeKinds: Readonly<Record<PlaceName, PlaceKind>> = {
  inPerson: 'visit',
  theirPlace: 'visit',
  somewhereElse: 'visit',
  link: 'video',
  phone: 'call',
  phoneCall: 'call',
  videoCall: 'video',
};

/** Display names that are no address to go to. */
const visitNames = /^(?:in person|somewhere else)\b.{0,24}$/i;
const callNames = /^phone call\b.{0,12}$/i;
const videoNames =
  /\bvideo$|^(?:zoom|google meet|meet|(?:ms|microsoft) teams|teams|webex|jitsi|whereby|skype|discord|facetime|telegram|whatsapp|signal|video call|link)\b.{0,12}$/i;

const phoneNumber = /^(?:tel:)?\s*(\+?[\d\s().\-/]{6,24})$/i;

/**
 * The document says that a booking's `location` is a display name; a created booking has the raw type or the
 * chosen value instead. What the booker answered ("my phone", "my place") stands in `responses.location`.
 */
export function whereaboutsOf(booking: Booking): Whereabouts {
  const said = booking.location?.trim() ?? '';
  const named = namedPlace(said);
  if (named === undefined) return ofText(said);
  const answer = answerOf(booking);
  const isAnswered = answer !== null && webLink(answer) === null;
  if (isAnswered && (said === 'attendeeInPerson' || said === 'somewhereElse')) return ofText(answer);
  return { ...named, phone: isAnswered && said === 'phone' ? phoneIn(answer) : null, address: null };
}

function ofText(said: string): Whereabouts {
  const other = { phone: null, address: null };
  if (said === '') return { place: null, placeKind: null, ...other };
  const link = webLink(said);
  if (link !== null)
    return { place: providerOf(link, null) ?? new URL(link).hostname, placeKind: 'video', ...other };
  const phone = phoneIn(said);
  if (phone !== null) return { place: said, placeKind: 'call', phone, address: null };
  if (callNames.test(said)) return { place: said, placeKind: 'call', ...other };
  if (videoNames.test(said)) return { place: said, placeKind: 'video', ...other };
  return { place: said, placeKind: 'visit', phone: null, address: visitNames.test(said) ? null : said };
}

function namedPlace(said: string): Pick<Whereabouts, 'place' | 'placeKind'> | undefined {
  const name = own(names, said);
  if (name !== undefined) return { place: words().places[name], placeKind: placeKinds[name] };
  return said.startsWith('integrations:') ? { place: integrationName(said), placeKind: 'video' } : undefined;
}

function phoneIn(text: string): string | null {
  const number = phoneNumber.exec(text)?.[1]?.trim();
  return number !== undefined && number.replace(/\D/g, '').length >= 6 ? number : null;
}

function answerOf(booking: Booking): string | null {
  const location = booking.responses?.['location'];
  if (typeof location !== 'object' || location === null || !('optionValue' in location)) return null;
  const { optionValue } = location;
  return typeof optionValue === 'string' && optionValue.trim() !== '' ? optionValue.trim() : null;
}

/** Names people know, by the domain of the link. A look-alike domain gets none: "Join on Zoom" is a promise. */
const domains: readonly (readonly [string, string])[] = [
  ['zoom.us', 'Zoom'],
  ['zoom.com', 'Zoom'],
  ['zoomgov.com', 'Zoom'],
  ['meet.google.com', 'Google Meet'],
  ['teams.microsoft.com', 'Teams'],
  ['teams.live.com', 'Teams'],
  ['webex.com', 'Webex'],
  ['meet.jit.si', 'Jitsi'],
  ['8x8.vc', 'Jitsi'],
  ['whereby.com', 'Whereby'],
  ['meet.goto.com', 'GoTo Meeting'],
  ['gotomeeting.com', 'GoTo Meeting'],
  ['discord.gg', 'Discord'],
  ['discord.com', 'Discord'],
  ['facetime.apple.com', 'FaceTime'],
  ['join.skype.com', 'Skype'],
  ['t.me', 'Telegram'],
  ['wa.me', 'WhatsApp'],
  ['riverside.fm', 'Riverside'],
  ['app.slack.com', 'Slack'],
];

/** The same by the type of the reference the service itself made for the meeting. */
const types: Readonly<Record<string, string>> = {
  zoom_video: 'Zoom',
  google_meet_video: 'Google Meet',
  office365_video: 'Teams',
  webex_video: 'Webex',
  jitsi_video: 'Jitsi',
  whereby_video: 'Whereby',
};

/**
 * What a meeting link is called.
 *
 * @param link a web address
 * @param referenceType of the reference that holds the link, when the service made it
 * @returns null when nobody would know the name
 */
export function providerOf(link: string, referenceType: string | null): string | null {
  const { hostname, searchParams } = new URL(link);
  const host = hostname.toLowerCase();
  // Such as meet.google.com/linkredirect?dest=…: whoever follows it ends elsewhere.
  const leadsOn = [...searchParams.values()].some((value) => /^\s*(?:[a-z]+:)?\/\//i.test(value));
  const known = leadsOn
    ? undefined
    : domains.find(([domain]) => host === domain || host.endsWith(`.${domain}`));
  return known?.[1] ?? own(types, referenceType ?? '') ?? null;
}

/**
 * An address that may be opened: http or https and nothing else, without a name or password in it.
 *
 * @returns the address as the browser will read it, or null
 */
export function webLink(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  return url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null;
}
