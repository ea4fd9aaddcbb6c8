import { facts } from './facts.ts';
import { andOthers, booking, counted, duration, hour, listed, people, quoted } from './phrases.ts';
import { isolate } from './isolate.ts';
import type { MainWords } from '../language.ts';
import type { WordedBookings, WordedMoment } from '../parameters.ts';
import { plural } from '../grammar.ts';

// Glossary. booking: حجز، حجوزات. event type: نوع الحدث، أنواع الأحداث. slot, open time: وقت متاح. time of a booking: موعد.
// attendee: مشارك. guest: ضيف. host: مضيف. team: فريق. round robin: بالتناوب. collective: جماعي. managed: مُدار.
// to book: حجز. to cancel: إلغاء. to move, reschedule: تغيير الموعد. to decline: رفض. to request: طلب. to confirm: تأكيد.
// to join: انضمام. to publish: نشر. to unpublish: إلغاء النشر. to schedule: جدولة. series: سلسلة. session: جلسة.
// reminder: تذكير. to snooze: تأجيل. to dismiss: تجاهل. to mute: كتم. away: غياب. sign-in: تسجيل الدخول. approval, consent: موافقة.
// keychain: سلسلة المفاتيح. tray: شريط النظام. service: الخدمة. demo workspace: المساحة التجريبية. web app: تطبيق الويب.
// Verbs of a person whose gender is not known become nouns: «طلب من Priya».

const hiddenTitle = 'حجز';
const titled = (title: string | null): string => (title === null ? hiddenTitle : isolate(title));

/** «حجز جديد»، «حجز جديد: Intro call» */
const headed = (head: string, title: string | null): string =>
  title === null ? head : `${head}: ${isolate(title)}`;

const days = { yesterday: 'أمس', today: 'اليوم', tomorrow: 'غدًا' } as const;

/** «اليوم الساعة 14:00»، «الخميس، 29 أكتوبر الساعة 14:00» */
const moment = ({ day, date, time }: WordedMoment): string =>
  `${day === 'other' ? date : days[day]} الساعة ${time}`;

const bookings = ({ title, count }: WordedBookings): string =>
  count > 1 ? counted(count, booking) : titled(title);

const bookbar = isolate('Bookbar');

const eventTypeHint = 'يمكنك الحجز في Bookbar؛ لا يتم الحجز في هذه الصفحة.';

