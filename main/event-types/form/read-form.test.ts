import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fields } from '../../../protocol/common.ts';
import { bodyOf } from '../../../test/support/bodies.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';
import { readEventTypeAnswer, readTestForm } from '../../../test/support/booking-form.ts';
import type { FieldView, FormView } from '../../../preload/contract/model/booking-form.ts';

const everyType = fields.parse(bodyOf('12-event-type-all-field-types.json'));
const roundRobin = fields.parse(bodyOf('14-event-type-team-round-robin.json'));
const names = (form: FormView): readonly string[] => form.fields.map(({ name }) => name);
const fieldOf = (form: FormView, name: string): FieldView | undefined =>
  form.fields.find((field) => field.name === name);

describe('the questions of a form', () => {
  it('are name and email first, then the others in their order, without hidden ones', () => {
    expect(names(readTestForm(everyType))).toEqual([
      'name',
      'email',
      'company',
      'goals',
      'headcount',
      'budget',
      'topics',
      'days',
      'source',
      'nda',
      'website',
      'office',
      'smsReminderNumber',
      'signature',
      'notes',
      'guests',
    ]);
  });

  it('ask for name and email whatever the form says, and once', () => {
    const form = readTestForm({
      bookingFields: [
        { name: 'notes', type: 'textarea' },
        { name: 'email', type: 'text', hidden: true },
        { name: 'notes', type: 'text', label: 'Again' },
      ],
    });
    expect(form.fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['name', 'name', true],
      ['email', 'email', true],
      ['notes', 'textarea', false],
    ]);
  });

  it('ask for the reason of a move only when a booking is moved', () => {
    expect(names(readTestForm(roundRobin))).not.toContain('rescheduleReason');
    expect(names(readTestForm(roundRobin, { moving: aBooking() }))).toContain('rescheduleReason');
  });

  it('leave out those that are for booking again when a booking is moved', () => {
    const bookingFields = [{ name: 'first', type: 'text', views: [{ id: 'booking' }] }];
    expect(names(readTestForm({ bookingFields }))).toContain('first');
    expect(names(readTestForm({ bookingFields }, { moving: aBooking() }))).not.toContain('first');
  });

  it('leave out guests where none are allowed, and a choice of one that is to be hidden', () => {
    const bookingFields = [
      ...(readEventTypeAnswer(roundRobin).bookingFields ?? []),
      { name: 'size', type: 'select', hideWhenJustOneOption: true, options: [{ value: 's', label: 'S' }] },
    ];
    expect(names(readTestForm({ bookingFields, disableGuests: true }))).toEqual(['name', 'email', 'notes']);
  });

  it('have labels of their own, else the words for the service’s keys, else readable names', () => {
    const label = (field: object): string | undefined =>
      fieldOf(readTestForm({ bookingFields: [{ name: 'q', type: 'text', ...field }] }), 'q')?.label;
    expect(label({ label: '<b>What</b>?', defaultLabel: 'additional_notes' })).toBe('<b>What</b>?');
    expect(label({ defaultLabel: 'additional_notes' })).toBe('Additional notes');
    expect(label({ label: ' ', defaultLabel: 'preferred_dial_in' })).toBe('Preferred dial in');
    expect(label({ defaultLabel: 'Wie heißt du?' })).toBe('Wie heißt du?');
    expect(label({ name: 'q', label: 7 })).toBe('Q');
    const form = readTestForm(everyType);
    expect(fieldOf(form, 'email')?.label).toBe('Email address');
    expect(fieldOf(form, 'smsReminderNumber')).toMatchObject({
      label: 'Phone number (text notifications)',
      placeholder: 'Phone number, with the country code',
    });
    expect(fieldOf(form, 'company')?.placeholder).toBe('ACME GmbH');
  });

  it('ask for the name in parts where the event type does', () => {
    expect(fieldOf(readTestForm(everyType), 'name')?.parts).toEqual([
      { name: 'firstName', label: 'First name', isRequired: true },
      { name: 'lastName', label: 'Last name', isRequired: false },
    ]);
    expect(fieldOf(readTestForm(roundRobin), 'name')?.parts).toEqual([]);
  });

  it('have their options, and what an option asks for besides', () => {
    const form = readTestForm({
      bookingFields: [
        {
          name: 'way',
          type: 'radioInput',
          options: [
            { value: 'call', label: 'Call me' },
            { value: 'post' },
            { value: 'post', label: 'Twice' },
            7,
          ],
          optionsInputs: { call: { type: 'phone', required: true, placeholder: '+44' } },
        },
      ],
    });
    expect(fieldOf(form, 'way')?.options).toEqual([
      { value: 'call', label: 'Call me', extra: { kind: 'phone', isRequired: true, placeholder: '+44' } },
      { value: 'post', label: 'post', extra: null },
    ]);
    expect(fieldOf(readTestForm(everyType), 'budget')?.options.map(({ label }) => label)).toEqual([
      'under 1k',
      '1k – 5k',
      'more 💰',
    ]);
  });

  it('of a kind that is not known are asked as text; where it is required, the form is the page’s', () => {
    const form = readTestForm(everyType);
    expect(fieldOf(form, 'signature')).toMatchObject({ kind: 'text', isRequired: false });
    expect(form.pageOnly).toBeNull();
    const bookingFields = [{ name: 'signature', type: 'signature-pad', required: true }];
    expect(readTestForm({ bookingFields }).pageOnly).toBe('question');
    expect(readTestForm({ bookingFields: [{ ...bookingFields[0], hidden: true }] }).pageOnly).toBeNull();
  });

  it('stand whatever a server puts into them', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), (bookingFields, locations) => {
        const named = bookingFields.map((value) => ({
          name: '__proto__',
          type: 'text',
          options: value,
          label: value,
        }));
        const form = readTestForm({ bookingFields: [...bookingFields, ...named], locations });
        expect(names(form).slice(0, 2)).toEqual(['name', 'email']);
      }),
    );
  });
});

