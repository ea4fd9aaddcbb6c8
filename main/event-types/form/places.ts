import { askedPlaces, placeValueOf } from '../../../protocol/booking-form.ts';
import type { EventType } from '../../../protocol/event-type.ts';
import { words } from '../../base/words.ts';
import { integrationName } from '../../api/booking/integration-name.ts';
import type { BookingField } from './booking-field.ts';
import { extraKindOf } from './field-view.ts';
import type { MainWords } from '../../../messages/generated/types.ts';
import type { FieldOption } from '../../../preload/contract/model/booking-form.ts';
import { own } from '../../base/own.ts';

type PlaceName = keyof MainWords['places'];

/** The names of an event type's places, each once. */
export function placesOf({ locations }: EventType): readonly string[] {
  return [...new Set((locations ?? []).map(placeNameOf))];
}

/**
 * The places of an event type as choices. A choice is sent by its type, which the service accepts even where
 * the address is private; it is sent by its address only where two places have the same type.
 *
 * @param field the form's own question for the place, where it has one
 */
export function toPlaceOptions(
  { locations }: EventType,
  field: BookingField | undefined,
): readonly FieldOption[] {
  const byValue = new Map<string, FieldOption>();
  for (const place of locations ?? []) {
    const value = byValue.has(place.type) ? placeValueOf(place) : place.type;
    if (value === '' || byValue.has(value)) continue;
    byValue.set(value, { value, label: placeNameOf(place), extra: extraOf(place, field) });
  }
  return [...byValue.values()];
}

/** The choice that an earlier booking was made with; null when that place is no longer among them. */
export function findPlace(
  options: readonly FieldOption[],
  places: readonly Place[],
  earlier: string,
): FieldOption | null {
  const offered = options.find(({ value }) => value === earlier);
  if (offered !== undefined || earlier === '') return offered ?? null;
  const place = places.find((candidate) => placeValueOf(candidate) === earlier);
  return options.find(({ value }) => value === place?.type) ?? null;
}

function extraOf({ type }: Place, field: BookingField | undefined): FieldOption['extra'] {
  const asked = askedPlaces.get(type);
  if (asked === undefined) return null;
  const inputs = field?.optionsInputs ?? {};
  const input = own(inputs, type);
  return {
    // The service checks a number to call as a phone number, whatever the form calls it.
    kind: asked === 'phone' || input === undefined ? asked : extraKindOf(input.type),
    // Without it nobody would know where to meet.
    isRequired: true,
    placeholder: input?.placeholder ?? '',
  };
}

/** Where a booking can take place, as the event type has it; `type` may be unknown here. */
interface Place {
  readonly type: string;
  readonly [field: string]: unknown;
}

const names: Readonly<Record<string, PlaceName>> = {
  inPerson: 'inPerson',
  link: 'link',
  userPhone: 'phoneCall',
  phone: 'phone',
  attendeeInPerson: 'theirPlace',
  somewhereElse: 'somewhereElse',
  conferencing: 'videoCall',
  'integrations:daily': 'videoCall',
};

/** A place in words: its address or number where it has one, else the name of its type. */
function placeNameOf(place: Place): string {
  const { type } = place;
  const value = placeValueOf(place);
  if (value !== '' && (type === 'inPerson' || type === 'userPhone')) return value;
  if (type === 'link' && value !== '') return hostOf(value);
  const kind = own(names, type);
  return kind === undefined ? integrationName(type) : words().places[kind];
}

function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname || link : link;
}
