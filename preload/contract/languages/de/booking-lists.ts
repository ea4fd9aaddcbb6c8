import type { BookingListName } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { listed, many, withPeople } from './phrases.ts';

/** Which bookings a list has, before the word „Buchung“. */
const kindOf: Record<BookingListName, string> = {
  upcoming: 'anstehende',
  unconfirmed: 'unbestätigte',
  recurring: 'wiederkehrende',
  past: 'vergangene',
  cancelled: 'abgesagte',
};

/** German: the lists of bookings. */
export const lists: PageWords['bookings']['lists'] = {
  title: 'Buchungen',
  which: 'Welche Buchungen',
  names: {
    upcoming: 'Anstehend',
    unconfirmed: 'Unbestätigt',
    recurring: 'Wiederkehrend',
    past: 'Vergangen',
    cancelled: 'Abgesagt',
  },
  whose: 'Wessen Buchungen',
  lenses: { mine: 'Meine', team: 'Team' },
  onePerson: { label: 'Buchungen einer Person', none: 'Eine Person', everybody: 'Alle' },

  search: { label: 'Buchungen suchen', placeholder: 'Titel oder Gast', clear: 'Suche leeren' },
  news: 'Neuigkeiten',
  newsUnread: ({ count }) => `Neuigkeiten, ${count} ungelesen`,

  footer: {
    first: 'Buchungen werden geladen',
    more: 'Weitere werden geladen',
    notUpdated: 'Noch nicht aktualisiert',
    found: ({ count }) => `${count} gefunden`,
  },

  row: {
    host: ({ name }) => `Gastgeber: ${name}`,
    foundByService: 'Vom Dienst gefunden',
    left: ({ count }) => `noch ${count}`,
    name: ({ day, row }) => `${day}, ${row}`,
    seriesName: ({ title, who, left, next, account }) =>
      listed([
        title,
        who && withPeople(who),
        `noch ${left}`,
        `die nächste ${next.date}, ${next.time}`,
        account,
      ]),
    checking: ({ name }) => `${name}, wird geprüft`,
  },

  broken: { title: 'Deine Buchungen kamen nicht an', tryNow: 'Jetzt versuchen' },
  empty: {
    upcoming: { title: 'Nichts steht an', text: 'Buchungen stehen hier, sobald es sie gibt.' },
    unconfirmed: {
      title: 'Nichts zu bestätigen',
      text: 'Buchungen, die auf Bestätigung warten, stehen hier.',
    },
    recurring: {
      title: 'Keine wiederkehrenden Buchungen',
      text: 'Wiederkehrende Buchungen stehen hier, eine Zeile je Serie.',
    },
    past: { title: 'Keine vergangenen Buchungen', text: 'Buchungen stehen hier, wenn sie vorbei sind.' },
    cancelled: { title: 'Nichts abgesagt', text: 'Abgesagte und abgelehnte Buchungen stehen hier.' },
  },
  filtered: { title: 'Nichts passt', text: 'Ohne Filter siehst du die anderen.' },
  noMatch: ({ list, search }) => `Keine ${kindOf[list]} Buchung passt zu „${search}“`,
  emptyBesideTeam: ({ text }) => `${text} Buchungen aus dem Team stehen unter „Team“.`,

  everyMatch: ({ list, search }) => `Das ist jede ${kindOf[list]} Buchung, die zu „${search}“ passt.`,
  searchScope: 'Gesucht wird in Titeln, Namen und Adressen der Gäste.',
  elsewhere: {
    title: 'Auch in anderen Listen gefunden',
    found: ({ name, count, isMore }) => `${name}: ${count}${isMore ? '+' : ''}`,
  },
  olderFailed: 'Ältere Buchungen ließen sich nicht laden.',
  laterFailed: 'Spätere Buchungen ließen sich nicht laden.',
  noneOfMine: 'Bisher nur Buchungen aus dem Team.',
  noMoreOfMine: 'Danach bisher nur Buchungen aus dem Team.',
  lookFurther: 'Weitersuchen',
  confirmInWebApp: 'Bestätigt wird in der Web-App. Von hier aus kannst du verschieben oder absagen.',
};

/** German: what narrows the lists. */
export const filters: PageWords['bookings']['filters'] = {
  title: 'Filter',
  chosen: ({ count }) => `Filter, ${count} gewählt`,
  eventType: { label: 'Termintyp', none: 'Alle Termintypen' },
  team: { label: 'Team', none: 'Alle Teams' },
  host: { label: 'Gastgeber', none: 'Alle Gastgeber' },
  inAccount: ({ name, account }) => `${name} (${account})`,
  teamId: {
    label: 'Team-ID',
    help: 'Die Zahl in der Adresse der Teamseite in der Web-App.',
    problem: 'Gib nur Ziffern ein, zum Beispiel 310.',
  },
  attendee: 'E-Mail-Adresse des Gasts',
  from: 'Von',
  until: 'Bis',
  withTeamMembers: 'Auch eigene Buchungen der Teammitglieder',
  clear: 'Filter leeren',
  done: 'Fertig',

  line: ({ only, withTeamMembers }) => {
    const own = 'mit eigenen Buchungen der Teammitglieder';
    if (only.length === 0) return 'Mit eigenen Buchungen der Teammitglieder';
    return listed([`Nur ${only.join(', ')}`, withTeamMembers && own]);
  },
  words: {
    eventType: ({ title }) => title ?? 'ein Termintyp',
    team: ({ name }) => name ?? 'ein Team',
    host: ({ name }) => `Gastgeber ${name ?? 'eine Person'}`,
    attendee: ({ email }) => `mit ${email}`,
    from: ({ date }) => `ab ${date}`,
    until: ({ date }) => `bis ${date}`,
  },
};

/** German: what is known of one person. */
export const person: PageWords['bookings']['person'] = {
  summary: ({ count, first, last, usual, cancelled, city }) => {
    const facts = listed([
      `${count} ${many(count, 'Buchung', 'Buchungen')}`,
      first && `zuerst ${first}`,
      last && `zuletzt ${last}`,
      usual && `meist ${usual}`,
      cancelled > 0 && `${cancelled} abgesagt`,
    ]);
    const end = facts.endsWith('.') ? '' : '.';
    return city === null ? `${facts}${end}` : `${facts}${end} Lebt in der Zeit von ${city}.`;
  },
  groups: { upcoming: 'Anstehend', earlier: 'Früher' },
  showAll: {
    upcoming: ({ count }) => `Alle ${count} anstehenden zeigen`,
    earlier: ({ count }) => `Alle ${count} früheren zeigen`,
  },
  looking: 'Weitere Buchungen werden gesucht',
  known: ({ why }) => `${why} Das war zuletzt bekannt.`,
  bookNext: 'Die nächste buchen',
};
