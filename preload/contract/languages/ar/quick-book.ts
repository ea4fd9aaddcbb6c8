import type { Repeats } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import { form } from './booking-form.ts';
import { isolate } from './isolate.ts';
import { openTimes } from './open-times.ts';
import { outcomes } from './outcomes.ts';
import { booking, counted, listed, month, quoted, session, week, year, day } from './phrases.ts';
import { refusals } from './refusals.ts';

const each = { day: 'كل يوم', week: 'كل أسبوع', month: 'كل شهر', year: 'كل سنة' } as const;
const several = { day, week, month, year };

/** «يتكرر كل أسبوعين، 6 حجوزات» */
const repeats = ({ unit, every, count }: Repeats): string =>
  `يتكرر ${every > 1 ? `كل ${counted(every, several[unit], 'after')}` : each[unit]}، ${counted(count, booking)}`;

/** Arabic: what quick-book says. */
export const quickBook: PageWords['quickBook'] = {
  title: 'حجز سريع',
  step: ({ step, steps }) => `${step} من ${steps}`,
  move: ({ title }) => `تغيير موعد ${isolate(title)}`,

  types: {
    label: 'نوع الحدث',
    placeholder: 'أي نوع حدث؟',
    account: 'الحساب',
    bookWith: 'الحجز من حساب',
    list: 'أنواع الأحداث',
    recent: 'الأخيرة',
    others: 'كل أنواع الأحداث',
    all: 'أنواع الأحداث',
    minutes: 'د',
    found: ({ count }) => `عُثر على ${count}`,
    nothingFound: 'لم يُعثر على شيء',
    lookingUp: 'جارٍ البحث عنه…',
    use: {
      id: ({ text }) => `استخدام نوع الحدث ${isolate(text)}`,
      link: 'استخدام هذا الرابط',
      name: ({ text }) => `استخدام ${isolate(text)}`,
    },
    lookUpNote: 'البحث عنه وإضافته إلى قائمتك',
    notFound: ({ text }) =>
      text === null
        ? 'لا نوع حدث على هذا الرابط. افتحه في المتصفح واختر نوع حدث ثم الصق رابطه.'
        : `لا نوع حدث باسم ${isolate(text)}، أو ليس مشتركًا معك. تحقق منه في تطبيق الويب أو الصق رابطه.`,
    failed: 'تعذّر جلب أنواع الأحداث',
    noneCalled: ({ text }) => `لا نوع حدث باسم ${quoted(text)}. اكتب جزءًا من اسم، أو معرّفه من تطبيق الويب.`,
    learning: 'جارٍ البحث في حجوزاتك عن أنواع الأحداث.',
    none: {
      title: 'لا أنواع أحداث بعد',
      text: 'تظهر هنا حين يكون لها حجز. أو اكتب معرّف نوع حدث.',
    },
  },
  facts: {
    pageOnly: 'يُحجز على صفحته',
    places: ({ places }) => places.map(isolate).join(' أو '),
    package: ({ min, max }) =>
      min === max ? counted(min, session) : `من ${min} إلى ${counted(max, session, 'after')}`,
    repeats,
    directOnly: 'رابط مباشر فقط',
  },
  repeatsUntil: ({ date, ...series }) => listed([repeats(series), `حتى ${date}`]),
  choosingBooksAll: (series) => `${repeats(series)}. اختيار وقت يحجز السلسلة كلها.`,

  pageOnly: {
    label: 'يُحجز على صفحته',
    title: ({ title }) => `لا يمكن حجز ${isolate(title)} هنا.`,
    why: {
      package: 'يُباع كباقة على صفحة حجزه: فيها جلسات أكثر مما يحجزه Bookbar دفعة واحدة.',
      length: 'تعطيه الخدمة مدة غير معقولة.',
      group: 'يُحجز عدة مضيفين معًا على صفحة حجزهم.',
      link: 'لا يعرف Bookbar معرّفه. يمكنك رؤية أوقاته هنا، ويتم الحجز في صفحة الحجز.',
      question: 'فيه سؤال لا تعرضه إلا صفحة حجزه.',
    },
    noLink: 'حدّد عنوان الصفحة في «أنواع الأحداث».',
    open: 'فتح صفحة الحجز',
    seeTimes: 'عرض أوقاته',
  },

  hints: {
    move: 'تنقل',
    choose: 'اختيار',
    lookUp: 'بحث',
    day: 'اليوم',
    time: 'الوقت',
    nextOpenDay: 'اليوم المتاح التالي',
    timeZone: 'المنطقة الزمنية',
  },

  openTimes,
  form,
  refusals,
  outcomes,
};
