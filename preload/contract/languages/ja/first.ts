import type { FirstWords } from '../language.ts';

/** Japanese: what is said before the rest of the app is loaded. */
export const first: FirstWords = {
  open: 'Bookbarを開く',
  quit: 'Bookbarを終了',
  stopped: {
    title: 'Bookbarが停止しました',
    message: 'Bookbarのウィンドウが動作を停止しました。',
    detail: ({ times }) =>
      `${times}回続けて停止しました。Bookbarは自動的に再試行します。リマインダーとトレイのメニューは引き続き使えます。`,
    retry: '再試行',
  },
};
