import type { Agenda } from '../agenda/agenda.ts';

/**
 * Reads the agenda after something was written. A reading that runs may have begun before that, so it is
 * followed by another. Never rejects: how it went is in the agenda's state.
 */
export async function readAgain(agenda: Pick<Agenda, 'view' | 'refresh'>): Promise<void> {
  const wasReading = agenda.view().refreshing;
  await agenda.refresh();
  if (wasReading) await agenda.refresh();
}
