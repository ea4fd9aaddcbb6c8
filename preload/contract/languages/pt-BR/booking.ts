import type { TodayWords } from '../language.ts';
import type { WordedMark, WordedStatus } from '../parameters.ts';
import { listed, people } from './phrases.ts';

const statusInList: Record<WordedStatus, string> = {
  PENDING: 'a confirmar',
  AWAITING_HOST: 'aguardando anfitrião',
  CANCELLED: 'cancelado',
  REJECTED: 'recusado',
  UNKNOWN: 'status desconhecido',
};

/** Brazilian Portuguese: what is said of a booking, in any list and on its page. */
export const booking: TodayWords['booking'] = {
  hiddenTitle: 'Um agendamento',
  status: {
    PENDING: 'A confirmar',
    AWAITING_HOST: 'Aguardando anfitrião',
    CANCELLED: 'Cancelado',
    REJECTED: 'Recusado',
    UNKNOWN: 'Status desconhecido',
  },
  paid: 'Pago',
  notPaid: 'Não pago',
  priceNotPaid: ({ price }) => `${price} não pago`,
  repeats: 'Recorrente',
  overlaps: 'Coincide com outro agendamento',
  moved: 'Remarcado, ou novo horário solicitado',
  reason: ({ reason }) => `“${reason}”`,
  rowName: ({ from, to, title, host, who, there, mark, repeats, moved, reason, account }) =>
    listed([
      `${from} a ${to}`,
      title,
      host && `anfitrião: ${host}`,
      who && `com ${people(who)}`,
      there && `${there.time} em ${there.city}`,
      mark && markInList(mark),
      repeats && 'recorrente',
      moved && 'remarcado, ou novo horário solicitado',
      reason && `“${reason}”`,
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
      return 'pago';
    case 'unpaid':
      return mark.price === null ? 'não pago' : `${mark.price} não pago`;
  }
}
