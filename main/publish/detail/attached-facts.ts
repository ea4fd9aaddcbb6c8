import { z } from 'zod';
import type { EventType } from '../../api/schemas/event-type.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';
import { line, readableKey } from './fact-words.ts';

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
export function attachedFacts(eventType: EventType): readonly LabelledText[] {
  return [
    ...rowsOf(eventType['workflows'], attached).flatMap((each) =>
      line(
        'Workflow',
        [each.name ?? '', whenWords(each), ...each.steps.map(stepWords)].filter(Boolean).join('\n'),
      ),
    ),
    ...rowsOf(eventType['webhooks'], webhook).flatMap((each) => line('Webhook', webhookWords(each))),
  ];
}

function rowsOf<T extends z.ZodType>(value: unknown, row: T): readonly z.output<T>[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: unknown) => {
    const read = row.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

/** `BEFORE_EVENT`, 24, `HOUR`: “24 hours before event”. */
function whenWords({ trigger, time, timeUnit }: z.output<typeof workflow>): string {
  const when = readableKey(trigger ?? '');
  if (typeof time !== 'number' || !timeUnit) return when;
  return `${time} ${timeUnit.toLowerCase()}${time === 1 ? '' : 's'} ${when.toLowerCase()}`;
}

function stepWords({ action }: z.output<typeof step>): string {
  return action ? readableKey(action) : '';
}

/** Only the host: the rest of such an address is often a secret. */
function webhookWords({ subscriberUrl, active, eventTriggers }: z.output<typeof webhook>): string {
  const to = subscriberUrl && URL.canParse(subscriberUrl) ? new URL(subscriberUrl).host : '';
  return [`${to}${active === false ? ', off' : ''}`, ...eventTriggers.map(readableKey)]
    .filter(Boolean)
    .join('\n');
}
