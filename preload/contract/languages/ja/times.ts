import type { TodayWords } from '../language.ts';
import { agoOf, length } from './phrases.ts';

/** Japanese: times, days and lengths, where they stand alone or in a list. */
export const times: TodayWords['times'] = {
  today: '今日',
  tomorrow: '明日',
  yesterday: '昨日',
  inDays: ({ days }) => `${days}日後`,
  daysAgo: ({ days }) => `${days}日前`,
  length,
  hoursAndMinutes: ({ hours, minutes }) => `${hours * 60 + minutes}分`,
  ago: agoOf,
  left: ({ left }) => `残り${length(left)}`,
  over: ({ over }) => `${length(over)}超過`,
  in: ({ left }) => `${length(left)}後`,
  onWeekday: ({ time, weekday }) => `${weekday} ${time}`,
  endOfRange: ({ time, offset, weekday }) => [weekday, time, offset].filter(Boolean).join(' '),
  range: ({ from, to }) => `${from} – ${to}`,
  dayAndTime: ({ day, time }) => `${day} ${time}`,
  weekdayOfYear: ({ weekday, year }) => `${year} ${weekday}`,
  timeIn: ({ time, city }) => `${city}の${time}`,
  sameTimeIn: ({ city }) => `${city}も同じ時刻`,
};
