import type { FirstWords } from '../language.ts';

/** French: what is said before the rest of the app is loaded. */
export const first: FirstWords = {
  open: 'Ouvrir Bookbar',
  quit: 'Quitter Bookbar',
  stopped: {
    title: 'Bookbar s’est arrêté',
    message: 'La fenêtre de Bookbar ne fonctionne plus.',
    detail: ({ times }) =>
      `Elle s’est arrêtée ${times} fois de suite. Bookbar réessaie tout seul. Les rappels et le menu de l’icône continuent.`,
    retry: 'Réessayer',
  },
};
