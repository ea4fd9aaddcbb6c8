import { askedPlaces, placeValueOf } from '../../protocol/booking-form.ts';
import type { Refusal } from '../http/refusal.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { listChoices, refuseAnswers, requiredCode } from './answer-problem.ts';
import { choiceWithInput, isPhoneNumber } from './answer-types.ts';
import { isEmptyAnswer } from './check-answers.ts';

/** Where a booking can take place, as the event type has it; `type` may be one nobody here has heard of. */
type OfferedPlace = StoredEventType['locations'][number];

/** The app of an organizer who has chosen none. */
const defaultApp = 'integrations:daily';

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

export function isLinkMaker(type: string): boolean {
  return linkMakers.includes(type);
}

/** What a booking at a place is kept with; empty where it is made for each booking. */
function valueOf(place: OfferedPlace): string {
  return isLinkMaker(place.type) ? '' : placeValueOf(place);
}

/** The place that an answer means: by its type, by its address, number or link, or a number to call. */
function findPlace(places: readonly OfferedPlace[], answer: string): OfferedPlace | undefined {
  return (
    places.find(({ type }) => type === answer) ??
    places.find((place) => valueOf(place) === answer) ??
    (isPhoneNumber(answer) ? places.find(({ type }) => askedPlaces.get(type) === 'phone') : undefined)
  );
}

interface ChosenLocation {
  /** What is kept: the raw type for apps that make a link, else the address, number or link itself. */
  readonly location: string;
  readonly type: string;
}

const theDefault: ChosenLocation = { location: defaultApp, type: defaultApp };

/**
 * Document, "Create booking": `responses.location` says where. Nothing chosen is the event type's first place,
 * and without any the organizer's usual app (docs/service-notes.md, "Places").
 *
 * @param answer `{value, optionValue}`; `optionValue` counts when it is not empty
 * @throws Refusal 400 for a place that is not offered, and for a number or address that is missing or wrong
 */
export function chooseLocation(eventType: StoredEventType, answer: unknown): ChosenLocation {
  const places = eventType.locations;
  if (isEmptyAnswer(answer)) return places[0] === undefined ? theDefault : settle(places[0], '');
  const { data: choice } = choiceWithInput.safeParse(answer);
  if (choice === undefined) throw refuse('Expected an object with value and optionValue, both strings');
  const value = choice.value.trim();
  const optionValue = choice.optionValue.trim();
  const asked = places.find(({ type }) => type === value && askedPlaces.get(type) !== undefined);
  if (asked !== undefined) return settle(asked, optionValue);
  const wanted = optionValue === '' ? value : optionValue;
  if (places.length === 0 && (wanted === 'conferencing' || isLinkMaker(wanted))) {
    return settle({ type: wanted }, '');
  }
  const place = findPlace(places, wanted);
  if (place === undefined) throw refuse(`Invalid option. Expected ${describeOffer(places)}`);
  return settle(place, wanted);
}

/** @param input what the booker has added, where the place asks for it */
function settle(place: OfferedPlace, input: string): ChosenLocation {
  const { type } = place;
  const kind = askedPlaces.get(type);
  if (kind === undefined)
    return type === 'conferencing' ? theDefault : { location: valueOf(place) || type, type };
  // Some clients repeat the type where the number or address belongs.
  if (input === '' || input === type) throw refuse(requiredCode);
  if (kind === 'phone' && !isPhoneNumber(input)) throw refuse('invalid_number');
  return { location: input, type };
}

/** Types only: the address or link behind one may not be everybody's to see. */
function describeOffer(places: readonly OfferedPlace[]): string {
  return listChoices([...new Set(places.length === 0 ? [defaultApp] : places.map(({ type }) => type))]);
}

function refuse(text: string): Refusal {
  return refuseAnswers([{ field: 'location', text }]);
}

/** What a list shows for the places that are made when a booking is made; other values are shown as they are. */
const displayNames: ReadonlyMap<string, string> = new Map([
  ['integrations:zoom', 'Zoom Video'],
  ['integrations:daily', 'Video call'],
  ['integrations:google:meet', 'Google Meet'],
  ['integrations:office365_video', 'MS Teams'],
  ['integrations:webex_video', 'Webex'],
  ['integrations:jitsi', 'Jitsi'],
]);

/** Document, "Booking": `location` in a list is a display name, while the selected value is what is kept. */
export function toDisplayName(location: string | null): string {
  return location === null ? '' : (displayNames.get(location) ?? location);
}
