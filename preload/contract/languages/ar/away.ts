import type { PageWords } from '../language.ts';
import type { WordedMoment, WordedSwitch } from '../parameters.ts';
import { eventTypeCount, moment } from './event-types.ts';
import { isolate } from './isolate.ts';
import { booking, counted, listed, people, sentences } from './phrases.ts';

interface Unpublished {
  readonly count: number;
  readonly done: number | null;
  readonly since: WordedMoment;
}

const unpublished = ({ count, done, since }: Unpublished): string =>
  `أُلغي نشر ${done === null ? '' : `${done} من أصل `}${eventTypeCount(count)} منذ ${moment(since)}.`;

const busy: Record<WordedSwitch, string> = { publish: 'جارٍ النشر…', unpublish: 'جارٍ إلغاء النشر…' };

/** Arabic: what time away says. */
export const away: PageWords['away'] = {
  title: 'الغياب',

  heading: {
    planned: ({ from }) => `غياب من ${moment(from)}`,
    away: ({ until }) => (until === null ? 'أنت في غياب' : `أنت في غياب حتى ${moment(until)}`),
    over: 'انتهى غيابك',
    missed: ({ from }) => `لم يبدأ الغياب ${moment(from)}`,
    switching: ({ does, count }) =>
      `${does === 'publish' ? 'جارٍ نشر' : 'جارٍ إلغاء نشر'} ${eventTypeCount(count)}`,
    stopped: { publish: 'توقّف النشر', unpublish: 'توقّف إلغاء النشر' },
  },
  headingInText: ({ heading }) => `${heading}.`,
  about: {
    planned: ({ until, count }) =>
      sentences([
        until && `حتى ${moment(until)}.`,
        count > 0 && `يُلغى نشر ${eventTypeCount(count)}.`,
        'تُكتم الإشعارات.',
      ]),
    away: ({ rows, then }) =>
      sentences([
        rows && unpublished(rows),
        rows && then === 'published' && 'تُنشر من جديد بعد ذلك.',
        rows && then === 'unpublished' && 'تبقى غير منشورة بعد ذلك.',
        'الإشعارات مكتومة.',
        rows && 'ما زالت الروابط المباشرة تعمل.',
      ]),
    over: unpublished,
    missed: 'كان Bookbar مغلقًا طوال الوقت، فلم يُلغَ نشر شيء.',
    switching: ({ done, count }) => `تم ${done} من ${count}`,
    stopped: ({ why, done, count }) => `${why ?? 'أُغلق Bookbar قبل أن ينتهي.'} تم ${done} من ${count}.`,
  },
  lost: {
    planned: 'خططت لغياب: ينساه Bookbar.',
    rows: 'أنت في غياب: أنواع الأحداث التي ألغيت نشرها تبقى غير منشورة، وينسى Bookbar أيّها كانت.',
    muted: 'أنت في غياب: لا تعود الإشعارات مكتومة.',
  },

  rows: {
    title: 'أنواع الأحداث',
    notDone: ({ open, count }) => `لم يتم ${open} من ${count}`,
    done: ({ done, count }) => `تم ${done} من ${count}`,
    planned: 'سيُلغى نشره',
    waiting: 'في الانتظار',
    busy,
    isDone: { publish: 'منشور', unpublish: 'غير منشور' },
    failed: { publish: 'تعذّر النشر', unpublish: 'تعذّر إلغاء النشر' },
    gone: 'محذوف',
    again: 'محاولة هذه من جديد',
    leave: 'ترك كل شيء كما هو',
  },

  change: 'تغيير',
  changeName: 'تغيير الغياب',
  back: 'انتهى الغياب',
  backName: 'انتهى الغياب: نشرها من جديد',
  publishAgain: 'النشر من جديد',
  continue: 'متابعة',
  callOff: 'إلغاء الغياب',
  callOffName: 'إلغاء الغياب المخطط له',
  gotIt: 'حسنًا',

  sheet: {
    inProfile: 'ملفك الشخصي يقول إنك في غياب. ولا يقول حتى متى.',
    from: 'من',
    now: 'الآن',
    until: 'حتى',
    untilBack: 'أعود',
    aDate: 'تاريخ',
    date: 'التاريخ',
    time: 'الوقت',
    past: 'مضى ذلك. اختر وقتًا لاحقًا',
    order: 'اختر وقتًا بعد البداية',
    zone: ({ city }) => `بتوقيت ${isolate(city)}. يُنفَّذ ما دام Bookbar مفتوحًا، ويُستدرك بعد السكون.`,
    shifted: 'تتغيّر الساعة حينها، فيستخدم Bookbar أقرب وقت موجود.',
    conflict: 'أُلغي نشرها في هذه الأثناء.',
    mutes: 'في أثناء غيابك تُكتم إشعارات هذا الحساب.',
    meanwhile: 'في هذه الأثناء',
    publishAgain: 'نشر أنواع الأحداث من جديد في ذلك التاريخ',
    unpublish: {
      title: 'إلغاء النشر',
      help: 'تُزال هذه من صفحة الحجز لديك. ما زالت الروابط المباشرة تعمل.',
      yours: 'أنواعك',
      hidden: 'المخفية من القائمة',
      reading: 'جارٍ التحقق من أنواع الأحداث المنشورة…',
      none: 'لا نوع حدث منشور.',
      withoutTeamId: ({ titles }) => `بلا معرّف فريق، لذلك تبقى كما هي: ${listed(titles.map(isolate))}.`,
      notKnown: ({ titles }) => `لا يُعرف إن كانت منشورة، لذلك تبقى كما هي: ${listed(titles.map(isolate))}.`,
      chosen: ({ count }) => `يُلغى نشر ${eventTypeCount(count)}`,
    },
    save: { change: 'حفظ التغييرات', start: 'بدء الغياب', plan: 'تخطيط الغياب' },
  },

  booked: {
    reading: 'المحجوز حينها',
    inThatTime: ({ count }) =>
      count === 0 ? 'لا شيء في ذلك الوقت' : `${counted(count, booking)} في ذلك الوقت`,
    inNextWeeks: ({ count }) =>
      count === 0
        ? 'لا شيء في الأسابيع الأربعة القادمة'
        : `${counted(count, booking)} في الأسابيع الأربعة القادمة`,
    failed: 'تعذّر التحقق من المحجوز حينها.',
    checking: 'جارٍ التحقق من المحجوز…',
    help: 'تبقى كما هي. غيّر موعد ما لا يناسبك أو ألغِه.',
    row: ({ title, who }) => listed([isolate(title), who && people(who)]),
    cancelling: 'جارٍ الإلغاء',
    reschedule: ({ name }) => `تغيير موعد ${name}`,
    cancel: ({ name }) => `إلغاء ${name}`,
    more: ({ count }) => `وغير ذلك ${counted(count, booking)} في «الحجوزات».`,
  },
};
