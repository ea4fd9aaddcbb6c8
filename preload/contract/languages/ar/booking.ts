import { isolate } from './isolate.ts';
import { listed, people, quoted } from './phrases.ts';
import type { TodayWords } from '../language.ts';
import type { WordedMark } from '../parameters.ts';

/** Both as chips and in lists. */
const status = {
  PENDING: 'غير مؤكد',
  AWAITING_HOST: 'بانتظار المضيف',
  CANCELLED: 'ملغى',
  REJECTED: 'مرفوض',
  UNKNOWN: 'حالة غير معروفة',
};
const paid = 'مدفوع';
const notPaid = 'غير مدفوع';
const priceNotPaid = ({ price }: { readonly price: string }): string => `${isolate(price)} لم تُدفع`;
const moved = 'تغيّر الموعد، أو طُلب موعد جديد';

/** Arabic: what is said of a booking, in any list and on its page. */
export const booking: TodayWords['booking'] = {
  hiddenTitle: 'حجز',
  status,
  paid,
  notPaid,
  priceNotPaid,
  repeats: 'متكرر',
  overlaps: 'يتداخل مع حجز آخر',
  moved,
  reason: ({ reason }) => quoted(reason),
  rowName: ({ from, to, title, host, who, there, mark, repeats, moved: isMoved, reason, account }) =>
    listed([
      `من ${from} إلى ${to}`,
      isolate(title),
      host && `المضيف ${isolate(host)}`,
      who && `مع ${people(who, 'after')}`,
      there && `${there.time} بتوقيت ${isolate(there.city)}`,
      mark && markInList(mark),
      repeats && 'متكرر',
      isMoved && moved,
      reason && quoted(reason),
      account && isolate(account),
    ]),
};

function markInList(mark: WordedMark): string {
  switch (mark.kind) {
    case 'status':
      return status[mark.status];
    case 'named':
      return isolate(mark.name);
    case 'paid':
      return paid;
    case 'unpaid':
      return mark.price === null ? notPaid : priceNotPaid({ price: mark.price });
  }
}
