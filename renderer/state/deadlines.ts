import type { SessionView } from '../../preload/contract/model/session.ts';
import type { Agenda } from './agenda.svelte.ts';
import type { Deadline } from './now.svelte.ts';

const minuteMs = 60_000;

/** What is counted down by the second now. */
export function deadlinesOf(session: SessionView, agenda: Agenda): readonly Deadline[] {
  if (session.state === 'waiting') return [{ atMs: Date.parse(session.until), leadMs: Infinity }];
  if (session.state !== 'signed-in') return [];
  const { today, retryAt } = agenda.view ?? { today: null, retryAt: null };
  if (today === null) return retryAt === null ? [] : [{ atMs: Date.parse(retryAt), leadMs: Infinity }];
  const next = today.next && agenda.find(today.next.uid);
  const running = agenda.rowsOf(today.now);
  return [
    ...(next ? [Date.parse(next.startAt), Date.parse(next.endAt)] : []),
    ...running.map(({ endAt }) => Date.parse(endAt)),
  ].map((atMs) => ({ atMs, leadMs: minuteMs }));
}
