import type { MainWords } from '../language.ts';
import { plural } from '../grammar.ts';
import { isolate } from './isolate.ts';
import { booking, counted, day, hour, length, month, session, week, year } from './phrases.ts';

const each = { day: 'كل يوم', week: 'كل أسبوع', month: 'كل شهر', year: 'كل سنة' } as const;
const per = { day: 'في اليوم', week: 'في الأسبوع', month: 'في الشهر', year: 'في السنة' } as const;

const units = { day, week, month, year };

const minute = {
  one: 'دقيقة واحدة',
  two: { subject: 'دقيقتان', after: 'دقيقتين' },
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
};
const spans = { minute, hour, day };

const seats = (count: number): string =>
  plural('ar', count, {
    one: 'مقعد واحد',
    two: 'مقعدان',
    few: `${count} مقاعد`,
    many: `${count} مقعدًا`,
    other: `${count} مقعد`,
  });

const times = (count: number): string =>
  plural('ar', count, {
    one: 'مرة واحدة',
    two: 'مرتين',
    few: `${count} مرات`,
    many: `${count} مرة`,
    other: `${count} مرة`,
  });

/** Arabic: the facts of an event type, as its page shows them. */
export const facts: MainWords['facts'] = {
  labels: {
    length: 'المدة',
    lengths: 'المدد',
    kind: 'النوع',
    seats: 'المقاعد',
    package: 'الباقة',
    subscription: 'الاشتراك',
    confirmation: 'التأكيد',
    series: 'السلسلة',
    guests: 'الضيوف',
    notice: 'مهلة الحجز',
    bufferBefore: 'فاصل قبله',
    bufferAfter: 'فاصل بعده',
    starts: 'البدء',
    period: 'فترة الحجز',
    bookingLimit: 'حد الحجوزات',
    durationLimit: 'حد المدة',
    team: 'الفريق',
    host: 'المضيف',
    hosts: 'المضيفون',
    scheduling: 'اختيار المضيفين',
    schedule: 'الجدول',
    place: 'المكان',
    places: 'الأماكن',
    id: 'معرّف نوع الحدث',
    slug: 'الاسم في الروابط',
    published: 'منشور',
    hidden: 'مخفي',
    workflow: 'سير العمل',
    webhook: 'Webhook',
  },
  listed: ({ parts }) => parts.map(isolate).join('، '),
  length: (parts) => length(parts),

  kinds: { ONE_ON_ONE: 'شخص مع شخص', GROUP: 'مجموعة بمقاعد' },
  seats: ({ count, areShown }) =>
    `${seats(count)} لكل موعد، ${areShown ? 'يرى المشاركون بعضهم' : 'لا يرى المشاركون بعضهم'}`,
  package: ({ min, max }) => {
    if (max === null) return `${counted(min ?? 1, session)} معًا على الأقل`;
    if (min === null) return `${counted(max, session)} معًا على الأكثر`;
    return min === max
      ? `${counted(min, session)} معًا`
      : `من ${min} إلى ${counted(max, session, 'after')} معًا`;
  },
  subscription: 'يُحجز كجزء من اشتراك',
  confirmation: {
    first: 'يُؤكَّد كل حجز أولًا',
    held: 'يُؤكَّد كل حجز أولًا، ويُحفظ وقته حتى ذلك الحين',
  },
  series: ({ unit, every, count }) =>
    `${every === 1 ? each[unit] : `كل ${counted(every, units[unit], 'after')}`}${count === null ? '' : `، ${times(count)}`}`,
  noGuests: 'لا يمكن للمشاركين إحضار ضيوف',

  notice: (least) => `قبل ${length(least, 'after')} على الأقل`,
  every: (step) => `كل ${length(step, 'after')}`,
  firstOnly: 'لا يُعرض إلا أول وقت في كل يوم',
  firstOnlyAlone: 'لا يُعرض إلا أول وقت في كل يوم',
  daysAhead: ({ days, isBusinessDays, hasOpenTimes }) =>
    `حتى ${counted(days, day, 'after')} مسبقًا${isBusinessDays ? '، أيام العمل فقط' : ''}${hasOpenTimes ? '، الأيام التي فيها أوقات متاحة فقط' : ''}`,
  between: ({ from, to }) => `من ${from} إلى ${to}`,
  bookingLimit: ({ count, span }) => `${counted(count, booking)} ${per[span]}`,
  durationLimit: ({ span, ...most }) => `${length(most)} ${per[span]}`,

  scheduling: {
    ROUND_ROBIN: 'مضيف واحد متاح، بالتناوب',
    COLLECTIVE: 'كل المضيفين معًا',
    MANAGED: 'لكل مضيف نسخة',
  },
  user: ({ id }) => (id === null ? 'مستخدم' : `المستخدم ${id}`),
  fixedHost: ({ name }) => `${isolate(name)}، مضيف دائم`,
  rankedHost: {
    lowest: ({ name }) => `${isolate(name)}، أدنى أولوية`,
    low: ({ name }) => `${isolate(name)}، أولوية منخفضة`,
    medium: ({ name }) => `${isolate(name)}، أولوية متوسطة`,
    high: ({ name }) => `${isolate(name)}، أولوية عالية`,
    highest: ({ name }) => `${isolate(name)}، أعلى أولوية`,
  },
  scheduleNumber: ({ id }) => `الجدول ${id}`,
  ownSchedule: 'جدول كل مضيف',

  answers: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    text: 'نص قصير',
    textarea: 'نص طويل',
    number: 'رقم',
    address: 'عنوان',
    url: 'رابط',
    multiemail: 'عناوين بريد إلكتروني',
    one: 'واحد من',
    some: 'بعض من',
    boolean: 'نعم أو لا',
  },
  question: ({ answer, options, isRequired }) =>
    `${[answer, options.map(isolate).join('، ')].filter(Boolean).join(' ')}${isRequired ? '، مطلوب' : ''}`,

  workflow: {
    before: ({ unit, count }) => `قبل الحدث بـ ${counted(count, spans[unit], 'after')}`,
    after: ({ unit, count }) => `بعد الحدث بـ ${counted(count, spans[unit], 'after')}`,
  },
  webhookOff: ({ host }) => `${isolate(host)}، متوقف`,
};
