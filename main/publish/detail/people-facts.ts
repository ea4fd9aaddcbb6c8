import { z } from 'zod';
import type { EventType } from '../../../protocol/event-type.ts';
import type { KnownEventType } from '../../event-types/known-event-type.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';
import { words } from '../../base/words.ts';
import { line } from './fact-words.ts';
import { own } from '../../base/own.ts';

const text = z.string().nullish().catch(null);
const number = z.int().nullish().catch(null);
const person = z.looseObject({ id: number, name: text, username: text, email: text });
const host = z.looseObject({
  userId: number,
  isFixed: z.boolean().nullish().catch(null),
  priority: number,
  user: person.nullish().catch(null),
  ...person.shape,
});
const people = z.array(person.catch(person.parse({}))).catch([]);
const hosts = z.array(host.catch(host.parse({}))).catch([]);
const schedule = z.looseObject({ name: z.string() });

/** Of the service’s numbers, from 0 on. */
const ranks = ['lowest', 'low', 'medium', 'high', 'highest'] as const;

/** Whose it is, who hosts it and how they are chosen, and by which schedule. */
export function peopleFacts({ team, details }: KnownEventType): readonly LabelledText[] {
  if (details === null) return [];
  const names = hostNames(details);
  const { schedulingType } = details;
  const { labels, scheduling } = words().facts;
  return [
    ...line(labels.team, team?.name ?? ''),
    ...line(names.length > 1 ? labels.hosts : labels.host, names.join('\n')),
    ...line(labels.scheduling, schedulingType ? (own(scheduling, schedulingType) ?? schedulingType) : ''),
    ...line(labels.schedule, scheduleName(details)),
  ];
}

function hostNames(details: EventType): readonly string[] {
  const users = people.parse(details['users']);
  const isRoundRobin = details.schedulingType === 'ROUND_ROBIN';
  const listed = hosts.parse(details['hosts']);
  if (listed.length === 0) return users.map(nameOf).filter(Boolean);
  return listed.map((each) => {
    const user = each.user ?? users.find(({ id }) => id === each.userId) ?? each;
    const name = nameOf(user) || words().facts.user({ id: each.userId ?? null });
    return isRoundRobin ? rankedHost(name, each) : name;
  });
}

function nameOf({ name, username, email }: z.output<typeof person>): string {
  return name?.trim() || username || email || '';
}

function rankedHost(name: string, { isFixed, priority }: z.output<typeof host>): string {
  const facts = words().facts;
  if (isFixed === true) return facts.fixedHost({ name });
  const rank = ranks[priority ?? -1];
  return rank === undefined ? name : facts.rankedHost[rank]({ name });
}

/** A number, an object or nothing, with the name in or beside it. */
function scheduleName(details: EventType): string {
  const named = schedule.safeParse(details['schedule']).data?.name;
  const beside = details['scheduleName'];
  if (named !== undefined) return named;
  if (typeof beside === 'string' && beside !== '') return beside;
  const { scheduleNumber, ownSchedule } = words().facts;
  return typeof details['schedule'] === 'number' ? scheduleNumber({ id: details['schedule'] }) : ownSchedule;
}
