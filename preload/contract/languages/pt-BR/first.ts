import type { FirstWords } from '../language.ts';

/** Brazilian Portuguese: what is said before the rest of the app is loaded. */
export const first: FirstWords = {
  open: 'Abrir o Bookbar',
  quit: 'Encerrar o Bookbar',
  stopped: {
    title: 'O Bookbar parou',
    message: 'A janela do Bookbar parou de funcionar.',
    detail: ({ times }) =>
      `Ela parou ${times} vezes seguidas. O Bookbar vai tentar de novo sozinho. Os lembretes e o menu do ícone continuam funcionando.`,
    retry: 'Tentar de novo',
  },
};
