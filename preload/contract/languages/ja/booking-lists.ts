import type { BookingListName } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { listed, people, quoted } from './phrases.ts';

/** Before 「予約」. */
const kindOf: Record<BookingListName, string> = {
  upcoming: '今後の',
  unconfirmed: '未確認の',
  recurring: '繰り返しの',
  past: '過去の',
  cancelled: 'キャンセル済みの',
};

/** Japanese: the lists of bookings. */
export const lists: PageWords['bookings']['lists'] = {
  title: '予約',
  which: 'どの予約か',
  names: {
    upcoming: '今後',
    unconfirmed: '未確認',
    recurring: '繰り返し',
    past: '過去',
    cancelled: 'キャンセル',
  },
  whose: '誰の予約か',
  lenses: { mine: '自分', team: 'チーム' },
  onePerson: { label: '1人の予約', none: '1人を選択', everybody: '全員' },

  search: { label: '予約を検索', placeholder: 'タイトルまたは参加者', clear: '検索を消去' },
  news: '新着情報',
  newsUnread: ({ count }) => `新着情報、未読${count}件`,

  footer: {
    first: '予約を取得しています',
    more: 'さらに読み込んでいます',
    notUpdated: 'まだ更新されていません',
    found: ({ count }) => `${count}件見つかりました`,
  },

  row: {
    host: ({ name }) => `ホスト: ${name}`,
    foundByService: 'サービスが検索',
    left: ({ count }) => `残り${count}件`,
    name: ({ day, row }) => `${day}、${row}`,
    seriesName: ({ title, who, left, next, account }) =>
      listed([
        title,
        who && `相手は${people(who)}`,
        `残り${left}件`,
        `次は${next.date} ${next.time}`,
        account,
      ]),
    checking: ({ name }) => `${name}、確認中`,
  },

  broken: { title: '予約を取得できませんでした', tryNow: '今すぐ試す' },
  empty: {
    upcoming: { title: '今後の予約はありません', text: '予約が入るとすぐここに表示されます。' },
    unconfirmed: { title: '確認待ちはありません', text: '確認を待つ予約がここに表示されます。' },
    recurring: {
      title: '繰り返しの予約はありません',
      text: '繰り返しの予約が、シリーズごとに1行で表示されます。',
    },
    past: { title: '過去の予約はありません', text: '終わった予約がここに表示されます。' },
    cancelled: { title: 'キャンセルはありません', text: 'キャンセルや辞退された予約がここに表示されます。' },
  },
  filtered: { title: '一致するものはありません', text: 'フィルターを消去すると、ほかの予約が見えます。' },
  noMatch: ({ list, search }) => `${quoted(search)}に一致する${kindOf[list]}予約はありません`,
  emptyBesideTeam: ({ text }) => `${text}同僚の予約は「チーム」にあります。`,

  everyMatch: ({ list, search }) => `${quoted(search)}に一致する${kindOf[list]}予約はこれですべてです。`,
  searchScope: '検索の対象はタイトル、参加者の名前とアドレスです。',
  elsewhere: {
    title: 'ほかの一覧でも見つかりました',
    found: ({ name, count, isMore }) => `${name}：${count}${isMore ? '+' : ''}`,
  },
  olderFailed: '以前の予約を読み込めませんでした。',
  laterFailed: '以降の予約を読み込めませんでした。',
  noneOfMine: 'これまでのところ同僚の予約だけです。',
  noMoreOfMine: 'これより後は、今のところ同僚の予約だけです。',
  lookFurther: 'さらに探す',
  confirmInWebApp: '確認はウェブアプリで行います。ここでは日時の変更とキャンセルができます。',
};

/** Japanese: what narrows the lists. */
export const filters: PageWords['bookings']['filters'] = {
  title: 'フィルター',
  chosen: ({ count }) => `フィルター、${count}件選択中`,
  eventType: { label: 'イベントタイプ', none: 'すべてのイベントタイプ' },
  team: { label: 'チーム', none: 'すべてのチーム' },
  host: { label: 'ホスト', none: 'すべてのホスト' },
  inAccount: ({ name, account }) => `${name}（${account}）`,
  teamId: {
    label: 'チームID',
    help: 'ウェブアプリのチームページのアドレスにある番号です。',
    problem: '310のように数字だけを入力してください。',
  },
  attendee: '参加者のメールアドレス',
  from: '開始日',
  until: '終了日',
  withTeamMembers: 'チームメンバー個人の予約も',
  clear: 'フィルターを消去',
  done: '完了',

  line: ({ only, withTeamMembers }) => {
    const own = 'チームメンバー個人の予約を含む';
    if (only.length === 0) return own;
    return listed([`${listed(only)}のみ`, withTeamMembers && own]);
  },
  words: {
    eventType: ({ title }) => title ?? '1つのイベントタイプ',
    team: ({ name }) => name ?? '1つのチーム',
    host: ({ name }) => `ホスト: ${name ?? '1人'}`,
    attendee: ({ email }) => `参加者: ${email}`,
    from: ({ date }) => `${date}から`,
    until: ({ date }) => `${date}まで`,
  },
};

/** Japanese: what is known of one person. */
export const person: PageWords['bookings']['person'] = {
  summary: ({ count, first, last, usual, cancelled, city }) => {
    const facts = listed([
      `予約${count}件`,
      first && `最初は${first}`,
      last && `最後は${last}`,
      usual && `通常${usual}`,
      cancelled > 0 && `キャンセル${cancelled}件`,
    ]);
    return city === null ? `${facts}。` : `${facts}。${city}の時刻で生活。`;
  },
  groups: { upcoming: '今後', earlier: 'これまで' },
  showAll: {
    upcoming: ({ count }) => `今後の${count}件をすべて表示`,
    earlier: ({ count }) => `これまでの${count}件をすべて表示`,
  },
  looking: 'ほかの予約を探しています',
  known: ({ why }) => `${why}すでにわかっているものを表示しています。`,
  bookNext: '次の予約をする',
};
