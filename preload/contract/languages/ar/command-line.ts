import type { CommandLineWords } from '../language.ts';

/** Arabic: what the command line prints. Terminals lay it out from the left. */
export const commandLine: CommandLineWords = {
  wrong: ({ why }) => `bookbar: ${why}؛ انظر bookbar --help`,
  problems: {
    workspace: ({ given }) => `قيمة --workspace هي demo أو live، وليست «${given}»`,
    folder: () => 'يحتاج --user-data-dir إلى مجلد',
    forget: () => 'يحتاج forget إلى --yes',
    yes: () => '--yes يخص forget',
    json: () => '--json يخص next',
    format: () => '--format يخص next',
    command: ({ given }) => `أمر غير معروف «${given}»`,
    flag: ({ flag }) => `خيار غير معروف ${flag}`,
    value: ({ flag }) => `لا يأخذ ${flag} قيمة`,
    noValue: ({ flag }) => `يحتاج ${flag} إلى قيمة`,
    twoFormats: () => '--json صيغة بحد ذاته',
    unknownFormat: ({ given }) => `قيمة --format هي polybar أو waybar أو plain، وليست «${given}»`,
  },
  dangerous: ({ flag }) => `bookbar: لا يبدأ مع ${flag}`,
  unsafe: {
    title: 'لا يمكن بدء Bookbar بأمان هنا',
    detail:
      'لا يسمح هذا النظام للبرامج داخل AppImage باستخدام بيئة معزولة للعمليات، ولا يبدأ Bookbar من دونها. ثبّت حزمة ‎.deb أو ‎.rpm بدلًا من ذلك. أو اسمح بها لجميع البرامج من الطرفية: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
  },
  noAnswer: 'bookbar: لم يردّ Bookbar الذي يعمل',
  isRunning: 'bookbar: ما زال يعمل؛ أنهِه أولًا',
  keychainLocked: 'bookbar: سلسلة المفاتيح مقفلة؛ تبقى فيها باسم «Bookbar» مفاتيح لم تعد تفتح شيئًا',
  help: `Usage: bookbar [--workspace=demo|live] [--user-data-dir=DIR] [--hidden] [COMMAND]

الأوامر
  open              فتح النافذة (افتراضي)
  open today        فتح حجوزات اليوم
  open bookings     فتح قوائم كل الحجوزات
  open event-types  فتح أنواع الأحداث
  open settings     فتح الإعدادات
  quick-book        فتح الحجز السريع أو إغلاقه؛ اربطه بمفتاح في إعدادات سطح المكتب
  join              الانضمام إلى الاجتماع الحالي أو التالي
  copy-times        نسخ الأوقات المتاحة لآخر نوع حدث مستخدم
  next [--json]     طباعة ما يلي لأشرطة الحالة؛ لا يطبع شيئًا إن لم يكن Bookbar يعمل
       --format=polybar|waybar|plain   الشيء نفسه لشريط يقرأ الترميز، أو كنص عادي (افتراضي)
  forget --yes      إزالة تسجيلات الدخول ومفاتيحها وكل ما يحفظه Bookbar هنا؛ لإلغاء التثبيت

الخيارات
  --workspace=demo|live   المساحة التجريبية على هذا الكمبيوتر، أو حسابك
  --user-data-dir=DIR     حفظ كل ما يحفظه Bookbar في DIR
  --hidden                البدء في شريط النظام
  --help, --version       الطباعة ثم الإنهاء
`,
};
