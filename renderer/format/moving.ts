import type { MovingView } from '../../preload/contract/model/quick-book.ts';
import { isolate } from './isolate.ts';

const mostNamed = 3;

/**
 * What moving does to people, before it is sent: who hosts it then, and of a session who else moves.
 *
 * @param chosen name of the one host whose times were shown; null for any
 */
export function moveWords({ session, host }: MovingView, chosen: string | null): string {
  const does =
    session === null
      ? 'Moving cancels the old booking and makes a new one at the new time.'
      : session.isWhole
        ? `Moves the whole session${session.people.length === 0 ? '' : `: ${peopleText(session.people)}`}.`
        : 'Moves only your own seat. The session stays where it is.';
  if (host === null) return does;
  if (chosen === null) return `${does} Any host may get it: the service chooses who.`;
  return chosen === host.name
    ? `${does} ${isolate(chosen)} stays the host.`
    : `${does} ${isolate(chosen)} takes over from ${isolate(host.name)}.`;
}

/** “Inés Duarte, Liam Doyle and 4 others move” */
function peopleText(people: readonly string[]): string {
  const named = people.slice(0, mostNamed).map(isolate);
  const others = people.length - named.length;
  if (others > 0) return `${named.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'} move`;
  const last = named.pop() ?? '';
  return named.length === 0 ? `${last} moves` : `${named.join(', ')} and ${last} move`;
}
