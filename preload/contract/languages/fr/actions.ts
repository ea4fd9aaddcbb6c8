import type { TodayWords } from '../language.ts';

/** French: labels of buttons and menus that more than one view has, and what is said when they worked. */
export const actions: TodayWords['actions'] = {
  join: 'Rejoindre',
  joinAt: ({ host }) => `Rejoindre sur ${host}`,
  joinOn: ({ provider }) => `Rejoindre sur ${provider}`,
  open: 'Ouvrir',
  dismiss: 'Ignorer',
  tryAgain: 'Réessayer',
  back: 'Retour',
  close: 'Fermer',
  showNumber: 'Voir le numéro',
  copyAddress: 'Copier l’adresse',
  copyJoinLink: 'Copier le lien de la réunion',
  more: 'Plus d’actions',
  copied: {
    link: 'Lien copié',
    place: 'Adresse copiée',
    phone: 'Numéro copié',
    email: 'Adresse e-mail copiée',
    details: 'Détails copiés',
    uid: 'ID de réservation copié',
  },
  opening: 'Ouverture dans votre navigateur. Si rien ne vient, copiez le lien.',
};
