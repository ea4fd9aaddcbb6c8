import type { TodayWords } from '../language.ts';
import type { WordedMark } from '../parameters.ts';
import { listed, people, quoted } from './phrases.ts';

/** Both as chips and in lists. */
const status = {
  PENDING: '未確認',
  AWAITING_HOST: 'ホスト待ち',
  CANCELLED: 'キャンセル済み',
  REJECTED: '辞退済み',
  UNKNOWN: '状態不明',
};
const paid = '支払い済み';
const notPaid = '未払い';
const priceNotPaid = ({ price }: { readonly price: string }): string => `${price}未払い`;
const moved = '日時変更、または変更の依頼あり';

/** Japanese: what is said of a booking, in any list and on its page. */
export const booking: TodayWords['booking'] = {
  hiddenTitle: '予約',
  status,
  paid,
  notPaid,
  priceNotPaid,
  repeats: '繰り返し',
  overlaps: 'ほかの予約と重なっています',
  moved,
  reason: ({ reason }) => quoted(reason),
  rowName: ({ from, to, title, host, who, there, mark, repeats, moved: isMoved, reason, account }) =>
    listed([
      `${from}から${to}`,
      title,
      host && `ホストは${host}さん`,
      who && `相手は${people(who)}`,
      there && `${there.city}の${there.time}`,
      mark && markInList(mark),
      repeats && '繰り返し',
      isMoved && moved,
      reason && quoted(reason),
      account,
    ]),
};

function markInList(mark: WordedMark): string {
  switch (mark.kind) {
    case 'status':
      return status[mark.status];
    case 'named':
      return mark.name;
    case 'paid':
      return paid;
    case 'unpaid':
      return mark.price === null ? notPaid : priceNotPaid({ price: mark.price });
  }
}
