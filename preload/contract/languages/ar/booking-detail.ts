import type { ActionRefusal } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { isolate } from './isolate.ts';
import { plural } from '../grammar.ts';

const days = { yesterday: 'أمس', today: 'اليوم', tomorrow: 'غدًا' } as const;

/** Why something cannot be done with a booking now. */
const refusals: Record<ActionRefusal, string> = {
  past: 'انتهى هذا الحجز.',
  cancelled: 'أُلغي من قبل.',
  declined: 'رُفض من قبل.',
  'not-yours': 'لا يمكن لهذا الحساب تغيير هذا الحجز.',
  'event-type-gone': 'حُذف نوع الحدث الخاص به.',
  offline: 'لا يوجد اتصال بالإنترنت.',
  'web-only': 'في تطبيق الويب فقط.',
  'too-early': 'يمكنك الانضمام قبل البدء بـ 15 دقيقة.',
  'no-link': 'لا رابط لنسخه.',
  'no-address': 'لا بريد إلكتروني لأي مشارك.',
};

/** Arabic: the page of one booking. */
export const detail: PageWords['bookings']['detail'] = {
  title: 'الحجز',
  more: 'المزيد',
  moreActions: 'إجراءات أخرى',
  gone: {
    title: 'لم يعد في حجوزاتك',
    text: 'نُقل إلى يوم آخر أو أُزيل منذ فتحته.',
  },
  bookAgain: 'الحجز من جديد',

  chips: { moved: 'تغيّر موعده', repeats: 'متكرر', roundRobin: 'بالتناوب', collective: 'جماعي' },

  join: {
    anyway: 'فتح الرابط الآن',
    anywayAt: ({ host }) => `فتح ${isolate(host)} الآن`,
    opensAt: ({ time }) => `يمكنك الانضمام من الساعة ${time}، قبل البدء بـ 15 دقيقة.`,
    ways: ({ count }) =>
      `للانضمام ${plural('ar', count, { two: 'طريقتان', few: `${count} طرق`, many: `${count} طريقة`, other: `${count} طريقة` })}. انظر «الروابط» أدناه.`,
  },

  actions: {
    title: 'الإجراءات',
    copyLink: 'نسخ الرابط',
    email: 'بريد',
    reschedule: 'تغيير الموعد',
    cancel: 'إلغاء',
  },
  menu: {
    copyDetails: 'نسخ التفاصيل',
    copyEmail: 'نسخ البريد الإلكتروني',
    copyPlace: 'نسخ العنوان',
    saveCalendarFile: 'حفظ ملف التقويم…',
  },
  refusals,
  notes: {
    pending: {
      title: 'لم يُؤكَّد بعد.',
      canMove: 'أكّده أو ارفضه في تطبيق الويب. يمكنك هنا تغيير موعده أو إلغاؤه.',
      canCancel: 'أكّده أو ارفضه في تطبيق الويب. يمكنك هنا إلغاؤه.',
    },
    unpaid: {
      title: 'بانتظار الدفع.',
      canMove: 'يمكنك هنا تغيير موعده أو إلغاؤه.',
      canCancel: 'يمكنك هنا إلغاؤه.',
    },
    viewOnly: { title: 'للعرض فقط.', text: refusals['not-yours'] },
    asAttendee: {
      title: 'أنت مشارك في هذا الحجز.',
      text: 'يمكنك محاولة تغيير الموعد أو الإلغاء بصفتك مشاركًا، والخدمة هي التي تقرر إن كان ذلك مسموحًا.',
    },
    awaitingHost: 'بانتظار انضمام مضيف.',
    eventTypeGone: {
      title: refusals['event-type-gone'],
      canCancel: 'يمكنك إلغاؤه، لا تغيير موعده.',
      cannotCancel: 'لا يمكن تغيير موعده.',
    },
    movedTo: ({ day, date, time }) => `الموعد الجديد: ${day === 'other' ? date : days[day]}، ${time}.`,
    moved: 'تغيّر الموعد، أو طُلب موعد جديد.',
  },
  toasts: {
    openingMail: 'يُفتح تطبيق البريد لديك. إن لم يظهر شيء، فانسخ البريد الإلكتروني.',
    calendarFileSaved: 'تم حفظ ملف التقويم',
  },

  reason: {
    moved: 'سبب تغيير الموعد',
    title: 'السبب',
    cancelled: 'ملغى',
    byYou: 'من ألغاه: أنت',
    by: ({ who }) => `من ألغاه: ${isolate(who)}`,
  },

  people: {
    title: 'الأشخاص',
    host: 'المضيف',
    noShow: 'لم يحضر',
    clock: ({ time }) => `${time} الآن`,
    email: ({ name }) => `بريد إلى ${isolate(name)}`,
    bookings: ({ name }) => `الحجوزات مع ${isolate(name)}`,
  },

  reminders: {
    title: 'التذكيرات',
    label: 'تذكير',
    name: ({ title }) => `تذكير بـ ${isolate(title)}`,
  },

  moves: {
    title: 'تغيير الموعد',
    from: 'من موعد',
    to: 'إلى موعد',
    other: 'الحجز الآخر',
  },
  description: 'الوصف',
  answers: { title: 'الإجابات', none: 'لا إجابة' },
  place: 'المكان',
  phone: { title: 'الهاتف', copy: 'نسخ الرقم' },
  payment: {
    title: 'الدفع',
    paid: 'مدفوع',
    open: 'غير مدفوع',
    refunded: 'مُسترد',
    held: 'محجوز حتى يُحصَّل',
  },
  links: {
    title: 'الروابط',
    unnamed: 'مرجع',
    detail: ({ label, text }) => `${isolate(label)}: ${isolate(text)}`,
  },
  series: {
    title: ({ left }) => `السلسلة، بقي ${left}`,
    thisOne: 'هذا الحجز',
    paid: 'مدفوع',
    looking: 'جارٍ البحث عن البقية',
    showAll: ({ count }) => `عرض كل السلسلة (${count})`,
  },
  about: {
    title: 'حول الحجز',
    eventType: 'نوع الحدث',
    team: 'الفريق',
    id: 'معرّف الحجز',
    copyId: 'نسخ معرّف الحجز',
    more: 'كل ما عدا ذلك',
  },
};
