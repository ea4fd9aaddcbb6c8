import type { PageWords } from '../language.ts';
import { isolate } from './isolate.ts';
import { booking, counted, listed, quoted } from './phrases.ts';

/** Arabic: notes, sheets and small pages around the views. */
export const around: PageWords['around'] = {
  menu: {
    settings: 'الإعدادات',
    keys: 'اختصارات لوحة المفاتيح',
    away: 'الغياب',
    mail: 'رسائل التجربة',
    signOut: 'تسجيل الخروج',
    signOutOf: ({ name }) => `تسجيل الخروج من ${isolate(name)}`,
    quit: 'إنهاء Bookbar',
    yourAccount: 'حسابك',
    demo: 'المساحة التجريبية',
    isAway: 'غياب حسب ملفك الشخصي',
  },

  bookingMenu: {
    openBooking: 'فتح الحجز',
    runningLate: 'سأتأخر',
    reschedule: 'تغيير الموعد',
    cancelBooking: 'إلغاء الحجز',
    copyDetails: 'نسخ التفاصيل',
    copyEmail: 'نسخ البريد الإلكتروني',
  },

  hiddenTitles: {
    title: 'عناوين مخفية',
    shown: 'تظهر العناوين حتى إغلاق Bookbar.',
    hidden: 'العناوين مخفية.',
    show: { label: 'إظهار', name: 'إظهار العناوين' },
    hide: { label: 'إخفاء', name: 'إخفاء العناوين' },
  },

  unread: {
    booking: ({ title, people, start }) =>
      listed([
        `${title === null ? 'حجز بلا عنوان' : quoted(title)}${people.length > 0 ? ` مع ${people.map(isolate).join('، ')}` : ''}`,
        start !== null && `الوقت ${quoted(start)}`,
      ]),
    text: ({ count, bookings, more }) => {
      const lead = `تعذّرت قراءة ${counted(count, booking, 'after')}، لذلك لا يعرض Bookbar ذلك ولا يذكّر به`;
      const named = [...bookings, ...(more > 0 ? [`وغير ذلك ${more}`] : [])].join('؛ ');
      return `${lead}${named === '' ? '' : `: ${named}`}. انظر في صفحة الخدمة نفسها.`;
    },
  },

  notes: {
    computerZone: ({ used, other }) =>
      `الأوقات بتوقيت ${isolate(used)}، كما على هذا الكمبيوتر. توقيت ملفك الشخصي ${isolate(other)}.`,
    profileZone: ({ used, other }) =>
      `الأوقات بتوقيت ${isolate(used)}، كما في ملفك الشخصي. توقيت هذا الكمبيوتر ${isolate(other)}.`,
    useZone: ({ city }) => `استخدام ${isolate(city)}`,
    noNotifications: 'لا يعرض سطح المكتب هذا إشعارات، لذلك يعرض Bookbar التذكيرات كبطاقات.',
    inMemory: 'يُحفظ تسجيل دخولك حتى الإنهاء.',

    title: ({ title }) => `${title}.`,
    stillSignedIn: 'ما زال تسجيل دخولك قائمًا.',
    signInAgain: 'تسجيل الدخول من جديد',
    away: {
      back: 'انتهى الغياب',
      backName: 'انتهى الغياب: نشرها من جديد',
      show: { label: 'عرض', name: 'عرض الغياب' },
      inProfile: {
        title: 'ملفك الشخصي يقول إنك في غياب.',
        text: 'أنواع الأحداث والإشعارات كالمعتاد.',
        setUp: 'إعداد الغياب',
      },
    },
    consent: {
      gotIt: { label: 'حسنًا', name: 'حسنًا: متى تنتهي موافقتك' },
      later: { label: 'لاحقًا', name: 'لاحقًا: متى تنتهي موافقتك' },
    },
    shortcut: {
      text: ({ keys }) => `حجز سريع من أي تطبيق: ${isolate(keys)}`,
      gotIt: 'حسنًا',
    },
  },

  typed: {
    date: ({ example }) => `اكتب تاريخًا مثل ${isolate(example)}`,
    time: ({ example }) => `اكتب وقتًا مثل ${isolate(example)}`,
  },

  sent: { copyFresh: 'نسخ أوقات جديدة' },

  signOut: {
    title: 'هل تريد تسجيل الخروج؟',
    titleOf: ({ name }) => `هل تريد تسجيل الخروج من ${isolate(name)}؟`,
    demo: 'تنتهي هذه التجربة، وتبدأ التالية من جديد.',
    text: 'يُزال تسجيل الدخول والحجوزات المحفوظة من هذا الكمبيوتر.',
    scheduled: 'لن تُنفَّذ التغييرات المجدولة.',
    stay: 'البقاء',
    signOut: 'تسجيل الخروج',
  },

  mail: {
    title: 'رسائل التجربة',
    failed: 'تعذّر جلب الرسائل',
    none: {
      title: 'لا رسائل بعد',
      text: 'تظهر هنا الرسائل التي كانت ستصل إلى المشاركين عن حجوزاتهم. لا يُرسل شيء.',
    },
    note: 'ما كان سيصل إلى المشاركين. لم يُرسل شيء.',
    addresses: ({ to }) => to.map(isolate).join('، '),
    to: ({ addresses }) => `إلى ${addresses}`,
    rowName: ({ time, subject, addresses }) => `${time}، ${isolate(subject)}، إلى ${addresses}`,
    message: {
      title: 'رسالة تجريبية',
      notSent: ({ day, time }) => `${day}، ${time}، لم تُرسل`,
      calendar: 'جزء التقويم',
    },
  },

  keys: {
    title: 'اختصارات لوحة المفاتيح',
    anywhere: 'من أي مكان',
    none: { label: 'حجز سريع', text: 'غير محدد' },
    window: {
      title: 'في Bookbar',
      today: 'اليوم',
      bookings: 'الحجوزات',
      eventTypes: 'أنواع الأحداث',
      search: 'بحث في الحجوزات',
      quickBook: 'حجز سريع',
      join: 'انضمام',
      freshTimes: 'نسخ أوقات جديدة',
      refresh: 'تحديث',
      settings: 'الإعدادات',
      move: 'التنقل في قائمة',
      open: 'فتح',
      back: 'رجوع أو إغلاق',
      keys: 'اختصارات لوحة المفاتيح',
    },
    times: {
      title: 'عند اختيار وقت',
      move: 'اليوم، الوقت',
      swap: 'تبديل المناطق الزمنية',
      nextDay: 'اليوم المتاح التالي',
      copy: 'نسخ الأوقات المتاحة',
    },
    booking: {
      title: 'على حجز أو على سطره',
      copy: 'نسخ الرابط، البريد',
      late: 'سأتأخر',
      reschedule: 'تغيير الموعد',
      cancel: 'إلغاء',
    },
    eventType: {
      title: 'على نوع حدث',
      publish: 'نشر أو إلغاء النشر',
      copy: 'نسخ الرابط، الوقت المتاح التالي',
      book: 'حجز',
    },
  },

  reminders: {
    usual: 'افتراضي',
    own: 'مخصّص',
    off: 'إيقاف',
    none: 'لا تذكيرات',
    when: ({ label }) => `متى، ${isolate(label)}`,
    useDefault: 'استخدام الافتراضي',
    useDefaultName: ({ label }) => `استخدام الافتراضي، ${isolate(label)}`,
  },
};
