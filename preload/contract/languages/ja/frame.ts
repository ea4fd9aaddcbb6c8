import type { TodayWords } from '../language.ts';
import { agoOf, listed } from './phrases.ts';

/** Japanese: what stands around every view. */
export const frame: TodayWords['frame'] = {
  tabs: 'メイン',
  today: '今日',
  bookings: '予約',
  bookingsName: ({ unconfirmed, unread }) =>
    listed(['予約', unconfirmed > 0 && `未確認${unconfirmed}件`, unread > 0 && `新着${unread}件`]),
  eventTypes: 'イベントタイプ',
  search: '予約を検索',
  menu: 'アカウントと設定',
  refresh: '更新',
  updated: ({ ago }) => `${agoOf(ago)}に更新`,
  updatedAt: ({ time }) => `${time}に更新`,
  quickBook: 'クイック予約',
  quickBookKeys: ({ anywhere, own }) => `どのアプリからでも${anywhere}、Bookbarでは${own}`,
  quickBookOwnKeys: ({ own }) => `Bookbarでは${own}。ほかのアプリから使えるショートカットはありません`,

  newAccount: '新しいアカウント',
  markedAccount: ({ name, mark }) => `${name}（${mark}）`,

  optional: '任意',
  sentences: ({ texts }) => texts.join(''),
};
