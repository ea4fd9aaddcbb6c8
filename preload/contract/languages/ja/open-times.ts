import type { PageWords } from '../language.ts';
import { listed, quoted } from './phrases.ts';

const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? `${min}回` : `${min}～${max}回`;
const wanted = ({ from, to, city }: { readonly from: string; readonly to: string; readonly city: string }) =>
  `${city}の${from}から${to}`;
const parts = { morning: '午前', afternoon: '午後', evening: '夜' } as const;

/** Japanese: open times, time zones, and times as text. */
export const openTimes: PageWords['quickBook']['openTimes'] = {
  label: 'その日の時間',
  getting: '空き時間を取得しています',
  failed: '空き時間を取得できませんでした',
  taken: ({ time }) => `${time}はたった今予約されました。`,
  clocksChange: ({ city, direction, date }) =>
    `${date}に${city === null ? 'あなたの' : `${city}の`}時計が${direction === 'forward' ? '進みます' : '戻ります'}。この一覧の時刻には反映済みです。`,
  copyTimes: '時間をコピー',

  days: {
    label: '日',
    today: '今日',
    previousWeek: '前の週',
    nextWeek: '次の週',
    name: ({ weekday, date, open }) =>
      listed([`${date}日 ${weekday}`, open !== null && (open === 0 ? '空きなし' : `空き${open}件`)]),
  },
  head: { host: 'ホスト', anyHost: '誰でも', duration: '所要時間' },

  slots: {
    label: '時間',
    part: ({ part, zone }) => {
      if (zone === null) return parts[part];
      return zone.city === null ? `${parts[part]}（あなたの時刻）` : `${parts[part]}（${zone.city}）`;
    },
    below: ({ city }) => `下は${city}`,
    you: 'あなた',
    other: ({ time, dayShift, city }) => {
      const day = dayShift === 0 ? '' : dayShift > 0 ? '翌日の' : '前日の';
      return `${city === null ? 'あなたの時刻で' : `${city}の`}${day}${time}`;
    },
    name: ({ parts }) => listed(parts),
    current: '現在の時間',
    night: ({ city }) => `${city}は夜`,
    seats: ({ seats }) => (seats === 0 ? '満席' : `残り${seats}席`),
    free: ({ count }) => `空き${count}人`,
    hosts: ({ names }) => listed(names),
  },

  movingFrom: {
    label: '現在の日時',
    title: ({ date, time }) => `現在は${date} ${time}`,
    guest: ({ name, city, time }) =>
      `${name === null ? city : `${name}さん（${city}）`} · あなたの時刻で${time}`,
  },

  none: {
    title: ({ minutes, weekday }) =>
      `${weekday}に${minutes === null ? '' : `${minutes}分の`}空きはありません`,
    weeks: ({ weeks }) => `今後${weeks}週間に空きはありません`,
    shorter: '所要時間を短くするか、メールで時間を相談してください。',
    ask: 'メールで時間を相談してください。',
    looking: '次の空きを探しています…',
    next: ({ date, time, city, other }) => {
      const zone = (name: string | null): string => (name === null ? 'あなたの時刻' : name);
      if (other === null) return `次の空きは${date} ${time}です。`;
      return `次の空きは${date} ${time}（${zone(city)}）、${other.time}（${zone(other.city)}）です。`;
    },
    go: ({ date }) => `${date}へ`,
  },
  why: {
    label: '理由は？',
    asking: 'サービスに問い合わせています…',
    failed: 'サービスから回答がありませんでした。',
    unknown: 'サービスは理由を示していません。',
    said: 'サービスの説明',
    at: ({ date, time }) => `あなたの時刻で${date} ${time}`,
    reason: ({ kind, host, isOwn, at }) => {
      const who = isOwn ? 'あなた' : host === null ? null : `${host}さん`;
      switch (kind) {
        case 'notice':
          return at === null
            ? 'もっと前に予約する必要があります。'
            : `もっと前に予約する必要があります: ${at}から予約できます。`;
        case 'not-yet':
          return at === null ? 'まだ予約できません。' : `${at}から予約できます。`;
        case 'period':
          return at === null ? '先すぎて予約できません。' : `${at}まで予約できます。`;
        case 'limit':
          return who === null ? '予約数の上限に達しています。' : `${who}は予約数の上限に達しています。`;
        case 'hours':
          return who === null ? '対応時間外です。' : `${who}の対応時間外です。`;
        case 'busy':
          return who === null ? '全員に予定があります。' : `${who}には予定があります。`;
        case 'away':
          return who === null ? '全員が不在です。' : `${who}は不在です。`;
        case 'seats':
          return '席はすべて埋まっています。';
      }
    },
  },

  zones: {
    label: '時刻の表示',
    yours: 'あなたの時刻',
    yoursIn: ({ city }) => `あなたの時刻、${city}`,
    change: '参加者のタイムゾーンを変更',
    lastTime: ({ name, city }) => `前回、${name}さんは${city}にいました。`,
  },
  zonePicker: {
    label: '参加者のタイムゾーン',
    placeholder: '都市、国、または参加者',
    list: 'タイムゾーン',
    sections: { recent: '最近の参加者', yours: 'あなた', all: 'すべてのタイムゾーン' },
    found: ({ count }) => `${count}件見つかりました`,
    more: '入力するとほかも探せます。',
    none: ({ text }) =>
      `${quoted(text)}というタイムゾーンはありません。都市、国、またはETやCETのような呼び名を入力してください。`,
    failed: 'タイムゾーンを取得できませんでした。',
    keep: ({ city }) => `${city}のままにする`,
    own: 'あなたのタイムゾーン',
    behind: ({ length }) => `あなたより${length}遅い`,
    ahead: ({ length }) => `あなたより${length}早い`,
    same: 'あなたと同じ時刻',
  },

  inCity: ({ city }) => `${city}の時刻:`,
  package: {
    label: 'パッケージの回',
    choose: (size) => `パッケージ: ${range(size)}分を選んでください。何日に分けてもかまいません。`,
    chooseMore: ({ booked, ...size }) => `${booked}回予約済み。あと${range(size)}分を選んでください。`,
    missing: ({ count }) => `あと${count}回選択`,
    goOn: ({ count }) => `${count}回で続ける`,
  },
  text: {
    label: '時間をテキストで',
    who: '宛先',
    anyone: '誰でも',
    language: '言語',
    howMany: '件数',
    choose: '送る時間を選んでください。何日に分けてもかまいません。',
    propose: ({ count }) => `${count}件を自動で選ぶ`,
    copy: ({ count }) => `空き時間を${count}件コピー`,
    copied: ({ count, city }) => `${city}の空き時間を${count}件コピーしました`,
    freshCopied: '新しい時間をコピーしました',
    notes: {
      none: '今後3週間に空き時間はありません。',
      outside: (noted) => `${wanted(noted)}に空きはありません。最も近い時間です。`,
      fewer: (noted) => `${wanted(noted)}にほかの空きはありません。`,
    },
  },
  sentTimes: ({ guest, times, gone }) => {
    const which = guest === null ? 'コピーした' : `${guest}さんに送った`;
    if (times === 1) return `${which}時間はもう空いていません。`;
    if (gone >= times) return `${which}${times}件の時間はどれも空いていません。`;
    return `${which}${times}件の時間のうち${gone}件は、もう空いていません。`;
  },
};
