import type { TodayWords } from '../language.ts';

/** German: labels of buttons and menus that more than one view has, and what is said when they worked. */
export const actions: TodayWords['actions'] = {
  join: 'Teilnehmen',
  joinAt: ({ host }) => `Teilnehmen bei ${host}`,
  joinOn: ({ provider }) => `Mit ${provider} teilnehmen`,
  open: 'Öffnen',
  dismiss: 'Schließen',
  tryAgain: 'Erneut versuchen',
  back: 'Zurück',
  close: 'Schließen',
  showNumber: 'Nummer zeigen',
  copyAddress: 'Adresse kopieren',
  copyJoinLink: 'Teilnahmelink kopieren',
  more: 'Weitere Aktionen',
  copied: {
    link: 'Link kopiert',
    place: 'Adresse kopiert',
    phone: 'Nummer kopiert',
    email: 'E-Mail-Adresse kopiert',
    details: 'Details kopiert',
    uid: 'Buchungs-ID kopiert',
  },
  opening: 'Öffnet sich im Browser. Falls nichts kommt, kopiere den Link.',
};
