import { z } from 'zod';

/*
 * What all booking forms have in common (docs/service-notes.md, "Booking form" and "Places"). The questions themselves
 * are read on each side, on purpose: the client makes what it can of any server's form, the service checks answers by
 * its own.
 */

/** Questions whose answers the service itself uses: the event type cannot choose their type. */
export const systemTypes: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['email', 'email'],
  ['attendeePhoneNumber', 'phone'],
  ['location', 'radioInput'],
  ['title', 'text'],
  ['notes', 'textarea'],
  ['guests', 'multiemail'],
]);

/** Document, "Create booking": `responses.name` and `responses.email` are required, whatever the form says. */
export const alwaysAsked: readonly string[] = ['name', 'email'];

interface Question {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly hidden: boolean;
  readonly views?: readonly object[] | undefined;
}

/** The question as it counts: of those the service uses, the type is fixed, and name and email are asked. */
export function withSystemRules<Field extends Question>(field: Field, types = systemTypes): Field {
  const type = types.get(field.name) ?? field.type;
  return alwaysAsked.includes(field.name)
    ? { ...field, type, required: true, hidden: false, views: undefined }
    : { ...field, type };
}

/** Places that the booker names, and by what; the event type only allows them. */
export const askedPlaces: ReadonlyMap<string, 'phone' | 'address' | 'text'> = new Map([
  ['phone', 'phone'],
  ['attendeeInPerson', 'address'],
  ['somewhereElse', 'text'],
]);

/** The field of a place that holds its address, link or number; of all others it is `link`. */
const valueFields: ReadonlyMap<string, string> = new Map([
  ['inPerson', 'address'],
  ['userPhone', 'hostPhoneNumber'],
]);

const text = z.string().catch('');

/** The address, number or link of a place, also where bookers do not see it; empty when it has none. */
export function placeValueOf(place: { readonly type: string; readonly [field: string]: unknown }): string {
  return text.parse(place[valueFields.get(place.type) ?? 'link']).trim();
}
