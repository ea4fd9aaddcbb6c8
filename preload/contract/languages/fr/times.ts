import type { TodayWords } from '../language.ts';
import { agoOf, length } from './phrases.ts';

/**
 * French: times, days and lengths, where they stand alone or in a list. Cities stand in brackets: « à » would need « au
 * Caire » and « aux Bermudes ».
 */
export const times: TodayWords['times'] = {
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  yesterday: 'Hier',
  inDays: ({ days }) => `dans ${days} jours`,
  daysAgo: ({ days }) => `il y a ${days} jours`,
  length,
  hoursAndMinutes: ({ hours, minutes }) => `${hours} h ${minutes}`,
  ago: agoOf,
  left: ({ left }) => `reste ${length(left)}`,
  over: ({ over }) => `${length(over)} de trop`,
  in: ({ left }) => `dans ${length(left)}`,
  onWeekday: ({ time, weekday }) => `${time} ${weekday}`,
  endOfRange: ({ time, offset, weekday }) => [time, offset, weekday].filter(Boolean).join(' '),
  range: ({ from, to }) => `${from} – ${to}`,
  dayAndTime: ({ day, time }) => `${day}, ${time}`,
  weekdayOfYear: ({ weekday, year }) => `${weekday}, ${year}`,
  timeIn: ({ time, city }) => `${time} (${city})`,
  sameTimeIn: ({ city }) => `Même heure (${city})`,
};
