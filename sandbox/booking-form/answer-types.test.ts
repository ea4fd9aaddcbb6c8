import { describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import { Refusal } from '../http/refusal.ts';
import { buildEventType } from '../../test/support/event-type-builder.ts';

const ruth = { name: 'Ruth Okafor', email: 'ruth@okafor.example' };
const options = [
  { label: 'Under 1k', value: 'lt1' },
  { label: 'More', value: 'gt1' },
];
const withInputs = {
  options: [{ value: 'phone' }, { value: 'office' }],
  optionsInputs: { phone: { type: 'phone', required: true }, office: { type: 'address', required: false } },
};
const expectedOption = "Invalid option. Expected 'lt1' | 'gt1'";
const expectedChoice = 'Expected an object with value and optionValue, both strings';

/** Type of question, its settings, answers that fit, and answers that do not with what is said. */
const rules: readonly (readonly [
  string,
  object,
  readonly unknown[],
  readonly (readonly [unknown, string])[],
])[] = [
  [
    'text',
    {},
    ['a', 'ünï 😀', '<b>', ' a '],
    [
      [7, 'Invalid string'],
      [['a'], 'Invalid string'],
      [true, 'Invalid string'],
    ],
  ],
  [
    'textarea',
    {},
    ['a\nb'],
    [
      [7, 'Invalid string'],
      [{ a: 1 }, 'Invalid string'],
    ],
  ],
  ['address', {}, ['Lantern Yard 4'], [[7, 'Invalid string']]],
  [
    'text',
    { minLength: 2, maxLength: 4 },
    ['ab', 'abcd'],
    [
      ['a', 'Expected at least 2 characters'],
      ['abcde', 'Expected at most 4 characters'],
    ],
  ],
  [
    'number',
    {},
    ['12', '0', '-3.5', '+4', '.5', '1e3', ' 7 '],
    [
      ['twelve', 'invalid_number'],
      ['1,5', 'invalid_number'],
      ['0x10', 'invalid_number'],
      ['Infinity', 'invalid_number'],
      ['1e999', 'invalid_number'],
      [12, 'Invalid string'],
    ],
  ],
  [
    'email',
    {},
    ['ruth@okafor.example', "o'neil+x@a-b.example"],
    [
      ['ruth', 'email_validation_error'],
      ['ruth@', 'email_validation_error'],
      ['a@b@c.example', 'email_validation_error'],
      ['a@b.example\r\nBcc: all@b.example', 'email_validation_error'],
      [`${'a'.repeat(250)}@b.example`, 'email_validation_error'],
      [7, 'Invalid string'],
    ],
  ],
  [
    'phone',
    {},
    ['+44 20 7946 0142', '+442079460142', '+1 (212) 555-0134', '+49-30-1234567'],
    [
      ['020 7946 0142', 'invalid_number'],
      ['12345', 'invalid_number'],
      ['+', 'invalid_number'],
      ['+44', 'invalid_number'],
      ['call me', 'invalid_number'],
      ['call +44 20 7946 0142', 'invalid_number'],
      [442079460142, 'Invalid string'],
    ],
  ],
  [
    'url',
    {},
    ['https://okafor.example', 'http://okafor.example/a?b#c'],
    [
      ['okafor.example', 'url_validation_error'],
      ['javascript:alert(1)', 'url_validation_error'],
      ['ftp://okafor.example', 'url_validation_error'],
      ['https://', 'url_validation_error'],
      [7, 'Invalid string'],
    ],
  ],
  [
    'multiemail',
    {},
    [['a@b.example'], ['a@b.example', 'c@d.example'], []],
    [
      ['a@b.example', 'Invalid array of strings'],
      [[7], 'Invalid array of strings'],
      [{ email: 'a@b.example' }, 'Invalid array of strings'],
      [['a@b.example', 'nobody'], 'email_validation_error'],
      [[''], 'email_validation_error'],
      [['a@b.example', 'A@B.example'], 'duplicate_email'],
    ],
  ],
  [
    'select',
    { options },
    ['lt1'],
    [
      ['lt', expectedOption],
      [['lt1'], 'Invalid string'],
      [1, 'Invalid string'],
    ],
  ],
  [
    'radio',
    { options },
    ['gt1'],
    [
      ['Under 1k', expectedOption],
      [true, 'Invalid string'],
    ],
  ],
  ['select', {}, ['whatever'], [[1, 'Invalid string']]],
  [
    'multiselect',
    { options },
    [['lt1'], ['lt1', 'gt1'], []],
    [
      ['lt1', 'Invalid array of strings'],
      [['lt1', 'x'], expectedOption],
      [[1], 'Invalid array of strings'],
    ],
  ],
  [
    'checkbox',
    { options },
    [['gt1'], []],
    [
      [['x'], expectedOption],
      [true, 'Invalid array of strings'],
    ],
  ],
  [
    'radioInput',
    withInputs,
    [
      { value: 'phone', optionValue: '+44 20 7946 0142' },
      { value: 'office', optionValue: '' },
      { value: 'office' },
      { value: 'office', optionValue: 'Room 4' },
    ],
    [
      [{ value: 'phone', optionValue: '' }, 'error_required_field'],
      [{ value: 'phone' }, 'error_required_field'],
      [{ value: 'phone', optionValue: '12345' }, 'invalid_number'],
      [{ value: 'moon', optionValue: '' }, "Invalid option. Expected 'phone' | 'office'"],
      [{ value: 'constructor', optionValue: '' }, "Invalid option. Expected 'phone' | 'office'"],
      [{ value: 7, optionValue: 'x' }, expectedChoice],
      [{ optionValue: 'x' }, expectedChoice],
      ['phone', expectedChoice],
      [['phone'], expectedChoice],
    ],
  ],
  [
    'boolean',
    {},
    [true, false],
    [
      ['true', 'Invalid Boolean'],
      [1, 'Invalid Boolean'],
    ],
  ],
];

const ask = (type: string, settings: object, answer: unknown) =>
  checkAnswers(
    buildEventType({ bookingFields: [{ name: 'question', type, ...settings }] }),
    { ...ruth, question: answer },
    false,
  );

describe('each type of question', () => {
  const right = rules.flatMap(([type, settings, answers]) =>
    answers.map((answer) => ({ type, settings, answer })),
  );
  it.each(right)('$type takes $answer', ({ type, settings, answer }) => {
    expect(ask(type, settings, answer).all['question']).toEqual(answer);
  });

  const wrong = rules.flatMap(([type, settings, , answers]) =>
    answers.map(([answer, said]) => ({ type, settings, answer, said })),
  );
  it.each(wrong)('$type refuses $answer: $said', ({ type, settings, answer, said }) => {
    expect(() => ask(type, settings, answer)).toThrow(
      new Refusal(400, `custom in 'responses,question': {question}${said}`),
    );
  });

  it.each([
    ['boolean', {}, false],
    ['multiselect', { options }, []],
    ['checkbox', { options }, []],
    ['multiemail', {}, []],
    ['radioInput', withInputs, { value: '', optionValue: '' }],
  ])('a required %s is not answered by %s %j', (type, settings, answer) => {
    expect(() => ask(type, { ...settings, required: true }, answer)).toThrow(
      '{question}error_required_field',
    );
  });

  it('a setting that does not fit reads as if it were not there', () => {
    const settings = { options: 'none', optionsInputs: [], minLength: '2', views: 5, required: 'yes' };
    expect(ask('select', settings, 'a').all['question']).toBe('a');
  });
});

const subFields = (isLastRequired: boolean) => ({
  variants: {
    firstAndLastName: {
      fields: [
        { name: 'firstName', type: 'text', required: true },
        { name: 'lastName', type: 'text', required: isLastRequired },
      ],
    },
  },
});
const nameOf = (name: unknown, settings: object = {}) =>
  checkAnswers(
    buildEventType({ bookingFields: [{ name: 'name', type: 'name', required: true, ...settings }] }),
    { name, email: 'ruth@okafor.example' },
    false,
  ).name;
const inParts = { variant: 'firstAndLastName', variantsConfig: subFields(false) };
const bothParts = { variant: 'firstAndLastName', variantsConfig: subFields(true) };

describe('a name', () => {
  it.each([
    ['text', 'Ruth Okafor', {}, 'Ruth Okafor'],
    ['text with blanks around it', ' Ruth ', {}, 'Ruth'],
    ['text by the full name’s variant', 'Ruth', { variant: 'fullName' }, 'Ruth'],
    ['text where parts are asked for: the document says string', 'Ruth', bothParts, 'Ruth'],
    ['parts', { firstName: 'Ruth', lastName: 'Okafor' }, inParts, 'Ruth Okafor'],
    ['a first name alone', { firstName: 'Ruth' }, inParts, 'Ruth'],
    ['parts where text is asked for', { firstName: 'Ruth', lastName: 'Okafor' }, {}, 'Ruth Okafor'],
  ])('%s', (_name, answer, settings, expected) => {
    expect(nameOf(answer, settings)).toBe(expected);
  });

  it.each([
    ['a last name alone', { firstName: '', lastName: 'Okafor' }, inParts, 'error_required_field'],
    ['no last name where it is required', { firstName: 'Ruth' }, bothParts, 'error_required_field'],
    ['a number', 7, {}, 'Invalid string'],
    ['a list', ['Ruth'], {}, 'Invalid string'],
    ['parts of another kind', { firstName: 7 }, inParts, 'Invalid string'],
  ])('refuses %s', (_name, answer, settings, said) => {
    expect(() => nameOf(answer, settings)).toThrow(`{name}${said}`);
  });
});
