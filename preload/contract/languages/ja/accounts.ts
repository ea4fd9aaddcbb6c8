import type { PageWords } from '../language.ts';

/** Japanese: what is said with several accounts; the settings have their own words. */
export const accounts: PageWords['accounts'] = {
  title: 'アカウント',
  filter: { label: '誰の予約か', all: 'すべて' },
  picker: {
    label: 'アカウント',
    name: ({ label, name }) => `${label}: ${name}`,
    add: 'アカウントを追加…',
    manage: 'アカウントを管理',
  },
  back: '自分の予約に戻る',
  dontAdd: '追加しない',
  standing: {
    starting: '開いています',
    'signed-out': 'サインアウト済み',
    waiting: 'ブラウザーを待っています',
    connecting: 'サインインしています',
    keychain: 'キーチェーンが必要です',
    'signed-in': 'サインイン済み',
    'consent-needed': '再サインインが必要です',
    paused: '一時停止中',
  },
  needs: {
    'consent-needed': {
      text: ({ name }) => `${name}への再サインインが必要です。`,
      button: 'サインイン',
      buttonName: ({ name }) => `サインイン: ${name}`,
    },
    'signed-out': {
      text: ({ name }) => `${name}はサインアウトしています。`,
      button: 'サインイン',
      buttonName: ({ name }) => `サインイン: ${name}`,
    },
    keychain: {
      text: ({ name }) => `${name}にはキーチェーンが必要です。`,
      button: 'ロックを解除',
      buttonName: ({ name }) => `ロックを解除: ${name}`,
    },
  },
  colours: {
    blue: '青',
    teal: '青緑',
    green: '緑',
    brown: '茶',
    orange: 'オレンジ',
    pink: 'ピンク',
    purple: '紫',
    grey: 'グレー',
  },
};
