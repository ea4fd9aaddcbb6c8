import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RequestOf } from '../../../protocol/operations.ts';
import { fields } from '../../../protocol/common.ts';
import { toResponses, type FormResponses } from './to-responses.ts';
import { bodyOf } from '../../../test/support/bodies.ts';
import { draftOf, readTestForm } from '../../../test/support/booking-form.ts';

const everyType = fields.parse(bodyOf('12-event-type-all-field-types.json'));

describe('the answers that are sent', () => {
  it('fit what the client sends', () => {
    expectTypeOf<FormResponses>().toExtend<RequestOf<'createBooking'>['responses']>();
  });

  it('have the form of each question’s type', () => {
    const form = readTestForm(everyType);
    const draft = draftOf(
      {
        name: { firstName: ' Ruth ', lastName: 'Okafor' },
        email: ' ruth@okafor.example ',
        company: ' Okafor & Co ',
        headcount: ' 12 ',
        budget: 'lt1',
        topics: ['Hiring', ' '],
        days: [],
        source: 'friend',
        nda: true,
        website: '',
        guests: [' guest@okafor.example '],
        smsReminderNumber: '+44 20 7946 0142',
        title: 'Not asked',
      },
      { place: { value: 'phone', extra: ' +44 20 7946 0142 ' } },
    );
    expect(toResponses(form, draft)).toEqual({
      name: 'Ruth Okafor',
      email: 'ruth@okafor.example',
      company: 'Okafor & Co',
      headcount: '12',
      budget: 'lt1',
      topics: ['Hiring'],
      source: 'friend',
      nda: true,
      guests: ['guest@okafor.example'],
      smsReminderNumber: '+44 20 7946 0142',
      location: { value: 'phone', optionValue: '+44 20 7946 0142' },
    });
  });

  it('say a place that asks for nothing twice, and one that nobody chose when it is the only one', () => {
    const place = (locations: readonly object[], value: string | null): unknown =>
      toResponses(
        readTestForm({ locations }),
        draftOf({}, { place: value === null ? null : { value, extra: 'ignored' } }),
      ).location;
    const zoom = { type: 'integrations:zoom' };
    expect(place([zoom, { type: 'phone' }], 'integrations:zoom')).toEqual({
      value: 'integrations:zoom',
      optionValue: 'integrations:zoom',
    });
    expect(place([zoom], null)).toEqual({ value: 'integrations:zoom', optionValue: 'integrations:zoom' });
    expect(place([], null)).toBeUndefined();
  });

  it('keep a choice with its own value together', () => {
    const bookingFields = [
      {
        name: 'way',
        type: 'radioInput',
        options: [{ value: 'call' }],
        optionsInputs: { call: { type: 'phone' } },
      },
    ];
    const way = (answer: { value: string; optionValue?: string }): unknown =>
      toResponses(readTestForm({ bookingFields }), draftOf({ way: answer }))['way'];
    expect(way({ value: 'call' })).toEqual({ value: 'call', optionValue: '' });
    expect(way({ value: '', optionValue: 'x' })).toBeUndefined();
  });

  it('hold a no that was said', () => {
    const form = readTestForm({ bookingFields: [{ name: 'ok', type: 'boolean' }] });
    expect(toResponses(form, draftOf({ ok: false }))).toMatchObject({ ok: false });
    expect(toResponses(form, draftOf())).not.toHaveProperty('ok');
  });

  it('carry the reason of a move where the form asks for it', () => {
    const form = readTestForm({ bookingFields: [{ name: 'rescheduleReason', type: 'textarea' }] });
    expect(toResponses(form, draftOf({}, { moving: { uid: 'u', reason: 'Ill' } }))).toMatchObject({
      rescheduleReason: 'Ill',
    });
  });
});
