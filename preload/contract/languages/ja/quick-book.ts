import type { Repeats } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import { form } from './booking-form.ts';
import { openTimes } from './open-times.ts';
import { outcomes } from './outcomes.ts';
import { quoted } from './phrases.ts';
import { refusals } from './refusals.ts';

const each = { day: '毎日', week: '毎週', month: '毎月', year: '毎年' } as const;
const several = { day: '日ごと', week: '週間ごと', month: 'か月ごと', year: '年ごと' } as const;

/** 「2週間ごとに繰り返し、予約6件」 */
const repeats = ({ unit, every, count }: Repeats): string =>
  `${every > 1 ? `${every}${several[unit]}に` : each[unit]}繰り返し、予約${count}件`;

/** Japanese: what quick-book says. */
export const quickBook: PageWords['quickBook'] = {
  title: 'クイック予約',
  step: ({ step, steps }) => `${step}／${steps}`,
  move: ({ title }) => `${title}の日時を変更`,

  types: {
    label: 'イベントタイプ',
    placeholder: 'どのイベントタイプですか？',
    account: 'アカウント',
    bookWith: '予約するアカウント',
    list: 'イベントタイプ',
    recent: '最近',
    others: 'すべてのイベントタイプ',
    all: 'イベントタイプ',
    minutes: '分',
    found: ({ count }) => `${count}件見つかりました`,
    nothingFound: '見つかりませんでした',
    lookingUp: '探しています…',
    use: {
      id: ({ text }) => `イベントタイプ${text}を使う`,
      link: 'このリンクを使う',
      name: ({ text }) => `${text}を使う`,
    },
    lookUpNote: '探して一覧に追加します',
    notFound: ({ text }) =>
      text === null
        ? 'そのリンクにイベントタイプはありません。ブラウザで開いてイベントタイプを選び、そのリンクを貼り付けてください。'
        : `イベントタイプ${text}は存在しないか、共有されていません。ウェブアプリで確認するか、リンクを貼り付けてください。`,
    failed: 'イベントタイプを取得できませんでした',
    noneCalled: ({ text }) =>
      `${quoted(text)}というイベントタイプはありません。名前の一部か、ウェブアプリにあるIDを入力してください。`,
    learning: '予約の中からイベントタイプを探しています。',
    none: {
      title: 'イベントタイプはまだありません',
      text: '予約が入るとここに表示されます。イベントタイプのIDを入力することもできます。',
    },
  },
  facts: {
    pageOnly: '予約ページで予約',
    places: ({ places }) => places.join('または'),
    package: ({ min, max }) => (min === max ? `${min}回` : `${min}～${max}回`),
    repeats,
    directOnly: '直接リンクのみ',
  },
  repeatsUntil: ({ date, ...series }) => `${repeats(series)}、${date}まで`,
  choosingBooksAll: (series) => `${repeats(series)}。時間を選ぶとシリーズ全体を予約します。`,

  pageOnly: {
    label: '予約ページで予約',
    title: ({ title }) => `${title}はここでは予約できません。`,
    why: {
      package: '予約ページでパッケージとして販売されています。Bookbarが一度に予約できる回数を超えています。',
      length: 'サービスが示す所要時間が正しくありません。',
      group: '予約ページで複数のホストをまとめて予約します。',
      link: 'BookbarにはIDがわかりません。空き時間はここで確認でき、予約は予約ページで行います。',
      question: '予約ページでしか表示できない質問があります。',
    },
    noLink: '「イベントタイプ」でページのアドレスを設定してください。',
    open: '予約ページを開く',
    seeTimes: '時間を見る',
  },

  hints: {
    move: '移動',
    choose: '選択',
    lookUp: '検索',
    day: '日',
    time: '時間',
    nextOpenDay: '次に空いている日',
    timeZone: 'タイムゾーン',
  },

  openTimes,
  form,
  refusals,
  outcomes,
};
