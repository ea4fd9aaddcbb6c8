import type { PageWords } from '../language.ts';
import type { WordedMoment, WordedSwitch } from '../parameters.ts';
import { plural } from '../grammar.ts';
import { isolate } from './isolate.ts';
import { agoOf, booking, counted, eventType, listed, quoted, session } from './phrases.ts';

const days = { yesterday: 'أمس', today: 'اليوم', tomorrow: 'غدًا' } as const;

/** «اليوم 15:30»، «الاثنين، 9 نوفمبر 08:00» */
export const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : days[day]} ${time}`;

/** «نوع حدث واحد»، «5 أنواع أحداث» */
export const eventTypeCount = (count: number): string => counted(count, eventType, 'after');

const origin = 'ليس لدى الخدمة قائمة بأنواع الأحداث. هذه من حجوزاتك ومما أضفته.';
const act: Record<WordedSwitch, string> = { publish: 'النشر', unpublish: 'إلغاء النشر' };
const busy: Record<WordedSwitch, string> = { publish: 'جارٍ النشر…', unpublish: 'جارٍ إلغاء النشر…' };
const done: Record<WordedSwitch, string> = { publish: 'تم النشر', unpublish: 'تم إلغاء النشر' };

/** Arabic: what the board of event types says, and the page of one. */
export const eventTypes: PageWords['eventTypes'] = {
  title: 'أنواع الأحداث',
  moment,
  yours: 'أنواعك',
  away: 'الغياب',
  lastKnown: 'المعروض هو آخر حالة معروفة.',
  failed: 'تعذّر جلب أنواع الأحداث',
  none: {
    title: 'لا أنواع أحداث بعد',
    text: 'تظهر هنا حين يكون لها حجز. يمكنك أيضًا إضافة نوع حدث بمعرّفه.',
  },
  finding: {
    title: 'جارٍ البحث عن أنواع أحداثك',
    text: ({ count }) => `تأتي من حجوزاتك. المقروء حتى الآن: ${count}.`,
  },
  learning: {
    running: ({ count }) => `جارٍ البحث في حجوزاتك عن أنواع الأحداث. حتى الآن ${counted(count, booking)}.`,
    ended: ({ unread }) =>
      ({
        none: origin,
        some: `${origin} لم تُقرأ كل الحجوزات.`,
        oldest: `${origin} لم تُقرأ إلا أحدث الحجوزات.`,
      })[unread],
    again: 'البحث من جديد',
    updating: 'جارٍ التحديث…',
    updated: ({ ago }) => `حُدّث ${agoOf(ago)}.`,
    refresh: 'تحديث',
  },

  facts: {
    lengths: ({ minutes }) => `${minutes.join('، ')}\u00a0د`,
    sessions: ({ count }) => counted(count, session),
    sessionsFrom: ({ min, max }) => `من ${min} إلى ${counted(max, session, 'after')}`,
    package: 'باقة',
    subscription: 'اشتراك',
    seats: ({ count }) =>
      plural('ar', count, {
        one: 'مقعد واحد',
        two: 'مقعدان',
        few: `${count} مقاعد`,
        many: `${count} مقعدًا`,
        other: `${count} مقعد`,
      }),
    hidden: 'مخفي',
    published: 'منشور',
    unpublished: 'غير منشور',
    gone: 'محذوف',
  },
  scheduling: { ROUND_ROBIN: 'بالتناوب', COLLECTIVE: 'جماعي', MANAGED: 'مُدار' },
  rowName: ({ title, facts, scheduling, isPinned }) =>
    listed([isolate(title), ...facts, scheduling, isPinned && 'مثبّت']),

  switch: {
    name: ({ title }) => `نشر ${isolate(title)}`,
    off: 'غير منشور. ما زال الرابط المباشر يعمل.',
    reading: 'جارٍ التحقق من نشره…',
    unknown: 'لا يُعرف إن كان منشورًا.',
    busy,
    checking: ({ does, isSlow }) =>
      `لم يصل ردّ إلى Bookbar. ${isSlow ? 'ما زال التحقق جاريًا' : 'جارٍ التحقق'} من ${act[does]}.`,
    failed: ({ does, why }) => `تعذّر ${act[does]}. ${why}`,
    teamIdRefused: 'لا تقبل الخدمة معرّف الفريق هذا.',
    teamIdNeeded: 'أضف معرّف فريقه لنشره من هنا',
    gone: 'حُذف، أو لم يعد مشتركًا معك.',
  },
  failures: {
    gone: 'حُذف، أو لم يعد مشتركًا معك.',
    'team-id': 'معرّف فريقه ناقص، أو لا تقبله الخدمة.',
    refused: 'رفضت الخدمة ذلك.',
    unchanged: 'أُرسل ذلك، لكن لم يتغيّر شيء.',
    unknown: 'أُرسل ذلك، لكن تعذّر على Bookbar التحقق من نجاحه.',
    'not-sent': 'أُغلق Bookbar قبل الإرسال.',
  },
  refusedWith: ({ message }) => `تقول الخدمة ${quoted(message)}.`,
  undo: {
    busy: ({ does, title }) =>
      does === 'publish' ? `جارٍ نشر ${isolate(title)}…` : `جارٍ إلغاء نشر ${isolate(title)}…`,
    done: ({ does, title }) =>
      does === 'publish' ? `تم نشر ${isolate(title)}.` : `تم إلغاء نشر ${isolate(title)}.`,
    undo: 'تراجع',
  },

  teamId: {
    label: 'معرّف الفريق',
    save: 'حفظ',
    wrong: 'معرّف الفريق رقم.',
    help: 'اسأل مسؤول فريقك، أو انظر في تطبيق الويب.',
  },

  hidden: {
    title: 'المخفية من هذه القائمة',
    hide: 'إخفاء',
    hideName: ({ title }) => `إخفاء ${isolate(title)}`,
    show: 'إظهار',
    showName: ({ title }) => `إظهار ${isolate(title)}`,
    isHidden: 'أُخفي من هذه القائمة',
    isBack: 'عاد إلى القائمة',
  },

  nextFree: {
    at: ({ at }) => `الوقت المتاح التالي ${at}`,
    reading: 'جارٍ البحث عن الوقت المتاح التالي…',
    none: 'لا وقت متاح في الأسابيع القادمة',
    failed: 'تعذّرت قراءة الوقت المتاح التالي.',
    copy: 'نسخ',
    copyName: ({ at, title }) => `نسخ ${at} من ${isolate(title)}`,
    book: 'حجز',
    bookName: ({ at, title }) => `حجز ${at} من ${isolate(title)}`,
    copied: 'تم نسخ الوقت المتاح التالي',
  },

  links: {
    copyDirect: ({ title }) => `نسخ الرابط المباشر إلى ${isolate(title)}`,
    publicCopied: 'تم نسخ الرابط العام',
    directCopied: 'تم نسخ الرابط المباشر',
    notKnown: 'لا رابط بعد. افتحه لتحديد صيغة روابطك.',
    title: 'صيغة الروابط',
    about: ({ owner, slug }) =>
      `يحل محل ${isolate(owner)} اسم المستخدم لديك أو اسم فريقك، ومحل ${isolate(slug)} اسم نوع الحدث في الروابط. اتركه فارغًا ليخمّنه Bookbar.`,
    direct: 'الرابط المباشر',
    directWrong: `يلزم ${isolate('https://')} و${isolate('{owner}')} و${isolate('{slug}')}`,
    publicPage: 'صفحة الحجز العامة',
    publicPageWrong: `يلزم ${isolate('https://')} و${isolate('{owner}')}`,
    clear: 'مسح كليهما',
    save: 'حفظ',
  },

  schedule: {
    title: 'مجدول',
    due: {
      publish: ({ at }) => `يُنشر ${at}`,
      unpublish: ({ at }) => `يُلغى نشره ${at}`,
    },
    busy,
    triesAgain: ({ at, why }) => `كان موعده ${moment(at)}. ${why} يحاول Bookbar من جديد.`,
    done: ({ does, at }) => `${done[does]} ${moment(at)}`,
    late: ({ does, at, due }) =>
      `${done[does]} ${moment(at)}. كان موعده ${moment(due)}، حين كان Bookbar في السكون أو مغلقًا.`,
    failed: ({ does, at, why }) => `تعذّر ${act[does]} ${moment(at)}.${why === null ? '' : ` ${why}`}`,
    replaced: ({ does, at }) => `لم يتم ${act[does]} ${moment(at)}: حلّ محله تغيير آخر.`,
    missed: ({ does, at }) => `لم يتم ${act[does]} ${moment(at)}: كان Bookbar مغلقًا لأكثر من يوم.`,
    callOff: 'إلغاء الجدولة',
    callOffName: ({ title }) => `إلغاء الجدولة لـ ${isolate(title)}`,
    removeNote: ({ title }) => `إزالة الملاحظة على ${isolate(title)}`,
    help: 'تُنفَّذ التغييرات ما دام Bookbar مفتوحًا، وتُستدرك بعد السكون.',
    shifted: 'تتغيّر الساعة حينها. يتم ذلك في أقرب وقت موجود.',

    sheet: {
      title: 'جدولة تغيير',
      change: 'التغيير',
      publish: 'نشر',
      unpublish: 'إلغاء النشر',
      date: 'التاريخ',
      time: 'الوقت',
      past: 'مضى ذلك. اختر وقتًا لاحقًا',
      at: ({ date, time, city }) =>
        `${date}، ${time} بتوقيت ${isolate(city)}. يُنفَّذ ما دام Bookbar مفتوحًا، ويُستدرك بعد السكون.`,
      zone: ({ city }) => `بتوقيت ${isolate(city)}. يُنفَّذ ما دام Bookbar مفتوحًا، ويُستدرك بعد السكون.`,
      suggestions: {
        tomorrow: ({ time }) => `غدًا ${time}`,
        monday: ({ time }) => `الاثنين ${time}`,
      },
      save: { publish: 'جدولة النشر', unpublish: 'جدولة إلغاء النشر' },
    },
  },

  add: {
    title: 'إضافة نوع حدث',
    field: 'معرّف نوع الحدث، أو رابطه، أو اسم المستخدم مع اسمه',
    placeholder: 'إضافة برابط أو معرّف',
    add: 'إضافة',
    options: 'أنواع الأحداث',
    known: 'في القائمة',
    hidden: 'مخفي. إظهاره من جديد',
    lookUp: ({ text }) => `البحث عن ${isolate(text)}`,
    lookUpNote: 'يُضاف إلى القائمة',
    found: ({ count }) => `في القائمة: ${count}`,
    lookingUp: 'جارٍ البحث عنه…',
    lookingUpSign: 'جارٍ البحث عنه',
    shown: 'في القائمة',
    added: 'أُضيف إلى القائمة',
    problems: {
      input: 'اكتب معرّفًا، أو رابط حجز، أو اسم مستخدم مع الاسم في الرابط.',
      link: 'لا نوع حدث على هذا الرابط.',
      other: ({ text }) => `لا نوع حدث باسم ${isolate(text)}، أو ليس مشتركًا معك.`,
    },
  },

  page: {
    title: 'نوع الحدث',
    failed: 'تعذّر جلب نوع الحدث هذا',
    gone: 'لم يعد نوع الحدث هذا لدى الخدمة، أو لم يعد مشتركًا معك.',
    loading: 'جارٍ تحميل تفاصيله…',
    actions: 'الإجراءات',
    book: 'حجز سريع',
    copyDirect: 'نسخ الرابط المباشر',
    copyPublic: 'نسخ الرابط العام',
    schedule: 'جدولة',
    cannot: {
      gone: 'لم يعد موجودًا.',
      pageOnly: 'يُحجز على صفحته.',
      noLink: 'لا رابط بعد. حدّد صيغة روابطك.',
    },
    inBookbar: 'في Bookbar',
    published: 'منشور',
    unpublished: 'غير منشور',
    notKnown: 'النشر: غير معروف',
    alsoHidden: 'الخدمة تصفه أيضًا بأنه مخفي، فربما لا تعرضه صفحته.',
    pin: {
      label: 'تثبيت في الأعلى',
      name: ({ title }) => `تثبيت في الأعلى: ${isolate(title)}`,
      sub: 'يعرض وقته المتاح التالي.',
    },
    hide: {
      label: 'إخفاء من هذه القائمة',
      name: ({ title }) => `إخفاء من هذه القائمة: ${isolate(title)}`,
      sub: 'هنا فقط. لا يتغيّر شيء للمشاركين.',
    },
    reminders: { title: 'التذكيرات', label: 'تذكير', off: 'متوقفة لكل الحجوزات' },
    description: 'الوصف',
    links: {
      title: 'الروابط',
      direct: 'الرابط المباشر',
      publicPage: 'صفحة الحجز العامة',
      notKnown: 'غير معروف',
      setFormat: 'تحديد صيغة الروابط',
      guessed: 'مخمّن من ملفك الشخصي',
    },
    groups: {
      booking: 'الحجز',
      people: 'المضيفون',
      places: 'الأماكن',
      questions: 'الأسئلة',
      limits: 'الحدود',
      attached: 'مرتبط به',
      service: 'في الخدمة',
    },
    more: 'المزيد من الخدمة',
  },
};
