import type { WordedDuration, WordedLength, WordedMoment, WordedPeople } from '../parameters.ts';

/** Japanese: parts of sentences that several messages have. It has no plural and no spaces between words. */

export const listed = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join('、');

export const sentences = (parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join('');

export const quoted = (text: string): string => `「${text}」`;

/** 「5分」「1時間」「1時間30分」 */
export function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes}分`;
  return minutes === 0 ? `${hours}時間` : `${hours}時間${minutes}分`;
}

/** 「45分」「1時間30分」「2日」「2日1時間」「41秒」「9分41秒」 */
export function length({ days, hours, minutes, seconds }: WordedLength): string {
  const parts = [
    days > 0 && `${days}日`,
    hours > 0 && `${hours}時間`,
    minutes > 0 && `${minutes}分`,
    seconds !== null && `${seconds}秒`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '0分' : parts.join('');
}

/** 「たった今」「3分前」 @param ago null: less than a minute */
export const agoOf = (ago: WordedLength | null): string => (ago === null ? 'たった今' : `${length(ago)}前`);

/** 「Priya Ramanさん」「Priyaさん、Jonasさん」「Priyaさん、Jonasさん、ほか2人」 */
export const people = ({ names, others }: Pick<WordedPeople, 'names' | 'others'>): string =>
  listed([...names.map((name) => `${name}さん`), others > 0 && `ほか${others}人`]);

const days = { yesterday: '昨日', today: '今日', tomorrow: '明日' } as const;

/** 「今日 14:00」「11月5日(木) 14:00」 */
export const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : days[day]} ${time}`;
