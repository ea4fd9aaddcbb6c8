import type { UnknownWhy } from '../../model/quick-book.ts';
import type { PageWords } from '../language.ts';
import type { WordedHost, WordedNext, WordedSeries } from '../parameters.ts';
import { isolate } from './isolate.ts';
import { booking, counted, quoted, session } from './phrases.ts';

const named = (name: string | null): string => (name === null ? 'أنت' : isolate(name));

function hosted(host: WordedHost | null): string {
  if (host === null) return '';
  return host.before === null
    ? ` المضيف: ${named(host.name)}.`
    : ` المضيف الآن: ${named(host.name)}، بدل ${named(host.before.name)}.`;
}

function nextStep(next: WordedNext): string {
  switch (next.kind) {
    case 'join':
      return 'لا مضيف بعد.';
    case 'confirm':
      return next.isOwn ? 'أكّد في تطبيق الويب.' : 'لم يُؤكَّد بعد.';
    case 'pay':
      return `يتم الحجز بعد دفع ${isolate(next.price)}.`;
  }
}

function made(series: WordedSeries | null): string {
  if (series === null) return '';
  return series.known === null
    ? ' يتكرر: أُجريت معه حجوزات أخرى.'
    : ` ${counted(series.known.count, booking)}، حتى ${series.known.until}.`;
}

const reason = 'حُجز عن طريق الخطأ';
const lookAgain = (time: string): string => `ينظر Bookbar من جديد الساعة ${time}`;
const settled = (isMove: boolean): string => (isMove ? 'تغيّر الموعد' : 'تم الحجز');

function unknown(why: UnknownWhy, isMove: boolean, who: string): string {
  const ask = `اسأل ${isolate(who)} أو فريقك قبل ${isMove ? 'تغيير الموعد' : 'الحجز'} من جديد.`;
  const elsewhere = `ربما ${settled(isMove)} مع مضيف آخر. لا يظهر ذلك في حجوزاتك. ${ask}`;
  return {
    unread: `ليس واضحًا إن ${settled(isMove)}.`,
    'not-listed': elsewhere,
    taken: `لم يعد ذلك الوقت متاحًا كما كان. ${elsewhere}`,
    'moved-away': `ترك موعده القديم، ولا يظهر الجديد في حجوزاتك: ربما هو لدى مضيف آخر. ${ask}`,
    'not-told-apart': `يوجد حجز باسم ${isolate(who)} في ذلك الوقت، ولا يُعرف إن كان حجزك. ${ask}`,
  }[why];
}

