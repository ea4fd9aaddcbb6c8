import { readingOf } from '../agenda/reading.ts';
import { newsWords } from '../alerts/message-words.ts';
import type { NewsTelling } from './news.ts';
import type { ReminderParts } from './reminder-parts.ts';
import type { ToldAlerts } from './told-alerts.ts';

/** Tells news as one notification, without a sound: nobody has to be anywhere for it. */
export function createNewsTelling(
  { clock, agenda, computerTimeZone, reminding }: ReminderParts,
  told: ToldAlerts,
): (telling: NewsTelling) => Promise<void> {
  return async ({ items }) => {
    const [first, ...rest] = items;
    if (!first) return;
    const { account, reading } = agenda.view();
    const words = newsWords(
      items,
      account === null ? readingOf(null, computerTimeZone()) : reading,
      clock.now(),
    );
    const id = `news/${first.id}`;
    told.note(id, []);
    await reminding
      .alerts()
      .tell(
        { kind: 'message', id, uid: rest.length === 0 ? first.uid : null, ...words, stays: false },
        { card: 'without-buttons', notification: true, volume: null },
      );
  };
}
