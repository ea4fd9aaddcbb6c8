import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields } from '../../../protocol/common.ts';
import { Failure } from '../../base/failure.ts';
import { checkAnswers } from './check-answers.ts';
import type { FormDraft } from './answer-parts.ts';
import { readForm } from './read-form.ts';
import { toResponses } from './to-responses.ts';
import { checkAnswers as checkInService } from '../../../sandbox/booking-form/check-answers.ts';
import { chooseLocation } from '../../../sandbox/booking-form/places.ts';
import { Refusal } from '../../../sandbox/http/refusal.ts';
import { bodyOf } from '../../../test/support/bodies.ts';
import { draftOf, readEventTypeAnswer, readTestForm } from '../../../test/support/booking-form.ts';
import { buildEventType } from '../../../test/support/event-type-builder.ts';
import { smallWorkspace } from '../../../test/support/sandbox-service.ts';
import { startSlotScene, type SlotScene } from '../../../test/support/slot-scene.ts';
import type { AnswerValue } from '../../../preload/contract/model/booking-form.ts';

const everyType = readEventTypeAnswer(fields.parse(bodyOf('12-event-type-all-field-types.json')));
const radioInput = {
  name: 'way',
  type: 'radioInput',
  label: 'How shall we reach you?',
  options: [
    { value: 'call', label: 'Call' },
    { value: 'post', label: 'Post' },
  ],
  optionsInputs: { call: { type: 'phone', required: true, placeholder: '' } },
};
const email = { name: 'second', type: 'email', label: 'Another address' };
const bookingFields = [...(everyType.bookingFields ?? []), radioInput, email];
const eventType = {
  id: 501,
  title: 'Intro call',
  slug: 'intro-call',
  length: 30,
  minimumBookingNotice: 0,
  bookingFields,
  locations: everyType.locations ?? [],
};

const phone = '+44 20 7946 0142';
const good: FormDraft['answers'] = {
  company: 'Okafor & Co',
  headcount: '12',
  budget: 'lt1',
  source: 'friend',
  nda: true,
};

/** For each kind of question: answers that are taken, and answers that are not. */
const kinds: readonly (readonly [string, readonly AnswerValue[], readonly AnswerValue[]])[] = [
  ['name', ['Ruth', { firstName: 'Ruth', lastName: 'Okafor' }, { firstName: 'Ruth' }], ['', {}]],
  ['email', ['ruth@okafor.example'], ['', 'ruth@okafor', 'ruth']],
  ['company', ['ab', ' ünï 😀 '], ['', 'a', 'x'.repeat(81)]],
  ['goals', ['', 'one\ntwo'], ['x'.repeat(1001)]],
  ['headcount', ['0', '-3.5', ' 7 '], ['', 'seven', '1,5']],
  ['budget', ['gt5'], ['', 'other']],
  ['topics', [[], ['Hiring', 'Roadmap']], [['Hiring', 'Weather']]],
  ['days', [['mon']], [['sun']]],
  ['source', ['search'], ['', 'other']],
  ['nda', [true], [false]],
  ['website', ['', 'https://okafor.example/a?b'], ['okafor.example', 'javascript:alert(1)']],
  ['office', ['', 'Lantern Yard 4\nHafenstadt'], []],
  ['smsReminderNumber', ['', phone], ['020 7946 0142', '+44']],
  [
    'guests',
    [[], ['guest@okafor.example']],
    [['guest'], ['a@b.example', 'A@b.example'], ['ruth@okafor.example']],
  ],
  [
    'way',
    ['', { value: 'call', optionValue: phone }, { value: 'post' }],
    [{ value: 'call' }, { value: 'call', optionValue: 'soon' }, { value: 'pigeon' }],
  ],
  ['second', ['', 'other@okafor.example'], ['other']],
  ['notes', ['', 'شكرًا!'], []],
];
const places: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['integrations:zoom', [''], []],
  ['inPerson', [''], []],
  ['link', [''], []],
  ['phone', [phone], ['', '0142']],
  ['attendeeInPerson', ['Lantern Yard 4'], ['']],
  ['somewhereElse', ['The pier'], [' ']],
  ['conferencing', [''], []],
  ['integrations:holo_deck', [''], []],
  ['the moon', [], ['']],
];

