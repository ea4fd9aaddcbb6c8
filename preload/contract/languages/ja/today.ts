import type { TodayWords } from '../language.ts';
import { actions } from './actions.ts';
import { booking } from './booking.ts';
import { day } from './day.ts';
import { frame } from './frame.ts';
import { people } from './phrases.ts';
import { times } from './times.ts';

/** Japanese: what the page says in its first picture: Today, and what stands around every view. */
export const today: TodayWords = {
  times,
  actions,
  booking,
  day,
  frame,
  people,
  free: '無料',
  keys: {
    control: 'Ctrl',
    alt: 'Alt',
    shift: 'Shift',
    windows: 'Win',
    super: 'Super',
    escape: 'Esc',
    enter: 'Enter',
    delete: 'Delete',
    macEscape: 'esc',
  },
  timesCopied: ({ times: count }) =>
    count === 0
      ? 'コピーしませんでした。ここで予約したものには、ゲストの日中に空き時間がありません。'
      : `空き時間を${count}件コピーしました`,
  reply: {
    offline: 'オフラインです。',
    'no-answer': 'サービスに接続できません。',
    stopped: '停止しました。',
    'service-error': 'サービスがエラーを返しました。',
    'too-many-requests': 'サービスが一時停止を求めています。',
    'not-the-service': 'このネットワークのサインインページなど、別のものが応答しました。',
    refused: 'サービスが拒否しました。',
    'not-allowed': 'このアカウントにはその権限がありません。',
    'not-found': 'サービスにはもうありません。',
    conflict: 'ほかの人が先に変更しました。',
    'signed-out': '先に再サインインしてください。',
    'bad-input': 'サービスが理解できませんでした。',
    'no-room': 'ディスクに空きがないため、何も保存されませんでした。',
    'not-writable': 'ここには保存できません。別のフォルダーを選んでください。',
    'not-saved': 'ファイルを保存できませんでした。',
    'not-copied':
      'このデスクトップでは、Bookbarのウィンドウが手前にあるときだけコピーできます。クリックしてから、もう一度コピーしてください。',
    'not-opened': 'このコンピューターでは開けませんでした。代わりにコピーしてください。',
    'too-much': 'サービスから送られた予約が多すぎて、Bookbarでは読み込めません。',
    'too-fast': '操作が速すぎます。少し待ってから続けてください。',
    'not-shown': '表示できませんでした。',
    internal: 'Bookbarの内部で問題が起きました。',
  },
};
