import type {
  WordedDuration,
  WordedLength,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import { joined } from './all.ts';

/** 「45分」「1時間30分」「2日」「2日1時間」「41秒」「9分41秒」 */
export const length = ({ days, hours, minutes, seconds }: WordedLength): string =>
  joined(
    [
      days > 0 && `${days}日`,
      hours > 0 && `${hours}時間`,
      minutes > 0 && `${minutes}分`,
      seconds !== null && `${seconds}秒`,
    ],
    '0分',
    '',
  );

/** 「150分」: where there is little room. */
export const narrow = ({ hours, minutes }: WordedDuration): string => `${hours * 60 + minutes}分`;

/** 「Priya Ramanさん」「Priyaさん、Jonasさん」「Priyaさん、Jonasさん、ほか2人」 */
export const people = ({ names, others }: WordedPeople): string =>
  list([...names.map((name) => `${name}さん`), ...(others > 0 ? [`ほか${others}人`] : [])]);

/** 「5分」「1時間」「1時間30分」 */
export const duration = ({ hours, minutes }: WordedDuration): string =>
  joined([hours > 0 && `${hours}時間`, (minutes > 0 || hours === 0) && `${minutes}分`], '', '');

const days = { yesterday: '昨日', today: '今日', tomorrow: '明日' };

/** 「今日 14:00」「11月5日(木) 14:00」 */
export const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : days[day]} ${time}`;

const separators = { and: 'と', or: 'または', orLong: ' または ', semicolon: '／', stop: '。' };

export const list = (parts: readonly (string | number)[], as?: keyof typeof separators): string =>
  parts.join(as === undefined ? '、' : separators[as]);

/** Sentences that follow each other; those that are `open` get their full stops. */
export const sentences = (texts: readonly string[], as?: 'open'): string =>
  texts.map((text) => (as === 'open' ? `${text}。` : text)).join('');
