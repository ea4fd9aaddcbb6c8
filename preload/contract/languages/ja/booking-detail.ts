import type { ActionRefusal } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { moment } from './phrases.ts';

/** Why something cannot be done with a booking now. */
const refusals: Record<ActionRefusal, string> = {
  past: 'この予約は終わりました。',
  cancelled: 'すでにキャンセルされています。',
  declined: 'すでに辞退されています。',
  'not-yours': 'このアカウントではこの予約を変更できません。',
  'event-type-gone': 'イベントタイプが削除されました。',
  offline: 'オフラインです。',
  'web-only': 'ウェブアプリでのみ可能です。',
  'too-early': '開始の15分前から参加できます。',
  'no-link': 'コピーするリンクがありません。',
  'no-address': 'メールアドレスのある参加者がいません。',
};

/** Japanese: the page of one booking. */
export const detail: PageWords['bookings']['detail'] = {
  title: '予約',
  more: 'その他',
  moreActions: 'その他の操作',
  gone: {
    title: 'この予約はもうありません',
    text: '開いた後に、別の日に移されたか削除されました。',
  },
  bookAgain: 'もう一度予約',

  chips: {
    moved: '日時変更',
    repeats: '繰り返し',
    roundRobin: 'ラウンドロビン',
    collective: '全員参加',
  },

  join: {
    anyway: '今すぐリンクを開く',
    anywayAt: ({ host }) => `今すぐ${host}を開く`,
    opensAt: ({ time }) => `開始15分前の${time}から参加できます。`,
    ways: ({ count }) => `参加方法が${count}つあります。下の「リンク」をご覧ください。`,
  },

  actions: {
    title: '操作',
    copyLink: 'リンクコピー',
    email: 'メール',
    reschedule: '日時を変更',
    cancel: 'キャンセル',
  },
  menu: {
    copyDetails: '詳細をコピー',
    copyEmail: 'メールアドレスをコピー',
    copyPlace: '住所をコピー',
    saveCalendarFile: 'カレンダーファイルを保存…',
  },
  refusals,
  notes: {
    pending: {
      title: 'まだ確認されていません。',
      canMove: '確認や辞退はウェブアプリで行います。ここでは日時の変更とキャンセルができます。',
      canCancel: '確認や辞退はウェブアプリで行います。ここではキャンセルができます。',
    },
    unpaid: {
      title: '支払い待ちです。',
      canMove: 'ここでは日時の変更とキャンセルができます。',
      canCancel: 'ここではキャンセルができます。',
    },
    viewOnly: { title: '閲覧のみ。', text: refusals['not-yours'] },
    asAttendee: {
      title: '参加者として予約されています。',
      text: '参加者として日時の変更やキャンセルを試せます。可能かどうかはサービスが判断します。',
    },
    awaitingHost: 'ホストの参加を待っています。',
    eventTypeGone: {
      title: refusals['event-type-gone'],
      canCancel: 'キャンセルはできますが、日時の変更はできません。',
      cannotCancel: '日時は変更できません。',
    },
    movedTo: (at) => `${moment(at)}に変更されました。`,
    moved: '日時が変更されたか、変更の依頼があります。',
  },
  toasts: {
    openingMail: 'メールアプリを開いています。開かないときは、メールアドレスをコピーしてください。',
    calendarFileSaved: 'カレンダーファイルを保存しました',
  },

  reason: {
    moved: '日時を変更した理由',
    title: '理由',
    cancelled: 'キャンセル済み',
    byYou: 'あなたがキャンセル',
    by: ({ who }) => `${who}さんがキャンセル`,
  },

  people: {
    title: '参加する人',
    host: 'ホスト',
    noShow: '欠席',
    clock: ({ time }) => `現在${time}`,
    email: ({ name }) => `${name}さんにメール`,
    bookings: ({ name }) => `${name}さんとの予約`,
  },

  reminders: {
    title: 'リマインダー',
    label: '通知する',
    name: ({ title }) => `${title}を通知する`,
  },

  moves: {
    title: '日時の変更',
    from: '変更前',
    to: '変更後',
    other: 'もう一方の予約',
  },
  description: '説明',
  answers: { title: '回答', none: '回答なし' },
  place: '場所',
  phone: { title: '電話', copy: '番号をコピー' },
  payment: {
    title: '支払い',
    paid: '支払い済み',
    open: '未払い',
    refunded: '返金済み',
    held: '請求まで保留',
  },
  links: {
    title: 'リンク',
    unnamed: '参照',
    detail: ({ label, text }) => `${label}: ${text}`,
  },
  series: {
    title: ({ left }) => `シリーズ、残り${left}件`,
    thisOne: 'この予約',
    paid: '支払い済み',
    looking: 'ほかの予約を探しています',
    showAll: ({ count }) => `シリーズの${count}件をすべて表示`,
  },
  about: {
    title: '詳細',
    eventType: 'イベントタイプ',
    team: 'チーム',
    id: '予約ID',
    copyId: '予約IDをコピー',
    more: 'その他すべて',
  },
};
