import type { TodayWords } from '../language.ts';

/** Brazilian Portuguese: labels of buttons and menus that more than one view has. */
export const actions: TodayWords['actions'] = {
  join: 'Entrar',
  joinAt: ({ host }) => `Entrar por ${host}`,
  joinOn: ({ provider }) => `Entrar por ${provider}`,
  open: 'Abrir',
  dismiss: 'Dispensar',
  tryAgain: 'Tentar de novo',
  back: 'Voltar',
  close: 'Fechar',
};
