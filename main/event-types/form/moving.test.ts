import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booking, bookingPage } from '../../../protocol/booking.ts';
import { fields } from '../../../protocol/common.ts';
import { bodyOf } from '../../../test/support/bodies.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';
import { readTestForm } from '../../../test/support/booking-form.ts';
import type { FieldView, FormView } from '../../../preload/contract/model/booking-form.ts';

const everyType = fields.parse(bodyOf('12-event-type-all-field-types.json'));
const fieldOf = (form: FormView, name: string): FieldView | undefined =>
  form.fields.find((field) => field.name === name);

describe('moving a booking', () => {
  const earlier = {
    startTime: '2027-03-11T10:00:00+01:00',
    endTime: '2027-03-11T10:30:00+01:00',
    attendees: [
      { name: 'Ana María Lopez', email: 'ana@lopez.example', timeZone: 'America/Bogota', locale: 'es' },
      { name: '', email: 'guest@lopez.example', timeZone: 'America/Bogota' },
    ],
    responses: {
      name: { firstName: 'Ana María', lastName: 'Lopez' },
      email: 'ANA@lopez.example',
      company: 'Lopez & Co',
      headcount: 12,
      topics: ['Hiring'],
      nda: true,
      source: { label: 'How did you find me?', value: 'friend' },
      guests: ['guest@lopez.example'],
      notes: '',
      location: { value: 'phone', optionValue: '+57 1 234 5678' },
      rescheduleReason: 'the last time',
    },
  };

  it('carries the answers over', () => {
    const form = readTestForm(everyType, { moving: aBooking(earlier) });
    expect(Object.fromEntries(form.fields.map(({ name, answer }) => [name, answer]))).toMatchObject({
      name: { firstName: 'Ana María', lastName: 'Lopez' },
      email: 'ANA@lopez.example',
      company: 'Lopez & Co',
      headcount: '12',
      topics: ['Hiring'],
      nda: true,
      source: 'friend',
      budget: null,
      notes: null,
      guests: ['guest@lopez.example'],
      rescheduleReason: null,
    });
    expect(form).toMatchObject({
      place: 'phone',
      placeExtra: '+57 1 234 5678',
      price: null,
      language: 'es',
      moving: {
        startTime: '2027-03-11T09:00:00.000Z',
        endTime: '2027-03-11T09:30:00.000Z',
        timeZone: 'America/Bogota',
        host: null,
      },
    });
  });

  it('keeps with whom it is: name and address are shown, not asked', () => {
    const form = readTestForm(everyType, { moving: aBooking(earlier) });
    expect(form.fields.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name)).toEqual([
      'name',
      'email',
    ]);
  });

  it('takes name and address from the attendee where the service gives no answers', () => {
    const form = readTestForm(everyType, { moving: aBooking({ ...earlier, responses: null }) });
    expect(fieldOf(form, 'name')?.answer).toEqual({ firstName: 'Ana', lastName: 'María Lopez' });
    expect(fieldOf(form, 'email')?.answer).toBe('ana@lopez.example');
    expect(form).toMatchObject({ place: null, placeExtra: '' });
  });

  it('asks after all for what nobody knows', () => {
    const form = readTestForm({}, { moving: aBooking({ attendees: [] }) });
    expect(form.fields.every(({ isReadOnly, answer }) => !isReadOnly && answer === null)).toBe(true);
    expect(form.moving?.timeZone).toBe('Europe/Berlin');
  });

  it('knows an address as the place it belongs to, and leaves a place that is no longer offered', () => {
    const at = (location: object): string | null =>
      readTestForm(everyType, { moving: aBooking({ responses: { location } }) }).place;
    expect(at({ value: 'Möwenkai 145, Hafenstadt', optionValue: '' })).toBe('inPerson');
    expect(at({ value: 'integrations:zoom', optionValue: 'integrations:zoom' })).toBe('integrations:zoom');
    expect(at({ value: 'integrations:tandem' })).toBeNull();
  });

  it('is not confirmed again when its host moves it', () => {
    const confirmedBy = (isHost: boolean): string | null =>
      readTestForm(everyType, { moving: aBooking({ isHost }) }).confirmedBy;
    expect([confirmedBy(true), confirmedBy(false)]).toEqual([null, 'host']);
  });

  it('stands every booking of the family, and any answers', () => {
    for (const file of ['05-bookings-upcoming.json', '06-bookings-recurring.json', '07-bookings-past.json']) {
      for (const moving of bookingPage.parse(bodyOf(file)).bookings) {
        expect(readTestForm(everyType, { moving }).moving).not.toBeNull();
      }
    }
    const questions = fc.constantFrom(
      ...readTestForm(everyType).fields.map(({ name }) => name),
      'location',
      'rescheduleReason',
    );
    fc.assert(
      fc.property(fc.dictionary(questions, fc.jsonValue()), (responses) => {
        const moving = booking.parse({ ...aBooking(), responses });
        expect(readTestForm(everyType, { moving }).fields.length).toBeGreaterThan(10);
      }),
    );
  });
});
