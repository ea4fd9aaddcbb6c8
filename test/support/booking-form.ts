import { eventType as eventTypeSchema, type EventType } from '../../protocol/event-type.ts';
import type { FormDraft } from '../../main/event-types/form/answer-parts.ts';
import { readForm, type FormContext } from '../../main/event-types/form/read-form.ts';
import type { FormView } from '../../preload/contract/model/booking-form.ts';

/** An event type as the client reads it; without words it is half an hour without questions and places. */
export function readEventTypeAnswer(fields: Readonly<Record<string, unknown>> = {}): EventType {
  return eventTypeSchema.parse({ id: 501, title: 'Intro call', slug: 'intro-call', length: 30, ...fields });
}

export function readTestForm(
  fields: Readonly<Record<string, unknown>> = {},
  context: Partial<FormContext> = {},
): FormView {
  return readForm(readEventTypeAnswer(fields), {
    moving: null,
    page: null,
    languages: [],
    timeZone: 'Europe/Berlin',
    me: null,
    ...context,
  });
}

const ruth = { name: 'Ruth Okafor', email: 'ruth@okafor.example' };

/** Ruth's answers, and the place that the form takes by itself. */
export function draftOf(answers: FormDraft['answers'] = {}, part: Partial<FormDraft> = {}): FormDraft {
  return { answers: { ...ruth, ...answers }, place: null, moving: null, ...part };
}
