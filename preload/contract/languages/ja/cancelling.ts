import type { PageWords } from '../language.ts';
import type { WordedPeople } from '../parameters.ts';
import { listed, people, quoted, sentences } from './phrases.ts';

const typedWord = 'キャンセル';

const refunds = '返金はサービスが行います。';
const paidOf = (paid: number): string => `そのうち${paid}件は支払い済みです。${refunds}`;

/** Whether cancelled bookings leave the calendar, and who is emailed. */
function consequence(who: WordedPeople | null, inCalendar: boolean): string {
  const mail = who === null ? '誰にもメールは届きません。' : `${people(who)}にキャンセルのメールが届きます。`;
  return inCalendar ? `${mail}カレンダーからは消えます。` : mail;
}

/** Japanese: cancelling bookings. */
export const cancelling: PageWords['bookings']['cancelling'] = {
  title: {
    untitled: '予約をキャンセルしますか？',
    one: ({ title }) => `${title}をキャンセルしますか？`,
    series: ({ count, eventType }) =>
      `${eventType === null ? '' : `${eventType}の`}${count}回分をキャンセルしますか？`,
  },
  consequence: ({ who, inCalendar, series }) =>
    sentences([
      consequence(who, inCalendar),
      series !== null && series.earlier > 0 && `そのうち${series.earlier}件はこの予約より前です。`,
      series !== null && series.hasBegun && 'この予約は始まっているため、残ります。',
    ]),

  scope: {
    label: 'キャンセルする範囲',
    one: 'この予約だけ',
    all: 'この予約と残りすべて',
    rest: ({ count, date }) => `予約${count}件、${date}まで`,
  },
  notChecked: ({ why }) => `何がキャンセルされるか確認できませんでした。${why}`,
  checking: '何がキャンセルされるか確認しています…',
  going: 'キャンセルされるもの',
  pricePaid: ({ price }) => `${price}支払い済み`,
  paid: '支払い済み',
  reason: {
    label: '理由',
    optional: '任意、メールに記載されます',
    placeholder: '短いメモを追加',
    usual: ({ reason }) => `空の場合、メールには${quoted(reason)}と記載されます`,
  },

  typed: {
    word: typedWord,
    label: `確認のため「${typedWord}」と入力`,
    missing: ({ why }) => `先に「${typedWord}」と入力してください。${why}`,
    many: ({ count, paid }) => sentences([`予約${count}件がキャンセルされます。`, paid > 0 && paidOf(paid)]),
    paid: ({ count, paid }) => (count === 1 ? `支払い済みです。${refunds}` : paidOf(paid)),
  },

  keepOne: '予約を残す',
  keepAll: '予約を残す',
  cancelOne: '予約をキャンセル',
  cancelAll: ({ count }) => `予約${count}件をキャンセル`,

  blocked: {
    already: 'すでにキャンセルされています。',
    past: '終わった予約のため、キャンセルできません。',
    'not-allowed': 'このアカウントではキャンセルできません。',
    busy: 'すでにキャンセルしています。',
    'none-left': 'このシリーズにキャンセルできる予約は残っていません。',
  },

  notCancelled: {
    offline: 'サービスに届かなかったため、予約は残っています。メールは送られていません。',
    'signed-out': '先に再サインインしてください。予約は残っており、メールは送られていません。',
    'not-allowed': 'このアカウントにキャンセルの権限がないため、予約は残っています。',
    past: '終わった予約のため、キャンセルできませんでした。メールは送られていません。',
    gone: 'この予約はサービスにもう見つかりません。メールが送られたかどうかは確認できません。',
    'too-many': 'サービスが一時停止を求めているため、予約は残っています。1分後にもう一度お試しください。',
    other: 'サービスが拒否したため、予約は残っています。',
    already: 'すでに辞退されており、キャンセルするものはありませんでした。',
    moved:
      'すでに日時が変更されたか変更の依頼があるため、ここでは何もキャンセルしていません。変更された場合、新しい日時の予約は残っています。',
    unchanged: 'サービスは受け付けましたが、予約は残っています。',
  },
  notCertain: '予約はまだ一覧にあります。キャンセルされたとわかれば、Bookbarがお知らせします。',
  notSent: {
    closed: '送信前にBookbarが閉じられたため、予約は残っています。メールは送られていません。',
    late: '送信前にコンピューターがスリープしたため、予約は残っています。メールは送られていません。',
    changed: 'シリーズに表示より多くの予約があるため、何も送信していません。',
  },
  withMessage: ({ words, message }) => `${words}${quoted(message)}`,

  running: ({ count }) => (count === 1 ? 'キャンセルしています…' : `予約${count}件をキャンセルしています…`),
  answered: 'サービスが受け付けました。何がキャンセルされたか確認しています。',
  unanswered: () => '応答がありませんでした。キャンセルされたか確認しています。',
  unknown: ({ time }) =>
    `キャンセルされたかまだわかりません。Bookbarは${time}にもう一度確認し、二重には送信しません。`,
  already: 'キャンセルされていますが、理由が異なります。先に別の人がキャンセルした可能性があります。',
  done: ({ count, who }) => {
    const begin = count === 1 ? 'キャンセルしました。' : `予約${count}件をキャンセルしました。`;
    if (who === null) return begin;
    return `${begin}${who.count > 2 ? `${who.count}人` : people(who)}にメールが届きます。`;
  },
  partly: ({ done, count, on, moved, declined, unknown }) =>
    sentences([
      `${count}件中${done}件をキャンセルしました。`,
      on.length > 0 && `残っている予約: ${listed(on)}。`,
      moved.length > 0 && `その間に日時変更: ${listed(moved)}。`,
      declined.length > 0 && `辞退済み: ${listed(declined)}。`,
      unknown.length > 0 && `見つからない予約: ${listed(unknown)}。`,
    ]),
  oneOf: ({ title, text }) => `${title}: ${text}`,
  next: { undo: '元に戻す', check: '今すぐ確認', again: '再試行', view: '表示' },
};
