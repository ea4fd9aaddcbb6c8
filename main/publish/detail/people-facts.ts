import { z } from 'zod';
import type { EventType } from '../../api/schemas/event-type.ts';
import type { KnownEventType } from '../../event-types/known-event-type.ts';
import type { LabelledText } from '../../../preload/contract/model/bookings.ts';
import { line, own } from './fact-words.ts';

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

const choices: Readonly<Record<string, string>> = {
  ROUND_ROBIN: 'One free host, in turn',
  COLLECTIVE: 'All hosts together',
  MANAGED: 'Each host has a copy',
};

const priorities = ['Lowest', 'Low', 'Medium', 'High', 'Highest'];

/** Whose it is, who hosts it and how they are chosen, and by which schedule. */
export function peopleFacts({ team, details }: KnownEventType): readonly LabelledText[] {
  if (details === null) return [];
  const names = hostNames(details);
  const { schedulingType } = details;
  return [
    ...line('Team', team?.name ?? ''),
    ...line(names.length > 1 ? 'Hosts' : 'Host', names.join('\n')),
    ...line('How hosts are chosen', schedulingType ? (own(choices, schedulingType) ?? schedulingType) : ''),
    ...line('Schedule', scheduleName(details)),
  ];
}

function hostNames(details: EventType): readonly string[] {
  const users = people.parse(details['users']);
  const isRoundRobin = details.schedulingType === 'ROUND_ROBIN';
  const listed = hosts.parse(details['hosts']);
  if (listed.length === 0) return users.map(nameOf).filter(Boolean);
  return listed.map((each) => {
    const user = each.user ?? users.find(({ id }) => id === each.userId) ?? each;
    const name = nameOf(user) || `User ${each.userId ?? ''}`.trim();
    if (!isRoundRobin) return name;
    const rank = each.isFixed === true ? 'always a host' : priorityWords(each.priority);
    return rank === '' ? name : `${name}, ${rank}`;
  });
}

function nameOf({ name, username, email }: z.output<typeof person>): string {
  return name?.trim() || username || email || '';
}

function priorityWords(priority: number | null | undefined): string {
  const word = priorities[priority ?? -1];
  return word === undefined ? '' : `${word.toLowerCase()} priority`;
}

/** A number, an object or nothing, with the name in or beside it. */
function scheduleName(details: EventType): string {
  const named = schedule.safeParse(details['schedule']).data?.name;
  const beside = details['scheduleName'];
  if (named !== undefined) return named;
  if (typeof beside === 'string' && beside !== '') return beside;
  return typeof details['schedule'] === 'number' ? `Schedule ${details['schedule']}` : 'The hosts’ own';
}
