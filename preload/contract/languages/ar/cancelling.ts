import type { WordedPeople } from '../parameters.ts';
import type { PageWords } from '../language.ts';
import { isolate } from './isolate.ts';
import { booking, counted, people, person, quoted, sentences, session } from './phrases.ts';

const typedWord = 'إلغاء';

const refunds = 'تتولى الخدمة استرداد المبالغ.';
const paidOf = (paid: number): string => `المدفوع منها: ${paid}. ${refunds}`;

/** «حجزان سيُلغيان» */
const willGo = (count: number): string => `سيتم إلغاء ${counted(count, booking, 'after')}.`;

/** Whether cancelled bookings leave the calendar, and who is emailed. */
function consequence(count: number, who: WordedPeople | null, inCalendar: boolean): string {
  const leaves = count === 1 ? 'ويُزال من تقويمك' : 'وتُزال من تقويمك';
  if (who === null) return inCalendar ? `لا يصل بريد إلى أحد، ${leaves}.` : 'لا يصل بريد إلى أحد.';
  const mail = `يصل بريد إلغاء إلى ${people(who, 'after')}`;
  return inCalendar ? `${mail}، ${leaves}.` : `${mail}.`;
}

/** Arabic: cancelling bookings. */
export const cancelling: PageWords['bookings']['cancelling'] = {
  title: {
    untitled: 'هل تريد إلغاء الحجز؟',
    one: ({ title }) => `هل تريد إلغاء ${isolate(title)}؟`,
    series: ({ count, eventType }) =>
      `هل تريد إلغاء ${counted(count, session, 'after')}${eventType === null ? '' : ` من ${isolate(eventType)}`}؟`,
  },
  consequence: ({ count, who, inCalendar, series }) =>
    sentences([
      consequence(count, who, inCalendar),
      series !== null && series.earlier > 0 && `قبل هذا الحجز منها: ${series.earlier}.`,
      series !== null && series.hasBegun && 'بدأ هذا الحجز، لذلك يبقى.',
    ]),

  scope: {
    label: 'ما الذي يُلغى',
    one: 'هذا الحجز فقط',
    all: 'هذا الحجز وكل ما بقي',
    rest: ({ count, date }) => `${counted(count, booking)}، حتى ${date}`,
  },
  notChecked: ({ why }) => `تعذّر التحقق مما سيُلغى. ${why}`,
  checking: 'جارٍ التحقق مما سيُلغى…',
  going: 'ما سيُلغى',
  pricePaid: ({ price }) => `${isolate(price)} مدفوعة`,
  paid: 'مدفوع',
  reason: {
    label: 'السبب',
    optional: 'اختياري، يُكتب في البريد',
    placeholder: 'أضف ملاحظة قصيرة',
    usual: ({ reason }) => `إن تُرك فارغًا، يُكتب في البريد ${quoted(reason)}`,
  },

  typed: {
    word: typedWord,
    label: `اكتب «${typedWord}» للتأكيد`,
    missing: ({ why }) => `اكتب «${typedWord}» أولًا. ${why}`,
    many: ({ count, paid }) => sentences([willGo(count), paid > 0 && paidOf(paid)]),
    paid: ({ count, paid }) => (count === 1 ? `الحجز مدفوع. ${refunds}` : paidOf(paid)),
  },

  keepOne: 'الإبقاء على الحجز',
  keepAll: 'الإبقاء على الحجوزات',
  cancelOne: 'إلغاء الحجز',
  cancelAll: ({ count }) => `إلغاء ${counted(count, booking, 'after')}`,

  blocked: {
    already: 'أُلغي من قبل.',
    past: 'انتهى الحجز، فلا يمكن إلغاؤه.',
    'not-allowed': 'لا يمكن لهذا الحساب إلغاؤه.',
    busy: 'يجري إلغاؤه بالفعل.',
    'none-left': 'لم يبقَ في هذه السلسلة ما يُلغى.',
  },

  notCancelled: {
    offline: 'لم يصل ذلك إلى الخدمة، لذلك ما زال الحجز قائمًا. لم يُرسل أي بريد.',
    'signed-out': 'يلزم تسجيل الدخول من جديد أولًا. ما زال الحجز قائمًا، ولم يُرسل أي بريد.',
    'not-allowed': 'لا يُسمح لهذا الحساب بإلغائه، لذلك ما زال الحجز قائمًا.',
    past: 'انتهى الحجز، فتعذّر إلغاؤه. لم يُرسل أي بريد.',
    gone: 'لم تعد الخدمة تعرف هذا الحجز. لا يمكن لـ Bookbar معرفة ما إذا أُرسل بريد إلى أحد.',
    'too-many': 'تطلب الخدمة التمهّل، لذلك ما زال الحجز قائمًا. حاول من جديد بعد دقيقة.',
    other: 'رفضت الخدمة ذلك، لذلك ما زال الحجز قائمًا.',
    already: 'رُفض الحجز من قبل، فلا شيء لإلغائه.',
    moved:
      'تغيّر موعده من قبل أو طُلب تغييره، فلم يُلغَ شيء هنا. إن تغيّر موعده، فالحجز في موعده الجديد ما زال قائمًا.',
    unchanged: 'قبلت الخدمة ذلك، لكن الحجز ما زال قائمًا.',
  },
  notCertain: 'ما زال الحجز في قائمتك. إن تبيّن أنه أُلغي، فسيخبرك Bookbar.',
  notSent: {
    closed: 'أُغلق Bookbar قبل الإرسال، لذلك ما زال الحجز قائمًا. لم يُرسل أي بريد.',
    late: 'دخل الكمبيوتر في السكون قبل الإرسال، لذلك ما زال الحجز قائمًا. لم يُرسل أي بريد.',
    changed: 'في السلسلة حجوزات أكثر مما عُرض، لذلك لم يُرسل شيء.',
  },
  withMessage: ({ words, message }) => `${words} ${quoted(message)}`,

  running: ({ count }) => (count === 1 ? 'جارٍ الإلغاء…' : `جارٍ إلغاء ${counted(count, booking, 'after')}…`),
  answered: 'قبلت الخدمة ذلك. جارٍ التحقق مما أُلغي.',
  unanswered: ({ count }) =>
    `لم يصل ردّ إلى Bookbar. جارٍ التحقق مما إذا تم إلغاء ${count === 1 ? 'الحجز' : 'الحجوزات'}.`,
  unknown: ({ count, time }) =>
    `لا يُعرف بعد إن تم إلغاء ${count === 1 ? 'الحجز' : 'الحجوزات'}. ينظر Bookbar من جديد الساعة ${time}، ولا يرسل شيئًا مرتين.`,
  already: 'أُلغي الحجز، لكن بسبب مختلف. ربما ألغاه شخص آخر قبل ذلك.',
  done: ({ count, who }) => {
    const begin = count === 1 ? 'تم الإلغاء.' : `تم إلغاء ${counted(count, booking, 'after')}.`;
    if (who === null) return begin;
    const those = who.count > 2 ? counted(who.count, person, 'after') : people(who, 'after');
    return `${begin} يصل بريد إلى ${those}.`;
  },
  partly: ({ done, count, on, moved, declined, unknown }) =>
    sentences([
      `أُلغي ${done} من ${count}.`,
      on.length > 0 && `ما زال قائمًا: ${on.join('، ')}.`,
      moved.length > 0 && `تغيّر موعده في هذه الأثناء: ${moved.join('، ')}.`,
      declined.length > 0 && `رُفض من قبل: ${declined.join('، ')}.`,
      unknown.length > 0 && `لم يُعثر عليه: ${unknown.join('، ')}.`,
    ]),
  oneOf: ({ title, text }) => `${isolate(title)}:\u00a0${text}`,
  next: { undo: 'تراجع', check: 'التحقق الآن', again: 'إعادة المحاولة', view: 'عرض' },
};
