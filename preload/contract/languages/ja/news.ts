import type { NewsKind } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { listed, people, quoted } from './phrases.ts';

const kinds: Record<NewsKind, string> = {
  new: '新規',
  requested: 'リクエスト',
  confirmed: '確定',
  moved: '日時変更',
  'new-time': '新しい日時が必要',
  cancelled: 'キャンセル',
  declined: '辞退',
  paid: '支払い済み',
  joined: '参加',
  left: '退出',
};

/** Japanese: what changed at the service. */
export const news: PageWords['bookings']['news'] = {
  title: '新着情報',
  broken: '新着情報を取得できませんでした',
  empty: {
    title: '新着情報はまだありません',
    text: '新しい予約、日時の変更、キャンセル、支払いがここに表示されます。',
  },
  kind: ({ kind }) => `${kinds[kind]}:`,
  moved: ({ from, to }) => `${from} → ${to}`,
  name: ({ kind, title, who, when, reason, time, isUnread, account }) =>
    listed([
      `${kinds[kind]}: ${title}`,
      who && `相手は${people(who)}`,
      when.from === null ? when.to : `${when.from}から${when.to}へ`,
      reason && quoted(reason),
      `${time}に検出`,
      isUnread && '未読',
      account,
    ]),
};
