import { z } from 'zod';
import type { EventType } from '../workspace/event-type-schema.ts';
import { isPhoneNumber } from './phone-number.ts';

/** Where a booking can take place, as the event type has it; `type` may be one nobody here has heard of. */
export type Place = EventType['locations'][number];

/** The app of an organizer who has chosen none. */
export const defaultApp = 'integrations:daily';

/** Apps that make a link for each booking; for all others an event type keeps a link that stays the same. */
const linkMakers: readonly string[] = [
  'integrations:zoom',
  defaultApp,
  'integrations:google:meet',
  'integrations:office365_video',
  'integrations:webex_video',
  'integrations:jitsi',
  'integrations:tandem',
  'integrations:huddle01_video',
  'integrations:shimmer_video',
  'integrations:sylaps_video',
];

/** Where a place keeps what a booking at it shows. */
const valueFields: Readonly<Record<string, string>> = {
  inPerson: 'address',
  link: 'link',
  userPhone: 'hostPhoneNumber',
};

/** Places that the booker names; the event type only allows them. */
const askedPlaces: Readonly<Record<string, 'phone' | 'text'>> = {
  phone: 'phone',
  attendeeInPerson: 'text',
  somewhereElse: 'text',
};

const text = z.string().catch('');

export function isLinkMaker(type: string): boolean {
  return linkMakers.includes(type);
}

/** What the booker has to add for this type of place, if anything. */
export function inputOf(type: string): 'phone' | 'text' | undefined {
  return Object.hasOwn(askedPlaces, type) ? askedPlaces[type] : undefined;
}

/** The address, number or link of a place, also where bookers do not see it; empty when it has none. */
export function valueOf(place: Place): string {
  if (isLinkMaker(place.type)) return '';
  const field = Object.hasOwn(valueFields, place.type) ? valueFields[place.type] : undefined;
  return text.parse(place[field ?? 'link']).trim();
}

/** The place that an answer means: by its type, by its address, number or link, or a number to call. */
export function findPlace(places: readonly Place[], answer: string): Place | undefined {
  return (
    places.find(({ type }) => type === answer) ??
    places.find((place) => valueOf(place) === answer) ??
    (isPhoneNumber(answer) ? places.find(({ type }) => inputOf(type) === 'phone') : undefined)
  );
}
