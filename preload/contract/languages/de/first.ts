import type { FirstWords } from '../language.ts';

/** German: what is said before the rest of the app is loaded. */
export const first: FirstWords = {
  open: 'Bookbar öffnen',
  quit: 'Bookbar beenden',
  stopped: {
    title: 'Bookbar wurde angehalten',
    message: 'Das Fenster von Bookbar reagiert nicht mehr.',
    detail: ({ times }) =>
      `Es ist ${times}-mal hintereinander ausgefallen. Bookbar versucht es von selbst noch einmal. Erinnerungen und das Menü des Symbols laufen weiter.`,
    retry: 'Noch einmal versuchen',
  },
};
