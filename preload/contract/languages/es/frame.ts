import type { TodayWords } from '../language.ts';
import { agoOf, listed, many } from './phrases.ts';

/** Spanish: what stands around every view: header, footer, and what is said by all of them. */
export const frame: TodayWords['frame'] = {
  tabs: 'Principal',
  today: 'Hoy',
  bookings: 'Reservas',
  bookingsName: ({ unconfirmed, unread }) =>
    listed([
      'Reservas',
      unconfirmed > 0 && `${unconfirmed} sin confirmar`,
      unread > 0 && `${unread} ${many(unread, 'novedad', 'novedades')}`,
    ]),
  eventTypes: 'Tipos de evento',
  search: 'Buscar reservas',
  menu: 'Cuenta y ajustes',
  refresh: 'Actualizar',
  updated: ({ ago }) => `Actualizado ${agoOf(ago)}`,
  updatedAt: ({ time }) => `Actualizado: ${time}`,
  quickBook: 'Reserva rápida',
  quickBookKeys: ({ anywhere, own }) => `${anywhere} desde cualquier app, ${own} en Bookbar`,
  quickBookOwnKeys: ({ own }) => `${own} en Bookbar. Ningún atajo funciona desde otras apps`,

  newAccount: 'Cuenta nueva',
  markedAccount: ({ name, mark }) => `${name} (${mark})`,

  optional: 'opcional',
  sentences: ({ texts }) => texts.join(' '),
};
