import { expect, it } from 'vitest';
import { checkAnswers } from '../../../main/sandbox/booking-form/check-answers.ts';
import { buildEventType } from '../../support/event-type-builder.ts';

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
