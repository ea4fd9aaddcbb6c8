import { Failure } from '../../base/failure.ts';
import type { EventTypes } from '../../event-types/event-types.ts';
import type { KnownEventType } from '../../event-types/known-event-type.ts';
import type { BoardDetailView, BoardRow, FactGroup } from '../../../preload/contract/model/board.ts';
import { moreFacts } from './more-facts.ts';
import type { EventType } from '../../../protocol/event-type.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';
import { bookingFacts, limitFacts } from './booking-facts.ts';
import { line, readableKey } from './fact-words.ts';
import { words } from '../../base/words.ts';
import { placesOf } from '../../event-types/form/places.ts';
import { peopleFacts } from './people-facts.ts';
import { isAsked, readBookingFields, kindOf } from '../../event-types/form/booking-field.ts';
import type { FieldKind } from '../../../preload/contract/model/booking-form.ts';
import { labelOf } from '../../event-types/form/field-words.ts';
import { z } from 'zod';
import { own } from '../../base/own.ts';

interface DetailParts {
  readonly eventTypes: Pick<EventTypes, 'details' | 'known' | 'find'>;
  readonly rowOf: (known: KnownEventType) => BoardRow;
  readonly linkOf: (known: KnownEventType, which: 'public' | 'direct') => string | null;
}

/**
 * Everything the service says about an event type. If it cannot be read now, what was read before is shown.
 *
 * @throws Failure of reading it, when it was never read
 */
export async function readDetail(id: number, parts: DetailParts): Promise<BoardDetailView> {
  const { eventTypes, rowOf, linkOf } = parts;
  try {
    await eventTypes.details(id);
  } catch (error) {
    if (!eventTypes.known(id)?.details) throw error;
  }
  const known = eventTypes.known(id);
  if (!known?.details) throw new Failure('not-found', 'The event type is not known');
  const { details, team, slug, detailsAtMs, isGone } = known;
  const offered = eventTypes.find({ kind: 'event-type', id });
  return {
    row: rowOf(known),
    team: team?.name ?? null,
    slug,
    description: details.description?.trim() || null,
    groups: factGroups(known, details),
    more: moreFacts(details),
    publicPage: linkOf(known, 'public'),
    direct: linkOf(known, 'direct'),
    canQuickBook: !isGone && offered?.pageOnly === null,
    readAt: new Date(detailsAtMs ?? 0).toISOString(),
  };
}

/** Everything that has words, in groups; a group with nothing in it is left out. */
export function factGroups(known: KnownEventType, details: EventType): readonly FactGroup[] {
  const places = placesOf(details);
  const { labels } = words().facts;
  const groups: readonly FactGroup[] = [
    { kind: 'booking', facts: bookingFacts(details) },
    { kind: 'people', facts: peopleFacts(known) },
    { kind: 'places', facts: line(places.length > 1 ? labels.places : labels.place, places.join('\n')) },
    { kind: 'questions', facts: questionFacts(details) },
    { kind: 'limits', facts: limitFacts(details) },
    { kind: 'attached', facts: attachedFacts(details) },
    { kind: 'service', facts: serviceFacts(details) },
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}

/** Published and hidden are two fields: a published event type may be hidden (document, "Event type"). */
function serviceFacts({ id, slug, hidden, isPublished }: EventType): readonly LabelledText[] {
  const { yes, no, facts } = words();
  const { labels } = facts;
  const flag = (value: boolean | null | undefined): string =>
    typeof value === 'boolean' ? (value ? yes : no) : '';
  return [
    ...line(labels.id, String(id)),
    ...line(labels.slug, slug ?? ''),
    ...line(labels.published, flag(isPublished)),
    ...line(labels.hidden, flag(hidden)),
  ];
}

/** Kinds of answers that are chosen; docs/service-notes.md, "Booking form". */
const choices = {
  select: 'one',
  radio: 'one',
  radioInput: 'one',
  multiselect: 'some',
  checkbox: 'some',
} as const;
const isChoice = (kind: FieldKind): kind is keyof typeof choices => Object.hasOwn(choices, kind);

/** What is asked when it is booked again, in order, and how it is answered. */
function questionFacts(eventType: EventType): readonly LabelledText[] {
  const { answers, question } = words().facts;
  return readBookingFields(eventType)
    .filter((field) => isAsked(field, false))
    .map((field) => {
      const kind = kindOf(field.type);
      const options = field.options.flatMap((option) => option?.label?.trim() || option?.value || []);
      const answer = kind === null ? field.type : answers[isChoice(kind) ? choices[kind] : kind];
      return { label: labelOf(field), text: question({ answer, options, isRequired: field.required }) };
    });
}

const text = z.string().nullish().catch(null);
const step = z.looseObject({ action: text });
const workflow = z.looseObject({
  name: text,
  trigger: text,
  time: z.number().nullish().catch(null),
  timeUnit: text,
  steps: z.array(step.catch({})).catch([]),
});
const attached = z.union([z.looseObject({ workflow }).transform((row) => row.workflow), workflow]);
const webhook = z.looseObject({
  subscriberUrl: text,
  active: z.boolean().nullish().catch(null),
  eventTriggers: z.array(z.string()).catch([]),
});

/** What a booking triggers: workflows and webhooks, in plain words and without secrets. */
function attachedFacts(eventType: EventType): readonly LabelledText[] {
  const { labels } = words().facts;
  return [
    ...rowsOf(eventType['workflows'], attached).flatMap((each) =>
      line(
        labels.workflow,
        [each.name ?? '', whenWords(each), ...each.steps.map(stepWords)].filter(Boolean).join('\n'),
      ),
    ),
    ...rowsOf(eventType['webhooks'], webhook).flatMap((each) => line(labels.webhook, webhookWords(each))),
  ];
}

function rowsOf<T extends z.ZodType>(value: unknown, row: T): readonly z.output<T>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const read = row.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

const timedTriggers: Readonly<Record<string, 'before' | 'after'>> = {
  BEFORE_EVENT: 'before',
  AFTER_EVENT: 'after',
};
const timeUnits: Readonly<Record<string, 'minute' | 'hour' | 'day'>> = {
  MINUTE: 'minute',
  HOUR: 'hour',
  DAY: 'day',
};

/** `BEFORE_EVENT`, 24, `HOUR`: “24 hours before the event”. */
function whenWords({ trigger, time, timeUnit }: z.output<typeof workflow>): string {
  const timed = own(timedTriggers, trigger ?? '');
  const unit = own(timeUnits, timeUnit ?? '');
  if (timed === undefined || unit === undefined || typeof time !== 'number')
    return readableKey(trigger ?? '');
  return words().facts.workflow[timed]({ unit, count: time });
}

function stepWords({ action }: z.output<typeof step>): string {
  return action ? readableKey(action) : '';
}

/** Only the host: the rest of such an address is often a secret. */
function webhookWords({ subscriberUrl, active, eventTriggers }: z.output<typeof webhook>): string {
  const to = subscriberUrl && URL.canParse(subscriberUrl) ? new URL(subscriberUrl).host : '';
  const host = active === false ? words().facts.webhookOff({ host: to }) : to;
  return [host, ...eventTriggers.map(readableKey)].filter(Boolean).join('\n');
}
