import type { PageWords } from '../language.ts';
import { listed, quoted } from './phrases.ts';

/** Japanese: notes, sheets and small pages around the views. */
export const around: PageWords['around'] = {
  menu: {
    settings: '設定',
    keys: 'キーボードショートカット',
    away: '不在',
    mail: 'デモのメール',
    signOut: 'サインアウト',
    signOutOf: ({ name }) => `${name}からサインアウト`,
    quit: 'Bookbarを終了',
    yourAccount: 'あなたのアカウント',
    demo: 'デモワークスペース',
    isAway: 'プロフィールで不在',
  },

  bookingMenu: {
    openBooking: '予約を開く',
    runningLate: '遅れると連絡',
    reschedule: '日時を変更',
    cancelBooking: '予約をキャンセル',
    copyDetails: '詳細をコピー',
    copyEmail: 'メールアドレスをコピー',
  },

  hiddenTitles: {
    title: 'タイトルの非表示',
    shown: 'Bookbarを閉じるまでタイトルを表示します。',
    hidden: 'タイトルは隠れています。',
    show: { label: '表示', name: 'タイトルを表示' },
    hide: { label: '隠す', name: 'タイトルを隠す' },
  },

  unread: {
    booking: ({ title, people, start }) =>
      listed([
        title === null ? 'タイトルのない予約' : quoted(title),
        people.length > 0 && `相手は${listed(people)}`,
        start !== null && `日時は${quoted(start)}`,
      ]),
    text: ({ count, bookings, more }) => {
      const lead = `予約${count}件を読み取れませんでした。一覧に表示されず、リマインダーもありません`;
      const named = [...bookings, ...(more > 0 ? [`ほか${more}件`] : [])].join('／');
      return `${lead}${named === '' ? '' : `: ${named}`}。サービスのページで確認してください。`;
    },
  },

  notes: {
    computerZone: ({ used, other }) =>
      `時刻はこのコンピューターと同じ${used}の時刻です。プロフィールは${other}です。`,
    profileZone: ({ used, other }) =>
      `時刻はプロフィールと同じ${used}の時刻です。このコンピューターは${other}です。`,
    useZone: ({ city }) => `${city}を使う`,
    noNotifications: 'このデスクトップは通知を表示しないため、リマインダーはカードで表示されます。',
    inMemory: 'サインインは終了するまで有効です。',

    title: ({ title }) => `${title}。`,
    stillSignedIn: 'サインインは続いています。',
    signInAgain: '再サインイン',
    away: {
      back: '戻りました',
      backName: '戻りました: もう一度公開する',
      show: { label: '表示', name: '不在を表示' },
      inProfile: {
        title: 'プロフィールでは不在になっています。',
        text: 'イベントタイプと通知はいつもどおりです。',
        setUp: '不在を設定',
      },
    },
    consent: {
      gotIt: { label: 'わかりました', name: 'わかりました: 承認の期限' },
      later: { label: 'あとで', name: 'あとで: 承認の期限' },
    },
    shortcut: {
      text: ({ keys }) => `どのアプリからでもクイック予約: ${keys}を押します`,
      gotIt: 'わかりました',
    },
  },

  typed: {
    date: ({ example }) => `${example}のように日付を入力してください`,
    time: ({ example }) => `${example}のように時刻を入力してください`,
  },

  sent: { copyFresh: '新しい時間をコピー' },

  signOut: {
    title: 'サインアウトしますか？',
    titleOf: ({ name }) => `${name}からサインアウトしますか？`,
    demo: 'このデモを終了します。次は新しく始まります。',
    text: 'サインインと保存した予約をこのコンピューターから削除します。',
    scheduled: '予定した変更は実行されません。',
    stay: 'サインインを続ける',
    signOut: 'サインアウト',
  },

  mail: {
    title: 'デモのメール',
    failed: 'メールを取得できませんでした',
    none: {
      title: 'メールはまだありません',
      text: '参加者に届くはずの予約のメールがここに表示されます。何も送信されません。',
    },
    note: '参加者に届くはずだったメールです。何も送信されていません。',
    addresses: ({ to }) => listed(to),
    to: ({ addresses }) => `宛先: ${addresses}`,
    rowName: ({ time, subject, addresses }) => `${time}、${subject}、宛先は${addresses}`,
    message: {
      title: 'デモのメール',
      notSent: ({ day, time }) => `${day} ${time}、未送信`,
      calendar: 'カレンダーの部分',
    },
  },

  keys: {
    title: 'キーボードショートカット',
    anywhere: 'どこからでも',
    none: { label: 'クイック予約', text: '未設定' },
    window: {
      title: 'Bookbarの中',
      today: '今日',
      bookings: '予約',
      eventTypes: 'イベントタイプ',
      search: '予約を検索',
      quickBook: 'クイック予約',
      join: '参加',
      freshTimes: '新しい時間をコピー',
      refresh: '更新',
      settings: '設定',
      move: '一覧の中を移動',
      open: '開く',
      back: '戻る、閉じる',
      keys: 'キーボードショートカット',
    },
    times: {
      title: '時間を選ぶとき',
      move: '日、時間',
      swap: 'タイムゾーンを切り替え',
      nextDay: '次に空いている日',
      copy: '空き時間をコピー',
    },
    booking: {
      title: '予約またはその行で',
      copy: 'リンク、メールをコピー',
      late: '遅れると連絡',
      reschedule: '日時を変更',
      cancel: 'キャンセル',
    },
    eventType: {
      title: 'イベントタイプで',
      publish: '公開、非公開',
      copy: 'リンク、次の空き時間をコピー',
      book: '予約',
    },
  },

  reminders: {
    usual: '既定',
    own: 'カスタム',
    off: 'オフ',
    none: 'リマインダーなし',
    when: ({ label }) => `タイミング、${label}`,
    useDefault: '既定を使う',
    useDefaultName: ({ label }) => `既定を使う、${label}`,
  },
};