describe('the places of a form', () => {
  it('are all of the event type, with what the guest has to give', () => {
    const { places, place } = readTestForm(everyType);
    expect(places.map(({ value, label, extra }) => [value, label, extra?.kind ?? null])).toEqual([
      ['integrations:zoom', 'Zoom', null],
      ['integrations:google:meet', 'Google Meet', null],
      ['inPerson', 'Möwenkai 145, Hafenstadt', null],
      ['link', 'meet.example', null],
      ['phone', 'Phone', 'phone'],
      ['userPhone', '+44 20 7946 0199', null],
      ['attendeeInPerson', 'At the attendee’s place', 'address'],
      ['somewhereElse', 'Somewhere else', 'text'],
      ['conferencing', 'Video call', null],
      ['integrations:whereby_video', 'Whereby', null],
      ['integrations:holo_deck', 'Holo deck', null],
    ]);
    expect(place).toBe('integrations:zoom');
  });

  it('are none to choose from when there is one that asks for nothing', () => {
    expect(readTestForm(roundRobin)).toMatchObject({ places: [], place: 'integrations:zoom' });
    expect(readTestForm({ locations: [] })).toMatchObject({ places: [], place: null });
    expect(readTestForm({ locations: [{ type: 'phone' }] })).toMatchObject({
      places: [{ value: 'phone', extra: { kind: 'phone', isRequired: true } }],
      place: 'phone',
    });
  });

  it('are the service’s to choose where the question is hidden', () => {
    const bookingFields = [{ name: 'location', type: 'radioInput', hidden: true }];
    const locations = [{ type: 'phone' }, { type: 'conferencing' }];
    expect(readTestForm({ bookingFields, locations })).toMatchObject({ places: [], place: null });
  });

  it('are distinguished by address where two are of one type', () => {
    const locations = [
      { type: 'inPerson', address: 'Lantern Yard 4' },
      { type: 'inPerson', address: 'Möwenkai 145' },
      { type: 'inPerson' },
    ];
    expect(readTestForm({ locations }).places.map(({ value, label }) => [value, label])).toEqual([
      ['inPerson', 'Lantern Yard 4'],
      ['Möwenkai 145', 'Möwenkai 145'],
    ]);
  });
});

describe('what a form says besides', () => {
  it('is the price, whether a host confirms, and why it can only be booked on its page', () => {
    expect(readTestForm(everyType)).toMatchObject({
      title: 'Deep-dive strategy session',
      price: { amount: 14_900, currency: 'eur' },
      confirmedBy: 'host',
    });
    expect(readTestForm({ minSlotsPerPackage: 1, maxSlotsPerPackage: 1 }).pageOnly).toBeNull();
    expect(readTestForm({ maxSlotsPerPackage: 8 }).pageOnly).toBeNull();
    expect(readTestForm({ minSlotsPerPackage: 21, maxSlotsPerPackage: 30 }).pageOnly).toBe('package');
    expect(readTestForm({ subscriptionEnabled: true }).pageOnly).toBeNull();
    expect(readTestForm({ length: 1e15 }).pageOnly).toBe('length');
    expect(readTestForm({ length: 0 }).pageOnly).toBe('length');
    expect(readTestForm({ length: 1e15, metadata: { multipleDuration: [30] } }).pageOnly).toBeNull();
  });

  it('is the language of the guest’s mails: the first usable of those preferred', () => {
    const language = (...languages: readonly string[]): string => readTestForm({}, { languages }).language;
    expect(language()).toBe('en');
    expect(language('', 'not a code!', 'de-CH', 'fr')).toBe('de');
    expect(language('pt_BR')).toBe('pt-BR');
    expect(language('zh')).toBe('zh-CN');
    expect(readTestForm({}, { languages: ['sw'] }).languages.slice(0, 2)).toEqual(['sw', 'ar']);
  });
});
