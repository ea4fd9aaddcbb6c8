import type { PageWords } from '../language.ts';
import { ended } from '../grammar.ts';
import { listed, many } from './phrases.ts';

const times = (count: number): string => `${count} ${many(count, 'Termin', 'Termine')}`;
const openTimesOf = (count: number): string => `${count} ${many(count, 'freie Zeit', 'freie Zeiten')}`;
const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? times(min) : `${min} bis ${max} Termine`;
const wanted = ({ from, to, city }: { readonly from: string; readonly to: string; readonly city: string }) =>
  `zwischen ${from} und ${to} in ${city}`;
const parts = { morning: 'Vormittag', afternoon: 'Nachmittag', evening: 'Abend' } as const;
const spans = {
  notice: 'Mehr Vorlauf nötig',
  'not-yet': 'Noch nicht buchbar',
  period: 'Zu weit im Voraus',
} as const;

/** German: open times, time zones, and times as text. */
export const openTimes: PageWords['quickBook']['openTimes'] = {
  label: 'Zeiten des Tages',
  getting: 'Freie Zeiten werden geladen',
  failed: 'Die freien Zeiten kamen nicht an',
  taken: ({ time }) => `${time} wurde gerade vergeben.`,
  clocksChange: ({ city, direction, date }) =>
    `${city === null ? 'Deine Uhren werden' : `Die Uhren in ${city} werden`} am ${date} ${direction === 'forward' ? 'vorgestellt' : 'zurückgestellt'}. Diese Zeiten berücksichtigen das schon.`,
  copyTimes: 'Zeiten kopieren',

  days: {
    label: 'Tage',
    today: 'Heute',
    previousWeek: 'Vorige Woche',
    nextWeek: 'Nächste Woche',
    name: ({ weekday, date, open }) =>
      listed([`${weekday} ${date}.`, open !== null && `${open === 0 ? 'nichts' : open} frei`]),
  },
  head: { host: 'Gastgeber', anyHost: 'Alle Gastgeber', duration: 'Dauer' },

  slots: {
    label: 'Zeiten',
    part: ({ part, zone }) => {
      if (zone === null) return parts[part];
      return zone.city === null ? `${parts[part]}, deine Zeit` : `${parts[part]} in ${zone.city}`;
    },
    below: ({ city }) => `darunter ${city}`,
    you: 'du',
    other: ({ time, dayShift, city }) => {
      const day = dayShift === 0 ? '' : dayShift > 0 ? ' am Tag danach' : ' am Tag davor';
      return `${time}${day} ${city === null ? 'bei dir' : `in ${city}`}`;
    },
    name: ({ parts }) => listed(parts),
    current: 'jetzige Zeit',
    night: ({ city }) => `Nacht in ${city}`,
    seats: ({ seats }) => (seats === 0 ? 'Voll' : `noch ${seats} ${many(seats, 'Platz', 'Plätze')}`),
    free: ({ count }) => `${count} frei`,
    hosts: ({ names }) => names.join(', '),
  },

  movingFrom: {
    label: 'Jetzige Zeit',
    title: ({ date, time }) => `Bisher ${date}, ${time}`,
    guest: ({ name, city, time }) => `${name === null ? '' : `${name} `}in ${city} · ${time} bei dir`,
  },

  none: {
    title: ({ minutes, weekday }) =>
      `Am ${weekday} ${minutes === null ? 'nichts frei' : `keine ${minutes} Min. frei`}`,
    weeks: ({ weeks }) =>
      many(weeks, 'In der nächsten Woche ist nichts frei', `In den nächsten ${weeks} Wochen ist nichts frei`),
    shorter: 'Versuch eine kürzere Dauer oder bitte per E-Mail um eine Zeit.',
    ask: 'Bitte per E-Mail um eine Zeit.',
    looking: 'Die nächste wird gesucht…',
    next: ({ date, time, city, other }) => {
      const next = `Die nächste Zeit ist ${date} um ${time}`;
      if (other === null) return `${next}.`;
      const there = other.city === null ? 'bei dir' : `in ${other.city}`;
      return `${next} ${city === null ? 'deiner Zeit' : `in ${city}`}, ${other.time} ${there}.`;
    },
    go: ({ date }) => `Zu ${date}`,
  },
  why: {
    label: 'Warum?',
    asking: 'Der Dienst wird gefragt…',
    failed: 'Der Dienst sagt es nicht.',
    unknown: 'Der Dienst sagt nicht, warum.',
    said: 'Was der Dienst gesagt hat',
    at: ({ date, time }) => `${date}, ${time} deiner Zeit`,
    reason: ({ kind, host, isOwn, at }) => {
      switch (kind) {
        case 'notice':
          return at === null ? `${spans.notice}.` : `${spans.notice}: buchbar ab ${ended(at)}`;
        case 'not-yet':
          return at === null ? `${spans['not-yet']}.` : `Buchbar ab ${ended(at)}`;
        case 'period':
          return at === null ? `${spans.period}.` : `Buchbar bis ${ended(at)}`;
        case 'limit':
          if (isOwn) return 'Deine Buchungsgrenze ist erreicht.';
          return host === null
            ? 'Die Buchungsgrenze ist erreicht.'
            : `Die Buchungsgrenze von ${host} ist erreicht.`;
        case 'hours':
          if (isOwn) return 'Außerhalb deiner Arbeitszeit.';
          return host === null ? 'Außerhalb der Arbeitszeit.' : `Außerhalb der Arbeitszeit von ${host}.`;
        case 'busy':
          if (isOwn) return 'Du bist beschäftigt.';
          return host === null ? 'Alle sind beschäftigt.' : `${host} ist beschäftigt.`;
        case 'away':
          if (isOwn) return 'Du bist abwesend.';
          return host === null ? 'Alle sind abwesend.' : `${host} ist abwesend.`;
        case 'seats':
          return 'Alle Plätze sind vergeben.';
      }
    },
  },

  zones: {
    label: 'Zeiten zeigen in',
    yours: 'Deine Zeit',
    yoursIn: ({ city }) => `Deine Zeit, ${city}`,
    change: 'Zeitzone des Gasts ändern',
    lastTime: ({ name, city }) => `${name} war zuletzt in ${city}.`,
  },
  zonePicker: {
    label: 'Zeitzone des Gasts',
    placeholder: 'Stadt, Land oder Gast',
    list: 'Zeitzonen',
    sections: { recent: 'Letzte Gäste', yours: 'Deine', all: 'Alle Zeitzonen' },
    found: ({ count }) => `${count} gefunden`,
    more: 'Tippe, um andere zu finden.',
    none: ({ text }) =>
      `Keine Zeitzone heißt „${text}“. Tippe eine Stadt, ein Land oder ein Kürzel wie ET oder MEZ.`,
    failed: 'Die Zeitzonen kamen nicht an.',
    keep: ({ city }) => `${city} behalten`,
    own: 'Deine Zeitzone',
    behind: ({ length }) => `${length} hinter dir`,
    ahead: ({ length }) => `${length} vor dir`,
    same: 'gleiche Zeit wie bei dir',
  },

  inCity: ({ city }) => `In ${city}:`,
  package: {
    label: 'Termine des Pakets',
    choose: (size) => `Ein Paket: Wähle ${range(size)}, an beliebig vielen Tagen.`,
    chooseMore: ({ booked, ...size }) => `${booked} gebucht. Wähle noch ${range(size)}.`,
    missing: ({ count }) => `Noch ${count} wählen`,
    goOn: ({ count }) => `Weiter mit ${count} ${many(count, 'Termin', 'Terminen')}`,
  },
  text: {
    label: 'Zeiten als Text',
    who: 'Für',
    anyone: 'Alle',
    language: 'Sprache',
    howMany: 'Wie viele',
    choose: 'Wähle die Zeiten zum Verschicken, an beliebig vielen Tagen.',
    propose: ({ count }) => `${count} für mich wählen`,
    copy: ({ count }) => `${openTimesOf(count)} kopieren`,
    copied: ({ count, city }) => `${openTimesOf(count)} für ${city} kopiert`,
    freshCopied: 'Neue Zeiten kopiert',
    notes: {
      none: 'In den nächsten drei Wochen ist nichts frei.',
      outside: (noted) => `Nichts ist frei ${wanted(noted)}. Diese Zeiten kommen dem am nächsten.`,
      fewer: (noted) => `Mehr ist nicht frei ${wanted(noted)}.`,
    },
  },
  sentTimes: ({ guest, times, gone }) => {
    const which = guest === null ? 'kopierten' : `an ${guest} geschickten`;
    if (gone >= times)
      return many(times, `Die ${which} Zeit ist weg.`, `Alle ${times} ${which} Zeiten sind weg.`);
    return `${gone} der ${times} ${which} Zeiten ${many(gone, 'ist', 'sind')} weg.`;
  },
};
