import type { PageWords } from '../language.ts';
import type { WordedSwitch } from '../parameters.ts';
import { agoOf, listed, moment, quoted } from './phrases.ts';

/** 「イベントタイプ5件」 */
export const eventTypeCount = (count: number): string => `イベントタイプ${count}件`;

const origin = 'サービスにはイベントタイプの一覧がありません。これらは予約と、追加したものから見つけました。';
const act: Record<WordedSwitch, string> = { publish: '公開', unpublish: '非公開に' };
const busy: Record<WordedSwitch, string> = {
  publish: '公開しています…',
  unpublish: '非公開にしています…',
};

/** Japanese: what the board of event types says, and the page of one. */
export const eventTypes: PageWords['eventTypes'] = {
  title: 'イベントタイプ',
  moment,
  yours: '自分',
  away: '不在',
  lastKnown: '最後にわかった状態を表示しています。',
  failed: 'イベントタイプを取得できませんでした',
  none: {
    title: 'イベントタイプはまだありません',
    text: '予約が入るとここに表示されます。IDで追加することもできます。',
  },
  finding: {
    title: 'イベントタイプを探しています',
    text: ({ count }) => `予約の中から見つけます。これまでに${count}件読みました。`,
  },
  learning: {
    running: ({ count }) => `予約の中からイベントタイプを探しています。これまでに予約${count}件。`,
    ended: ({ unread }) =>
      ({
        none: origin,
        some: `${origin}読めなかった予約があります。`,
        oldest: `${origin}新しい予約だけを読みました。`,
      })[unread],
    again: 'もう一度探す',
    updating: '更新しています…',
    updated: ({ ago }) => `${agoOf(ago)}に更新しました。`,
    refresh: '更新',
  },

  facts: {
    lengths: ({ minutes }) => `${minutes.join('、')}分`,
    sessions: ({ count }) => `${count}回`,
    sessionsFrom: ({ min, max }) => `${min}～${max}回`,
    package: 'パッケージ',
    subscription: 'サブスクリプション',
    seats: ({ count }) => `${count}席`,
    hidden: '非表示',
    published: '公開中',
    unpublished: '非公開',
    gone: '削除済み',
  },
  scheduling: { ROUND_ROBIN: 'ラウンドロビン', COLLECTIVE: '全員参加', MANAGED: '管理型' },
  rowName: ({ title, facts, scheduling, isPinned }) =>
    listed([title, ...facts, scheduling, isPinned && '固定表示']),

  switch: {
    name: ({ title }) => `${title}を公開`,
    off: '非公開。直接リンクは使えます。',
    reading: '公開されているか確認しています…',
    unknown: '公開されているかわかりません。',
    busy,
    checking: ({ does, isSlow }) =>
      `応答がありませんでした。${act[does]}されたか${isSlow ? 'まだ確認しています' : '確認しています'}。`,
    failed: ({ does, why }) => `${act[does]}できませんでした。${why}`,
    teamIdRefused: 'サービスがこのチームIDを受け付けません。',
    teamIdNeeded: 'ここから公開するにはチームIDを追加',
    gone: '削除されたか、もう共有されていません。',
  },
  failures: {
    gone: '削除されたか、もう共有されていません。',
    'team-id': 'チームIDがないか、サービスが受け付けません。',
    refused: 'サービスが拒否しました。',
    unchanged: '送信しましたが、何も変わっていません。',
    unknown: '送信しましたが、反映されたかどうかを確認できませんでした。',
    'not-sent': '送信前にBookbarが閉じられました。',
  },
  refusedWith: ({ message }) => `サービスの説明は${quoted(message)}です。`,
  undo: {
    busy: ({ does, title }) => `${title}を${busy[does]}`,
    done: ({ does, title }) => `${title}を${act[does]}しました。`,
    undo: '元に戻す',
  },

  teamId: {
    label: 'チームID',
    save: '保存',
    wrong: 'チームIDは数字です。',
    help: 'チームの管理者に聞くか、ウェブアプリで確認してください。',
  },

  hidden: {
    title: 'この一覧で隠したもの',
    hide: '隠す',
    hideName: ({ title }) => `${title}を隠す`,
    show: '表示',
    showName: ({ title }) => `${title}を表示`,
    isHidden: 'この一覧から隠しました',
    isBack: '一覧に戻しました',
  },

  nextFree: {
    at: ({ at }) => `次の空きは${at}`,
    reading: '次の空き時間を探しています…',
    none: '今後数週間に空きはありません',
    failed: '次の空き時間を読み取れませんでした。',
    copy: 'コピー',
    copyName: ({ at, title }) => `${title}の${at}をコピー`,
    book: '予約',
    bookName: ({ at, title }) => `${title}の${at}を予約`,
    copied: '次の空き時間をコピーしました',
  },

  links: {
    copyDirect: ({ title }) => `${title}の直接リンクをコピー`,
    publicCopied: '公開リンクをコピーしました',
    directCopied: '直接リンクをコピーしました',
    notKnown: 'リンクはまだありません。開いてリンクの形式を設定してください。',
    title: 'リンクの形式',
    about: ({ owner, slug }) =>
      `${owner}にはユーザー名かチーム名、${slug}にはリンク内のイベントタイプ名が入ります。空にするとBookbarが推測します。`,
    direct: '直接リンク',
    directWrong: 'https://、{owner}、{slug}が必要です',
    publicPage: '公開の予約ページ',
    publicPageWrong: 'https://と{owner}が必要です',
    clear: '両方を消去',
    save: '保存',
  },

  schedule: {
    title: '予定した変更',
    due: {
      publish: ({ at }) => `${at}に公開`,
      unpublish: ({ at }) => `${at}に非公開`,
    },
    busy,
    triesAgain: ({ at, why }) => `${moment(at)}の予定でした。${why}Bookbarが再試行します。`,
    done: ({ does, at }) => `${moment(at)}に${act[does]}しました`,
    late: ({ does, at, due }) =>
      `${moment(at)}に${act[does]}しました。${moment(due)}の予定でしたが、Bookbarはスリープ中か閉じられていました。`,
    failed: ({ does, at, why }) => `${moment(at)}に${act[does]}できませんでした。${why ?? ''}`,
    replaced: ({ does, at }) => `${moment(at)}に${act[does]}しませんでした: 別の変更に置き換わりました。`,
    missed: ({ does, at }) =>
      `${moment(at)}に${act[does]}しませんでした: Bookbarが1日以上閉じられていました。`,
    callOff: '取りやめる',
    callOffName: ({ title }) => `${title}の変更を取りやめる`,
    removeNote: ({ title }) => `${title}のメモを削除`,
    help: '変更はBookbarが開いている間に実行され、スリープの後に追いつきます。',
    shifted: 'その時刻は時計の切り替えで存在しません。次に存在する時刻に実行します。',

    sheet: {
      title: '変更を予定',
      change: '変更',
      publish: '公開',
      unpublish: '非公開',
      date: '日付',
      time: '時刻',
      past: '過ぎています。後の時刻を選んでください',
      at: ({ date, time, city }) =>
        `${city}の${date} ${time}。Bookbarが開いている間に実行され、スリープの後に追いつきます。`,
      zone: ({ city }) => `${city}の時刻。Bookbarが開いている間に実行され、スリープの後に追いつきます。`,
      suggestions: {
        tomorrow: ({ time }) => `明日 ${time}`,
        monday: ({ time }) => `月曜日 ${time}`,
      },
      save: { publish: '公開を予定', unpublish: '非公開を予定' },
    },
  },

  add: {
    title: 'イベントタイプを追加',
    field: 'イベントタイプのID、リンク、またはユーザー名と名前',
    placeholder: 'リンクかIDで追加',
    add: '追加',
    options: 'イベントタイプ',
    known: '一覧にあります',
    hidden: '隠しています。もう一度表示',
    lookUp: ({ text }) => `${text}を探す`,
    lookUpNote: '一覧に追加します',
    found: ({ count }) => `一覧に${count}件`,
    lookingUp: '探しています…',
    lookingUpSign: '探しています',
    shown: '一覧にあります',
    added: '一覧に追加しました',
    problems: {
      input: 'ID、予約リンク、またはユーザー名とリンク内の名前を入力してください。',
      link: 'そのリンクにイベントタイプはありません。',
      other: ({ text }) => `イベントタイプ${text}は存在しないか、共有されていません。`,
    },
  },

  page: {
    title: 'イベントタイプ',
    failed: 'このイベントタイプを取得できませんでした',
    gone: 'サービスにこのイベントタイプはもうないか、共有されていません。',
    loading: '詳細を読み込んでいます…',
    actions: '操作',
    book: 'クイック予約',
    copyDirect: '直接リンクをコピー',
    copyPublic: '公開リンクをコピー',
    schedule: '予定',
    cannot: {
      gone: 'もうありません。',
      pageOnly: '予約ページで予約します。',
      noLink: 'リンクはまだありません。リンクの形式を設定してください。',
    },
    inBookbar: 'Bookbarの中',
    published: '公開中',
    unpublished: '非公開',
    notKnown: '公開: 不明',
    alsoHidden: 'サービスでは非表示でもあるため、ページに載らないことがあります。',
    pin: {
      label: '上に固定',
      name: ({ title }) => `上に固定: ${title}`,
      sub: '次の空き時間を表示します。',
    },
    hide: {
      label: 'この一覧で隠す',
      name: ({ title }) => `この一覧で隠す: ${title}`,
      sub: 'ここだけの設定です。参加者には影響しません。',
    },
    reminders: { title: 'リマインダー', label: '通知する', off: 'すべての予約でオフ' },
    description: '説明',
    links: {
      title: 'リンク',
      direct: '直接リンク',
      publicPage: '公開の予約ページ',
      notKnown: '不明',
      setFormat: 'リンクの形式を設定',
      guessed: 'プロフィールから推測',
    },
    groups: {
      booking: '予約',
      people: 'ホスト',
      places: '場所',
      questions: '質問',
      limits: '制限',
      attached: '関連付け',
      service: 'サービス内',
    },
    more: 'サービスのその他の情報',
  },
};
