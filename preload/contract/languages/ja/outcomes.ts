import type { UnknownWhy } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import type { WordedHost, WordedNext, WordedSeries } from '../parameters.ts';
import { quoted } from './phrases.ts';

const named = (name: string | null): string => (name === null ? 'あなた' : `${name}さん`);

function hosted(host: WordedHost | null): string {
  if (host === null) return '';
  return host.before === null
    ? `ホストは${named(host.name)}です。`
    : `ホストは${named(host.before.name)}から${named(host.name)}に代わりました。`;
}

function nextStep(next: WordedNext): string {
  switch (next.kind) {
    case 'join':
      return 'ホストはまだ決まっていません。';
    case 'confirm':
      return next.isOwn ? 'ウェブアプリで確認してください。' : 'まだ確認されていません。';
    case 'pay':
      return `${next.price}の支払いが済むと予約が確定します。`;
  }
}

function made(series: WordedSeries | null): string {
  if (series === null) return '';
  return series.known === null
    ? '繰り返しのため、ほかの予約も作られました。'
    : `予約${series.known.count}件、${series.known.until}まで。`;
}

const reason = '誤って予約しました';
const lookAgain = (time: string): string => `Bookbarは${time}にもう一度確認`;
const settled = (isMove: boolean): string => (isMove ? '日時が変更された' : '予約された');

function unknown(why: UnknownWhy, isMove: boolean, who: string): string {
  const ask = `もう一度${isMove ? '変更する' : '予約する'}前に、${who}さんかチームに確認してください。`;
  const elsewhere = `別のホストで${settled(isMove)}可能性があります。あなたの予約には表示されません。${ask}`;
  return {
    unread: `${settled(isMove)}かわかりません。`,
    'not-listed': elsewhere,
    taken: `その時間の空き状況が変わっています。${elsewhere}`,
    'moved-away': `元の日時からは移りましたが、新しい日時があなたの予約に見えません。別のホストが担当しているかもしれません。${ask}`,
    'not-told-apart': `その時間に${who}さんの予約がありますが、ここから行った予約かどうかは確認できません。${ask}`,
  }[why];
}

