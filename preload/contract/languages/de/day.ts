import type { TodayWords } from '../language.ts';
import { ended } from '../grammar.ts';
import type { AccountStanding } from '../../model/accounts.ts';
import { lengthAfter, listed } from './phrases.ts';

const allOf = (names: readonly string[]): string => new Intl.ListFormat('de').format(names);

/** Why an account isn’t updated. */
const reasons: Partial<Record<AccountStanding, string>> = {
  paused: ': Das Konto pausiert',
  'signed-out': ', bis du dich anmeldest',
  'consent-needed': ', bis du dich erneut anmeldest',
  keychain: ', bis dein Schlüsselbund entsperrt ist',
};

/** German: Today. */
export const day: TodayWords['day'] = {
  left: ({ count, time }) => `noch ${count}, fertig um ${time}`,
  earlier: ({ done, cancelled }) =>
    listed([done > 0 && `${done} vorbei`, cancelled > 0 && `${cancelled} abgesagt`]),
  now: 'Jetzt',
  nextUp: 'Als Nächstes',
  elapsed: 'Vergangen',
  hourBefore: 'Die Stunde davor',
  about: ({ time, who, there, place }) =>
    `${time}${who ? `\u00a0· ${who}` : ''}${there ? `, ${there}` : ''}${place ? `\u00a0· ${place}` : ''}`,
  moreNow: ({ count }) => `und ${count} weitere jetzt`,
  nextHeading: 'Als Nächstes',
  later: 'Später heute',
  cancelled: 'Abgesagt',
  cancelledLater: ({ count }) => `${count} später heute`,
  earlierHeading: 'Vorhin',
  earlierToday: 'Vorhin heute',
  startsIn: ({ title, left }) => `${title} in ${lengthAfter(left)}`,
  starting: ({ title }) => `${title} beginnt`,
  next: {
    tomorrowAt: ({ time }) => `Morgen beginnt um ${ended(time)}`,
    onWeekday: ({ weekday }) => `Deine nächste Buchung ist am ${ended(weekday)}`,
    onDate: ({ date }) => `Deine nächste Buchung: ${ended(date)}`,
  },
  end: {
    empty: 'Heute nichts gebucht',
    done: 'Das war’s für heute',
    in: {
      empty: ({ names }) => `Heute nichts gebucht in ${allOf(names)}`,
      done: ({ names }) => `Das war’s für heute in ${allOf(names)}`,
    },
    notKnown: 'Die Buchungen von heute sind nicht bekannt',
  },
  failed: {
    title: 'Deine Buchungen kamen nicht an',
    retry: ({ left }) => `Bookbar versucht es in ${lengthAfter(left)} erneut.`,
    tryNow: 'Jetzt versuchen',
  },
  footer: {
    linksWork: 'Teilnahmelinks gehen weiterhin',
    notYet: 'Noch nicht aktualisiert',
    loading: 'Buchungen werden geladen',
  },
  demo: { title: 'Das ist eine Demo.', text: 'Buche und sage ab, wie du willst.', connect: 'Verbinden' },
  asOf: ({ time }) => `Buchungen vom Stand ${ended(time)}`,
  notUpdated: {
    one: ({ name, why }) => `${name} wird nicht aktualisiert${reasons[why] ?? ''}.`,
    several: ({ names }) => `${allOf(names)} werden nicht aktualisiert.`,
  },
};
