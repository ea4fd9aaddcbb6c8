import type { TodayWords } from '../language.ts';
import { agoOf, length, remaining } from './phrases.ts';

/** Brazilian Portuguese: times, days and lengths, where they stand alone or in a list. */
export const times: TodayWords['times'] = {
  today: 'Hoje',
  tomorrow: 'Amanhã',
  yesterday: 'Ontem',
  inDays: ({ days }) => `em ${days} dias`,
  daysAgo: ({ days }) => `há ${days} dias`,
  length,
  hoursAndMinutes: ({ hours, minutes }) => `${hours} h ${minutes}`,
  ago: agoOf,
  left: ({ left }) => remaining(left),
  over: ({ over }) => `passou ${length(over)}`,
  in: ({ left }) => `em ${length(left)}`,
  onWeekday: ({ time, weekday }) => `${time} ${weekday}`,
  endOfRange: ({ time, offset, weekday }) => [time, offset, weekday].filter(Boolean).join(' '),
  range: ({ from, to }) => `${from} – ${to}`,
  dayAndTime: ({ day, time }) => `${day}, ${time}`,
  weekdayOfYear: ({ weekday, year }) => `${weekday}, ${year}`,
  timeIn: ({ time, city }) => `${time} em ${city}`,
  sameTimeIn: ({ city }) => `Mesma hora em ${city}`,
};
