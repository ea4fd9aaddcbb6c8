import type { TodayWords } from '../language.ts';
import type { WordedMark, WordedStatus } from '../parameters.ts';
import { listed, people, quoted } from './phrases.ts';

const statusInList: Record<WordedStatus, string> = {
  PENDING: 'non confirmée',
  AWAITING_HOST: 'attend un hôte',
  CANCELLED: 'annulée',
  REJECTED: 'refusée',
  UNKNOWN: 'état inconnu',
};

/** French: what is said of a booking, in any list and on its page. */
export const booking: TodayWords['booking'] = {
  hiddenTitle: 'Une réservation',
  status: {
    PENDING: 'Non confirmée',
    AWAITING_HOST: 'Attend un hôte',
    CANCELLED: 'Annulée',
    REJECTED: 'Refusée',
    UNKNOWN: 'État inconnu',
  },
  paid: 'Payée',
  notPaid: 'Non payée',
  priceNotPaid: ({ price }) => `${price} à payer`,
  repeats: 'Se répète',
  overlaps: 'Chevauche une autre réservation',
  moved: 'Déplacée, ou autre créneau demandé',
  reason: ({ reason }) => quoted(reason),
  rowName: ({ from, to, title, host, who, there, mark, repeats, moved, reason, account }) =>
    listed([
      `de ${from} à ${to}`,
      title,
      host && `hôte\u00a0: ${host}`,
      who && `avec ${people(who)}`,
      there && `${there.time} (${there.city})`,
      mark && markInList(mark),
      repeats && 'se répète',
      moved && 'déplacée, ou autre créneau demandé',
      reason && quoted(reason),
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
      return 'payée';
    case 'unpaid':
      return mark.price === null ? 'non payée' : `${mark.price} à payer`;
  }
}
