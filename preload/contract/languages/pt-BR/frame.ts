import type { TodayWords } from '../language.ts';
import { agoOf, listed, many } from './phrases.ts';

/** Brazilian Portuguese: what stands around every view: header, menu of the account, footer. */
export const frame: TodayWords['frame'] = {
  tabs: 'Principal',
  today: 'Hoje',
  bookings: 'Agendamentos',
  bookingsName: ({ unconfirmed, unread }) =>
    listed([
      'Agendamentos',
      unconfirmed > 0 && `${unconfirmed} a confirmar`,
      unread > 0 && `${unread} ${many(unread, 'novidade', 'novidades')}`,
    ]),
  eventTypes: 'Tipos de evento',
  search: 'Buscar agendamentos',
  menu: 'Conta e configurações',
  refresh: 'Atualizar',
  updated: ({ ago }) => `Atualizado ${agoOf(ago)}`,
  updatedAt: ({ time }) => `Atualizado: ${time}`,
  quickBook: 'Agendamento rápido',
  quickBookKeys: ({ anywhere, own }) => `${anywhere} em qualquer app, ${own} no Bookbar`,
  quickBookOwnKeys: ({ own }) => `${own} no Bookbar. Nenhum atalho funciona em outros apps`,

  newAccount: 'Nova conta',
  markedAccount: ({ name, mark }) => `${name} (${mark})`,

  optional: 'opcional',
  sentences: ({ texts }) => texts.join(' '),
};
