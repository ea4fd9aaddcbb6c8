import type { NewsKind } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { listed, people } from './phrases.ts';

const kinds: Record<NewsKind, string> = {
  new: 'Nueva',
  requested: 'Solicitada',
  confirmed: 'Confirmada',
  moved: 'Cambio de hora',
  'new-time': 'Necesita otra hora',
  cancelled: 'Cancelada',
  declined: 'Rechazada',
  paid: 'Pagada',
  joined: 'Se une',
  left: 'Se va',
};

/** Spanish: what changed at the service. */
export const news: PageWords['bookings']['news'] = {
  title: 'Novedades',
  broken: 'No se pudieron cargar las novedades',
  empty: {
    title: 'Aún no hay novedades',
    text: 'Aquí aparecen las reservas nuevas, cambiadas de hora, canceladas y pagadas.',
  },
  kind: ({ kind }) => `${kinds[kind]}:`,
  moved: ({ from, to }) => `${from} → ${to}`,
  name: ({ kind, title, who, when, reason, time, isUnread, account }) =>
    listed([
      `${kinds[kind]}: ${title}`,
      who && `con ${people(who)}`,
      when.from === null ? when.to : `de ${when.from} a ${when.to}`,
      reason && `«${reason}»`,
      `visto a las ${time}`,
      isUnread && 'sin leer',
      account,
    ]),
};
