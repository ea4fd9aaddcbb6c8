import type { TodayWords } from '../language.ts';
import type { WordedMark, WordedStatus } from '../parameters.ts';
import { listed, people } from './phrases.ts';

const statusInList: Record<WordedStatus, string> = {
  PENDING: 'sin confirmar',
  AWAITING_HOST: 'espera al anfitrión',
  CANCELLED: 'cancelada',
  REJECTED: 'rechazada',
  UNKNOWN: 'estado desconocido',
};

/** Spanish: what is said of a booking, in any list and on its page. */
export const booking: TodayWords['booking'] = {
  hiddenTitle: 'Una reserva',
  status: {
    PENDING: 'Sin confirmar',
    AWAITING_HOST: 'Espera al anfitrión',
    CANCELLED: 'Cancelada',
    REJECTED: 'Rechazada',
    UNKNOWN: 'Estado desconocido',
  },
  paid: 'Pagada',
  notPaid: 'Sin pagar',
  priceNotPaid: ({ price }) => `${price} sin pagar`,
  repeats: 'Se repite',
  overlaps: 'Coincide con otra reserva',
  moved: 'Cambiada de hora, o se pidió otra hora',
  reason: ({ reason }) => `«${reason}»`,
  rowName: ({ from, to, title, host, who, there, mark, repeats, moved, reason, account }) =>
    listed([
      `de ${from} a ${to}`,
      title,
      host && `anfitrión ${host}`,
      who && `con ${people(who)}`,
      there && `${there.time} en ${there.city}`,
      mark && markInList(mark),
      repeats && 'se repite',
      moved && 'cambiada de hora, o se pidió otra hora',
      reason && `«${reason}»`,
      account,
    ]),
};

function markInList(mark: WordedMark): string {
  switch (mark.kind) {
    case 'status':
      return statusInList[mark.status];
    case 'named':
      return mark.name;
    case 'paid':
      return 'pagada';
    case 'unpaid':
      return mark.price === null ? 'sin pagar' : `${mark.price} sin pagar`;
  }
}
