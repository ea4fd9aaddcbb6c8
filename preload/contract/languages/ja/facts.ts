import type { MainWords } from '../language.ts';
import { length, listed } from './phrases.ts';

const each = { day: '毎日', week: '毎週', month: '毎月', year: '毎年' } as const;
const every = { day: '日ごと', week: '週間ごと', month: 'か月ごと', year: '年ごと' } as const;
const per = { day: '1日', week: '1週間', month: '1か月', year: '1年' } as const;
const spans = { minute: '分', hour: '時間', day: '日' } as const;

/** Japanese: the facts of an event type, as its page shows them. */
export const facts: MainWords['facts'] = {
  labels: {
    length: '所要時間',
    lengths: '所要時間',
    kind: '種類',
    seats: '席',
    package: 'パッケージ',
    subscription: 'サブスクリプション',
    confirmation: '確認',
    series: 'シリーズ',
    guests: 'ゲスト',
    notice: '予約の締め切り',
    bufferBefore: '前の余裕',
    bufferAfter: '後の余裕',
    starts: '開始時刻',
    period: '予約できる期間',
    bookingLimit: '予約数の上限',
    durationLimit: '時間の上限',
    team: 'チーム',
    host: 'ホスト',
    hosts: 'ホスト',
    scheduling: 'ホストの決め方',
    schedule: 'スケジュール',
    place: '場所',
    places: '場所',
    id: 'イベントタイプID',
    slug: 'リンクの名前',
    published: '公開',
    hidden: '非表示',
    workflow: 'ワークフロー',
    webhook: 'Webhook',
  },
  listed: ({ parts }) => listed(parts),
  length,

  kinds: { ONE_ON_ONE: '1対1', GROUP: 'グループ（席あり）' },
  seats: ({ count, areShown }) => `各回${count}席、参加者は互いに${areShown ? '見えます' : '見えません'}`,
  package: ({ min, max }) => {
    if (max === null) return `${min ?? 1}回以上まとめて`;
    if (min === null) return `${max}回までまとめて`;
    return min === max ? `${min}回まとめて` : `${min}～${max}回まとめて`;
  },
  subscription: 'サブスクリプションの一部として予約',
  confirmation: {
    first: '予約ごとに確認が必要',
    held: '予約ごとに確認が必要。それまで時間は確保されます',
  },
  series: ({ unit, every: step, count }) =>
    `${step === 1 ? each[unit] : `${step}${every[unit]}`}${count === null ? '' : `、${count}回`}`,
  noGuests: '参加者はゲストを追加できません',

  notice: (least) => `${length(least)}前まで`,
  every: (step) => `${length(step)}ごと`,
  firstOnly: '各日の最初の枠だけ',
  firstOnlyAlone: '各日の最初の枠だけ',
  daysAhead: ({ days, isBusinessDays, hasOpenTimes }) =>
    `${isBusinessDays ? '営業日で' : ''}${days}日先まで${hasOpenTimes ? '（空きのある日のみ）' : ''}`,
  between: ({ from, to }) => `${from}から${to}まで`,
  bookingLimit: ({ count, span }) => `${per[span]}に${count}件`,
  durationLimit: ({ span, ...most }) => `${per[span]}に${length(most)}`,

  scheduling: {
    ROUND_ROBIN: '空いているホスト1人が順番に',
    COLLECTIVE: 'ホスト全員が一緒に',
    MANAGED: '各ホストが複製を持つ',
  },
  user: ({ id }) => (id === null ? 'ユーザー' : `ユーザー${id}`),
  fixedHost: ({ name }) => `${name}（固定ホスト）`,
  rankedHost: {
    lowest: ({ name }) => `${name}（優先度: 最低）`,
    low: ({ name }) => `${name}（優先度: 低）`,
    medium: ({ name }) => `${name}（優先度: 中）`,
    high: ({ name }) => `${name}（優先度: 高）`,
    highest: ({ name }) => `${name}（優先度: 最高）`,
  },
  scheduleNumber: ({ id }) => `スケジュール${id}`,
  ownSchedule: '各ホストのスケジュール',

  answers: {
    name: '名前',
    email: 'メールアドレス',
    phone: '電話番号',
    text: '短いテキスト',
    textarea: '長いテキスト',
    number: '数値',
    address: '住所',
    url: 'リンク',
    multiemail: '複数のメールアドレス',
    one: '1つ選択:',
    some: '複数選択:',
    boolean: 'はい、いいえ',
  },
  question: ({ answer, options, isRequired }) =>
    `${[answer, listed(options)].filter(Boolean).join(' ')}${isRequired ? '（必須）' : ''}`,

  workflow: {
    before: ({ unit, count }) => `イベントの${count}${spans[unit]}前`,
    after: ({ unit, count }) => `イベントの${count}${spans[unit]}後`,
  },
  webhookOff: ({ host }) => `${host}（オフ）`,
};