/** Japanese: what became of a booking that was sent, and undoing it. */
export const outcomes: PageWords['quickBook']['outcomes'] = {
  booking: '予約しています',
  moving: '日時を変更しています',
  booked: '予約しました',
  moved: '日時を変更しました',
  requested: 'リクエストしました',
  awaitingPayment: '支払い待ち',
  notBooked: '予約していません',
  notMoved: '日時は変わっていません',
  undoing: '元に戻しています',
  undone: '元に戻しました',
  partlyUndone: '一部を元に戻しました',

  titleOf: ({ title, guest }) => (guest === null ? title : `${guest}さんとの${title}`),
  checking: {
    title: '応答がありませんでした',
    text: ({ isMove }) => `${settled(isMove)}か確認しています。`,
  },
  unknown: {
    title: 'まだわかりません',
    text: ({ why, isMove, who, time }) =>
      `${unknown(why, isMove, who)}${lookAgain(time)}し、二重には送信しません。`,
  },
  neverSent: 'サービスに届きませんでした。入力した回答は残っています。',
  notListed: ({ isMove }) =>
    `${isMove ? '新しい日時の予約が' : ''}あなたの予約にありません。見つかればBookbarがお知らせします。`,

  undoneText: ({ who, series }) => {
    const mail = `${who}さんにキャンセルのメールが届きます`;
    if (series === null) return `${mail}。`;
    const { count, left } = series;
    if (left === null) return `${mail}。サービスによると、シリーズの残りも一緒にキャンセルされました。`;
    if (left > 0)
      return `シリーズの予約${count === null ? '' : `${count}件中`}${left}件が残っています。「予約」でキャンセルしてください。`;
    const all =
      count === null
        ? 'シリーズ全体をキャンセルしました。'
        : `シリーズの予約${count}件をすべてキャンセルしました。`;
    return `${all}それぞれについて${mail}。`;
  },

  offText: ({ guest }) => `相手は${guest}さん`,
  bookedText: ({ guest, place, series, host }) => {
    const more = `${made(series)}${hosted(host)}`;
    return `相手は${guest}さん${place === null ? '' : `、${place}`}${more === '' ? '' : `。${more}`}`;
  },
  requestedText: ({ guest, next, series, host }) =>
    `相手は${guest}さん。${nextStep(next)}${made(series)}${hosted(host)}`,
  movedText: ({ time, next, host }) =>
    `新しい日時は${time}です。${next === null ? '' : nextStep(next)}${hosted(host)}`,

  nextStep,

  undo: {
    label: '元に戻す',
    reason,
    offered: ({ who, series }) => {
      const all =
        series === null
          ? '予約'
          : series.known === null
            ? 'シリーズ全体'
            : `シリーズの予約${series.known.count}件（${series.known.until}まで）`;
      return `元に戻すと${all}をキャンセルし、${who}さんにメールを送ります。メールには${quoted(reason)}と記載されます。`;
    },
    unclear: ({ who }) =>
      `キャンセルされたか、あなたの予約からはわかりません。${who}さんかチームに確認してください。`,
    noAnswer: '応答がなく、予約は残っています。',
    failed: ({ message }) =>
      `元に戻せなかったため、予約は残っています。${message === null ? '' : quoted(message)}`,
    moved: '日時の変更は元に戻せません。もう一度変更してください。',
    seats: 'ほかの人も席を持っているため、ここでは元に戻せません。',
  },

  actions: {
    copyDetails: '詳細をコピー',
    copied: 'コピーしました',
    copyPayLink: '支払いリンクをコピー',
    payLinkCopied: '支払いリンクをコピーしました',
    saveFile: 'カレンダーファイルを保存…',
    another: '続けて予約',
    anotherWith: ({ who }) => `${who}さんと続けて予約`,
    lookNow: '今すぐ確認',
    canClose: '閉じてもかまいません。結果は「今日」に表示されます。',
    canCloseAll: '閉じてもかまいません。結果は「今日」に表示されます。',
  },

  package: {
    label: 'パッケージの回',
    partly: '一部を予約しました',
    count: ({ done, all, isRequest, soFar }) =>
      `${soFar ? 'これまでに' : ''}${all}回中${done}回を${isRequest ? 'リクエスト' : '予約'}しました。`,
    stillOn: ({ count }) => `予約${count}件が残っています。`,
    none: 'どの回も予約していません。',
    wants: ({ count, needs, missing }) =>
      `${count}パッケージは${needs}回以上です。あと${missing}回選ぶか、元に戻してください。`,
    enough: ({ count }) => `${count}パッケージとして足りています。`,
    row: {
      checking: '応答がありませんでした。予約されたか確認しています。',
      unknown: ({ time }) => `まだわかりません。${lookAgain(time)}します。`,
      notSent: '未送信',
      notListed: 'あなたの予約にありません',
      refused: ({ why }) => `予約していません。${why}`,
      notUndone: '元に戻せませんでした: 予約は残っています',
    },
    choose: () => '別の時間を選ぶ',
    again: () => '同じ時間をもう一度試す',
    undoes: ({ count, who }) =>
      `元に戻すと予約${count}件をキャンセルし、それぞれ${who}さんにメールを送ります。メールには${quoted(reason)}と記載されます。`,
    undo: ({ count }) => (count === 1 ? '元に戻す' : `${count}件を元に戻す`),
  },

  notes: {
    booking: '予約しています。',
    moving: '日時を変更しています。',
    checking: '応答がありませんでした。',
    unknown: ({ isMove }) => `${settled(isMove)}かわかりません。`,
    undoing: '元に戻しています。',
    notBooked: '予約していません。',
    notMoved: '日時は変わっていません。',
    notUndone: '元に戻していません。',
    booked: '予約しました。',
    moved: '日時を変更しました。',
    requested: 'リクエストしました。',
    awaitingPayment: '支払い待ちです。',
    undone: '元に戻しました。',
  },
};
