import type { AccountStanding } from '../../model/accounts.ts';
import { isolate } from './isolate.ts';
import { listed } from './phrases.ts';
import type { TodayWords } from '../language.ts';

const allOf = (names: readonly string[]): string => new Intl.ListFormat('ar').format(names.map(isolate));

/** Why an account isn’t updated. */
const reasons: Partial<Record<AccountStanding, string>> = {
  paused: ': موقوف مؤقتًا',
  'signed-out': ' حتى تسجيل الدخول',
  'consent-needed': ' حتى تسجيل الدخول من جديد',
  keychain: ' حتى فتح قفل سلسلة المفاتيح',
};

/** Arabic: Today. */
export const day: TodayWords['day'] = {
  left: ({ count, time }) => `المتبقي ${count}، حتى ${time}`,
  earlier: ({ done, cancelled }) =>
    listed([done > 0 && `انتهى ${done}`, cancelled > 0 && `أُلغي ${cancelled}`]),
  now: 'الآن',
  elapsed: 'المنقضي',
  next: {
    tomorrowAt: ({ time }) => `يبدأ الغد الساعة ${time}.`,
    onWeekday: ({ weekday }) => `حجزك التالي يوم ${weekday}.`,
    onDate: ({ date }) => `حجزك التالي في ${date}.`,
  },
  end: {
    empty: 'لا حجوزات اليوم',
    done: 'انتهت حجوزات اليوم',
    in: {
      empty: ({ names }) => `لا حجوزات اليوم في ${allOf(names)}`,
      done: ({ names }) => `انتهت حجوزات اليوم في ${allOf(names)}`,
    },
    notKnown: 'حجوزات اليوم غير معروفة',
  },
  notUpdated: {
    one: ({ name, why }) => `لا يتم تحديث ${isolate(name)}${reasons[why] ?? ''}.`,
    several: ({ names }) => `لا يتم تحديث ${allOf(names)}.`,
  },
};
