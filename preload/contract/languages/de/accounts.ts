import type { PageWords } from '../language.ts';

/** German: what is said with several accounts; the settings have their own words. */
export const accounts: PageWords['accounts'] = {
  title: 'Konten',
  filter: { label: 'Wessen Buchungen', all: 'Alle' },
  picker: {
    label: 'Konto',
    name: ({ label, name }) => `${label}: ${name}`,
    add: 'Konto hinzufügen…',
    manage: 'Konten verwalten',
  },
  back: 'Zurück zu deinen Buchungen',
  dontAdd: 'Nicht hinzufügen',
  standing: {
    starting: 'Wird geöffnet',
    'signed-out': 'Abgemeldet',
    waiting: 'Wartet auf deinen Browser',
    connecting: 'Wird angemeldet',
    keychain: 'Braucht deinen Schlüsselbund',
    'signed-in': 'Angemeldet',
    'consent-needed': 'Erneut anmelden',
    paused: 'Pausiert',
  },
  needs: {
    'consent-needed': {
      text: ({ name }) => `${name}: Melde dich erneut an.`,
      button: 'Anmelden',
      buttonName: ({ name }) => `Anmelden: ${name}`,
    },
    'signed-out': {
      text: ({ name }) => `${name} ist abgemeldet.`,
      button: 'Anmelden',
      buttonName: ({ name }) => `Anmelden: ${name}`,
    },
    keychain: {
      text: ({ name }) => `${name} braucht deinen Schlüsselbund.`,
      button: 'Entsperren',
      buttonName: ({ name }) => `Entsperren: ${name}`,
    },
  },
  colours: {
    blue: 'Blau',
    teal: 'Türkis',
    green: 'Grün',
    brown: 'Braun',
    orange: 'Orange',
    pink: 'Rosa',
    purple: 'Lila',
    grey: 'Grau',
  },
};