describe('the embedded service', () => {
  let scene: SlotScene;
  let made = 0;

  beforeAll(async () => {
    const schedules = [
      {
        id: 1,
        userId: 7001,
        name: 'Always',
        timeZone: 'UTC',
        rules: [{ days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }],
      },
    ];
    scene = await startSlotScene({
      ...smallWorkspace,
      schedules,
      eventTypes: [{ ...eventType, scheduleId: 1 }],
    });
  });
  afterAll(() => scene.stop());

  /** Every booking has a start of its own: none is refused for its time. */
  async function book(draft: FormDraft): Promise<string> {
    const form = readForm(await scene.client.getEventType({ id: 501 }), {
      moving: null,
      page: null,
      languages: [],
      me: null,
      timeZone: 'UTC',
    });
    made += 1;
    const startMs = Date.parse('2027-03-15T00:00:00Z') + made * 30 * 60_000;
    const booked = scene.client.createBooking({
      eventTypeId: 501,
      start: new Date(startMs).toISOString(),
      end: new Date(startMs + 30 * 60_000).toISOString(),
      timeZone: 'Europe/London',
      responses: toResponses(form, draft),
      language: form.language,
      metadata: {},
    });
    const problems = checkAnswers(form, draft);
    return booked.then(
      () => (problems.length === 0 ? 'taken' : `taken, but: ${JSON.stringify(problems)}`),
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        // Without a name or an address the client does not even send it.
        const isForAnswers = error.code === 'bad-input' || error.serviceMessage?.includes("'responses,");
        return isForAnswers && problems.length > 0
          ? 'refused'
          : `refused: ${error.serviceMessage ?? error.code}`;
      },
    );
  }

  it.each(kinds)('takes and refuses answers to %s as the form does', async (name, fitting, wrong) => {
    for (const answer of fitting)
      expect(await book(draftOf({ ...good, [name]: answer })), name).toBe('taken');
    for (const answer of wrong)
      expect(await book(draftOf({ ...good, [name]: answer })), name).toBe('refused');
  });

  it.each(places)('takes and refuses the place %s as the form does', async (value, fitting, wrong) => {
    for (const extra of fitting) expect(await book(draftOf(good, { place: { value, extra } }))).toBe('taken');
    for (const extra of wrong) expect(await book(draftOf(good, { place: { value, extra } }))).toBe('refused');
  });
});

describe('the rules of form and service, for any answers', () => {
  const ofService = buildEventType(eventType);
  const form = readTestForm(eventType);
  // A kind the service does not know is refused by it, and numbers of each country are its own to know.
  const questions = form.fields.filter(({ name, kind }) => name !== 'signature' && kind !== 'phone');

  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.constantFrom(
      '',
      ' ',
      '\u0000',
      '\u202e',
      '12',
      '1e5',
      'a@b.example',
      'https://a.example',
      'lt1',
      'friend',
    ),
  );
  const answer = fc.oneof(
    { weight: 3, arbitrary: text },
    fc.boolean(),
    fc.array(fc.oneof(text, fc.constantFrom('Hiring', 'mon'))),
    fc.record({ value: fc.constantFrom('post', 'x', ''), optionValue: text }),
    // A last name alone is sent as the name, for the document wants one text; only the form asks for the first.
    fc.record({ firstName: text.filter((first) => first.trim() !== ''), lastName: text }),
  );
  const answers = fc.dictionary(fc.constantFrom(...questions.map(({ name }) => name)), answer, {
    maxKeys: 5,
  });

  function isTakenByService(draft: FormDraft): boolean {
    const responses: Readonly<Record<string, unknown>> = toResponses(form, draft);
    try {
      checkInService(ofService, responses, false);
      chooseLocation(ofService, responses['location']);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  it('agree', () => {
    fc.assert(
      fc.property(answers, (some) => {
        const draft = draftOf({ ...good, ...some });
        expect(checkAnswers(form, draft).length === 0).toBe(isTakenByService(draft));
      }),
      { numRuns: 500 },
    );
  });

  it('agree on telephone numbers as far as the form looks: what it refuses, the service refuses', () => {
    const number = fc.oneof(fc.string(), fc.stringMatching(/^[+＋(]{0,2}[\d ()-]{0,18}$/));
    fc.assert(
      fc.property(number, (smsReminderNumber) => {
        const draft = draftOf({ ...good, smsReminderNumber });
        if (checkAnswers(form, draft).length > 0) expect(isTakenByService(draft)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
