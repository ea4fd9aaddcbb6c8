import { describe, expect, it } from 'vitest';
import { chooseLocation, toDisplayName } from './places.ts';
import { Refusal } from '../http/refusal.ts';
import { buildEventType } from '../../test/support/event-type-builder.ts';

const studio = { type: 'inPerson', address: 'Lantern Yard 4', displayLocationPublicly: true };
const attic = { type: 'inPerson', address: 'Lantern Yard 9', displayLocationPublicly: false };
const room = { type: 'link', link: 'https://meet.example/maya' };
const helpDesk = { type: 'userPhone', hostPhoneNumber: '+44 20 7946 0199' };
const whereby = { type: 'integrations:whereby_video', link: 'https://whereby.example/maya' };
const all = [
  { type: 'integrations:zoom', link: 'https://not-this.example' },
  { type: 'integrations:google:meet' },
  studio,
  attic,
  room,
  helpDesk,
  whereby,
  { type: 'integrations:holo_deck', customOption: 7 },
  { type: 'conferencing' },
  { type: 'phone' },
  { type: 'attendeeInPerson' },
  { type: 'somewhereElse' },
];

const choose = (answer: unknown, locations: readonly object[] = all) =>
  chooseLocation(buildEventType({ locations }), answer);
const zoom = { location: 'integrations:zoom', type: 'integrations:zoom' };

describe('document, "Create booking": responses.location', () => {
  it.each([
    ['an app that makes a link: its type', { value: 'integrations:zoom', optionValue: '' }, zoom],
    ['the same said twice', { value: 'integrations:zoom', optionValue: 'integrations:zoom' }, zoom],
    ['the same without optionValue', { value: 'integrations:zoom' }, zoom],
    [
      'optionValue counts where both say something',
      { value: 'integrations:zoom', optionValue: 'integrations:google:meet' },
      { location: 'integrations:google:meet', type: 'integrations:google:meet' },
    ],
    [
      'an app that keeps its link',
      { value: 'integrations:whereby_video', optionValue: '' },
      { location: whereby.link, type: whereby.type },
    ],
    [
      'an app that nobody here knows',
      { value: 'integrations:holo_deck', optionValue: '' },
      { location: 'integrations:holo_deck', type: 'integrations:holo_deck' },
    ],
    [
      'the organizer’s usual app',
      { value: 'conferencing', optionValue: '' },
      { location: 'integrations:daily', type: 'integrations:daily' },
    ],
    [
      'an address by its type',
      { value: 'inPerson', optionValue: '' },
      { location: studio.address, type: 'inPerson' },
    ],
    [
      'the second address by itself',
      { value: 'inPerson', optionValue: 'Lantern Yard 9' },
      { location: attic.address, type: 'inPerson' },
    ],
    ['a link by its type', { value: 'link', optionValue: '' }, { location: room.link, type: 'link' }],
    ['a link by itself', { value: room.link, optionValue: '' }, { location: room.link, type: 'link' }],
    [
      'the organizer’s phone',
      { value: 'userPhone', optionValue: '' },
      { location: helpDesk.hostPhoneNumber, type: 'userPhone' },
    ],
    [
      'the booker’s phone',
      { value: 'phone', optionValue: '+44 20 7946 0142' },
      { location: '+44 20 7946 0142', type: 'phone' },
    ],
    [
      'the booker’s phone, said twice',
      { value: '+44 20 7946 0142', optionValue: '+44 20 7946 0142' },
      { location: '+44 20 7946 0142', type: 'phone' },
    ],
    [
      'the booker’s address',
      { value: 'attendeeInPerson', optionValue: 'Hill Road 2' },
      { location: 'Hill Road 2', type: 'attendeeInPerson' },
    ],
    [
      'any place',
      { value: 'somewhereElse', optionValue: 'the café' },
      { location: 'the café', type: 'somewhereElse' },
    ],
  ])('%s', (_name, answer, expected) => {
    expect(choose(answer)).toEqual(expected);
  });

  it.each([undefined, null, {}, { value: '', optionValue: '' }, { value: ' ' }])(
    'nothing chosen (%j): the first place, else the usual app',
    (answer) => {
      expect(choose(answer)).toEqual(zoom);
      expect(choose(answer, [studio])).toEqual({ location: studio.address, type: 'inPerson' });
      expect(choose(answer, [])).toEqual({ location: 'integrations:daily', type: 'integrations:daily' });
    },
  );

  it('an event type without places leaves the choice among apps that make a link', () => {
    expect(choose({ value: 'integrations:zoom', optionValue: '' }, [])).toEqual(zoom);
    expect(() => choose({ value: 'Lantern Yard 4', optionValue: '' }, [])).toThrow(
      "{location}Invalid option. Expected 'integrations:daily'",
    );
  });

  it('a place that has lost its address is kept by its type', () => {
    expect(choose(undefined, [{ type: 'inPerson' }])).toEqual({ location: 'inPerson', type: 'inPerson' });
  });

  it.each([
    ['a number that is missing', { value: 'phone', optionValue: '' }, 'error_required_field'],
    ['a type in the number’s place', { value: 'phone', optionValue: 'phone' }, 'error_required_field'],
    ['a number that is none', { value: 'phone', optionValue: '12345' }, 'invalid_number'],
    ['an address that is missing', { value: 'attendeeInPerson', optionValue: ' ' }, 'error_required_field'],
    ['any place that is missing', { value: 'somewhereElse', optionValue: '' }, 'error_required_field'],
    ['text alone', 'integrations:zoom', 'Expected an object with value and optionValue, both strings'],
    ['a list', ['integrations:zoom'], 'Expected an object with value and optionValue, both strings'],
    ['another kind', { value: 5, optionValue: 'x' }, 'Expected an object with value and optionValue'],
  ])('400 for %s', (_name, answer, said) => {
    expect(() => choose(answer)).toThrow(Refusal);
    expect(() => choose(answer)).toThrow(`custom in 'responses,location': {location}${said}`);
  });

  it.each([
    { value: 'integrations:webex_video', optionValue: '' },
    { value: 'integrations:zoom', optionValue: 'https://evil.example' },
    { value: 'toString', optionValue: '' },
    { value: '+44 20 7946 0142', optionValue: '' },
  ])('400 for %j, which is not offered: the offer is named, and no address in it', (answer) => {
    expect(() => choose(answer, [{ type: 'integrations:zoom' }, attic, room, studio])).toThrow(
      new Refusal(
        400,
        "custom in 'responses,location': {location}Invalid option. Expected 'integrations:zoom' | 'inPerson' | 'link'",
      ),
    );
  });

  it('a first place that needs an answer needs it, too, when nothing was chosen', () => {
    expect(() => choose(undefined, [{ type: 'phone' }])).toThrow('{location}error_required_field');
  });
});

it.each([
  ['integrations:zoom', 'Zoom Video'],
  ['integrations:new_app', 'integrations:new_app'],
  ['12 Mill Lane', '12 Mill Lane'],
  [null, ''],
  // Names that every object has are places like any other.
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
])('the place %j is shown as %j', (location, shown) => {
  expect(toDisplayName(location)).toBe(shown);
});
