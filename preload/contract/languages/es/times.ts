import type { TodayWords } from '../language.ts';
import { agoOf, length } from './phrases.ts';

/** Spanish: times, days and lengths, where they stand alone or in a list. */
export const times: TodayWords['times'] = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  yesterday: 'Ayer',
  inDays: ({ days }) => `en ${days} días`,
  daysAgo: ({ days }) => `hace ${days} días`,
  length,
  hoursAndMinutes: ({ hours, minutes }) => `${hours} h ${minutes}`,
  ago: agoOf,
  left: ({ left }) => `quedan ${length(left)}`,
  over: ({ over }) => `${length(over)} de más`,
  in: ({ left }) => `en ${length(left)}`,
  onWeekday: ({ time, weekday }) => `${time} ${weekday}`,
  endOfRange: ({ time, offset, weekday }) => [time, offset, weekday].filter(Boolean).join(' '),
  range: ({ from, to }) => `${from} – ${to}`,
  dayAndTime: ({ day, time }) => `${day}, ${time}`,
  weekdayOfYear: ({ weekday, year }) => `${weekday}, ${year}`,
  timeIn: ({ time, city }) => `${time} en ${city}`,
  sameTimeIn: ({ city }) => `Misma hora en ${city}`,
};
