import type { EventType } from '../workspace/event-type-schema.ts';
import { listChoices, refuseAnswers, requiredCode } from './answer-problem.ts';
import { choiceWithInput } from './choice-with-input.ts';
import { defaultApp, findPlace, inputOf, isLinkMaker, valueOf } from './offered-places.ts';
import type { Place } from './offered-places.ts';
import { isPhoneNumber } from './phone-number.ts';
import type { Refusal } from '../http/refusal.ts';
import { isEmptyAnswer } from './required-answer.ts';

export interface ChosenLocation {
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
export function chooseLocation(eventType: EventType, answer: unknown): ChosenLocation {
  const places = eventType.locations;
  if (isEmptyAnswer(answer)) return places[0] === undefined ? theDefault : settle(places[0], '');
  const { data: choice } = choiceWithInput.safeParse(answer);
  if (choice === undefined) throw refuse('Expected an object with value and optionValue, both strings');
  const value = choice.value.trim();
  const optionValue = choice.optionValue.trim();
  const asked = places.find(({ type }) => type === value && inputOf(type) !== undefined);
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
function settle(place: Place, input: string): ChosenLocation {
  const { type } = place;
  const kind = inputOf(type);
  if (kind === undefined)
    return type === 'conferencing' ? theDefault : { location: valueOf(place) || type, type };
  // Some clients repeat the type where the number or address belongs.
  if (input === '' || input === type) throw refuse(requiredCode);
  if (kind === 'phone' && !isPhoneNumber(input)) throw refuse('invalid_number');
  return { location: input, type };
}

/** Types only: the address or link behind one may not be everybody's to see. */
function describeOffer(places: readonly Place[]): string {
  return listChoices([...new Set(places.length === 0 ? [defaultApp] : places.map(({ type }) => type))]);
}

function refuse(text: string): Refusal {
  return refuseAnswers([{ field: 'location', text }]);
}
