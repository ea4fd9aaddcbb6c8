import type { MainWords } from '../language.ts';
import type { WordedBookings } from '../parameters.ts';
import { facts } from './facts.ts';
import { duration, listed, moment, people, quoted } from './phrases.ts';

// Glossary. booking: 予約. event type: イベントタイプ. slot: 時間枠. open time: 空き時間. attendee: 参加者. guest: ゲスト.
// host: ホスト. team: チーム. round robin: ラウンドロビン. collective: 全員参加. managed: 管理型. to cancel: キャンセル.
// to move, reschedule: 日時を変更. to decline: 辞退. to request: リクエスト. to confirm: 確認. to join: 参加. to publish: 公開.
// to unpublish: 非公開にする. to schedule: 予定. series: シリーズ. session: 回. reminder: リマインダー. away: 不在.
// sign-in: サインイン. approval, consent: 承認. keychain: キーチェーン. tray: トレイ. service: サービス. workspace: ワークスペース.

const hiddenTitle = '予約';
const titled = (title: string | null): string => title ?? hiddenTitle;

const bookings = ({ title, count }: WordedBookings): string => (count > 1 ? `予約${count}件` : titled(title));

const eventTypeHint = '予約はBookbarで行えます。このページでは予約できません。';

/** Japanese: what main says to a person. */
export const main: MainWords = {
  facts,
  yes: 'はい',
  no: 'いいえ',
  cancel: 'キャンセル',
  hiddenTitle,
  untitledBooking: '予約',
  untitledEventType: ({ id }) => `イベントタイプ${id}`,

  tray: {
    tooltip: {
      keychain: 'Bookbar: キーチェーンの操作が必要です',
      signIn: 'Bookbar: 再サインインが必要です',
      attention: 'Bookbar: 確認が必要です',
      offline: 'Bookbar: オフライン',
      nothing: 'Bookbar: 今日はもう予定がありません',
      left: ({ subject, left }) => `${bookings(subject)}、残り${duration(left)}`,
      in: ({ subject, left }) => `${duration(left)}後に${bookings(subject)}`,
      at: ({ subject, time }) => `${time}に${bookings(subject)}`,
    },
    bar: {
      countdown: ({ left, isRunning }) => `${isRunning ? '残り' : ''}${duration(left)}`,
      until: ({ time }) => `${time}まで`,
      counted: ({ subject, left, isRunning }) =>
        `${isRunning ? '残り' : ''}${duration(left)} ${bookings(subject)}`,
      at: ({ subject, time }) => `${time} ${bookings(subject)}`,
    },
    menu: {
      keychain: 'キーチェーンの操作が必要です',
      signIn: '再サインイン',
      attention: '確認が必要です',
      settings: '設定',
      restartToUpdate: ({ version }) => `再起動して${version}に更新`,
      tryDemo: 'デモワークスペースを試す',
      quickBook: 'クイック予約',
      copyTimes: '空き時間をコピー',
      refresh: '更新',
      hideTitles: 'タイトルを隠す',
      offline: 'オフライン',
      offlineSince: ({ time }) => `オフライン: ${time}時点の予約`,
      notUpdated: ({ names }) => `更新できません: ${names}`,
      loading: '今日の予約を読み込んでいます',
      nothing: '今日はもう予定がありません',
      booking: ({ time, title, guest }) => {
        const others = guest === null || guest.others === 0 ? '' : `、ほか${guest.others}人`;
        return `${time}  ${titled(title)}${guest === null ? '' : `（${guest.name}さん${others}）`}`;
      },
      more: ({ count }) => `Bookbarにほか${count}件`,
      join: ({ title, host }) =>
        `${title === null ? '次の会議に参加' : `${title}に参加`}${host === null ? '' : `（${host}）`}`,
      joinLater: ({ time }) => `参加: 次の会議は${time}`,
      joinNothing: '参加: 今日は会議がありません',
      mute: '通知をミュート',
      muteForHours: ({ hours }) => `${hours}時間`,
      muteUntilMidnight: '午前0時まで',
      mutedUntil: ({ weekday, time }) => `${weekday === null ? '' : `${weekday} `}${time}までミュート`,
    },
  },

  shortcuts: {
    quickBook: 'クイック予約',
    join: '次の会議に参加',
    open: 'Bookbarを開く',
    copyTimes: '空き時間をコピー',
    hideTitles: 'タイトルを隠す',
  },

  reminders: {
    waiting: ({ title }) => `待っている人がいます: ${titled(title)}`,
    endsIn: ({ title, left }) => `${titled(title)}はあと${duration(left)}で終了`,
    startsIn: ({ title, left }) => `${duration(left)}後に${titled(title)}`,
    starting: ({ title }) => `${titled(title)}が始まります`,
    started: ({ title, ago }) => `${titled(title)}は${duration(ago)}前に始まりました`,
    about: ({ who, range, place }) =>
      `${listed([who && people(who), range])}。${place === null ? '' : `${place}。`}`,
    aboutStarting: ({ who, provider }) => `${listed([who && people(who), provider])}。`,
    join: '参加',
    joinAt: ({ host }) => `${host}で参加`,
    remindAtStart: '開始時に通知',
    remindIn: ({ minutes }) => `${minutes}分後に通知`,
    test: { title: 'テストのリマインダー', place: 'Bookbarはこのようにお知らせします' },
  },

  messages: {
    manyIn: ({ count, left }) => `${duration(left)}後に予約${count}件`,
    manyStarting: ({ count }) => `予約${count}件が始まります`,
    missed: ({ count }) => `見逃したリマインダーが${count}件あります`,
    withPeople: ({ title, who }) => listed([title, who && people(who)]),
    withTime: ({ title, when }) => listed([title, moment(when)]),
    lines: ({ lines, more }) =>
      [...lines.map((line) => `${line}。`), ...(more > 0 ? [`ほか${more}件。`] : [])].join(''),
  },

  news: {
    one: {
      new: ({ title }) => `予約されました: ${titled(title)}`,
      requested: ({ title }) => `リクエストがあります: ${titled(title)}`,
      moved: ({ title }) => `日時が変更されました: ${titled(title)}`,
      newTime: ({ title }) => `新しい日時が必要です: ${titled(title)}`,
      cancelled: ({ title }) => `キャンセルされました: ${titled(title)}`,
      declined: ({ title }) => `辞退されました: ${titled(title)}`,
      changed: ({ title }) => `変更されました: ${titled(title)}`,
    },
    several: {
      new: ({ count }) => `新しい予約が${count}件あります`,
      requested: ({ count }) => `予約のリクエストが${count}件あります`,
      moved: ({ count }) => `予約${count}件の日時が変更されました`,
      newTime: ({ count }) => `予約${count}件に新しい日時が必要です`,
      cancelled: ({ count }) => `予約${count}件がキャンセルされました`,
      declined: ({ count }) => `予約${count}件が辞退されました`,
      changed: ({ count }) => `予約に${count}件の変更があります`,
    },
    about: ({ who, when, from, state, reason }) => {
      const head =
        who !== null && state === 'requested'
          ? `${people(who)}の希望は${moment(when)}`
          : listed([who && people(who), moment(when)]);
      const said = [head];
      if (from !== null) said.push(`変更前は${moment(from)}`);
      if (state === 'requested') said.push('まだ確認されていません');
      if (state === 'new-time') said.push('その日時はキャンセルされ、新しい日時はまだわかりません');
      return `${said.join('。')}。${reason === null ? '' : quoted(reason)}`;
    },
  },

  consent: {
    title: '再サインインが必要です',
    notRenewed:
      '今はサインインを更新できません。Bookbarは再試行を続けます。理由はBookbarを開くとわかります。',
    askedAgain:
      'サービスがもう一度承認を求めています。失われたものはありません。理由はBookbarを開くとわかります。',
  },

  updates: {
    bookbar: 'Bookbarは1日に2回、更新を確認します。',
    'package-manager': 'システムのパッケージマネージャーがBookbarを更新します。',
    flatpak: 'FlatpakがBookbarを更新します。',
    nobody: ({ site }) => `このBookbarは自動では更新されません。新しいバージョン: ${site}`,
    administrator: '管理者が更新を無効にしています。',
    looking: '更新を確認しています…',
    newest: '最新のバージョンです。',
    failed: '今は更新を確認できません。',
    look: '更新を確認',
    ready: ({ version }) => `バージョン${version}の準備ができました。`,
    restart: '再起動して更新',
  },

  joining: {
    question: ({ host }) => ({
      message: `これは${host === null ? 'ほかの人' : `${host}さん`}の通話です。参加しますか？`,
      detail: 'あなたはホストでも参加者でもありません。参加すると相手に見えます。',
      accept: '参加',
    }),
  },

  lateMail: {
    subject: ({ title }) => `少し遅れます: ${title}`,
    greeting: ({ name }) => (name === null ? 'こんにちは。' : `${name}さん`),
    text: ({ title, time, zone }) => `${time}（${zone}）からの${quoted(title)}に数分遅れます。`,
    sorry: 'お待たせして申し訳ありません。',
  },

  reasons: {
    cancelled: '理由の記載はありません。',
    bookedByMistake: '誤って予約しました',
  },

  places: {
    inPerson: '対面',
    theirPlace: '相手の場所',
    somewhereElse: 'その他の場所',
    link: 'リンク',
    phone: '電話',
    phoneCall: '通話',
    videoCall: 'ビデオ通話',
  },

  links: {
    googleCalendar: 'Googleカレンダー',
    outlookCalendar: 'Outlookカレンダー',
    appleCalendar: 'Appleカレンダー',
    caldavCalendar: 'CalDAVカレンダー',
    meetingId: 'ミーティングID',
    password: 'パスワード',
    address: '住所',
  },

  bookingForm: {
    yourName: 'お名前',
    emailAddress: 'メールアドレス',
    location: '場所',
    whatAbout: 'どのようなご用件ですか？',
    notes: '備考',
    guests: 'ゲストを追加',
    rescheduleReason: '日時を変更する理由',
    textNotifications: '電話番号（SMS通知用）',
    phoneNumber: '電話番号',
    firstName: '名',
    lastName: '姓',
    phonePlaceholder: '国番号つきの電話番号',
    notesPlaceholder: '準備に役立つこと',
    emailPlaceholder: 'メールアドレス',
    reschedulePlaceholder: '日時を変更する理由を伝えます',
  },

  booked: {
    series: ({ count, until }) => `予約${count}件、${until}まで`,
  },

  accounts: {
    role: '役割',
    bio: '自己紹介',
    subscription: 'サブスクリプション',
    passwordSet: 'パスワード設定済み',
    twoFactor: '2要素認証',
    otherPerson: ({ name }) => ({
      message: `${name}さんを別のアカウントとして追加しますか？`,
      detail: `たった今${name}さんがBookbarを承認しましたが、このアカウントは別の人のものです。このアカウントはそのまま残ります。`,
      accept: 'アカウントを追加',
    }),
    foreignTarget: ({ consentHost, targetHost }) => ({
      message: `承認を${targetHost}に送りますか？`,
      detail: `${consentHost}でBookbarを承認します。承認は${targetHost}に送られ、そこから予約を読み、あなたの代わりに予約できるようになります。このアドレスがサービスまたは所属組織のものである場合だけ続けてください。`,
      accept: '続ける',
    }),
    askService: ({ host }) => ({
      message: `${host}がお使いのサービスか問い合わせますか？`,
      detail: 'Bookbarは短いリクエストだけを送り、あなたの情報は送りません。',
      accept: '問い合わせる',
    }),
    firstSignIn: ({ host }) => ({
      message: `${host}にサインインしますか？`,
      detail: 'このアドレスをブラウザーで開きます。ご利用のサービスのものである場合だけ続けてください。',
      accept: '続ける',
    }),
    openHost: ({ host }) => ({
      message: `${host}のページを開きますか？`,
      detail:
        'このアドレスはご利用のサービスのものではありません。このようなアドレスごとに一度だけ確認します。',
      accept: '開く',
    }),
  },

  limits: {
    cancelMore: {
      message: '予約をもう1件キャンセルしますか？',
      detail: '直前の1分間に2件の予約をキャンセルしました。この予約の参加者にもメールが届きます。',
      accept: 'キャンセルする',
    },
    publishMore: {
      message: 'さらにイベントタイプの公開設定を変更しますか？',
      detail: '1分間に5件を超えるイベントタイプが変更されます。',
      accept: '続ける',
    },
  },

  loopback: {
    approved: {
      title: 'Bookbarが承認を受け取りました',
      text: 'このページは閉じてかまいません。Bookbarは自動的に続行します。',
    },
    notAllowed: {
      title: '許可されませんでした',
      text: '何も接続されていません。このページは閉じてかまいません。',
    },
    refused: {
      title: 'サインインは完了しませんでした',
      text: 'サービスがエラーを返しました。内容はBookbarに表示されます。このページは閉じてかまいません。',
    },
    used: {
      title: 'このページは使用済みです',
      text: 'Bookbarはすでにこの応答を使いました。このページは閉じてかまいません。',
    },
    turnedAway: {
      title: 'Bookbarが求めたページではありません',
      text: 'Bookbarはこれを無視し、何も接続していません。このページは閉じてかまいません。',
    },
    otherUser: {
      title: 'このブラウザーは別のユーザーのものです',
      text: 'Bookbarは、使っている本人の承認だけを受け取ります。この承認は無視され、Bookbarはまだ待っています。',
    },
    unknownUser: {
      title: 'このブラウザーが誰のものかわかりません',
      text: 'そのため承認は受け取られず、Bookbarはまだ待っています。このページを再読み込みするか、コンテナーの外で動くブラウザーで開いてください。',
    },
  },

  eventTypePage: {
    hint: eventTypeHint,
    about: ({ owner, minutes }) => `${owner}との${minutes}分の予約。${eventTypeHint}`,
  },
  consentPage: {
    question: ({ client, place }) =>
      `${client}に${place === 'demo' ? 'デモワークスペース' : 'このワークスペース'}の利用を許可しますか？`,
    signedInAs: ({ name, email }) => `${name}（${email}）としてサインイン中`,
    read: '読み取れるもの',
    readRights: ['プロフィール', '予約とその回答', 'イベントタイプと空き時間'],
    write: '変更できるもの',
    writeRights: ['予約の作成、日時変更、キャンセル', 'イベントタイプの公開と非公開'],
    back: '戻る',
    allow: '許可',
    returnTo: ({ target, isHere }) => `${isHere ? 'このコンピューターの' : ''}${target}に戻ります。`,
    noAddress: {
      title: '戻り先のアドレスがありません',
      text: 'ここへのリンクが不完全です。アプリからもう一度始めてください。',
    },
    notRegistered: {
      title: 'このアドレスは登録されていません',
      text: 'アプリが求めた戻り先は登録リストにないため、何も送信していません。このアドレスをそのまま登録するか、アプリで直してください:',
    },
    unknownClient: {
      title: 'このアプリはここでは不明です',
      text: 'このクライアントIDのアプリは登録されていません。アプリで直して、もう一度始めてください:',
    },
    doubled: {
      title: 'このリンクはあいまいです',
      text: '同じパラメーターが2回含まれています。アプリからもう一度始めてください。',
    },
    tooOld: {
      title: 'このページは古くなりました',
      text: '回答済みか、10分以上たっています。アプリからもう一度始めてください。',
    },
    refused: ({ client }) => ({
      title: '何も許可されませんでした',
      text: `${client}はアクセスできません。このタブは閉じてかまいません。`,
    }),
  },

  settings: {
    import: ({ changes }) => ({
      message: 'このファイルの設定を使いますか？',
      detail: `変更される項目: ${listed(changes)}。アカウントとサービスのアドレスは変わりません。`,
      accept: '読み込む',
    }),
    groups: {
      general: '一般',
      privacy: 'プライバシー',
      look: '外観',
      time: '時刻',
      shortcuts: 'ショートカット',
      reminders: 'リマインダー',
      singleKeys: '1キーのショートカット',
    },
  },

  desktop: {
    openNotice: '開く',
    allFiles: 'すべてのファイル',
    alertWindow: 'Bookbarのリマインダー',
    loginItem: '今日の予約をトレイに表示',
    licencesIn: ({ file }) => `${file}を参照`,
  },
};
