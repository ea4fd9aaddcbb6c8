import type { PageWords } from '../language.ts';
import { length, listed, quoted } from './phrases.ts';

const installKeyring =
  'このコンピューターにキーリングがありませんか？GNOME KeyringやKWalletなどをインストールしてください。なければBookbarはサインインを保存しません。';

/** Japanese: what signing in, the service addresses and the keychain say. */
export const signIn: PageWords['signIn'] = {
  again: '再サインイン',
  tryAgain: '再試行',
  tryDemo: 'デモワークスペースを試す',
  checkAddresses: 'サービスのアドレスを確認',
  untilQuit: '終了するまでサインイン',

  opening: 'ワークスペースを開いています',
  paused: {
    title: ({ name }) => `${name}は一時停止中です`,
    text: '予約を読み込まず、通知もしません。',
    resume: '再開',
  },

  welcome: {
    title: '今日の予約を1クリックで',
    lead: '次に会う人を確認し、通話に参加し、3ステップで予約できます。',
    another: {
      title: 'このアカウントを接続',
      lead: 'ほかのアカウントの予約と並んで「今日」に表示されます。',
    },
    browser: 'サインインはブラウザーで行います。Bookbarがパスワードを見ることはありません。',
    encrypted: 'サインインは暗号化され、このコンピューターに残ります。',
    keyLeft:
      'サインアウトしました。キーチェーンが開かなかったため、古いサインインの鍵が残っています。もう何も開けず、ロックが解除されると削除されます。',
    connect: 'アカウントを接続',
    demo: 'デモはこのコンピューターで動き、誰にもメールを送りません。',
    addresses: 'サービスのアドレス',
  },
  waiting: {
    title: 'ブラウザーを待っています',
    lead: '開いたページでBookbarを承認してください。このウィンドウは自動的に進みます。',
    bar: '承認を待っています',
    left: ({ left }) => `承認の残り時間: ${length(left)}`,
    turnedAway: ({ count }) => `承認ではないページを${count}件無視しました。引き続き待っています。`,
    notRegistered: ({ address }) =>
      `アドレスが登録されていないと表示されたら、サービスのクライアントに${address}を追加してください。`,
    copy: 'ページのアドレスをコピー',
    copied: 'アドレスをコピーしました',
    stop: '待つのをやめる',
  },
  connecting: {
    title: 'サインインしています',
    lead: 'サービスからサインインを取得しています。',
    bar: 'サインインしています',
  },

  problems: {
    'not-allowed': {
      title: '許可されませんでした',
      body: '何も接続されていません。いつでももう一度試せます。',
    },
    'took-too-long': {
      title: '10分以上かかりました',
      body: '承認の期限が切れました。もう一度始めて、続けて承認してください。',
      hint: 'ページが開きませんでしたか？次の画面でページのアドレスをコピーし、ブラウザーに貼り付けてください。',
    },
    'port-taken': ({ ports }) => ({
      title: `ポート${listed(ports.map(String))}はほかのプログラムが使っています`,
      body:
        ports.length === 1
          ? 'それを閉じるか、サービスの設定で別のリダイレクトアドレスを追加してください。'
          : 'どれかを閉じるか、サービスの設定で別のリダイレクトアドレスを追加してください。',
      hint: 'リダイレクトアドレスはすべてサービスにも登録が必要です。',
    }),
    'code-expired': {
      title: '承認が遅すぎました',
      body: 'サービスが認める短い時間を過ぎていました。何も接続されていません。',
    },
    'secret-refused': {
      title: 'サービスがクライアントを受け付けませんでした',
      body: 'クライアントIDとクライアントシークレットがサービスのものと一致しません。何も接続されていません。',
    },
    refused: {
      title: 'サービスがサインインを拒否しました',
      body: '何も接続されていません。',
      hint: 'リダイレクトアドレスが変わった場合は、新しいものをサービスに登録してください。',
    },
    unreachable: ({ host }) => ({
      title: 'サービスに接続できません',
      body: `${host}から応答がありませんでした。接続を確認して、もう一度お試しください。`,
    }),
    'service-error': ({ status }) => ({
      title: 'サービスに問題があります',
      body: `エラー${status === null ? '' : `（${status}）`}が返されました。何も接続されていません。`,
    }),
    'not-the-service': ({ host }) => ({
      title: '別のものが応答しました',
      body: `${host}からの応答はサービスのものではありませんでした。何も接続されていません。`,
      hint: 'ホテルや列車のネットワークでは、先にブラウザーでページを開いてください。そうでなければアドレスを確認してください。',
    }),
    'not-stored': {
      title: 'サインインを保存できませんでした',
      body: 'キーチェーンが受け付けなかったため、何も接続されていません。保存せずにサインインすることもできます。その場合は終了すると切れます。',
    },
    'demo-failed': {
      title: 'デモを開始できませんでした',
      body: '開始時にBookbarの内部で問題が起きました。',
    },
  },
  problemInText: ({ title }) => `${title}。`,
  serviceSaid: ({ message }) => `サービスの説明: ${quoted(message)}`,

  keychain: {
    locked: {
      title: 'キーチェーンがロックされています',
      body: 'Bookbarはサインインをキーチェーンだけに保存します。ロックを解除して、もう一度お試しください。',
    },
    cancelled: {
      title: 'キーチェーンはロックされたままです',
      body: '質問が答えられずに閉じられました。Bookbarはサインインをキーチェーンだけに保存します。',
    },
    'no-answer': {
      title: 'キーチェーンが応答しませんでした',
      body: '別のウィンドウの後ろでシステムがパスワードを求めているかもしれません。入力して、もう一度お試しください。',
    },
    absent: {
      title: 'キーチェーンがありません',
      body: 'Bookbarはサインインをシステムのキーチェーンだけに保存しますが、動いているものがありません。',
      hint: installKeyring,
    },
    new: {
      title: 'キーチェーンはまだ設定されていません',
      body: 'システムが新しいパスワードを一度だけ求め、キーチェーンを作ります。その後、Bookbarはサインインをそこに保存します。',
    },
    weak: {
      title: 'キーチェーンが何も保護していません',
      body: 'このデスクトップでは、どのプログラムからも読める場所に保存されるため、Bookbarはサインインを保存しません。',
      hint: installKeyring,
    },
    'key-lost': {
      title: 'サインインの鍵がなくなりました',
      body: 'キーチェーンは開いていますが、Bookbarの鍵がもうありません。保存したものは開けません。',
      hint: 'キーチェーンがリセットされたり置き換えられたりすると起こります。予約はサービスにあり、安全です。',
    },
    damaged: {
      title: '保存したサインインを読み取れません',
      body: 'ファイルが壊れたか変更されたため、Bookbarは信頼しません。',
      hint: '予約はサービスにあり、安全です。',
    },
    failed: {
      title: 'キーチェーンに問題があります',
      body: 'キーチェーンはありますが、Bookbarの問い合わせに失敗しました。失われたものはありません。',
    },
  },
  unlock: 'ロックを解除',
  setUp: '設定する',
  asking: {
    title: 'システムの質問に答えてください',
    lead: 'キーチェーンのパスワードを求めています。質問は別のウィンドウの後ろにあるかもしれません。',
    bar: 'キーチェーンを待っています',
  },
  inMemory: {
    again: '次回は再サインインが必要で、このコンピューターには何も保存されません。',
    first: 'このコンピューターには何も保存されません。',
  },

  consent: {
    title: '再サインインが必要です',
    reasons: {
      refused:
        'サービスは、ここに保存したサインインをもう受け付けません。取り消されたか、ほかの場所で使われると起こります。',
      'already-used':
        'サービスによると、保存したサインインはすでに使われています。更新は一度しか使えません。Bookbarのファイルをコピーしたり復元したりすると起こります。',
      'client-refused':
        'サービスはBookbarのクライアントIDまたはクライアントシークレットをもう受け付けません。変わった場合は、先にサービスのアドレスを直してください。',
      expired: '期限内に更新されなかったため、承認の期限が切れました。',
      'answer-lost':
        'サインインの更新中にサービスの応答が失われました。更新は一度しか使えません。ほかの誰かが持っているという意味ではありません。',
      'not-renewed':
        'サインインの更新がすべて退けられました。サービスに届く前にゲートウェイやファイアウォールが止めたのかもしれません。Bookbarは再試行を続けます。',
    },
    nothingLost: '失われたものはありません。',
    nothingLostSince: ({ time }) => `失われたものはなく、${time}に保存した内容で参加できます。`,
    savedAt: ({ time }) => `${time}に保存`,
  },

  health: {
    signedIn: ({ time, consentDay }) => `サインインは${time}まで、承認は${consentDay}まで有効です。`,
    consentUntil: ({ day }) => `承認は${day}まで有効です。`,
    consentEnded: ({ day }) => `承認は${day}に切れました。`,
    renewsBoth: 'どちらもBookbarが自動で更新します。',
    renewsSignIn: 'サインインはBookbarが自動で更新しますが、このサービスは承認を延長しません。',
    renewed: ({ day }) => `最後の更新は${day}です。サービスに接続できると再試行します。`,
    warning: {
      ends: ({ days }) => `承認は${days === 0 ? '今日' : days === 1 ? '明日' : `${days}日後に`}切れます。`,
      ended: ({ day }) => `承認は${day}に切れました。`,
      notExtended: ({ day }) => `このサービスは延長しません。${day}までに再サインインしてください。`,
      renewed: ({ day }) => `最後の更新は${day}です。サービスに接続できると更新します。`,
    },
  },

  addresses: {
    title: 'サービスのアドレス',
    managed: '管理者が設定しています',
    fields: {
      baseUrl: 'APIのアドレス',
      authUrl: '承認ページのアドレス',
      pageUrl: '予約ページのアドレス',
      clientId: 'クライアントID',
      brokerUrl: 'トークンブローカーのアドレス',
      redirectUri: 'リダイレクトアドレス',
      otherRedirectUris: 'その他のリダイレクトアドレス',
      clientSecret: 'クライアントシークレット',
    },
    missing: {
      baseUrl: 'APIのアドレスを入力してください',
      authUrl: '承認ページのアドレスを入力してください',
      pageUrl: '予約ページのアドレスを入力してください',
      clientId: 'クライアントIDを入力してください',
      brokerUrl: 'トークンブローカーのアドレスを入力してください',
      redirectUri: 'リダイレクトアドレスを入力してください',
      otherRedirectUris: 'その他のリダイレクトアドレスを入力してください',
      clientSecret: 'クライアントシークレットを入力してください',
    },
    problems: {
      'not-an-address': 'https://api.example.comのようなウェブアドレスではありません',
      'not-https': 'このコンピューター以外のアドレスにはhttpsが必要です',
      'has-credentials': 'アドレスに名前とパスワードを含めないでください',
      'has-query': '?や#より後は含めないでください',
      'not-loopback': 'リダイレクトはこのコンピューターに戻る必要があるため、http://127.0.0.1で始まります',
      'no-port': 'http://127.0.0.1:47800/callbackのようにポートを付けてください',
      'too-many': '追加のアドレスは8つまでです',
      'secret-or-broker': 'クライアントシークレットかトークンブローカーのアドレスを入力してください',
      'too-long': '長すぎます',
    },
    notARedirect: 'リダイレクトアドレスではありません。例：http://127.0.0.1:47800/callback',
    help: {
      authUrl: '空にするとAPIのアドレスを使います。',
      pageUrl: '直接リンクをコピーできるようになります。空にすると承認ページのアドレスを使います。',
      brokerUrl: 'シークレットを付け加える所属組織のサービスです。このコンピューターには残りません。',
      redirectUri: 'このアドレスをサービスに登録してください。',
      otherRedirectUris: '1行に1つ、これも登録します。上のポートが使われているときに順番に試します。',
    },
    signInWith: {
      label: 'サインインの方法',
      secret: 'クライアントシークレット',
      broker: 'トークンブローカー',
    },
    secret: {
      stored: '保存済み。入力すると置き換わります。',
      storedForOthers:
        '保存済みのシークレットは別のアドレスかクライアントIDのものです。これ用のものを入力してください。',
      willBeKept: 'キーチェーンに保存し、二度と表示しません。',
      inKeychain: 'キーチェーンに保存済み',
    },
    copyRedirect: 'リダイレクトアドレスをコピー',
    redirectCopied: 'リダイレクトアドレスをコピーしました',
    consequences: {
      demo: '保存するとデモを終了します。',
      secret: '新しいシークレットで再サインインします。',
      account:
        '保存するとこのアカウントを離れます。保存した内容は、サインアウトするまでこのコンピューターに残ります。',
    },
    test: 'テスト',
    tested: {
      reached: ({ ms }) => `${ms} msで接続しました。`,
      unreachable: ({ host }) => `${host}から応答がありませんでした。`,
      notTheService: ({ host, status }) =>
        `${host}で別のものが応答しました${status === null ? '' : `（${status}）`}。アドレスを確認してください。`,
      consentRefused: ({ status }) =>
        `承認ページがクライアントを拒否しました（${status}）。クライアントIDと登録したリダイレクトアドレスを確認してください。`,
      stopped: '問い合わせませんでした',
      tooMany: 'テストの回数が多すぎます。1分後にもう一度お試しください。',
    },
    save: '保存',
    saveAndSignIn: '保存してサインイン',
    saved: '保存しました',
  },
};
