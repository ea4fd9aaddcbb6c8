import { describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import type { FormDraft } from './answer-parts.ts';
import { draftOf, readTestForm } from '../../../test/support/booking-form.ts';
import type { AnswerValue } from '../../../preload/contract/model/booking-form.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const wayOptions = {
  options: [{ value: 'call' }, { value: 'post' }, { value: 'none' }],
  optionsInputs: { call: { type: 'phone', required: true }, post: { type: 'address', required: false } },
};

/** Type, its settings, answers that fit, and answers that do not with what is wrong. */
const rules: readonly (readonly [
  string,
  object,
  readonly AnswerValue[],
  readonly (readonly [AnswerValue, string])[],
])[] = [
  [
    'text',
    { required: true },
    ['a', '<b>', '😀'],
    [
      ['', 'required'],
      [' \n', 'required'],
      [['a'], 'required'],
    ],
  ],
  ['textarea', { maxLength: 3 }, ['', 'abc', ' abc '], [['abcd', 'length']]],
  ['address', { minLength: 2 }, ['', 'ab'], [['a', 'length']]],
  [
    'number',
    {},
    ['', '12', '-3.5', '.5', '1e3', ' 7 '],
    [
      ['twelve', 'number'],
      ['1,5', 'number'],
      ['1e999', 'number'],
    ],
  ],
  [
    'email',
    {},
    ['', 'a@b.example'],
    [
      ['a@', 'email'],
      ['marcus@bellandsons', 'email'],
    ],
  ],
  [
    'phone',
    {},
    ['', '+44 20 7946 0142', '+1 (212) 555-0142'],
    [
      ['555 0142', 'phone'],
      ['+44', 'phone'],
    ],
  ],
  [
    'url',
    {},
    ['', 'https://a.example'],
    [
      ['a.example', 'url'],
      ['javascript:alert(1)', 'url'],
    ],
  ],
  [
    'select',
    { required: true, options },
    ['a'],
    [
      ['c', 'option'],
      ['', 'required'],
    ],
  ],
  ['select', {}, ['anything'], []],
  ['radio', { options }, ['', 'b'], [['c', 'option']]],
  ['multiselect', { options }, [[], ['a', 'b']], [[['a', 'c'], 'option']]],
  [
    'checkbox',
    { required: true, options },
    [['a']],
    [
      [[], 'required'],
      ['a', 'required'],
      [[' '], 'required'],
    ],
  ],
  [
    'boolean',
    { required: true },
    [true],
    [
      [false, 'required'],
      ['true', 'required'],
    ],
  ],
  ['boolean', {}, [true, false], []],
  [
    'multiemail',
    {},
    [[], ['a@b.example', 'c@b.example', ' ']],
    [
      [['a@b.example', 'A@B.example'], 'duplicate'],
      [['a@b.example', 'nobody'], 'email'],
    ],
  ],
  [
    'radioInput',
    wayOptions,
    [
      '',
      { value: 'none', optionValue: '' },
      { value: 'post', optionValue: '' },
      { value: 'call', optionValue: '+44 20 7946 0142' },
    ],
    [[{ value: 'other', optionValue: '' }, 'option']],
  ],
  ['signature-pad', {}, ['', 'Ruth'], []],
];

const problemsOf = (field: object, answer: AnswerValue): readonly object[] =>
  checkAnswers(readTestForm({ bookingFields: [{ name: 'q', ...field }] }), draftOf({ q: answer }));

