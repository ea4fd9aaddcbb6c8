import { agoOf, counted, day as dayNoun, length } from './phrases.ts';
import { isolate } from './isolate.ts';
import type { TodayWords } from '../language.ts';

/** Arabic: times, days and lengths, where they stand alone or in a list. */
export const times: TodayWords['times'] = {
  today: 'اليوم',
  tomorrow: 'غدًا',
  yesterday: 'أمس',
  inDays: ({ days }) => `بعد ${counted(days, dayNoun, 'after')}`,
  daysAgo: ({ days }) => `منذ ${counted(days, dayNoun, 'after')}`,
  length: (parts) => length(parts),
  hoursAndMinutes: ({ hours, minutes }) => `${hours}\u00a0س ${minutes}`,
  ago: agoOf,
  left: ({ left }) => `بقي ${length(left)}`,
  over: ({ over }) => `انتهى وقته منذ ${length(over, 'after')}`,
  in: ({ left }) => `بعد ${length(left, 'after')}`,
  onWeekday: ({ time, weekday }) => `${time} ${weekday}`,
  endOfRange: ({ time, offset, weekday }) =>
    [time, offset === null ? null : isolate(offset), weekday].filter(Boolean).join(' '),
  range: ({ from, to }) => `${from} – ${to}`,
  dayAndTime: ({ day, time }) => `${day}، ${time}`,
  weekdayOfYear: ({ weekday, year }) => `${weekday}، ${year}`,
  timeIn: ({ time, city }) => `${time} بتوقيت ${isolate(city)}`,
  sameTimeIn: ({ city }) => `التوقيت نفسه في ${isolate(city)}`,
};
