import type { Booking } from '../schemas/booking.ts';
import { providerOf } from './providers.ts';
import { webLink } from './web-link.ts';

/** Where a booking takes place, apart from its meeting link. */
export interface Whereabouts {
  /** In words; null when nothing is said. */
  readonly place: string | null;
  readonly phone: string | null;
  /** A place to go to, as opposed to the name of a video service. */
  readonly address: string | null;
}

/** Raw location types, which stand in a created booking and sometimes in a list, as people would say them. */
const names: Readonly<Record<string, string>> = {
  inPerson: 'In person',
  attendeeInPerson: 'In person',
  somewhereElse: 'Somewhere else',
  link: 'Link',
  phone: 'Phone call',
  userPhone: 'Phone call',
  conferencing: 'Video call',
  'integrations:zoom': 'Zoom',
  'integrations:daily': 'Video call',
  'integrations:google:meet': 'Google Meet',
  'integrations:office365_video': 'Teams',
  'integrations:webex_video': 'Webex',
  'integrations:jitsi': 'Jitsi',
};

/** Display names of services that are no place to go to. */
const videoNames =
  /\bvideo$|^(?:zoom|google meet|meet|(?:ms|microsoft) teams|teams|webex|jitsi|whereby|skype|discord|facetime|telegram|whatsapp|signal|phone call|video call|link|in person|somewhere else)\b.{0,12}$/i;

const phoneNumber = /^(?:tel:)?\s*(\+?[\d\s().\-/]{6,24})$/i;

/**
 * The document says that a booking's `location` is a display name; a created booking has the raw type or the
 * chosen value instead. What the booker answered ("my phone", "my place") stands in `responses.location`.
 */
export function whereaboutsOf(booking: Booking): Whereabouts {
  const said = booking.location?.trim() ?? '';
  const name = nameOfType(said);
  const answer = answerOf(booking);
  if (name === undefined) return ofText(said);
  if (answer === null || webLink(answer)) return { place: name, phone: null, address: null };
  if (said === 'phone') return { place: name, phone: phoneIn(answer), address: null };
  if (said === 'attendeeInPerson' || said === 'somewhereElse') return ofText(answer);
  return { place: name, phone: null, address: null };
}

function ofText(said: string): Whereabouts {
  if (said === '') return { place: null, phone: null, address: null };
  const link = webLink(said);
  if (link !== null)
    return { place: providerOf(link, null) ?? new URL(link).hostname, phone: null, address: null };
  const phone = phoneIn(said);
  return { place: said, phone, address: phone !== null || videoNames.test(said) ? null : said };
}

/** A type that is not known here is at least readable: "integrations:huddle01_video" is "huddle01". */
function nameOfType(said: string): string | undefined {
  if (Object.hasOwn(names, said)) return names[said];
  return said.startsWith('integrations:')
    ? said
        .slice(13)
        .replace(/_video$/, '')
        .replaceAll(/[_:]+/g, ' ')
    : undefined;
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
