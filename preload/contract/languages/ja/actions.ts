import type { TodayWords } from '../language.ts';

/** Japanese: labels of buttons and menus that more than one view has. */
export const actions: TodayWords['actions'] = {
  join: '参加',
  joinAt: ({ host }) => `${host}で参加`,
  joinOn: ({ provider }) => `${provider}で参加`,
  open: '開く',
  dismiss: '閉じる',
  tryAgain: '再試行',
  back: '戻る',
  close: '閉じる',
  showNumber: '番号を表示',
  copyAddress: '住所をコピー',
  copyJoinLink: '参加リンクをコピー',
  more: 'その他の操作',
  copied: {
    link: 'リンクをコピーしました',
    place: '住所をコピーしました',
    phone: '番号をコピーしました',
    email: 'メールアドレスをコピーしました',
    details: '詳細をコピーしました',
    uid: '予約IDをコピーしました',
  },
  opening: 'ブラウザーで開いています。開かないときは、リンクをコピーしてください。',
};
