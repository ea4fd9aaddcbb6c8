import type { PageWords } from '../language.ts';
import { quoted } from './phrases.ts';

const kept = '入力した回答は残っています。';

/** Japanese: why the service did not book, and what to do now. */
export const refusals: PageWords['quickBook']['refusals'] = {
  reasons: {
    taken: ({ time }) => ({ title: `${time ?? 'この時間'}はたった今予約されました。`, text: kept }),
    'seats-full': ({ time }) => ({
      title: `${time === null ? '' : `${time}の`}最後の席がたった今埋まりました。`,
      text: kept,
    }),
    'already-signed-up': ({ time, who }) => ({
      title: `${who === null ? 'この人' : `${who}さん`}は${time ?? 'この時間'}をすでに予約しています。`,
      text: '別の時間を選ぶか、相手を変えてください。',
    }),
    limit: () => ({
      title: '予約数の上限に達しています。',
      text: `別の日や週なら空いているかもしれません。${kept}`,
    }),
    notice: ({ time }) => ({
      title: `${time ?? 'この時間'}は予約できません。`,
      text: `近すぎるか、先すぎます。${kept}`,
    }),
    past: ({ time }) => ({ title: `${time ?? 'この時間'}は過ぎました。`, text: kept }),
    length: () => ({
      title: 'この所要時間では予約できません。',
      text: `もう一度時間を選んでください。${kept}`,
    }),
    answer: () => ({
      title: '回答の1つが受け付けられませんでした。',
      text: '変更して、もう一度予約してください。',
    }),
    link: () => ({
      title: 'この非公開リンクはもう使えません。',
      text: 'ほとんどは一度しか使えません。新しいリンクをもらうか、別のイベントタイプを予約してください。',
    }),
    'page-only': () => ({
      title: 'これは予約ページでしか予約できません。',
      text: '何も予約していません。',
    }),
    'cannot-move': () => ({
      title: 'この予約の日時は変更できません。',
      text: 'キャンセルされたか、すでに変更されたかもしれません。何も変わっていません。',
    }),
    'not-allowed': () => ({
      title: 'このアカウントではこれを予約できません。',
      text: '何も予約していません。別のイベントタイプを選んでください。',
    }),
    gone: () => ({
      title: 'このイベントタイプはもうありません。',
      text: '削除されたか、もう共有されていません。',
    }),
    'too-many-requests': () => ({
      title: 'サービスが一時停止を求めています。',
      text: '何も予約していません。1分後にもう一度お試しください。',
    }),
    offline: () => ({ title: 'オフラインです。', text: `何も送信していません。${kept}` }),
    'signed-out': () => ({
      title: '先に再サインインしてください。',
      text: `何も予約していません。${kept}`,
    }),
    storage: () => ({
      title: 'このコンピューターのディスクに書き込めません。',
      text: `何も送信していません。空きを増やして、もう一度お試しください。${kept}`,
    }),
    other: () => ({ title: 'サービスが拒否しました。', text: kept }),
  },
  notAsked: ({ field }) => `サービスは${quoted(field)}を求めていますが、このフォームにはありません。`,
  ways: {
    times: 'ほかの時間',
    types: 'イベントタイプを選ぶ',
    page: '予約ページを開く',
    signIn: 'サインイン',
  },
};
