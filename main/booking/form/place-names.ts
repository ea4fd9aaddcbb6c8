import { z } from 'zod';

/** Where a booking can take place, as the event type has it; `type` may be one nobody here has heard of. */
export interface Place {
  readonly type: string;
  readonly [field: string]: unknown;
}

const names: Readonly<Record<string, string>> = {
  inPerson: 'In person',
  link: 'Link',
  userPhone: 'Phone call',
  phone: 'Phone',
  attendeeInPerson: 'Their place',
  somewhereElse: 'Somewhere else',
  conferencing: 'Video call',
  'integrations:zoom': 'Zoom',
  'integrations:daily': 'Video call',
  'integrations:google:meet': 'Google Meet',
  'integrations:office365_video': 'Teams',
  'integrations:webex_video': 'Webex',
  'integrations:jitsi': 'Jitsi',
  'integrations:tandem': 'Tandem',
  'integrations:huddle01_video': 'Huddle01',
};

/** Where a place keeps what it is called by, and what a booking at it shows. */
const valueFields: Readonly<Record<string, string>> = {
  inPerson: 'address',
  link: 'link',
  userPhone: 'hostPhoneNumber',
};

const text = z.string().catch('');

/** A place in words: its address or number where it has one, else the name of its type. */
export function placeNameOf(place: Place): string {
  const { type } = place;
  const value = placeValueOf(place);
  if (value !== '' && (type === 'inPerson' || type === 'userPhone')) return value;
  if (type === 'link' && value !== '') return hostOf(value);
  if (Object.hasOwn(names, type)) return names[type] ?? type;
  // A type that is not known is at least readable: "integrations:holo_deck" is "Holo deck".
  const words = type
    .replace(/^integrations:/, '')
    .replace(/_video$/, '')
    .replaceAll(/[_:-]+/g, ' ')
    .trim();
  return words === '' ? type : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The address, number or link of a place; empty when it has none. */
export function placeValueOf(place: Place): string {
  const field = Object.hasOwn(valueFields, place.type) ? valueFields[place.type] : undefined;
  return text.parse(place[field ?? 'link']).trim();
}

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname || link : link;
}
