import type { Agenda } from '../../agenda/agenda.ts';
import type { Clock } from '../../base/clock.ts';

/** Networks need a moment after a wake; whoever is about to be late cannot wait longer. */
const patienceMs = 5_000;

/**
 * Calls once, when a reading of the agenda has ended, or takes too long: what was moved or cancelled while nobody
 * looked is known then. @returns its own removal
 */
export function afterReading(
  agenda: Pick<Agenda, 'view' | 'changed'>,
  clock: Clock,
  call: () => void,
): () => void {
  let isReading = agenda.view().refreshing;
  const end = (): void => {
    stopListening();
    stopWaiting();
  };
  const done = (): void => {
    end();
    call();
  };
  const stopListening = agenda.changed.subscribe(({ refreshing }) => {
    if (isReading && !refreshing) done();
    isReading = refreshing;
  });
  const stopWaiting = clock.after(patienceMs, done);
  return end;
}
