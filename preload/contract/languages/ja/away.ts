import type { PageWords } from '../language.ts';
import type { WordedMoment, WordedSwitch } from '../parameters.ts';
import { eventTypeCount } from './event-types.ts';
import { listed, moment, people, sentences } from './phrases.ts';

interface Unpublished {
  readonly count: number;
  readonly done: number | null;
  readonly since: WordedMoment;
}

const unpublished = ({ count, done, since }: Unpublished): string =>
  `${moment(since)}から${eventTypeCount(count)}${done === null ? '' : `中${done}件`}が非公開です。`;

const busy: Record<WordedSwitch, string> = {
  publish: '公開しています…',
  unpublish: '非公開にしています…',
};
const doneOf = ({ done, count }: { readonly done: number; readonly count: number }): string =>
  `${count}件中${done}件完了`;

/** Japanese: what time away says. */
export const away: PageWords['away'] = {
  title: '不在',

  heading: {
    planned: ({ from }) => `${moment(from)}から不在`,
    away: ({ until }) => (until === null ? '不在です' : `${moment(until)}まで不在です`),
    over: '不在の期間は終わりました',
    missed: ({ from }) => `${moment(from)}に不在が始まりませんでした`,
    switching: ({ does, count }) =>
      `${eventTypeCount(count)}を${does === 'publish' ? '公開しています' : '非公開にしています'}`,
    stopped: { publish: '公開が止まりました', unpublish: '非公開の処理が止まりました' },
  },
  headingInText: ({ heading }) => `${heading}。`,
  about: {
    planned: ({ until, count }) =>
      sentences([
        until && `${moment(until)}まで。`,
        count > 0 && `${eventTypeCount(count)}を非公開にします。`,
        '通知をミュートします。',
      ]),
    away: ({ rows, then }) =>
      sentences([
        rows && unpublished(rows),
        rows && then === 'published' && '終わるともう一度公開します。',
        rows && then === 'unpublished' && '終わっても非公開のままです。',
        '通知はミュート中です。',
        rows && '直接リンクは使えます。',
      ]),
    over: unpublished,
    missed: 'Bookbarがずっと閉じられていたため、何も非公開にしていません。',
    switching: doneOf,
    stopped: ({ why, ...rest }) => `${why ?? '完了前にBookbarが閉じられました。'}${doneOf(rest)}。`,
  },
  lost: {
    planned: '不在の予定があります: Bookbarはこれを忘れます。',
    rows: '不在です: 非公開にしたイベントタイプは非公開のままで、Bookbarはどれだったかを忘れます。',
    muted: '不在です: 通知のミュートは解除されます。',
  },

  rows: {
    title: 'イベントタイプ',
    notDone: ({ open, count }) => `${count}件中${open}件未完了`,
    done: doneOf,
    planned: '非公開にする予定',
    waiting: '待機中',
    busy,
    isDone: { publish: '公開しました', unpublish: '非公開にしました' },
    failed: { publish: '公開できませんでした', unpublish: '非公開にできませんでした' },
    gone: '削除済み',
    again: 'もう一度試す',
    leave: 'すべてこのままにする',
  },

  change: '変更',
  changeName: '不在を変更',
  back: '戻りました',
  backName: '戻りました: もう一度公開する',
  publishAgain: 'もう一度公開',
  continue: '続ける',
  callOff: '取りやめる',
  callOffName: '不在を取りやめる',
  gotIt: 'わかりました',

  sheet: {
    inProfile: 'プロフィールでは不在になっています。いつまでかはわかりません。',
    from: '開始',
    now: '今すぐ',
    until: '終了',
    untilBack: '戻るまで',
    aDate: '日時を指定',
    date: '日付',
    time: '時刻',
    past: '過ぎています。後の時刻を選んでください',
    order: '開始より後の時刻を選んでください',
    zone: ({ city }) => `${city}の時刻。Bookbarが開いている間に実行され、スリープの後に追いつきます。`,
    shifted: 'その時刻は時計の切り替えで存在しないため、次に存在する時刻を使います。',
    conflict: 'その間に非公開になりました。',
    mutes: '不在の間、このアカウントの通知はミュートされます。',
    meanwhile: '不在の間',
    publishAgain: 'その日時にイベントタイプをもう一度公開',
    unpublish: {
      title: '非公開にするもの',
      help: '予約ページから外します。直接リンクは使えます。',
      yours: '自分',
      hidden: '一覧で隠したもの',
      reading: 'どのイベントタイプが公開されているか確認しています…',
      none: '公開中のイベントタイプはありません。',
      withoutTeamId: ({ titles }) => `チームIDがないため、そのまま残るもの: ${listed(titles)}。`,
      notKnown: ({ titles }) => `公開されているか不明のため、そのまま残るもの: ${listed(titles)}。`,
      chosen: ({ count }) => `${eventTypeCount(count)}を非公開にします`,
    },
    save: { change: '変更を保存', start: '不在を開始', plan: '不在を予定' },
  },

  booked: {
    reading: 'その間の予約',
    inThatTime: ({ count }) =>
      count === 0 ? 'その間に予約はありません' : `その間に予約が${count}件あります`,
    inNextWeeks: ({ count }) =>
      count === 0 ? '今後4週間に予約はありません' : `今後4週間に予約が${count}件あります`,
    failed: 'その間の予約を確認できませんでした。',
    checking: '予約を確認しています…',
    help: '予約は残ります。守れないものは日時を変更するかキャンセルしてください。',
    row: ({ title, who }) => listed([title, who && people(who)]),
    cancelling: 'キャンセルしています',
    reschedule: ({ name }) => `${name}の日時を変更`,
    cancel: ({ name }) => `${name}をキャンセル`,
    more: ({ count }) => `ほか${count}件は「予約」にあります。`,
  },
};
