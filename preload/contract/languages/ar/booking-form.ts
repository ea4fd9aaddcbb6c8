import type { PageWords } from '../language.ts';
import { plural } from '../grammar.ts';
import { isolate } from './isolate.ts';
import { andOthers, booking, counted, person, quoted, session } from './phrases.ts';

const guest = (firstName: string | null): string => (firstName === null ? 'الضيف' : isolate(firstName));

const characters = (count: number): string =>
  plural('ar', count, {
    one: 'حرفًا واحدًا',
    two: 'حرفين',
    few: `${count} أحرف`,
    many: `${count} حرفًا`,
    other: `${count} حرف`,
  });

/** Arabic: the booking form, and moving a booking. */
export const form: PageWords['quickBook']['form'] = {
  failed: 'تعذّر جلب النموذج',
  getting: 'جارٍ جلب النموذج',
  pickTime: 'اختر وقتًا للحجز',
  move: 'تغيير الموعد',
  book: ({ isRequest, times, firstName }) =>
    [
      isRequest ? 'طلب' : 'حجز',
      times !== null && counted(times, session, 'after'),
      firstName !== null && `مع ${isolate(firstName)}`,
    ]
      .filter(Boolean)
      .join(' '),

  chosen: {
    one: 'الوقت المختار',
    several: 'الأوقات المختارة',
    count: ({ count }) => counted(count, session),
    night: 'ليل',
    nightFor: ({ firstName, time, city }) => `ليل لدى ${guest(firstName)}: ${time} بتوقيت ${isolate(city)}`,
    change: 'تغيير',
  },
  bookedThen: ({ time, others }) =>
    `لديك حجز آخر في هذا الوقت: ${time}${others > 0 ? `، بالإضافة إلى ${counted(others, booking, 'after')}` : ''}.`,
  guests: {
    label: 'أشخاص من حجوزاتك',
    count: ({ count }) => counted(count, person),
  },
  lastTime: ({ name, city }) => `آخر مكان عُرف لـ ${isolate(name)}: ${isolate(city)}`,

  fields: { name: 'الاسم', email: 'البريد الإلكتروني' },
  yes: 'نعم',
  no: 'لا',
  chooseOne: 'اختر واحدًا',
  onePerLine: 'عنوان في كل سطر',
  place: {
    label: 'أين',
    phone: ({ firstName }) => `رقم هاتف ${guest(firstName)}`,
    address: ({ firstName }) => `عنوان ${guest(firstName)}`,
    text: 'المكان بالضبط',
    hints: {
      phone: ({ firstName }) => `الرقم من ${guest(firstName)}`,
      address: ({ firstName }) => `العنوان من ${guest(firstName)}`,
      text: 'المكان منك',
    },
  },
  problems: {
    name: 'أضف اسمًا',
    email: 'أضف بريدًا إلكترونيًا',
    reason: 'أضف سببًا',
    fillIn: ({ label }) => `املأ ${quoted(label)}`,
    answer: 'أضف إجابة',
    tick: 'يجب تحديد هذا',
    chooseSome: 'اختر واحدًا على الأقل',
    chooseOne: 'اختر واحدًا',
    phone: 'أضف رقمًا مع رمز البلد',
    emailEnding: `تنقص هذا البريد نهايته، مثل ${isolate('.com')}`,
    notEmail: 'هذا ليس بريدًا إلكترونيًا',
    number: 'استخدم رقمًا، مثل 30',
    url: `أضف عنوان ويب، مثل ${isolate('https://example.com')}`,
    tooShort: ({ count }) => `استخدم ${characters(count)} على الأقل`,
    tooLong: ({ count }) => `استخدم ${characters(count)} على الأكثر`,
    option: 'اختر واحدًا من هذه',
    duplicate: 'عنوان مكرر هنا',
    refused: 'لم تقبل الخدمة هذا',
  },
  payFirst: ({ price }) => `${isolate(price)}. يتم الحجز عند الدفع.`,
  isRequest: 'يبقى هذا طلبًا حتى يؤكده المضيف.',
  more: {
    label: 'المزيد',
    note: ({ language }) => `لغة الرسائل: ${isolate(language)}`,
    language: 'لغة الرسائل',
  },

  moving: {
    from: 'من',
    to: 'إلى',
    night: ({ city, time }) => `حينها ليل في ${isolate(city)}: ${time}.`,
    reason: 'السبب',
    answers: 'الإجابات',
    kept: 'محفوظة',
    makesNew: 'تغيير الموعد يلغي الحجز القديم ويجري حجزًا في الموعد الجديد.',
    session: ({ names, others }) => {
      const all = [names.map(isolate).join(' و'), others > 0 && andOthers(others, 'after')].filter(Boolean);
      return `يتغيّر موعد الجلسة كلها${all.length === 0 ? '' : `، أيضًا لـ ${all.join(' ')}`}.`;
    },
    seat: 'يتغيّر مقعدك وحده. تبقى الجلسة في موعدها.',
    anyHost: ({ does }) => `${does} قد يستضيفه أي مضيف: تختار الخدمة.`,
    sameHost: ({ does, host }) => `${does} يبقى المضيف ${isolate(host)}.`,
    newHost: ({ does, host, before }) => `${does} المضيف الآن ${isolate(host)} بدل ${isolate(before)}.`,
  },
};
