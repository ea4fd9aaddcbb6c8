import { english } from '../../main/base/words.ts';
import cities from '../../messages/cities/de.json';
import { plural } from '../../messages/grammar/all.ts';
import type { MainWords } from '../../messages/generated/types.ts';
import type { Language } from '../../preload/contract/languages/language.ts';

const { main, first } = english;

/** English with a few messages in German: another order of words, other plurals, another greeting. */
export const aGerman: Language = {
  tag: 'de',
  direction: 'ltr',
  first: { ...first, open: 'Bookbar öffnen' },
  main: {
    ...main,
    tray: { ...main.tray, tooltip: { ...main.tray.tooltip, nothing: 'Bookbar: heute nichts mehr' } },
    reminders: {
      ...main.reminders,
      startsIn: ({ title, left }) => `In ${left.minutes} Min.: ${title ?? 'ein Termin'}`,
    },
    messages: {
      ...main.messages,
      missed: ({ count }) =>
        plural('de', count, {
          one: 'Du hast eine Erinnerung verpasst',
          other: `Du hast ${count} Erinnerungen verpasst`,
        }),
    },
    loopback: {
      ...main.loopback,
      approved: { title: 'Bookbar hat deine Zustimmung', text: 'Zurück zu Bookbar & fertig.' },
    },
  } satisfies MainWords,
  cities,
};
