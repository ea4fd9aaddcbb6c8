import type {
  WordedDuration,
  WordedLength,
  WordedMoment,
  WordedPeople,
} from '../../preload/contract/languages/parameters.ts';
import { ended, isolate, joined, plural } from './all.ts';

/** `after` a preposition or a verbal noun the dual and the plural of people end in ـين. */
type Case = 'after';

const hoursOf = (hours: number, as?: Case): string =>
  plural('ar', hours, {
    one: 'ساعة',
    two: as === 'after' ? 'ساعتين' : 'ساعتان',
    few: `${hours}\u00a0ساعات`,
    other: `${hours}\u00a0ساعة`,
  });

const minutesOf = (minutes: number, as?: Case): string =>
  plural('ar', minutes, {
    one: 'دقيقة واحدة',
    two: as === 'after' ? 'دقيقتين' : 'دقيقتان',
    few: `${minutes}\u00a0دقائق`,
    other: `${minutes}\u00a0دقيقة`,
  });

/** «45 دقيقة»، «ساعة و30 دقيقة»، «يومان»، «9 دقائق و41 ثانية» */
export const length = ({ days, hours, minutes, seconds }: WordedLength, as?: Case): string =>
  joined(
    [
      days > 0 &&
        plural('ar', days, {
          one: 'يوم واحد',
          two: as === 'after' ? 'يومين' : 'يومان',
          few: `${days}\u00a0أيام`,
          many: `${days}\u00a0يومًا`,
          other: `${days}\u00a0يوم`,
        }),
      hours > 0 && hoursOf(hours, as),
      minutes > 0 && minutesOf(minutes, as),
      seconds !== null &&
        plural('ar', seconds, {
          one: 'ثانية واحدة',
          two: as === 'after' ? 'ثانيتين' : 'ثانيتان',
          few: `${seconds}\u00a0ثوانٍ`,
          other: `${seconds}\u00a0ثانية`,
        }),
    ],
    minutesOf(0),
    ' و',
  );

/** «2 س 30»: where there is little room. */
export const narrow = ({ hours, minutes }: WordedDuration): string => `${hours}\u00a0س ${minutes}`;

/** «وشخص آخر»، «وشخصين آخرين»، «و3 أشخاص آخرين» */
const andOthers = (others: number, as?: Case): string =>
  plural('ar', others, {
    one: 'وشخص آخر',
    two: as === 'after' ? 'وشخصين آخرين' : 'وشخصان آخران',
    few: `و${others} أشخاص ${as === 'after' ? 'آخرين' : 'آخرون'}`,
    many: `و${others} شخصًا آخر`,
    other: `و${others} شخص آخر`,
  });

/** «Priya Raman»، «Priya وJonas»، «Priya وJonas وشخصان آخران» */
export function people({ names, others }: WordedPeople, as?: Case): string {
  const named = names.map(isolate).join(' و');
  return others === 0 ? named : `${named} ${andOthers(others, as)}`;
}

/** «5 دقائق»، «ساعة»، «ساعة و30 دقيقة» */
export const duration = ({ hours, minutes }: WordedDuration): string =>
  joined(
    [hours > 0 && hoursOf(hours, 'after'), (minutes > 0 || hours === 0) && minutesOf(minutes, 'after')],
    '',
    ' و',
  );

const days = { yesterday: 'أمس', today: 'اليوم', tomorrow: 'غدًا' };

/** «اليوم 15:30»، `at`: «اليوم الساعة 15:30» */
export const moment = ({ day, date, time }: WordedMoment, as?: 'at'): string =>
  `${day === 'other' ? date : days[day]} ${as === 'at' ? 'الساعة ' : ''}${time}`;

const separators = { both: ' و', or: ' أو ', semicolon: '؛ ', stop: '. ' };
const listFormat = new Intl.ListFormat('ar');

/** «Ana وBo وCem» with `and`, else with commas alone. */
export function list(parts: readonly (string | number)[], as?: 'and' | keyof typeof separators): string {
  if (as === 'and') return listFormat.format(parts.map(String));
  return parts.join(as === undefined ? '، ' : separators[as]);
}

/** Sentences that follow each other; those that are `open` get their full stops. */
export const sentences = (texts: readonly string[], as?: 'open'): string =>
  (as === 'open' ? texts.map(ended) : texts).join(' ');
