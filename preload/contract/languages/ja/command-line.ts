import type { CommandLineWords } from '../language.ts';

/** Japanese: what the command line prints. */
export const commandLine: CommandLineWords = {
  wrong: ({ why }) => `bookbar: ${why}。bookbar --help を参照してください`,
  problems: {
    workspace: ({ given }) => `--workspace に指定できるのは demo か live です（「${given}」は使えません）`,
    folder: () => '--user-data-dir にはフォルダーが必要です',
    forget: () => 'forget には --yes が必要です',
    yes: () => '--yes は forget のオプションです',
    json: () => '--json は next のオプションです',
    format: () => '--format は next のオプションです',
    command: ({ given }) => `不明なコマンド「${given}」`,
    flag: ({ flag }) => `不明なオプション ${flag}`,
    value: ({ flag }) => `${flag} に値は指定できません`,
    noValue: ({ flag }) => `${flag} には値が必要です`,
    twoFormats: () => '--json はそれ自体が形式です',
    unknownFormat: ({ given }) =>
      `--format に指定できるのは polybar、waybar、plain です（「${given}」は使えません）`,
  },
  dangerous: ({ flag }) => `bookbar: ${flag} では起動しません`,
  unsafe: {
    title: 'Bookbarを安全に起動できません',
    detail:
      'このシステムでは、AppImageのプログラムはプロセスのサンドボックスを使えません。Bookbarはサンドボックスなしでは起動しません。代わりに.debまたは.rpmパッケージをインストールしてください。または、ターミナルで次のコマンドを実行して、すべてのプログラムに許可してください: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  },
  noAnswer: 'bookbar: 実行中のBookbarが応答しませんでした',
  isRunning: 'bookbar: 実行中です。先に終了してください',
  keychainLocked:
    'bookbar: キーチェーンがロックされています。もう何も開けない鍵が「Bookbar」の名前で残ります',
  help: `Usage: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

コマンド
  open              ポップオーバーを開く（既定）
  open today        今日の予約を開く
  open bookings     すべての予約の一覧を開く
  open event-types  イベントタイプを開く
  open settings     設定を開く
  quick-book        クイック予約を開閉する。デスクトップの設定でキーに割り当ててください
  join              今の会議、または次の会議に参加する
  copy-times        最後に使ったイベントタイプの空き時間をコピーする
  next [--json]     次の予定をステータスバー用に出力する。Bookbarが動いていなければ何も出力しない
       --format=polybar|waybar|plain   マークアップを読むバー用、またはプレーンテキスト（既定）
  forget --yes      サインイン、その鍵、ここに保存したすべてを削除する。アンインストール用

オプション
  --workspace=demo|live   このコンピューターのデモワークスペース、または自分のアカウント
  --user-data-dir=DIR     Bookbarが保存するものをすべてDIRに置く
  --hidden                トレイで起動する
  --help, --version       出力して終了する
`,
};
