import type { PageWords } from '../language.ts';
import { duration, listed, moment } from './phrases.ts';

const strongKeys = {
  darwin: '⌃か⌘',
  win32: 'Ctrl、Alt、Winのどれか',
  linux: 'Ctrl、Alt、Superのどれか',
} as const;

const any = (commands: readonly string[]): string => commands.join(' または ');
const keptKeys = ({ keys }: { readonly keys: string | null }): string =>
  keys === null ? 'Escで未設定のまま' : `Escで${keys}のまま`;

/** Japanese: what the settings say. */
export const settings: PageWords['settings'] = {
  title: '設定',
  tabs: { general: '一般', reminders: 'リマインダー', shortcuts: 'ショートカット', account: 'アカウント' },
  managed: '管理者が設定しています',
  percent: ({ value }) => `${value}%`,

  general: {
    card: '一般',
    openAtLogin: 'ログイン時に開く',
    openAtLoginElsewhere: 'デスクトップの自動起動アプリの設定で選択してください',
    countdown: { label: 'トレイにカウントダウンを表示', sub: 'アイコンの横に残り時間を表示します' },
    countFrom: 'カウントダウンの開始',
    before: (lead) => `${duration(lead)}前`,
    barText: {
      label: 'アイコンの横',
      off: 'なし',
      countdown: 'カウントダウン',
      'countdown-title': 'カウントダウンとタイトル',
      time: '次の予約の時刻',
    },
  },

  privacy: {
    title: 'プライバシー',
    hideTitles: {
      label: 'タイトルを隠す',
      sub: 'トレイとリマインダー、「表示」を押すまでの一覧で「予約」と表示します',
    },
    screenSharing: {
      label: '画面共有に表示しない',
      sub: '録画や共有した画面にBookbarは映りません',
    },
  },

  look: {
    title: '外観',
    language: { label: '言語', automatic: ({ name }) => `自動（${name}）` },
    appearance: { label: 'テーマ', system: 'システム', light: 'ライト', dark: 'ダーク' },
    trayIcon: {
      label: 'トレイアイコン',
      automatic: '自動',
      light: '明るい色（暗いパネル用）',
      dark: '暗い色（明るいパネル用）',
    },
    textSize: '文字の大きさ',
  },

  time: {
    title: '時刻',
    zone: 'タイムゾーン',
    clock: '時計',
    weekStarts: '週の始まり',
    hours: ({ hours }) => `${hours}時間制`,
    fromAccount: 'アカウントの設定',
    fromAccountWith: ({ value }) => `アカウントの設定（${value}）`,
    likeComputer: 'このコンピューターと同じ',
    likeComputerWith: ({ city }) => `このコンピューターと同じ（${city}）`,
    chosenHere: 'ここで選択',
    regions: {
      Africa: 'アフリカ',
      America: 'アメリカ',
      Antarctica: '南極',
      Arctic: '北極',
      Asia: 'アジア',
      Atlantic: '大西洋',
      Australia: 'オーストラリア',
      Europe: 'ヨーロッパ',
      Indian: 'インド洋',
      Pacific: '太平洋',
    },
  },

  transfer: {
    title: '別のコンピューター',
    export: '設定を書き出す…',
    import: '設定を読み込む…',
    help: 'アカウント、サービスのアドレス、秘密の情報は含みません。',
    exported: '設定を書き出しました',
  },
  imported: {
    done: '設定を読み込みました',
    someShortcutsKept: '設定を読み込みました。ほかのプログラムが使うショートカットは元のままです。',
    same: '設定はすでに同じです',
    notReadable: 'このファイルは読み取れません。何も変更していません。',
    notSettings: 'このファイルにBookbarの設定はありません。何も変更していません。',
    newer: 'このファイルは新しいBookbarのものです。何も変更していません。',
    wrong: ({ path }) => `このファイルの「${path}」は使えません。何も変更していません。`,
  },

  about: {
    title: 'このアプリについて',
    copyVersions: 'バージョンをコピー',
    versionsCopied: 'バージョンをコピーしました',
    dataFolder: 'データフォルダー',
    copyDataFolder: 'データフォルダーをコピー',
    dataFolderCopied: 'データフォルダーをコピーしました',
    licences: 'ライセンス',
  },

  diagnostics: {
    title: '診断',
    about: 'Bookbarの動作環境と最近の出来事です。人の名前やアドレス、タイトル、秘密の情報は含みません。',
    copy: 'コピー',
    copied: '診断をコピーしました',
    save: '保存…',
    saved: '診断を保存しました',
    log: 'ログ',
    lastLines: 'ログの最後の行',
    logEmpty: 'まだ記録はありません。',
    tryAgain: '再試行',
  },

  trouble: {
    damaged: ({ setAside }) => `設定が壊れていました。${setAside}として保管し、既定の設定を使います。`,
    newer: '設定は新しいBookbarのものです。ここでの変更は終了するまで有効です。',
    notSaved: '設定を保存できません。変更は終了するまで有効です。',
    refused: 'システムが受け付けませんでした。何も変更していません。',
    close: '閉じる',
  },

  reminders: {
    card: 'リマインダー',
    isOn: '予約の前に通知',
    when: 'タイミング',
    lead: duration,
    atStart: '開始時',
    unconfirmed: '未確認の予約も',
    test: 'テストのリマインダーを送る',
    sound: {
      isOn: '音を鳴らす',
      volume: '音量',
      label: '音',
      'two-notes': '2音',
      bell: 'ベル',
      soft: '控えめ',
      play: '再生',
      playName: '音を再生',
    },
    byEventType: {
      title: 'イベントタイプごと',
      choose: 'リマインダーを変えるイベントタイプ',
      customize: 'カスタマイズ',
      customizeName: ({ title }) => `リマインダーをカスタマイズ、${title}`,
      none: 'イベントタイプは、予約が入るとここに表示されます。',
      untitled: ({ id }) => `イベントタイプ${id}`,
    },
    news: {
      title: '通知する内容',
      waiting: { label: '待っている人', sub: 'ゲストがホストを待つとすぐに' },
      end: '予約の終わり',
      beforeEnd: '終了前',
      added: '新しい予約',
      moved: '日時が変わった予約',
      cancelled: 'キャンセルされた予約',
    },
    cards: {
      title: '画面のリマインダー',
      stay: { label: '閉じるまで表示', sub: 'オフの場合は自動で消えます' },
      snooze: 'あとで通知',
    },
    coming: ({ times, leads, isAtStart, end }) =>
      listed([
        ...times,
        leads.length > 0 && `${leads.map(duration).join('と')}前`,
        isAtStart && '開始時',
        end !== null && `終了${duration(end)}前`,
      ]),
    offForBooking: 'この予約ではオフ',
    nothing: {
      joined: '残りなし: 参加済みです',
      'all-day': 'なし: 終日の予約です',
      unconfirmed: '確認されるまでなし',
      off: 'すべての予約でオフ',
      'event-type': 'このイベントタイプではオフ',
      quiet: 'なし: 通知はミュート中です',
      passed: '残りなし',
    },
  },

  quiet: {
    title: '通知をミュート',
    hours: { label: '静かな時間帯', sub: 'アイコンの表示は変わります' },
    between: { beforeFrom: '', beforeTo: 'から', afterTo: 'まで' },
    from: '静かな時間帯の始まり',
    until: '静かな時間帯の終わり',
    days: '曜日',
    mute: '今すぐミュート',
    muteSub: 'リマインダーと新着情報は鳴りません',
    on: 'オン',
    off: 'オフ',
    mutedUntil: (until) => `${until.day === 'today' ? until.time : moment(until)}まで`,
    forHours: ({ hours }) => `${hours}時間`,
    untilMidnight: '午前0時まで',
  },

  shortcuts: {
    anywhere: 'どこからでも',
    names: {
      quickBook: 'クイック予約',
      join: '次の会議に参加',
      open: 'Bookbarを開く',
      copyTimes: '空き時間をコピー',
      hideTitles: 'タイトルを隠す',
    },
    notSupported: ({ commands }) =>
      `このデスクトップではアプリがショートカットを設定できません。キーボードの設定で、${any(commands)}を実行するショートカットを追加してください。`,
    byDesktop: {
      label: 'どのアプリからでも使えるショートカット',
      sub: 'デスクトップが管理し、先に確認することがあります',
      noKeys: 'キーなし',
      asking: 'デスクトップが確認しているかもしれません。そちらで答えてください。',
      on: 'キーはデスクトップのキーボード設定で変更できます。',
      refused: 'デスクトップが許可しませんでした。オンにするともう一度確認します。',
      ended: 'デスクトップが取り消しました。オンにするともう一度確認します。',
    },
    instead: ({ commands }) =>
      `または、キーボードの設定で${any(commands)}を実行するショートカットを追加してください。`,
    inBookbar: 'Bookbarの中',
    singleKeys: {
      label: '1キーのショートカット',
      sub: 'C、E、R、T、N、?など。テキスト欄の外で使えます',
    },
    allKeys: 'すべてのキー',
    restoreAll: '既定に戻す',
    restored: 'ショートカットを戻しました',

    notSet: '未設定',
    fromAnyApp: 'どのアプリからでも',
    stays: ({ keys }) => `${keys}のままです`,
    kept: keptKeys,
    pressKeys: ({ name, keys }) => `${name}のキーを押してください。${keptKeys({ keys })}です。`,
    taken: ({ name, keys }) => `${name}は${keys}になりました。`,
    field: {
      press: 'キーを押す',
      record: '記録',
      pressName: ({ name }) => `${name}: キーを押す`,
      recordName: ({ name }) => `${name}: 記録`,
      keysName: ({ name, keys }) => `${name}: ${keys}`,
    },
    test: 'テスト',
    testName: ({ name }) => `テスト: ${name}`,
    remove: '削除',
    removeName: ({ name }) => `削除: ${name}`,
    restore: '既定に戻す',
    restoreName: ({ name }) => `既定に戻す: ${name}`,

    problems: {
      'no-modifier': ({ system }) => `${strongKeys[system]}と一緒に押してください。`,
      types: ({ keys, system }) =>
        `${keys}は文字の入力に使われます。${system === 'darwin' ? strongKeys.darwin : 'もう1つのキー'}と一緒に押してください。`,
      apps: ({ keys }) => `${keys}はアプリ自身が使います。もう1つのキーと一緒に押してください。`,
      system: ({ keys }) => `${keys}はシステムが使っています。別のキーを選んでください。`,
      key: '文字、数字、ファンクションキーのどれかを選んでください。',
      taken: ({ keys }) => `${keys}は別のアプリが使っています。別のキーを選んでください。`,
      ours: ({ keys }) => `${keys}はBookbarですでに使っています。別のキーを選んでください。`,
      'not-possible': ({ keys }) => `ここでは${keys}をショートカットにできません。別のキーを選んでください。`,
      'not-supported': 'このデスクトップではアプリがショートカットを設定できません。',
    },
    tests: {
      waiting: ({ keys }) => `${keys}を押してください。`,
      heard: ({ keys }) => `${keys}が届きました。`,
      unheard: ({ keys }) =>
        `10秒間何も届きませんでした。別のアプリが${keys}を使っているかもしれません。別のキーを選んでください。`,
    },
  },

  account: {
    details: '詳細',
    card: 'サインインしている人',
    unnamed: 'あなたのアカウント',
    demo: 'デモワークスペース',
    signIn: {
      label: 'サインイン',
      again: '再サインイン',
      signedIn: 'サインイン済み',
      inMemory: '終了するまで有効です。',
    },
    workspace: 'ワークスペース',
    connect: 'アカウントを接続',
    toAccount: 'アカウントに切り替え',
    toDemo: 'デモワークスペースに切り替え',
    addresses: 'サービスのアドレス',
    add: '別のアカウントを追加',
    signOut: 'サインアウト',
    endsDemo: 'このデモを終了します。次は新しく始まります。',
    signsOut: 'サインインと保存した予約をこのコンピューターから削除します。',
  },

  accounts: {
    title: 'アカウント',
    inUse: ({ state }) => `${state} · 使用中`,
    name: '名前',
    nameHelp: '空にするとプロフィールの名前を使います。',
    colour: '色',
    order: '順序',
    moveUp: ({ name }) => `${name}を上へ`,
    moveDown: ({ name }) => `${name}を下へ`,
    pause: '一時停止',
    pauseName: ({ name }) => `一時停止: ${name}`,
    pauseSub: '予約を読み込まず、通知もしません',
    resume: '再開して詳細を表示',
    show: '詳細を表示',
    signIn: 'サインイン',
    disconnect: '接続を解除…',
  },

  disconnect: {
    title: ({ name }) => `${name}の接続を解除しますか？`,
    going: 'このコンピューターから削除されるもの:',
    goingList: {
      signIn: 'サインインとクライアントシークレット',
      bookings: '保存した予約、イベントタイプ、選択',
      scheduled: 'まだ実行していない予定の変更（実行されません）',
    },
    staying: '予約はサービスに残ります。',
    withdraw: ({ host }) =>
      `サービス側の承認も取り消すには、${host}の設定で接続済みアプリを開き、Bookbarを削除してください。`,
    keep: 'アカウントを残す',
    disconnect: '接続を解除',
  },
};
