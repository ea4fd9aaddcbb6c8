import type { AccountStanding } from '../../model/accounts.ts';
import type { TodayWords } from '../language.ts';
import { length, listed } from './phrases.ts';

/** Why an account isn’t updated. */
const reasons: Partial<Record<AccountStanding, string>> = {
  paused: '一時停止中のため、',
  'signed-out': 'サインインするまで、',
  'consent-needed': '再サインインするまで、',
  keychain: 'キーチェーンのロックを解除するまで、',
};

/** Japanese: Today. */
export const day: TodayWords['day'] = {
  left: ({ count, time }) => `残り${count}件、${time}まで`,
  earlier: ({ done, cancelled }) =>
    listed([done > 0 && `終了${done}件`, cancelled > 0 && `キャンセル${cancelled}件`]),
  now: '進行中',
  nextUp: '次の予約',
  elapsed: '経過',
  hourBefore: '開始までの1時間',
  about: ({ time, who, there, place }) =>
    `${time}${who ? `\u00a0· ${who}` : ''}${there ? `、${there}` : ''}${place ? `\u00a0· ${place}` : ''}`,
  moreNow: ({ count }) => `ほか${count}件が進行中`,
  nextHeading: '次',
  later: '今日このあと',
  cancelled: 'キャンセル済み',
  cancelledLater: ({ count }) => `今日このあと${count}件`,
  earlierHeading: 'これまで',
  earlierToday: '今日これまで',
  startsIn: ({ title, left }) => `${length(left)}後に${title}`,
  starting: ({ title }) => `${title}が始まります`,
  next: {
    tomorrowAt: ({ time }) => `明日は${time}からです。`,
    onWeekday: ({ weekday }) => `次の予約は${weekday}です。`,
    onDate: ({ date }) => `次の予約は${date}です。`,
  },
  end: {
    empty: '今日の予約はありません',
    done: '今日の予約は終わりました',
    in: {
      empty: ({ names }) => `${listed(names)}に今日の予約はありません`,
      done: ({ names }) => `${listed(names)}の今日の予約は終わりました`,
    },
    notKnown: '今日の予約はわかりません',
  },
  failed: {
    title: '予約を取得できませんでした',
    retry: ({ left }) => `${length(left)}後に自動で再試行します。`,
    tryNow: '今すぐ試す',
  },
  footer: {
    linksWork: '参加リンクは使えます',
    notYet: 'まだ更新されていません',
    loading: '予約を取得しています',
  },
  demo: { title: 'これはデモです。', text: '自由に予約やキャンセルを試せます。', connect: '接続' },
  asOf: ({ time }) => `${time}時点の予約です。`,
  notUpdated: {
    one: ({ name, why }) => `${reasons[why] ?? ''}${name}は更新されません。`,
    several: ({ names }) => `${listed(names)}は更新されません。`,
  },
};
