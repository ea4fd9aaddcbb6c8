import type { FirstWords } from '../language.ts';

/** Spanish: what is said before the rest of the app is loaded. */
export const first: FirstWords = {
  open: 'Abrir Bookbar',
  quit: 'Salir de Bookbar',
  stopped: {
    title: 'Bookbar se ha detenido',
    message: 'La ventana de Bookbar ha dejado de funcionar.',
    detail: ({ times }) =>
      `Se ha detenido ${times} veces seguidas. Bookbar lo intentará de nuevo por su cuenta. Los recordatorios y el menú del icono siguen funcionando.`,
    retry: 'Intentar de nuevo',
  },
};