describe('checking answers', () => {
  it.each(rules)('to a question of the type %s %j', (type, settings, good, bad) => {
    for (const answer of good) expect(problemsOf({ type, ...settings }, answer)).toEqual([]);
    for (const [answer, code] of bad) {
      expect(problemsOf({ type, ...settings }, answer)).toEqual([{ field: 'q', part: null, code }]);
    }
  });

  it('finds what a choice asks for besides', () => {
    const way = { type: 'radioInput', required: true, ...wayOptions };
    const problem = (code: string) => [{ field: 'q', part: 'optionValue', code }];
    expect(problemsOf(way, { value: 'call', optionValue: '' })).toEqual(problem('required'));
    expect(problemsOf(way, { value: 'call', optionValue: 'soon' })).toEqual(problem('phone'));
    expect(problemsOf(way, {})).toEqual([{ field: 'q', part: null, code: 'required' }]);
  });

  it('finds name and address missing, in the order of the form', () => {
    expect(checkAnswers(readTestForm(), { answers: { email: 'ruth@' }, place: null, moving: null })).toEqual([
      { field: 'name', part: null, code: 'required' },
      { field: 'email', part: null, code: 'email' },
    ]);
  });

  it('finds the part of a name that is missing', () => {
    const inParts = (required: boolean) =>
      readTestForm({
        bookingFields: [
          {
            name: 'name',
            type: 'name',
            variant: 'firstAndLastName',
            variantsConfig: {
              variants: { firstAndLastName: { fields: [{ name: 'lastName', type: 'text', required }] } },
            },
          },
        ],
      });
    const name = { firstName: 'Ruth', lastName: ' ' };
    expect(checkAnswers(inParts(false), draftOf({ name }))).toEqual([]);
    expect(checkAnswers(inParts(true), draftOf({ name }))).toEqual([
      { field: 'name', part: 'lastName', code: 'required' },
    ]);
    expect(checkAnswers(inParts(true), draftOf({ name: {} }))).toHaveLength(2);
    // Completed from an earlier booking, where it is one text.
    expect(checkAnswers(inParts(true), draftOf({ name: 'Ruth Okafor' }))).toEqual([]);
  });

  it('does not let somebody be their own guest', () => {
    const form = readTestForm({ bookingFields: [{ name: 'guests', type: 'multiemail' }] });
    expect(checkAnswers(form, draftOf({ guests: ['RUTH@okafor.example'] }))).toEqual([
      { field: 'guests', part: null, code: 'duplicate' },
    ]);
  });

  it('takes the reason of a move from either place', () => {
    const bookingFields = [
      { name: 'rescheduleReason', type: 'textarea', required: true, views: [{ id: 'reschedule' }] },
    ];
    const form = readTestForm({ bookingFields }, { moving: null });
    expect(checkAnswers(form, draftOf())).toEqual([]);
    const moving = readTestForm({ bookingFields: [{ ...bookingFields[0], views: undefined }] });
    expect(checkAnswers(moving, draftOf())).toHaveLength(1);
    expect(checkAnswers(moving, draftOf({}, { moving: { uid: 'u', reason: 'Ill' } }))).toEqual([]);
    expect(checkAnswers(moving, draftOf({ rescheduleReason: 'Ill' }))).toEqual([]);
  });

  it('checks the place, also the one that is taken by itself', () => {
    const form = readTestForm({
      locations: [{ type: 'phone' }, { type: 'somewhereElse' }, { type: 'conferencing' }],
    });
    const at = (place: FormDraft['place']) => checkAnswers(form, draftOf({}, { place }));
    const problem = (part: string | null, code: string) => [{ field: 'location', part, code }];
    expect(at(null)).toEqual(problem('optionValue', 'required'));
    expect(at({ value: 'phone', extra: '0142' })).toEqual(problem('optionValue', 'phone'));
    expect(at({ value: 'phone', extra: '+44 20 7946 0142' })).toEqual([]);
    expect(at({ value: 'somewhereElse', extra: ' ' })).toEqual(problem('optionValue', 'required'));
    expect(at({ value: 'somewhereElse', extra: 'The pier' })).toEqual([]);
    expect(at({ value: 'conferencing', extra: '' })).toEqual([]);
    expect(at({ value: 'the moon', extra: '' })).toEqual(problem(null, 'option'));
  });

  it('does not think for minutes about a hundred thousand digits', () => {
    const form = readTestForm({ bookingFields: [{ name: 'people', type: 'number' }] });
    const digits = '1'.repeat(100_000);
    for (const people of [digits, `${digits}x`, `${digits}.${digits}x`]) {
      expect(checkAnswers(form, draftOf({ people }))).toMatchObject([{ field: 'people', code: 'number' }]);
    }
  });

  it('takes no name of an object’s prototype for an answer', () => {
    const form = readTestForm({ bookingFields: [{ name: 'toString', type: 'text', required: true }] });
    expect(checkAnswers(form, draftOf())).toEqual([{ field: 'toString', part: null, code: 'required' }]);
  });
});
