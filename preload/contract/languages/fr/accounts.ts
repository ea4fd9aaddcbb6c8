import type { PageWords } from '../language.ts';

/** French: what is said with several accounts; the settings have their own words. */
export const accounts: PageWords['accounts'] = {
  title: 'Comptes',
  filter: { label: 'Réservations de qui', all: 'Tous' },
  picker: {
    label: 'Compte',
    name: ({ label, name }) => `${label}\u00a0: ${name}`,
    add: 'Ajouter un compte…',
    manage: 'Gérer les comptes',
  },
  back: 'Revenir à vos réservations',
  dontAdd: 'Ne pas l’ajouter',
  standing: {
    starting: 'Ouverture',
    'signed-out': 'Déconnecté',
    waiting: 'Attend votre navigateur',
    connecting: 'Connexion',
    keychain: 'A besoin de votre trousseau',
    'signed-in': 'Connecté',
    'consent-needed': 'Reconnectez-vous',
    paused: 'En pause',
  },
  needs: {
    'consent-needed': {
      text: ({ name }) => `${name} attend que vous vous reconnectiez.`,
      button: 'Se connecter',
      buttonName: ({ name }) => `Se connecter\u00a0: ${name}`,
    },
    'signed-out': {
      text: ({ name }) => `${name} est déconnecté.`,
      button: 'Se connecter',
      buttonName: ({ name }) => `Se connecter\u00a0: ${name}`,
    },
    keychain: {
      text: ({ name }) => `${name} a besoin de votre trousseau.`,
      button: 'Déverrouiller',
      buttonName: ({ name }) => `Déverrouiller\u00a0: ${name}`,
    },
  },
  colours: {
    blue: 'Bleu',
    teal: 'Turquoise',
    green: 'Vert',
    brown: 'Marron',
    orange: 'Orange',
    pink: 'Rose',
    purple: 'Violet',
    grey: 'Gris',
  },
};