/** Arabic: what main says to a person. */
export const main: MainWords = {
  yes: 'نعم',
  no: 'لا',
  cancel: 'إلغاء',
  hiddenTitle,
  untitledBooking: 'حجز',
  untitledEventType: ({ id }) => `نوع الحدث ${id}`,

  facts,

  tray: {
    tooltip: {
      keychain: `${bookbar}: سلسلة المفاتيح بحاجة إليك`,
      signIn: `${bookbar}: يلزم تسجيل الدخول من جديد`,
      attention: `${bookbar}: هناك ما يحتاج إليك`,
      offline: `${bookbar}: دون اتصال`,
      nothing: `${bookbar}: لا شيء آخر اليوم`,
      left: ({ subject, left }) => `${bookings(subject)}، بقي ${duration(left)}`,
      in: ({ subject, left }) => `${bookings(subject)} بعد ${duration(left)}`,
      at: ({ subject, time }) => `${bookings(subject)} الساعة ${time}`,
    },
    bar: {
      countdown: ({ left, isRunning }) => `${isRunning ? 'بقي ' : ''}${duration(left)}`,
      until: ({ time }) => `حتى ${time}`,
      counted: ({ subject, left, isRunning }) =>
        `${isRunning ? 'بقي ' : ''}${duration(left)} · ${bookings(subject)}`,
      at: ({ subject, time }) => `${time} ${bookings(subject)}`,
    },
    menu: {
      keychain: 'سلسلة المفاتيح بحاجة إليك',
      signIn: 'تسجيل الدخول من جديد',
      attention: 'هناك ما يحتاج إليك',
      settings: 'الإعدادات',
      restartToUpdate: ({ version }) => `إعادة التشغيل للتحديث إلى ${isolate(version)}`,
      tryDemo: 'تجربة المساحة التجريبية',
      quickBook: 'حجز سريع',
      copyTimes: 'نسخ الأوقات المتاحة',
      refresh: 'تحديث',
      hideTitles: 'إخفاء العناوين',
      offline: 'دون اتصال',
      offlineSince: ({ time }) => `دون اتصال: الحجوزات حتى ${time}`,
      notUpdated: ({ names }) => `لم يُحدَّث: ${isolate(names)}`,
      loading: 'جارٍ تحميل حجوزات اليوم',
      nothing: 'لا شيء آخر اليوم',
      booking: ({ time, title, guest }) => {
        const others = guest === null || guest.others === 0 ? '' : ` ${andOthers(guest.others, 'after')}`;
        return `${time}  ${titled(title)}${guest === null ? '' : ` مع ${isolate(guest.name)}${others}`}`;
      },
      more: ({ count }) => `${counted(count, booking)} غير ذلك في Bookbar`,
      join: ({ title, host }) =>
        `${title === null ? 'انضمام إلى الاجتماع التالي' : `انضمام إلى ${isolate(title)}`}${host === null ? '' : ` عبر ${isolate(host)}`}`,
      joinLater: ({ time }) => `انضمام: الاجتماع التالي الساعة ${time}`,
      joinNothing: 'انضمام: لا اجتماعات اليوم',
      mute: 'كتم الإشعارات',
      muteForHours: ({ hours }) => `لمدة ${counted(hours, hour, 'after')}`,
      muteUntilMidnight: 'حتى منتصف الليل',
      mutedUntil: ({ weekday, time }) =>
        `الإشعارات مكتومة حتى ${weekday === null ? '' : `${weekday} `}${time}`,
    },
  },

  shortcuts: {
    quickBook: 'حجز سريع',
    join: 'انضمام إلى التالي',
    open: 'فتح Bookbar',
    copyTimes: 'نسخ الأوقات المتاحة',
    hideTitles: 'إخفاء العناوين',
  },

  reminders: {
    waiting: ({ title }) => headed('هناك من ينتظر', title),
    endsIn: ({ title, left }) => `ينتهي ${titled(title)} بعد ${duration(left)}`,
    startsIn: ({ title, left }) => `${titled(title)} بعد ${duration(left)}`,
    starting: ({ title }) => `يبدأ ${titled(title)} الآن`,
    started: ({ title, ago }) => `بدأ ${titled(title)} منذ ${duration(ago)}`,
    about: ({ who, range, place }) =>
      `${listed([who && people(who), range])}.${place === null ? '' : ` ${isolate(place)}.`}`,
    aboutStarting: ({ who, provider }) => `${listed([who && people(who), `عبر ${isolate(provider)}`])}.`,
    join: 'انضمام',
    joinAt: ({ host }) => `انضمام عبر ${isolate(host)}`,
    remindAtStart: 'تذكير عند البدء',
    remindIn: ({ minutes }) => `تذكير بعد ${minutes}\u00a0د`,
    test: { title: 'تذكير تجريبي', place: 'هكذا يذكّرك Bookbar' },
  },

  messages: {
    manyIn: ({ count, left }) => `${counted(count, booking)} بعد ${duration(left)}`,
    manyStarting: ({ count }) => `موعد بدء ${counted(count, booking, 'after')} الآن`,
    missed: ({ count }) =>
      plural('ar', count, {
        one: 'فاتك تذكير',
        two: 'فاتك تذكيران',
        few: `فاتتك ${count} تذكيرات`,
        many: `فاتك ${count} تذكيرًا`,
        other: `فاتك ${count} تذكير`,
      }),
    withPeople: ({ title, who }) => listed([isolate(title), who && people(who)]),
    withTime: ({ title, when }) => listed([isolate(title), moment(when)]),
    lines: ({ lines, more }) =>
      [...lines.map((line) => `${line}.`), ...(more > 0 ? [`${counted(more, booking)} غير ذلك.`] : [])].join(
        ' ',
      ),
  },

  news: {
    one: {
      new: ({ title }) => headed('حجز جديد', title),
      requested: ({ title }) => headed('طلب حجز', title),
      moved: ({ title }) => `تم تغيير موعد ${titled(title)}`,
      newTime: ({ title }) => `يحتاج ${titled(title)} إلى موعد جديد`,
      cancelled: ({ title }) => `تم إلغاء ${titled(title)}`,
      declined: ({ title }) => `تم رفض ${titled(title)}`,
      changed: ({ title }) => `تغيّر ${titled(title)}`,
    },
    several: {
      new: ({ count }) =>
        plural('ar', count, {
          two: 'حجزان جديدان',
          few: `${count} حجوزات جديدة`,
          many: `${count} حجزًا جديدًا`,
          other: `${count} حجز جديد`,
        }),
      requested: ({ count }) => `تم طلب ${counted(count, booking, 'after')}`,
      moved: ({ count }) => `تم تغيير موعد ${counted(count, booking, 'after')}`,
      newTime: ({ count }) => `موعد جديد مطلوب في ${counted(count, booking, 'after')}`,
      cancelled: ({ count }) => `تم إلغاء ${counted(count, booking, 'after')}`,
      declined: ({ count }) => `تم رفض ${counted(count, booking, 'after')}`,
      changed: ({ count }) =>
        `${plural('ar', count, {
          two: 'تغييران',
          few: `${count} تغييرات`,
          many: `${count} تغييرًا`,
          other: `${count} تغيير`,
        })} في حجوزاتك`,
    },
    about: ({ who, when, from, state, reason }) => {
      const head =
        who !== null && state === 'requested'
          ? `طلب من ${people(who, 'after')}: ${moment(when)}`
          : listed([who && people(who), moment(when)]);
      const said = [head];
      if (from !== null) said.push(`كان الموعد ${moment(from)}`);
      if (state === 'requested') said.push('لم يُؤكَّد بعد');
      if (state === 'new-time') said.push('أُلغي هذا الموعد، ولا يُعرف الموعد الجديد بعد');
      return `${said.join('. ')}.${reason === null ? '' : ` ${quoted(reason)}`}`;
    },
  },

  consent: {
    title: 'يلزم تسجيل الدخول من جديد',
    notRenewed: 'يتعذّر تجديد تسجيل دخولك الآن. يواصل Bookbar المحاولة، وعند فتحه يظهر السبب.',
    askedAgain: 'طلبت الخدمة موافقتك من جديد. لم يُفقد شيء، وعند فتح Bookbar يظهر السبب.',
  },

  updates: {
    bookbar: 'يبحث Bookbar عن التحديثات مرتين في اليوم.',
    'package-manager': 'مدير الحزم في نظامك يحدّث Bookbar.',
    flatpak: 'يتولى Flatpak تحديث Bookbar.',
    nobody: ({ site }) => `لا شيء يحدّث هذه النسخة من Bookbar. الإصدارات الأحدث: ${isolate(site)}`,
    administrator: 'أوقف المسؤول لديك التحديثات.',
    looking: 'جارٍ البحث عن تحديثات…',
    newest: 'هذا أحدث إصدار.',
    failed: 'يتعذّر على Bookbar البحث عن تحديثات الآن.',
    look: 'البحث عن تحديثات',
    ready: ({ version }) => `الإصدار ${isolate(version)} جاهز.`,
    restart: 'إعادة التشغيل للتحديث',
  },

  joining: {
    question: ({ host }) => ({
      message:
        host === null
          ? 'هذه مكالمة شخص آخر. هل تريد الانضمام إليها؟'
          : `هذه مكالمة ${isolate(host)}. هل تريد الانضمام إليها؟`,
      detail: 'لست المضيف ولا من المشاركين. سيظهر لهم انضمامك.',
      accept: 'انضمام',
    }),
  },

  lateMail: {
    subject: ({ title }) => `تأخير قصير: ${isolate(title)}`,
    greeting: ({ name }) => (name === null ? 'مرحبًا،' : `مرحبًا ${isolate(name)}،`),
    text: ({ title, time, zone }) =>
      `سأتأخر بضع دقائق عن ${quoted(title)} الساعة ${time} (${isolate(zone)}).`,
    sorry: 'أعتذر عن التأخير.',
  },

  reasons: {
    cancelled: 'لم يُذكر سبب.',
    bookedByMistake: 'حُجز عن طريق الخطأ',
  },

  places: {
    inPerson: 'حضوريًا',
    theirPlace: 'لدى الضيف',
    somewhereElse: 'في مكان آخر',
    link: 'رابط',
    phone: 'هاتف',
    phoneCall: 'مكالمة هاتفية',
    videoCall: 'مكالمة فيديو',
  },

  links: {
    googleCalendar: 'تقويم Google',
    outlookCalendar: 'تقويم Outlook',
    appleCalendar: 'تقويم Apple',
    caldavCalendar: 'تقويم CalDAV',
    meetingId: 'معرّف الاجتماع',
    password: 'كلمة المرور',
    address: 'العنوان',
  },

  bookingForm: {
    yourName: 'اسمك',
    emailAddress: 'البريد الإلكتروني',
    location: 'المكان',
    whatAbout: 'ما موضوع هذا الاجتماع؟',
    notes: 'ملاحظات إضافية',
    guests: 'إضافة ضيوف',
    rescheduleReason: 'سبب تغيير الموعد',
    textNotifications: 'رقم الهاتف (للإشعارات النصية)',
    phoneNumber: 'رقم الهاتف',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    phonePlaceholder: 'رقم الهاتف مع رمز البلد',
    notesPlaceholder: 'كل ما يساعد على التحضير',
    emailPlaceholder: 'البريد الإلكتروني',
    reschedulePlaceholder: 'سبب حاجتك إلى تغيير الموعد، ليعرفه الآخرون',
  },

  booked: {
    series: ({ count, until }) => `${counted(count, booking)}، حتى ${until}`,
  },

  accounts: {
    role: 'الدور',
    bio: 'نبذة عني',
    subscription: 'الاشتراك',
    passwordSet: 'كلمة المرور معيّنة',
    twoFactor: 'المصادقة الثنائية',
    otherPerson: ({ name }) => ({
      message: `هل تريد إضافة ${isolate(name)} كحساب آخر؟`,
      detail: `وصلت للتو موافقة ${isolate(name)} على Bookbar، وهذا الحساب لشخص آخر. سيبقى كما هو.`,
      accept: 'إضافة الحساب',
    }),
    foreignTarget: ({ consentHost, targetHost }) => ({
      message: `هل تريد إرسال موافقتك إلى ${isolate(targetHost)}؟`,
      detail: `ستكون موافقتك على Bookbar لدى ${isolate(consentHost)}، ثم تُرسل إلى ${isolate(targetHost)}، فيمكنه قراءة حجوزاتك والحجز باسمك. المتابعة آمنة فقط إذا كان هذا العنوان لخدمتك أو لمؤسستك.`,
      accept: 'متابعة',
    }),
    askService: ({ host }) => ({
      message: `هل تريد سؤال ${isolate(host)} إن كان خدمتك؟`,
      detail: 'يرسل Bookbar إليه طلبًا قصيرًا، ولا يرسل شيئًا من بياناتك.',
      accept: 'سؤال',
    }),
    firstSignIn: ({ host }) => ({
      message: `هل تريد تسجيل الدخول في ${host}؟`,
      detail: 'سيفتح Bookbar هذا العنوان في متصفحك. تابع فقط إذا كان عنوان خدمتك.',
      accept: 'متابعة',
    }),
    openHost: ({ host }) => ({
      message: `هل تريد فتح صفحة في ${host}؟`,
      detail: 'هذا العنوان ليس تابعًا لخدمتك. يسأل Bookbar مرة واحدة عن كل عنوان كهذا.',
      accept: 'فتح',
    }),
  },

  limits: {
    cancelMore: {
      message: 'هل تريد إلغاء حجز آخر؟',
      detail: 'ألغيت حجزين خلال الدقيقة الأخيرة. سيتلقى حاضرو هذا الحجز رسالة أيضًا.',
      accept: 'نعم، إلغاؤه',
    },
    publishMore: {
      message: 'هل تريد نشر أنواع أحداث أخرى أو إلغاء نشرها؟',
      detail: 'يغيّر هذا أكثر من خمسة أنواع أحداث خلال دقيقة.',
      accept: 'متابعة',
    },
  },

  loopback: {
    approved: {
      title: 'وصلت موافقتك إلى Bookbar',
      text: 'يمكنك إغلاق هذه الصفحة. يتابع Bookbar من تلقاء نفسه.',
    },
    notAllowed: {
      title: 'لم تُمنح الموافقة',
      text: 'لم يتم ربط أي شيء. يمكنك إغلاق هذه الصفحة.',
    },
    refused: {
      title: 'لم يكتمل تسجيل الدخول',
      text: 'ردّت الخدمة بخطأ، ويعرضه Bookbar. يمكنك إغلاق هذه الصفحة.',
    },
    used: {
      title: 'سبق استخدام هذه الصفحة',
      text: 'استخدم Bookbar ردّها من قبل. يمكنك إغلاق هذه الصفحة.',
    },
    turnedAway: {
      title: 'ليست هذه الصفحة التي طلبها Bookbar',
      text: 'تجاهلها Bookbar، ولم يتم ربط أي شيء. يمكنك إغلاق هذه الصفحة.',
    },
    otherUser: {
      title: 'هذا المتصفح لمستخدم آخر',
      text: 'يقبل Bookbar الموافقة من الشخص الذي يعمل له فقط. لذلك تجاهل هذه الموافقة، وما زال ينتظر.',
    },
    unknownUser: {
      title: 'لا يستطيع Bookbar معرفة صاحب هذا المتصفح',
      text: 'لذلك رُفضت الموافقة، وما زال Bookbar ينتظر. أعد تحميل هذه الصفحة، أو افتحها في متصفح يعمل خارج حاوية.',
    },
  },

  eventTypePage: {
    hint: eventTypeHint,
    about: ({ owner, minutes }) => `${minutes} د مع ${isolate(owner)}. ${eventTypeHint}`,
  },
  consentPage: {
    question: ({ client, place }) =>
      `هل تسمح لـ${isolate(client)} باستخدام ${place === 'demo' ? 'المساحة التجريبية' : 'مساحة العمل هذه'}؟`,
    signedInAs: ({ name, email }) => `تم تسجيل الدخول باسم ${isolate(name)}، ${isolate(email)}`,
    read: 'يمكنه قراءة',
    readRights: ['ملفك الشخصي', 'حجوزاتك والإجابات فيها', 'أنواع أحداثك وأوقاتك المتاحة'],
    write: 'يمكنه تغيير',
    writeRights: ['إنشاء الحجوزات وتغيير مواعيدها وإلغاؤها', 'نشر أنواع الأحداث وإلغاء نشرها'],
    back: 'رجوع',
    allow: 'السماح',
    returnTo: ({ target, isHere }) => `ستعود إلى ${isolate(target)}${isHere ? ' على هذا الكمبيوتر' : ''}.`,
    noAddress: {
      title: 'لا عنوان للعودة إليه',
      text: 'الرابط الذي أوصلك إلى هنا غير مكتمل. ابدأ من جديد في التطبيق.',
    },
    notRegistered: {
      title: 'هذا العنوان غير مسجّل',
      text: 'يطلب التطبيق العودة إلى عنوان ليس في قائمته، لذلك لم يُرسل إليه شيء. سجّل هذا العنوان كما هو، أو صحّحه في التطبيق:',
    },
    unknownClient: {
      title: 'هذا التطبيق غير معروف هنا',
      text: 'لا يوجد تطبيق مسجّل بمعرّف العميل هذا. صحّحه في التطبيق وابدأ من جديد:',
    },
    doubled: {
      title: 'هذا الرابط ملتبس',
      text: 'يذكر المعامل نفسه مرتين. ابدأ من جديد في التطبيق.',
    },
    tooOld: {
      title: 'هذه الصفحة قديمة',
      text: 'سبقت الإجابة عنها، أو مضى عليها أكثر من 10 دقائق. ابدأ من جديد في التطبيق.',
    },
    refused: ({ client }) => ({
      title: 'لم يُسمح بشيء',
      text: `لم يحصل ${isolate(client)} على إذن. يمكنك إغلاق علامة التبويب هذه.`,
    }),
  },

  settings: {
    import: ({ changes }) => ({
      message: 'هل تريد استخدام إعدادات هذا الملف؟',
      detail: `سيتغيّر ما يلي: ${listed(changes)}. تبقى الحسابات وعناوين الخدمة كما هي.`,
      accept: 'استيراد',
    }),
    groups: {
      general: 'عام',
      privacy: 'الخصوصية',
      look: 'المظهر',
      time: 'الوقت',
      shortcuts: 'الاختصارات',
      reminders: 'التذكيرات',
      singleKeys: 'اختصارات المفتاح الواحد',
    },
  },

  desktop: {
    openNotice: 'فتح',
    allFiles: 'كل الملفات',
    alertWindow: 'تذكيرات Bookbar',
    loginItem: 'حجوزات اليوم في شريط النظام',
    licencesIn: ({ file }) => `انظر ${isolate(file)}`,
  },
};
