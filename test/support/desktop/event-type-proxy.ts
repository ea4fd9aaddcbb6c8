import { startPassingProxy, type PassingProxy } from './passing-proxy.ts';

/** An event type as it was answered, to be answered in another way; null: it does not exist any more. */
export type EventTypeEdit = (
  answered: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, unknown>> | null;

/** A service of the same family that says other things of its event types. */
export interface EventTypeProxy extends PassingProxy {
  readonly edit: (next: EventTypeEdit) => void;
}

export async function startEventTypeProxy(target: string, first: EventTypeEdit): Promise<EventTypeProxy> {
  let edit = first;
  const proxy = await startPassingProxy(target, (_asked, passed) => {
    if (!passed.path.endsWith('/event-types/get') || passed.status !== 200) return passed;
    const answered = JSON.parse(passed.body.toString()) as Record<string, unknown>;
    const edited = edit(answered);
    const body = edited ?? { message: 'NOT_FOUND', url: passed.path, method: 'POST' };
    return { status: edited === null ? 404 : 200, body: Buffer.from(JSON.stringify(body)) };
  });
  return { ...proxy, edit: (next) => (edit = next) };
}

/** No answer has the number of the team. */
export const withoutTeamIds: EventTypeEdit = ({ teamId: _teamId, team, ...others }) =>
  typeof team === 'object' && team !== null ? { ...others, team: { ...team, id: undefined } } : others;
