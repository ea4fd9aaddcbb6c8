import type { BookingListName } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';
import { isolate } from './isolate.ts';
import { booking, counted, listed, people, quoted } from './phrases.ts';

/** Behind «حجز». */
const kindOf: Record<BookingListName, string> = {
  upcoming: 'قادم',
  unconfirmed: 'غير مؤكد',
  recurring: 'متكرر',
  past: 'سابق',
  cancelled: 'ملغى',
};

/** Arabic: the lists of bookings. */
export const lists: PageWords['bookings']['lists'] = {
  title: 'الحجوزات',
  which: 'أي حجوزات',
  names: {
    upcoming: 'القادمة',
    unconfirmed: 'غير المؤكدة',
    recurring: 'المتكررة',
    past: 'السابقة',
    cancelled: 'الملغاة',
  },
  whose: 'حجوزات مَن',
  lenses: { mine: 'حجوزاتي', team: 'الفريق' },
  onePerson: { label: 'حجوزات شخص واحد', none: 'شخص واحد', everybody: 'الجميع' },

  search: { label: 'بحث في الحجوزات', placeholder: 'العنوان أو المشارك', clear: 'مسح البحث' },
  news: 'الجديد',
  newsUnread: ({ count }) => `الجديد، غير المقروء: ${count}`,

  footer: {
    first: 'جارٍ جلب حجوزاتك',
    more: 'جارٍ تحميل المزيد',
    notUpdated: 'لم يُحدّث بعد',
    found: ({ count }) => `عُثر على ${count}`,
  },

  row: {
    host: ({ name }) => `المضيف: ${isolate(name)}`,
    foundByService: 'عثرت عليه الخدمة',
    left: ({ count }) => `بقي ${count}`,
    name: ({ day, row }) => `${day}، ${row}`,
    seriesName: ({ title, who, left, next, account }) =>
      listed([
        isolate(title),
        who && `مع ${people(who, 'after')}`,
        `بقي ${left}`,
        `التالي ${next.date}، ${next.time}`,
        account && isolate(account),
      ]),
    checking: ({ name }) => `${name}، جارٍ التحقق منه`,
  },

  broken: { title: 'تعذّر جلب حجوزاتك', tryNow: 'المحاولة الآن' },
  empty: {
    upcoming: { title: 'لا حجوزات قادمة', text: 'تظهر الحجوزات هنا فور إجرائها.' },
    unconfirmed: { title: 'لا شيء للتأكيد', text: 'تظهر هنا الحجوزات التي تنتظر التأكيد.' },
    recurring: { title: 'لا حجوزات متكررة', text: 'تظهر هنا الحجوزات المتكررة، سطر لكل سلسلة.' },
    past: { title: 'لا حجوزات سابقة', text: 'تظهر الحجوزات هنا حين تنتهي.' },
    cancelled: { title: 'لا شيء ملغى', text: 'تظهر هنا الحجوزات الملغاة والمرفوضة.' },
  },
  filtered: { title: 'لا نتائج', text: 'امسح التصفية لترى البقية.' },
  noMatch: ({ list, search }) => `لا حجز ${kindOf[list]} يطابق ${quoted(search)}`,
  emptyBesideTeam: ({ text }) => `${text} حجوزات الزملاء تحت «الفريق».`,

  everyMatch: ({ list, search }) => `هذا كل حجز ${kindOf[list]} يطابق ${quoted(search)}.`,
  searchScope: 'يشمل البحث العناوين وأسماء المشاركين وعناوينهم.',
  elsewhere: {
    title: 'نتائج في قوائم أخرى',
    found: ({ name, count, isMore }) => `${name}: ${count}${isMore ? '+' : ''}`,
  },
  olderFailed: 'تعذّر تحميل حجوزات أقدم.',
  laterFailed: 'تعذّر تحميل حجوزات أبعد.',
  noneOfMine: 'حجوزات زملاء فقط حتى الآن.',
  noMoreOfMine: 'بعد هذه، حجوزات زملاء فقط حتى الآن.',
  lookFurther: 'متابعة البحث',
  confirmInWebApp: 'يتم التأكيد في تطبيق الويب. من هنا يمكنك تغيير الموعد أو الإلغاء.',
};

/** Arabic: what narrows the lists. */
export const filters: PageWords['bookings']['filters'] = {
  title: 'تصفية',
  chosen: ({ count }) => `تصفية، المحدد: ${count}`,
  eventType: { label: 'نوع الحدث', none: 'كل أنواع الأحداث' },
  team: { label: 'الفريق', none: 'كل الفرق' },
  host: { label: 'المضيف', none: 'كل المضيفين' },
  inAccount: ({ name, account }) => `${isolate(name)} (${isolate(account)})`,
  teamId: {
    label: 'معرّف الفريق',
    help: 'الرقم في عنوان صفحة الفريق في تطبيق الويب.',
    problem: 'اكتب أرقامًا فقط، مثل 310.',
  },
  attendee: 'البريد الإلكتروني للمشارك',
  from: 'من',
  until: 'حتى',
  withTeamMembers: 'حجوزات أعضاء الفريق الخاصة أيضًا',
  clear: 'مسح التصفية',
  done: 'تم',

  line: ({ only, withTeamMembers }) => {
    const own = 'مع حجوزات أعضاء الفريق الخاصة';
    if (only.length === 0) return own;
    return listed([`فقط ${only.join('، ')}`, withTeamMembers && own]);
  },
  words: {
    eventType: ({ title }) => (title === null ? 'نوع حدث واحد' : isolate(title)),
    team: ({ name }) => (name === null ? 'فريق واحد' : isolate(name)),
    host: ({ name }) => `المضيف ${name === null ? 'شخص واحد' : isolate(name)}`,
    attendee: ({ email }) => `مع ${isolate(email)}`,
    from: ({ date }) => `من ${date}`,
    until: ({ date }) => `حتى ${date}`,
  },
};

/** Arabic: what is known of one person. */
export const person: PageWords['bookings']['person'] = {
  summary: ({ count, first, last, usual, cancelled, city }) => {
    const facts = listed([
      counted(count, booking),
      first && `الأول ${first}`,
      last && `الأخير ${last}`,
      usual && `${usual} في العادة`,
      cancelled > 0 && `الملغى ${cancelled}`,
    ]);
    return city === null ? `${facts}.` : `${facts}. التوقيت: ${isolate(city)}.`;
  },
  groups: { upcoming: 'القادمة', earlier: 'السابقة' },
  showAll: {
    upcoming: ({ count }) => `عرض كل القادمة (${count})`,
    earlier: ({ count }) => `عرض كل السابقة (${count})`,
  },
  looking: 'جارٍ البحث عن حجوزات أخرى',
  known: ({ why }) => `${why} المعروض هو المعروف من قبل.`,
  bookNext: 'حجز الموعد التالي',
};
