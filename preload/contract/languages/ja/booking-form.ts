import type { PageWords } from '../language.ts';
import { listed, quoted } from './phrases.ts';

const guest = (firstName: string | null): string => (firstName === null ? 'ゲスト' : `${firstName}さん`);

/** Japanese: the booking form, and moving a booking. */
export const form: PageWords['quickBook']['form'] = {
  failed: 'フォームを取得できませんでした',
  getting: 'フォームを取得しています',
  pickTime: '時間を選んでください',
  move: '日時を変更',
  book: ({ isRequest, times, firstName }) =>
    [
      firstName !== null && `${firstName}さんと`,
      times !== null && `${times}回分を`,
      isRequest ? 'リクエスト' : '予約',
    ]
      .filter(Boolean)
      .join(''),

  chosen: {
    one: '選んだ時間',
    several: '選んだ時間',
    count: ({ count }) => `${count}回`,
    night: '夜',
    nightFor: ({ firstName, time, city }) => `${guest(firstName)}は夜です: ${city}の${time}`,
    change: '変更',
  },
  bookedThen: ({ time, others }) =>
    `その時間にはほかの予約があります: ${time}${others > 0 ? `、ほか${others}件` : ''}`,
  guests: {
    label: '予約したことのある人',
    count: ({ count }) => `${count}人`,
  },
  lastTime: ({ name, city }) => `前回、${name}さんは${city}にいました`,

  fields: { name: '名前', email: 'メールアドレス' },
  yes: 'はい',
  no: 'いいえ',
  chooseOne: '選んでください',
  onePerLine: '1行に1つのアドレス',
  place: {
    label: '場所',
    phone: ({ firstName }) => `${guest(firstName)}の電話番号`,
    address: ({ firstName }) => `${guest(firstName)}の住所`,
    text: '詳しい場所',
    hints: {
      phone: ({ firstName }) => `${guest(firstName)}が番号を指定`,
      address: ({ firstName }) => `${guest(firstName)}が住所を指定`,
      text: 'あなたが場所を指定',
    },
  },
  problems: {
    name: '名前を入力してください',
    email: 'メールアドレスを入力してください',
    reason: '理由を入力してください',
    fillIn: ({ label }) => `${quoted(label)}を入力してください`,
    answer: '回答を入力してください',
    tick: 'チェックが必要です',
    chooseSome: '1つ以上選んでください',
    chooseOne: '1つ選んでください',
    phone: '国番号から番号を入力してください',
    emailEnding: '.comのような末尾がありません',
    notEmail: 'メールアドレスではありません',
    number: '30のような数字を入力してください',
    url: 'https://example.comのようなアドレスを入力してください',
    tooShort: ({ count }) => `${count}文字以上入力してください`,
    tooLong: ({ count }) => `${count}文字以内で入力してください`,
    option: 'この中から選んでください',
    duplicate: '同じアドレスが2回あります',
    refused: 'サービスが受け付けませんでした',
  },
  payFirst: ({ price }) => `${price}。支払うと予約が確定します。`,
  isRequest: 'ホストが確認するまではリクエストです。',
  more: {
    label: 'その他',
    note: ({ language }) => `メールは${language}`,
    language: 'メールの言語',
  },

  moving: {
    from: '変更前',
    to: '変更後',
    night: ({ city, time }) => `そのとき${city}は夜です: ${time}。`,
    reason: '理由',
    answers: '回答',
    kept: '引き継ぎ',
    makesNew: '元の予約をキャンセルし、新しい日時で予約し直します。',
    session: ({ names, others }) => {
      const all = listed([...names.map((name) => `${name}さん`), others > 0 && `ほか${others}人`]);
      return `回全体の日時を変更します${all === '' ? '' : `（${all}も移ります）`}。`;
    },
    seat: 'あなたの席だけを変更します。ほかの人の日時は変わりません。',
    anyHost: ({ does }) => `${does}ホストは変わることがあります。サービスが決めます。`,
    sameHost: ({ does, host }) => `${does}ホストは${host}さんのままです。`,
    newHost: ({ does, host, before }) => `${does}ホストは${before}さんから${host}さんに代わります。`,
  },
};
