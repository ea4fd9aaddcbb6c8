import type { TodayWords } from '../language.ts';
import type { WordedMark, WordedStatus } from '../parameters.ts';
import { listed, withPeople } from './phrases.ts';

const statusInList: Record<WordedStatus, string> = {
  PENDING: 'unbestätigt',
  AWAITING_HOST: 'wartet auf Gastgeber',
  CANCELLED: 'abgesagt',
  REJECTED: 'abgelehnt',
  UNKNOWN: 'Status unbekannt',
};

/** German: what is said of a booking, in any list and on its page. */
export const booking: TodayWords['booking'] = {
  hiddenTitle: 'Eine Buchung',
  status: {
    PENDING: 'Unbestätigt',
    AWAITING_HOST: 'Wartet auf Gastgeber',
    CANCELLED: 'Abgesagt',
    REJECTED: 'Abgelehnt',
    UNKNOWN: 'Status unbekannt',
  },
  paid: 'Bezahlt',
  notPaid: 'Nicht bezahlt',
  priceNotPaid: ({ price }) => `${price} nicht bezahlt`,
  repeats: 'Wiederholt sich',
  overlaps: 'Überschneidet sich mit einer anderen Buchung',
  moved: 'Verschoben oder neue Zeit erbeten',
  reason: ({ reason }) => `„${reason}“`,
  rowName: ({ from, to, title, host, who, there, mark, repeats, moved, reason, account }) =>
    listed([
      `${from} bis ${to}`,
      title,
      host && `Gastgeber ${host}`,
      who && withPeople(who),
      there && `${there.time} in ${there.city}`,
      mark && markInList(mark),
      repeats && 'wiederholt sich',
      moved && 'verschoben oder neue Zeit erbeten',
      reason && `„${reason}“`,
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
      return 'bezahlt';
    case 'unpaid':
      return mark.price === null ? 'nicht bezahlt' : `${mark.price} nicht bezahlt`;
  }
}
