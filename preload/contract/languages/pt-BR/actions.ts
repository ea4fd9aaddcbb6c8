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
  showNumber: 'Mostrar número',
  copyAddress: 'Copiar endereço',
  copyJoinLink: 'Copiar link para entrar',
  more: 'Mais ações',
  copied: {
    link: 'Link copiado',
    place: 'Endereço copiado',
    phone: 'Número copiado',
    email: 'E-mail copiado',
    details: 'Detalhes copiados',
    uid: 'ID do agendamento copiado',
  },
  opening: 'Abrindo no seu navegador. Se nada acontecer, copie o link.',
};
