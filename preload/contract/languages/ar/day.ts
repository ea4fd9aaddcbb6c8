import type { AccountStanding } from '../../model/accounts.ts';
import { isolate } from './isolate.ts';
import { length, listed } from './phrases.ts';
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
  nextUp: 'التالي',
  elapsed: 'المنقضي',
  hourBefore: 'الساعة التي تسبقه',
  about: ({ time, who, there, place }) =>
    `${time}${who ? `\u00a0· ${isolate(who)}` : ''}${there ? `، ${there}` : ''}${place ? `\u00a0في ${isolate(place)}` : ''}`,
  moreNow: ({ count }) => `وغير ذلك الآن: ${count}`,
  nextHeading: 'التالي',
  later: 'لاحقًا اليوم',
  cancelled: 'ملغى',
  cancelledLater: ({ count }) => `${count} لاحقًا اليوم`,
  earlierHeading: 'سابقًا',
  earlierToday: 'سابقًا اليوم',
  startsIn: ({ title, left }) => `${isolate(title)} بعد ${length(left, 'after')}`,
  starting: ({ title }) => `يبدأ ${isolate(title)} الآن`,
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
  failed: {
    title: 'تعذّر جلب حجوزاتك',
    retry: ({ left }) => `يحاول Bookbar من جديد بعد ${length(left, 'after')}.`,
    tryNow: 'المحاولة الآن',
  },
  footer: {
    linksWork: 'ما زالت روابط الانضمام تعمل',
    notYet: 'لم يُحدّث بعد',
    loading: 'جارٍ جلب حجوزاتك',
  },
  demo: { title: 'هذه تجربة.', text: 'احجز وألغِ كما تشاء.', connect: 'ربط حساب' },
  asOf: ({ time }) => `الحجوزات كما كانت ${time}.`,
  notUpdated: {
    one: ({ name, why }) => `لا يتم تحديث ${isolate(name)}${reasons[why] ?? ''}.`,
    several: ({ names }) => `لا يتم تحديث ${allOf(names)}.`,
  },
};
