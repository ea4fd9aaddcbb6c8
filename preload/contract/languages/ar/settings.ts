import type { PageWords } from '../language.ts';
import { isolate } from './isolate.ts';
import { counted, duration, hour, listed } from './phrases.ts';

const strongKeys = { darwin: '⌃ أو ⌘', win32: 'Ctrl أو Alt أو Win', linux: 'Ctrl أو Alt أو Super' } as const;

const and = (items: readonly string[]): string => items.join(' و');
const any = (commands: readonly string[]): string => commands.map(isolate).join(' أو ');
const keptKeys = ({ keys }: { readonly keys: string | null }): string =>
  keys === null ? 'يتركه Esc دون اختصار' : `يُبقي Esc على ${isolate(keys)}`;

/** Arabic: what the settings say. */
export const settings: PageWords['settings'] = {
  title: 'الإعدادات',
  tabs: { general: 'عام', reminders: 'التذكيرات', shortcuts: 'الاختصارات', account: 'الحساب' },
  managed: 'يحدّده المسؤول لديك',
  percent: ({ value }) => `${value}%`,

  general: {
    card: 'عام',
    openAtLogin: 'الفتح عند تسجيل الدخول إلى الكمبيوتر',
    openAtLoginElsewhere: 'يُضبط من تطبيقات بدء التشغيل في سطح المكتب',
    countdown: { label: 'العدّ التنازلي في شريط النظام', sub: 'يعرض الدقائق بجانب الأيقونة' },
    countFrom: 'بدء العدّ',
    before: (lead) => `قبل ${duration(lead)}`,
    barText: {
      label: 'بجانب الأيقونة',
      off: 'لا شيء',
      countdown: 'العدّ التنازلي',
      'countdown-title': 'العدّ التنازلي والعنوان',
      time: 'وقت الحجز التالي',
    },
  },

  privacy: {
    title: 'الخصوصية',
    hideTitles: {
      label: 'إخفاء العناوين',
      sub: 'يظهر «حجز» في شريط النظام والتذكيرات، وفي القوائم حتى تضغط «إظهار»',
    },
    screenSharing: {
      label: 'الإخفاء عند مشاركة الشاشة',
      sub: 'لا يظهر Bookbar في التسجيلات والشاشات المشتركة',
    },
  },

  look: {
    title: 'المظهر',
    language: { label: 'اللغة', automatic: ({ name }) => `تلقائي (${isolate(name)})` },
    appearance: { label: 'السمة', system: 'النظام', light: 'فاتح', dark: 'داكن' },
    trayIcon: {
      label: 'أيقونة شريط النظام',
      automatic: 'تلقائي',
      light: 'فاتحة، للأشرطة الداكنة',
      dark: 'داكنة، للأشرطة الفاتحة',
    },
    textSize: 'حجم النص',
  },

  time: {
    title: 'الوقت',
    zone: 'المنطقة الزمنية',
    clock: 'الساعة',
    weekStarts: 'بداية الأسبوع',
    hours: ({ hours }) => `${hours} ساعة`,
    fromAccount: 'من حسابك',
    fromAccountWith: ({ value }) => `من حسابك (${isolate(value)})`,
    likeComputer: 'كما على هذا الكمبيوتر',
    likeComputerWith: ({ city }) => `كما على هذا الكمبيوتر (${isolate(city)})`,
    chosenHere: 'اختيار من هنا',
    regions: {
      Africa: 'أفريقيا',
      America: 'أمريكا',
      Antarctica: 'أنتاركتيكا',
      Arctic: 'القطب الشمالي',
      Asia: 'آسيا',
      Atlantic: 'المحيط الأطلسي',
      Australia: 'أستراليا',
      Europe: 'أوروبا',
      Indian: 'المحيط الهندي',
      Pacific: 'المحيط الهادئ',
    },
  },

  transfer: {
    title: 'كمبيوتر آخر',
    export: 'تصدير الإعدادات…',
    import: 'استيراد الإعدادات…',
    help: 'دون الحسابات وعناوين الخدمة والأسرار.',
    exported: 'تم تصدير الإعدادات',
  },
  imported: {
    done: 'تم استيراد الإعدادات',
    someShortcutsKept: 'تم استيراد الإعدادات. بقيت الاختصارات التي تستخدمها برامج أخرى كما كانت.',
    same: 'إعداداتك هي نفسها بالفعل',
    notReadable: 'تعذّرت قراءة الملف. لم يتغيّر شيء.',
    notSettings: 'لا إعدادات لـ Bookbar في هذا الملف. لم يتغيّر شيء.',
    newer: 'هذا الملف من إصدار أحدث من Bookbar. لم يتغيّر شيء.',
    wrong: ({ path }) => `القيمة «${isolate(path)}» في هذا الملف غير مناسبة. لم يتغيّر شيء.`,
  },

  about: {
    title: 'حول',
    copyVersions: 'نسخ الإصدارات',
    versionsCopied: 'تم نسخ الإصدارات',
    dataFolder: 'مجلد البيانات',
    copyDataFolder: 'نسخ مجلد البيانات',
    dataFolderCopied: 'تم نسخ مجلد البيانات',
    licences: 'التراخيص',
  },

  diagnostics: {
    title: 'التشخيص',
    about: 'ما يعمل عليه Bookbar وما حدث مؤخرًا، دون أسماء الناس وعناوينهم، ودون العناوين والأسرار.',
    copy: 'نسخ',
    copied: 'تم نسخ التشخيص',
    save: 'حفظ…',
    saved: 'تم حفظ التشخيص',
    log: 'السجل',
    lastLines: 'آخر سطور السجل',
    logEmpty: 'لم يُسجَّل شيء بعد.',
    tryAgain: 'إعادة المحاولة',
  },

  trouble: {
    damaged: ({ setAside }) =>
      `كانت إعداداتك تالفة. احتفظ بها Bookbar باسم ${isolate(setAside)} ويستخدم الإعدادات الافتراضية.`,
    newer: 'إعداداتك من إصدار أحدث من Bookbar. يبقى ما تغيّره هنا حتى الإنهاء.',
    notSaved: 'تعذّر حفظ إعداداتك. يبقى ما تغيّره حتى الإنهاء.',
    refused: 'لم يقبل النظام ذلك. لم يتغيّر شيء.',
    close: 'إغلاق',
  },

  reminders: {
    card: 'التذكيرات',
    isOn: 'تذكير قبل الحجوزات',
    when: 'متى',
    lead: duration,
    atStart: 'عند البدء',
    unconfirmed: 'الحجوزات غير المؤكدة أيضًا',
    test: 'إرسال تذكير تجريبي',
    sound: {
      isOn: 'تشغيل صوت',
      volume: 'مستوى الصوت',
      label: 'الصوت',
      'two-notes': 'نغمتان',
      bell: 'جرس',
      soft: 'هادئ',
      play: 'تشغيل',
      playName: 'تشغيل الصوت',
    },
    byEventType: {
      title: 'حسب نوع الحدث',
      choose: 'نوع حدث بتذكيرات مخصّصة',
      customize: 'تخصيص',
      customizeName: ({ title }) => `تخصيص التذكيرات، ${isolate(title)}`,
      none: 'تظهر أنواع الأحداث هنا حين يكون لها حجز.',
      untitled: ({ id }) => `نوع الحدث ${id}`,
    },
    news: {
      title: 'إشعار عند',
      waiting: { label: 'انتظار شخص', sub: 'فورًا، حين ينتظر ضيف مضيفًا' },
      end: 'نهاية حجز',
      beforeEnd: 'قبل أن ينتهي',
      added: 'حجوزات جديدة',
      moved: 'حجوزات تغيّر موعدها',
      cancelled: 'حجوزات ملغاة',
    },
    cards: {
      title: 'التذكيرات على الشاشة',
      stay: { label: 'الإبقاء حتى التجاهل', sub: 'وإلا تختفي' },
      snooze: 'تأجيل',
    },
    coming: ({ times, leads, isAtStart, end }) =>
      listed([
        ...times.map((time) => `الساعة ${time}`),
        leads.length > 0 && `قبل البدء بـ ${and(leads.map(duration))}`,
        isAtStart && 'عند البدء',
        end !== null && `قبل النهاية بـ ${duration(end)}`,
      ]),
    offForBooking: 'متوقفة لهذا الحجز',
    nothing: {
      joined: 'لم يبقَ شيء: تم انضمامك',
      'all-day': 'لا شيء: يدوم طوال اليوم',
      unconfirmed: 'لا شيء حتى يُؤكَّد',
      off: 'متوقفة لكل الحجوزات',
      'event-type': 'متوقفة لنوع الحدث هذا',
      quiet: 'لا شيء: الإشعارات مكتومة',
      passed: 'لم يبقَ شيء',
    },
  },

  quiet: {
    title: 'كتم الإشعارات',
    hours: { label: 'ساعات الهدوء', sub: 'تتغيّر الأيقونة كالمعتاد' },
    between: { beforeFrom: 'من', beforeTo: 'إلى', afterTo: '' },
    from: 'الهدوء من',
    until: 'الهدوء حتى',
    days: 'الأيام',
    mute: 'كتم الآن',
    muteSub: 'تبقى التذكيرات والجديد صامتة',
    on: 'تشغيل',
    off: 'إيقاف',
    mutedUntil: ({ day, date, time }) => {
      if (day === 'today') return `حتى ${time}`;
      return `حتى ${{ yesterday: 'أمس', tomorrow: 'الغد', other: date }[day]}، ${time}`;
    },
    forHours: ({ hours }) => `لمدة ${counted(hours, hour, 'after')}`,
    untilMidnight: 'حتى منتصف الليل',
  },

  shortcuts: {
    anywhere: 'من أي مكان',
    names: {
      quickBook: 'حجز سريع',
      join: 'انضمام إلى التالي',
      open: 'فتح Bookbar',
      copyTimes: 'نسخ الأوقات المتاحة',
      hideTitles: 'إخفاء العناوين',
    },
    notSupported: ({ commands }) =>
      `لا يسمح سطح المكتب هذا للتطبيقات بتعيين اختصارات. أضف في إعدادات لوحة مفاتيحه اختصارًا يشغّل ${any(commands)}.`,
    byDesktop: {
      label: 'اختصارات من أي تطبيق',
      sub: 'يحتفظ بها سطح المكتب، وقد يسألك أولًا',
      noKeys: 'لا مفاتيح',
      asking: 'ربما يسألك سطح المكتب. أجب هناك.',
      on: 'غيّر المفاتيح في إعدادات لوحة مفاتيح سطح المكتب.',
      refused: 'لم يسمح سطح المكتب بالاختصارات. شغّلها ليسأل من جديد.',
      ended: 'سحب سطح المكتب الاختصارات. شغّلها ليسأل من جديد.',
    },
    instead: ({ commands }) => `أو أضف في إعدادات لوحة مفاتيحه اختصارًا يشغّل ${any(commands)}.`,
    inBookbar: 'في Bookbar',
    singleKeys: {
      label: 'اختصارات المفتاح الواحد',
      sub: `${isolate('C, E, R, T, N, ?')} وغيرها، خارج حقول النص`,
    },
    allKeys: 'كل المفاتيح',
    restoreAll: 'استعادة الافتراضي',
    restored: 'تمت استعادة الاختصارات',

    notSet: 'غير محدد',
    fromAnyApp: 'من أي تطبيق',
    stays: ({ keys }) => `يبقى ${isolate(keys)}`,
    kept: keptKeys,
    pressKeys: ({ name, keys }) => `اضغط مفاتيح ${isolate(name)}. ${keptKeys({ keys })}.`,
    taken: ({ name, keys }) => `أصبح ${isolate(keys)} اختصار ${isolate(name)}.`,
    field: {
      press: 'اضغط مفتاحًا',
      record: 'تسجيل',
      pressName: ({ name }) => `${isolate(name)}: اضغط مفتاحًا`,
      recordName: ({ name }) => `${isolate(name)}: تسجيل`,
      keysName: ({ name, keys }) => `${isolate(name)}: ${isolate(keys)}`,
    },
    test: 'اختبار',
    testName: ({ name }) => `اختبار ${isolate(name)}`,
    remove: 'إزالة',
    removeName: ({ name }) => `إزالة ${isolate(name)}`,
    restore: 'استعادة الافتراضي',
    restoreName: ({ name }) => `استعادة الافتراضي ${isolate(name)}`,

    problems: {
      'no-modifier': ({ system }) => `اضغط معه ${isolate(strongKeys[system])}.`,
      types: ({ keys, system }) =>
        `يكتب ${isolate(keys)} حرفًا. اضغط معه ${system === 'darwin' ? isolate(strongKeys.darwin) : 'مفتاحًا آخر'}.`,
      apps: ({ keys }) => `تستخدم التطبيقات ${isolate(keys)}. اضغط معه مفتاحًا آخر.`,
      system: ({ keys }) => `يستخدم النظام ${isolate(keys)}. اختر غيره.`,
      key: 'اختر حرفًا أو رقمًا أو مفتاح وظيفة.',
      taken: ({ keys }) => `يستخدم تطبيق آخر ${isolate(keys)}. اختر غيره.`,
      ours: ({ keys }) => `يستخدم Bookbar ${isolate(keys)} بالفعل. اختر غيره.`,
      'not-possible': ({ keys }) => `لا يمكن أن يكون ${isolate(keys)} اختصارًا هنا. اختر غيره.`,
      'not-supported': 'لا يسمح سطح المكتب هذا للتطبيقات بتعيين اختصارات.',
    },
    tests: {
      waiting: ({ keys }) => `اضغط ${isolate(keys)} الآن.`,
      heard: ({ keys }) => `وصل ${isolate(keys)} إلى Bookbar.`,
      unheard: ({ keys }) =>
        `لم يصل شيء إلى Bookbar خلال 10 ثوانٍ. ربما يستخدم تطبيق آخر ${isolate(keys)}. اختر غيره.`,
    },
  },

  account: {
    details: 'التفاصيل',
    card: 'صاحب الحساب',
    unnamed: 'حسابك',
    demo: 'المساحة التجريبية',
    signIn: {
      label: 'تسجيل الدخول',
      again: 'تسجيل الدخول من جديد',
      signedIn: 'تم تسجيل الدخول',
      inMemory: 'يُحفظ حتى الإنهاء.',
    },
    workspace: 'مساحة العمل',
    connect: 'ربط حسابك',
    toAccount: 'الانتقال إلى حسابك',
    toDemo: 'الانتقال إلى المساحة التجريبية',
    addresses: 'عناوين الخدمة',
    add: 'إضافة حساب آخر',
    signOut: 'تسجيل الخروج',
    endsDemo: 'تنتهي هذه التجربة، وتبدأ التالية من جديد.',
    signsOut: 'يُزال تسجيل الدخول والحجوزات المحفوظة من هذا الكمبيوتر.',
  },

  accounts: {
    title: 'الحسابات',
    inUse: ({ state }) => `${state} · قيد الاستخدام`,
    name: 'الاسم',
    nameHelp: 'اتركه فارغًا لاستخدام الاسم في ملفه الشخصي.',
    colour: 'اللون',
    order: 'الترتيب',
    moveUp: ({ name }) => `نقل ${isolate(name)} إلى أعلى`,
    moveDown: ({ name }) => `نقل ${isolate(name)} إلى أسفل`,
    pause: 'إيقاف مؤقت',
    pauseName: ({ name }) => `إيقاف مؤقت: ${isolate(name)}`,
    pauseSub: 'لا تُقرأ حجوزاته، ولا يذكّر بشيء',
    resume: 'استئناف وعرض التفاصيل',
    show: 'عرض التفاصيل',
    signIn: 'تسجيل الدخول',
    disconnect: 'فصل…',
  },

  disconnect: {
    title: ({ name }) => `هل تريد فصل ${isolate(name)}؟`,
    going: 'يُزال من هذا الكمبيوتر:',
    goingList: {
      signIn: 'تسجيل الدخول وسر العميل',
      bookings: 'الحجوزات وأنواع الأحداث والاختيارات المحفوظة له',
      scheduled: 'التغييرات المجدولة التي لم تُنفَّذ بعد، ولن تُنفَّذ',
    },
    staying: 'تبقى حجوزاتك لدى الخدمة.',
    withdraw: ({ host }) =>
      `لسحب موافقتك هناك أيضًا، افتح التطبيقات المرتبطة في إعدادات ${isolate(host)} وأزل Bookbar.`,
    keep: 'الإبقاء على الحساب',
    disconnect: 'فصل',
  },
};
