import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswers } from './check-answers.ts';
import { chooseLocation } from './places.ts';
import { Refusal } from '../http/refusal.ts';
import type { StoredEventType } from '../workspace/event-type-schema.ts';
import { bodyOf } from '../../test/support/bodies.ts';
import { buildEventType, readEventType } from '../../test/support/event-type-builder.ts';

const { bookingFields, locations } = readEventType(bodyOf('12-event-type-all-field-types.json'));
const everyType = buildEventType({ bookingFields, locations });
const questions = everyType.bookingFields.map(({ name }) => name);

/** Names of questions, names every object has, and any other. */
const key = fc.oneof(
  fc.constantFrom(...questions),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'),
  fc.string(),
);
/** Any JSON, and values near to what a question takes. */
const answer = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '+442079460142', 'a@b.example', 'https://a.example', '1e5'),
  fc.array(fc.constantFrom('Hiring', 'mon', 'a@b.example', '')),
  fc.record({
    value: fc.constantFrom('phone', 'link', '', '__proto__', 'integrations:zoom'),
    optionValue: fc.string(),
  }),
);
const responses = fc
  .array(fc.tuple(key, answer))
  .map((entries) => Object.fromEntries<unknown>([['name', 'Ruth'], ['email', 'a@b.example'], ...entries]));

function isRefusedOrDone(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    return error instanceof Refusal && error.status === 400 && error.message.length < 10_000;
  }
}

describe('whatever is sent', () => {
  it('answers are taken or refused with 400, and what is taken is plain', () => {
    fc.assert(
      fc.property(
        responses,
        fc.boolean(),
        fc.constantFrom(everyType, buildEventType()),
        (sent, isReschedule, eventType) => {
          expect(isRefusedOrDone(() => checkAnswers(eventType, sent, isReschedule))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('what is taken comes back the same when it is asked again, and holds no name of a prototype', () => {
    const form = buildEventType();
    fc.assert(
      fc.property(responses, (sent) => {
        const first = takenBy(form, sent);
        fc.pre(first !== undefined);
        expect(Object.keys(first)).not.toContain('__proto__');
        expect(checkAnswers(form, first, false).all).toEqual(first);
      }),
    );
  });

  it('a place is chosen or refused with 400', () => {
    fc.assert(
      fc.property(answer, fc.constantFrom(everyType, buildEventType()), (sent, eventType) => {
        expect(isRefusedOrDone(() => chooseLocation(eventType, sent))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('forms of any kind are read', () => {
    const field = fc.record(
      {
        name: fc.constantFrom('name', 'email', 'a', '__proto__'),
        type: fc.constantFrom(...everyType.bookingFields.map(({ type }) => type)),
        required: fc.jsonValue(),
        hidden: fc.jsonValue(),
        options: fc.jsonValue(),
        optionsInputs: fc.jsonValue(),
        variantsConfig: fc.jsonValue(),
        variant: fc.jsonValue(),
        views: fc.jsonValue(),
        minLength: fc.jsonValue(),
        maxLength: fc.jsonValue(),
      },
      { requiredKeys: ['name', 'type'] },
    );
    fc.assert(
      fc.property(fc.array(field), answer, (fields, a) => {
        const eventType = buildEventType({ bookingFields: fields });
        const sent = { name: 'Ruth', email: 'a@b.example', a };
        expect(isRefusedOrDone(() => checkAnswers(eventType, sent, false))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

function takenBy(eventType: StoredEventType, sent: Record<string, unknown>) {
  try {
    return checkAnswers(eventType, sent, false).all;
  } catch {
    return undefined;
  }
}
