import type { TodayWords } from '../language.ts';

/** French: labels of buttons and menus that more than one view has. */
export const actions: TodayWords['actions'] = {
  join: 'Rejoindre',
  joinAt: ({ host }) => `Rejoindre sur ${host}`,
  joinOn: ({ provider }) => `Rejoindre sur ${provider}`,
  open: 'Ouvrir',
  dismiss: 'Ignorer',
  tryAgain: 'Réessayer',
  back: 'Retour',
  close: 'Fermer',
};
