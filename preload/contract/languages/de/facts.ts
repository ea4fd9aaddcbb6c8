import type { MainWords } from '../language.ts';
import { length, many } from './phrases.ts';

const sessions = (count: number): string => `${count} ${many(count, 'Sitzung', 'Sitzungen')}`;
const each = { day: 'Jeden Tag', week: 'Jede Woche', month: 'Jeden Monat', year: 'Jedes Jahr' } as const;
const several = { day: 'Tage', week: 'Wochen', month: 'Monate', year: 'Jahre' } as const;
const per = { day: 'am Tag', week: 'in der Woche', month: 'im Monat', year: 'im Jahr' } as const;
const units = { minute: 'Min.', hour: 'Std.' } as const;
const time = (unit: 'minute' | 'hour' | 'day', count: number): string =>
  `${count} ${unit === 'day' ? many(count, 'Tag', 'Tage') : units[unit]}`;

/** German: the facts of an event type. */
export const facts: MainWords['facts'] = {
  labels: {
    length: 'Dauer',
    lengths: 'Dauern',
    kind: 'Art',
    seats: 'Plätze',
    package: 'Paket',
    subscription: 'Abo',
    confirmation: 'Bestätigung',
    series: 'Reihe',
    guests: 'Begleitung',
    notice: 'Vorlauf',
    bufferBefore: 'Puffer davor',
    bufferAfter: 'Puffer danach',
    starts: 'Beginn',
    period: 'Buchbar',
    bookingLimit: 'Buchungsgrenze',
    durationLimit: 'Höchste Dauer',
    team: 'Team',
    host: 'Gastgeber',
    hosts: 'Gastgeber',
    scheduling: 'Wahl der Gastgeber',
    schedule: 'Zeitplan',
    place: 'Ort',
    places: 'Orte',
    id: 'ID des Termintyps',
    slug: 'Name in Links',
    published: 'Veröffentlicht',
    hidden: 'Verborgen',
    workflow: 'Ablauf',
    webhook: 'Webhook',
  },
  listed: ({ parts }) => parts.join(', '),
  length,

  kinds: { ONE_ON_ONE: 'Zu zweit', GROUP: 'Gruppe, mit Plätzen' },
  seats: ({ count, areShown }) =>
    `${count} ${many(count, 'Platz', 'Plätze')} je Zeit, Gäste sehen sich ${areShown ? 'gegenseitig' : 'nicht gegenseitig'}`,
  package: ({ min, max }) => {
    if (max === null) return `Mindestens ${sessions(min ?? 1)} zusammen`;
    if (min === null) return `Bis zu ${sessions(max)} zusammen`;
    return `${min === max ? sessions(min) : `${min} bis ${sessions(max)}`} zusammen`;
  },
  subscription: 'Wird als Teil eines Abos gebucht',
  confirmation: {
    first: 'Jede Buchung wird erst bestätigt',
    held: 'Jede Buchung wird erst bestätigt; bis dahin bleibt ihre Zeit frei gehalten',
  },
  series: ({ unit, every, count }) =>
    `${every === 1 ? each[unit] : `Alle ${every} ${several[unit]}`}${count === null ? '' : `, ${count} Mal`}`,
  noGuests: 'Gäste können niemanden mitbringen',

  notice: (least) => `Mindestens ${length(least)} vorher`,
  every: (long) => `Alle ${length(long)}`,
  firstOnly: 'nur die erste Zeit am Tag wird angeboten',
  firstOnlyAlone: 'Nur die erste Zeit am Tag wird angeboten',
  daysAhead: ({ days, isBusinessDays, hasOpenTimes }) => {
    const day = isBusinessDays ? many(days, 'Werktag', 'Werktage') : many(days, 'Tag', 'Tage');
    return `${days} ${day}${hasOpenTimes ? ' mit freien Zeiten' : ''} im Voraus`;
  },
  between: ({ from, to }) => `Von ${from} bis ${to}`,
  bookingLimit: ({ count, span }) => `${count} ${many(count, 'Buchung', 'Buchungen')} ${per[span]}`,
  durationLimit: ({ span, ...most }) => `${length(most)} ${per[span]}`,

  scheduling: {
    ROUND_ROBIN: 'Ein freier Gastgeber, reihum',
    COLLECTIVE: 'Alle Gastgeber zusammen',
    MANAGED: 'Jeder Gastgeber hat eine Kopie',
  },
  user: ({ id }) => (id === null ? 'Mitglied' : `Mitglied ${id}`),
  fixedHost: ({ name }) => `${name}, immer dabei`,
  rankedHost: {
    lowest: ({ name }) => `${name}, niedrigste Priorität`,
    low: ({ name }) => `${name}, niedrige Priorität`,
    medium: ({ name }) => `${name}, mittlere Priorität`,
    high: ({ name }) => `${name}, hohe Priorität`,
    highest: ({ name }) => `${name}, höchste Priorität`,
  },
  scheduleNumber: ({ id }) => `Zeitplan ${id}`,
  ownSchedule: 'Der eigene der Gastgeber',

  answers: {
    name: 'Name',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    text: 'Kurzer Text',
    textarea: 'Langer Text',
    number: 'Zahl',
    address: 'Adresse',
    url: 'Link',
    multiemail: 'E-Mail-Adressen',
    one: 'Eins von',
    some: 'Einige von',
    boolean: 'Ja oder nein',
  },
  question: ({ answer, options, isRequired }) =>
    `${[answer, options.join(', ')].filter(Boolean).join(' ')}${isRequired ? ', Pflicht' : ''}`,

  workflow: {
    before: ({ unit, count }) => `${time(unit, count)} vor dem Termin`,
    after: ({ unit, count }) => `${time(unit, count)} nach dem Termin`,
  },
  webhookOff: ({ host }) => `${host}, aus`,
};
