import { describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import { Refusal } from '../http/refusal.ts';
import { bodyOf } from '../../test/support/bodies.ts';
import { buildEventType, readEventType } from '../../test/support/event-type-builder.ts';

const ruth = { name: 'Ruth Okafor', email: 'ruth@okafor.example' };
const company = { name: 'company', type: 'text', required: true };

const check = (fields: readonly object[], answers: object, isReschedule = false) =>
  checkAnswers(buildEventType({ bookingFields: fields }), { ...ruth, ...answers }, isReschedule);

describe('document, "Create booking": responses', () => {
  it('without any question: name and email are enough', () => {
    expect(checkAnswers(buildEventType(), ruth, false)).toEqual({
      name: 'Ruth Okafor',
      email: 'ruth@okafor.example',
      guests: [],
      notes: null,
      title: null,
      phoneNumber: null,
      all: ruth,
    });
  });

  it.each([
    ['name', { email: ruth.email }],
    ['name', { ...ruth, name: '  ' }],
    ['name', { ...ruth, name: { firstName: '', lastName: '' } }],
    ['email', { name: ruth.name }],
    ['email', { ...ruth, email: '' }],
  ])('"responses.%s … yes": required even when the form says otherwise', (field, answers) => {
    const forms = [
      [],
      [{ name: field, type: field, required: false, hidden: true, views: [{ id: 'reschedule' }] }],
    ];
    for (const bookingFields of forms) {
      expect(() => checkAnswers(buildEventType({ bookingFields }), answers, false)).toThrow(
        new Refusal(400, `custom in 'responses,${field}': {${field}}error_required_field`),
      );
    }
  });

  it('the email has to be one', () => {
    expect(() => check([], { email: 'ruth at okafor' })).toThrow('{email}email_validation_error');
  });

  it('what the booker adds is read out', () => {
    const answers = {
      guests: ['ada@byron.example', 'tom@hill.example'],
      notes: ' Bring the plans. ',
      title: 'The new roof',
      attendeePhoneNumber: '+44 20 7946 0142',
    };
    expect(check([], answers)).toMatchObject({
      guests: answers.guests,
      notes: 'Bring the plans.',
      title: 'The new roof',
      phoneNumber: '+44 20 7946 0142',
    });
  });

  it('the system’s own questions are checked where the form does not list them, too', () => {
    for (const [name, answer] of [
      ['guests', 'ada@byron.example'],
      ['guests', ['ada']],
      ['notes', 7],
      ['title', ['x']],
      ['attendeePhoneNumber', '12345'],
    ] as const) {
      expect(() => check([], { [name]: answer }), name).toThrow(`{${name}}`);
    }
  });

  it('a guest with the booker’s own address is a duplicate', () => {
    expect(() => check([], { guests: ['RUTH@okafor.example'] })).toThrow('{guests}duplicate_email');
  });

  it('every problem is named at once, each beside its question', () => {
    const fields = [company, { name: 'headcount', type: 'number', required: true }];
    expect(() => check(fields, { headcount: 'many', email: 'ruth' })).toThrow(
      new Refusal(
        400,
        "custom in 'responses,company': {company}error_required_field; " +
          "custom in 'responses,headcount': {headcount}invalid_number; " +
          "custom in 'responses,email': {email}email_validation_error",
      ),
    );
  });
});

describe('which questions have to be answered', () => {
  it.each([
    ['nothing', {}],
    ['null', { company: null }],
    ['empty text', { company: '' }],
    ['blanks', { company: ' \n' }],
  ])('MV19: a required question with %s', (_name, answers) => {
    expect(() => check([company], answers)).toThrow('{company}error_required_field');
  });

  it('a hidden question never, but an answer to it is taken and checked', () => {
    const hidden = { ...company, hidden: true };
    expect(check([hidden], {}).all).toEqual(ruth);
    expect(check([hidden], { company: 'Northlight' }).all).toMatchObject({ company: 'Northlight' });
    expect(() => check([hidden], { company: 7 })).toThrow('{company}Invalid string');
  });

  it('a question for rescheduling only then', () => {
    const reason = {
      ...company,
      name: 'rescheduleReason',
      views: [{ id: 'reschedule', label: 'Reschedule' }],
    };
    expect(check([reason], {}).all).toEqual(ruth);
    expect(() => check([reason], {}, true)).toThrow('{rescheduleReason}error_required_field');
    const first = { ...company, views: [{ id: 'booking' }] };
    expect(check([first], {}, true).all).toEqual(ruth);
    expect(() => check([first], {})).toThrow('{company}error_required_field');
  });

  it('a choice that hides when there is nothing to choose, only when there is', () => {
    const options = [{ value: 'a' }, { value: 'b' }];
    const choice = { name: 'room', type: 'radio', required: true, hideWhenJustOneOption: true };
    expect(check([{ ...choice, options: options.slice(0, 1) }], {}).all).toEqual(ruth);
    expect(() => check([{ ...choice, options }], {})).toThrow('{room}error_required_field');
  });

  it('the place, too, by what the event type offers', () => {
    const field = {
      name: 'location',
      type: 'radioInput',
      required: true,
      hideWhenJustOneOption: true,
      getOptionsAt: 'locations',
    };
    const withPlaces = (...types: readonly string[]) =>
      buildEventType({ bookingFields: [field], locations: types.map((type) => ({ type })) });
    expect(checkAnswers(withPlaces('integrations:zoom'), ruth, false).all).toEqual(ruth);
    expect(() => checkAnswers(withPlaces('integrations:zoom', 'phone'), ruth, false)).toThrow(
      '{location}error_required_field',
    );
  });

  it('a question of a type nobody knows is refused when it is answered or required', () => {
    const field = { name: 'signature', type: 'signature-pad' };
    const text =
      "custom in 'responses,signature': {signature}unsupported_field_type: this service has no questions of the type 'signature-pad'";
    expect(check([field], {}).all).toEqual(ruth);
    expect(check([field], { signature: '' }).all).toEqual({ ...ruth, signature: '' });
    expect(check([{ ...field, required: true, hidden: true }], {}).all).toEqual(ruth);
    expect(() => check([field], { signature: 'Ruth' })).toThrow(new Refusal(400, text));
    expect(() => check([{ ...field, required: true }], {})).toThrow(new Refusal(400, text));
  });
});

describe('what is kept', () => {
  it('answers to no question, as they came', () => {
    const extra = { colour: 'green', count: 7, list: [1, null], deep: { a: { b: 'c' } }, toString: 'text' };
    expect(check([], extra).all).toEqual({ ...ruth, ...extra });
  });

  it('but no name that means something else to an object, at any depth', () => {
    const sent = Object.fromEntries<unknown>([
      ['__proto__', { isAdmin: true }],
      ['constructor', 'x'],
      ['a', [{ prototype: 1, b: 2 }]],
    ]);
    const { all } = check([], sent);
    expect(JSON.stringify(all)).toBe(JSON.stringify({ ...ruth, a: [{ b: 2 }] }));
    expect('isAdmin' in all).toBe(false);
  });

  it('a question called like a method of every object is one that has not been answered', () => {
    expect(() => check([{ ...company, name: 'toString' }], {})).toThrow('{toString}error_required_field');
  });

  it('10,000 characters of an answer, and no more', () => {
    expect(check([], { notes: 'a'.repeat(10_000) }).notes).toHaveLength(10_000);
    expect(() => check([], { notes: 'a'.repeat(10_001) })).toThrow(
      new Refusal(400, "custom in 'responses,notes': {notes}Expected at most 10000 characters"),
    );
    expect(() => check([], { mine: ['a'.repeat(5001), 'b'.repeat(5001)] })).toThrow('{mine}Expected at most');
  });

  it('100,000 characters of a form, and no more', () => {
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`q${index}`, 'a'.repeat(6000)]),
    );
    expect(() => check([], many)).toThrow("custom in 'responses': Expected at most 100000 characters in all");
  });

  it('the message stays short, whatever the names are', () => {
    const endless = 'x'.repeat(20_000);
    expect(() => check([], { [endless]: 'a' })).toThrow(/^.{1,300}$/);
  });
});

it('the form with every type of question: a whole, right set of answers', () => {
  const { bookingFields } = readEventType(bodyOf('12-event-type-all-field-types.json'));
  const answers = {
    name: { firstName: 'Ruth', lastName: 'Okafor' },
    email: ruth.email,
    location: { value: 'phone', optionValue: '+44 20 7946 0142' },
    company: 'Northlight',
    headcount: '12',
    budget: '1to5',
    topics: ['Hiring', 'Roadmap'],
    days: ['mon'],
    source: 'friend',
    nda: true,
    website: 'https://okafor.example/ruth',
    office: 'Lantern Yard 4',
    smsReminderNumber: '+44 20 7946 0142',
    guests: ['ada@byron.example'],
  };
  const checked = checkAnswers(buildEventType({ bookingFields }), answers, false);
  expect(checked.name).toBe('Ruth Okafor');
  expect(checked.all).toEqual(answers);
});
