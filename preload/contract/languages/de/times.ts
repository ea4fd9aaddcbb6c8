import type { TodayWords } from '../language.ts';
import { agoOf, length, lengthAfter } from './phrases.ts';

/** German: times, days and lengths, where they stand alone or in a list. */
export const times: TodayWords['times'] = {
  today: 'Heute',
  tomorrow: 'Morgen',
  yesterday: 'Gestern',
  inDays: ({ days }) => `in ${days} Tagen`,
  daysAgo: ({ days }) => `vor ${days} Tagen`,
  length,
  hoursAndMinutes: ({ hours, minutes }) => `${hours} h ${minutes}`,
  ago: agoOf,
  left: ({ left }) => `noch ${length(left)}`,
  over: ({ over }) => `${length(over)} drüber`,
  in: ({ left }) => `in ${lengthAfter(left)}`,
  onWeekday: ({ time, weekday }) => `${weekday} ${time}`,
  endOfRange: ({ time, offset, weekday }) => [weekday, time, offset].filter(Boolean).join(' '),
  range: ({ from, to }) => `${from} – ${to}`,
  dayAndTime: ({ day, time }) => `${day}, ${time}`,
  weekdayOfYear: ({ weekday, year }) => `${weekday}, ${year}`,
  timeIn: ({ time, city }) => `${time} in ${city}`,
  sameTimeIn: ({ city }) => `Gleiche Zeit in ${city}`,
};