/** Arabic: what became of a booking that was sent, and undoing it. */
export const outcomes: PageWords['quickBook']['outcomes'] = {
  booking: 'جارٍ الحجز',
  moving: 'جارٍ تغيير الموعد',
  booked: 'تم الحجز',
  moved: 'تم تغيير الموعد',
  requested: 'تم الطلب',
  awaitingPayment: 'بانتظار الدفع',
  notBooked: 'لم يتم الحجز',
  notMoved: 'لم يتغيّر الموعد',
  undoing: 'جارٍ التراجع',
  undone: 'تم التراجع',
  partlyUndone: 'تم التراجع جزئيًا',

  titleOf: ({ title, guest }) => (guest === null ? isolate(title) : `${isolate(title)} مع ${isolate(guest)}`),
  checking: {
    title: 'لم يصل ردّ إلى Bookbar',
    text: ({ isMove }) => `جارٍ التحقق إن ${settled(isMove)}.`,
  },
  unknown: {
    title: 'غير معروف بعد',
    text: ({ why, isMove, who, time }) =>
      `${unknown(why, isMove, who)} ${lookAgain(time)}، ولا يرسل شيئًا مرتين.`,
  },
  neverSent: 'لم يصل إلى الخدمة. إجاباتك محفوظة.',
  notListed: ({ isMove }) => `ليس بين حجوزاتك${isMove ? ' في الموعد الجديد' : ''}. إن ظهر، فسيخبرك Bookbar.`,

  undoneText: ({ who, series }) => {
    const mail = `يصل بريد إلغاء إلى ${isolate(who)}`;
    if (series === null) return `${mail}.`;
    const { count, left } = series;
    if (left === null) return `${mail}. أُلغيت معه بقية السلسلة، حسب ما تقوله الخدمة.`;
    if (left > 0)
      return `ما زال قائمًا من السلسلة ${left}${count === null ? '' : ` من ${count}`}. ألغِ ذلك في «الحجوزات».`;
    const all = count === null ? 'أُلغيت السلسلة كلها.' : `أُلغيت السلسلة كلها: ${counted(count, booking)}.`;
    return `${all} ${mail} عن كل حجز.`;
  },

  offText: ({ guest }) => `مع ${isolate(guest)}`,
  bookedText: ({ guest, place, series, host }) => {
    const more = `${made(series)}${hosted(host)}`;
    return `مع ${isolate(guest)}${place === null ? '' : `، عبر ${isolate(place)}`}${more === '' ? '' : `.${more}`}`;
  },
  requestedText: ({ guest, next, series, host }) =>
    `مع ${isolate(guest)}. ${nextStep(next)}${made(series)}${hosted(host)}`,
  movedText: ({ time, next, host }) =>
    `الموعد الجديد: ${time}.${next === null ? '' : ` ${nextStep(next)}`}${hosted(host)}`,

  nextStep,

  undo: {
    label: 'تراجع',
    reason,
    offered: ({ who, series }) => {
      const all =
        series === null
          ? 'الحجز'
          : series.known === null
            ? 'السلسلة كلها'
            : `السلسلة كلها (${counted(series.known.count, booking)}، حتى ${series.known.until})`;
      return `التراجع يلغي ${all} ويرسل بريدًا إلى ${isolate(who)}. يقول البريد ${quoted(reason)}.`;
    },
    unclear: ({ who }) => `لا يظهر في حجوزاتك إن أُلغي. اسأل ${isolate(who)} أو فريقك.`,
    noAnswer: 'لم يصل ردّ إلى Bookbar، وما زال الحجز قائمًا.',
    failed: ({ message }) =>
      `تعذّر التراجع، لذلك ما زال الحجز قائمًا.${message === null ? '' : ` ${quoted(message)}`}`,
    moved: 'لا يمكن التراجع عن تغيير الموعد. غيّره من جديد بدلًا من ذلك.',
    seats: 'لآخرين مقاعد أيضًا، فلا يمكن التراجع هنا.',
  },

  actions: {
    copyDetails: 'نسخ التفاصيل',
    copied: 'تم النسخ',
    copyPayLink: 'نسخ رابط الدفع',
    payLinkCopied: 'تم نسخ رابط الدفع',
    saveFile: 'حفظ ملف التقويم…',
    another: 'حجز آخر',
    anotherWith: ({ who }) => `حجز آخر مع ${isolate(who)}`,
    lookNow: 'التحقق الآن',
    canClose: 'يمكنك إغلاق هذا. تظهر النتيجة في «اليوم».',
    canCloseAll: 'يمكنك إغلاق هذا. تظهر النتائج في «اليوم».',
  },

  package: {
    label: 'جلسات الباقة',
    partly: 'تم الحجز جزئيًا',
    count: ({ done, all, isRequest, soFar }) =>
      `${soFar ? 'حتى الآن ' : ''}${isRequest ? 'طُلب' : 'حُجز'} ${done} من ${counted(all, session, 'after')}.`,
    stillOn: ({ count }) => `ما زال قائمًا: ${counted(count, booking)}.`,
    none: 'لم تُحجز أي جلسة.',
    wants: ({ count, needs, missing }) =>
      `${count} في الباقة ${needs} على الأقل: بقي للاختيار ${missing}، أو تراجع.`,
    enough: ({ count }) => `${count} هذا يكفي للباقة.`,
    row: {
      checking: 'لم يصل ردّ إلى Bookbar. جارٍ التحقق إن تم الحجز.',
      unknown: ({ time }) => `غير معروف بعد. ${lookAgain(time)}.`,
      notSent: 'لم يُرسل',
      notListed: 'ليس بين حجوزاتك',
      refused: ({ why }) => `لم يتم الحجز. ${why}`,
      notUndone: 'تعذّر التراجع: ما زال محجوزًا',
    },
    choose: ({ count }) => (count === 1 ? 'اختيار وقت آخر' : 'اختيار أوقات أخرى'),
    again: ({ count }) => (count === 1 ? 'محاولة الوقت نفسه من جديد' : 'محاولة الأوقات نفسها من جديد'),
    undoes: ({ count, who }) =>
      `التراجع يلغي ${counted(count, booking, 'after')} ويرسل بريدًا إلى ${isolate(who)} عن كل حجز. يقول البريد ${quoted(reason)}.`,
    undo: ({ count }) => (count === 1 ? 'تراجع' : `تراجع عن ${count}`),
  },

  notes: {
    booking: 'جارٍ الحجز.',
    moving: 'جارٍ تغيير الموعد.',
    checking: 'لم يصل ردّ إلى Bookbar.',
    unknown: ({ isMove }) => `لا يُعرف إن ${settled(isMove)}.`,
    undoing: 'جارٍ التراجع.',
    notBooked: 'لم يتم الحجز.',
    notMoved: 'لم يتغيّر الموعد.',
    notUndone: 'لم يتم التراجع.',
    booked: 'تم الحجز.',
    moved: 'تم تغيير الموعد.',
    requested: 'تم الطلب.',
    awaitingPayment: 'بانتظار الدفع.',
    undone: 'تم التراجع.',
  },
};
