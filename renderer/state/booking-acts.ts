import type { PersonView } from '../../preload/contract/model/agenda.ts';
import { call } from '../bridge.ts';
import type { Attempts } from './attempts.svelte.ts';
import type { QuickBook } from './quick-book.svelte.ts';

/** The system does not say whether a program opened. */
const openingMail = 'Opening your mail app. If nothing comes, copy the address.';

/** Opens the person’s mail program. @param to one address; null writes to all */
export const mailTo = (attempts: Attempts, uid: string, to: string | null): Promise<boolean> =>
  attempts.run(`mail ${to ?? ''}`, () => call('booking.mail', { uid, to }), openingMail);

/** Opens a message to its guests that says that one comes a few minutes later; nothing is sent by itself. */
export const tellRunningLate = (attempts: Attempts, uid: string): Promise<boolean> =>
  attempts.run(
    'mail late',
    () => call('booking.mail', { uid, to: null, about: 'running-late' }),
    openingMail,
  );

export const saveCalendarFile = (attempts: Attempts, uid: string): Promise<boolean> =>
  attempts.run(
    'calendar-file',
    () => call('booking.saveCalendarFile', { uid }),
    ({ isSaved }) => (isSaved ? 'Calendar file saved' : null),
  );

/** To the times of an event type, for this person. @returns whether the event type is still there */
export const bookAgain = (
  attempts: Attempts,
  quickBook: QuickBook,
  eventTypeId: number,
  { name, email, timeZone }: PersonView,
): Promise<boolean> =>
  attempts.run('book-again', async () => {
    const { rows } = await call('quickBook.eventTypes', { text: '' });
    const known = rows.find(({ target }) => target.kind === 'event-type' && target.id === eventTypeId);
    const row = known ?? (await call('quickBook.lookUp', { text: String(eventTypeId) }));
    const guest = { name, email, timeZone, language: null, lastAt: '', lastTitle: '' };
    void quickBook.another(guest);
    quickBook.chooseType(row);
    quickBook.guessZone(guest);
  });
