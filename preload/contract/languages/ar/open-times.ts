import type { PageWords } from '../language.ts';
import { plural } from '../grammar.ts';
import { isolate } from './isolate.ts';
import { counted, listed, openTime, quoted, session, week } from './phrases.ts';

const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? counted(min, session, 'after') : `من ${min} إلى ${counted(max, session, 'after')}`;
const wanted = ({ from, to, city }: { readonly from: string; readonly to: string; readonly city: string }) =>
  `بين ${from} و${to} بتوقيت ${isolate(city)}`;
const parts = { morning: 'الصباح', afternoon: 'بعد الظهر', evening: 'المساء' } as const;

/** Arabic: open times, time zones, and times as text. */
export const openTimes: PageWords['quickBook']['openTimes'] = {
  label: 'أوقات اليوم',
  getting: 'جارٍ جلب الأوقات المتاحة',
  failed: 'تعذّر جلب الأوقات المتاحة',
  taken: ({ time }) => `حُجز ${time} للتو.`,
  clocksChange: ({ city, direction, date }) =>
    `${city === null ? 'تتغيّر ساعتك' : `تتغيّر الساعة في ${isolate(city)}`} في ${date}: ${direction === 'forward' ? 'تقديم' : 'تأخير'}. هذه الأوقات تراعي ذلك.`,
  copyTimes: 'نسخ أوقات',

  days: {
    label: 'الأيام',
    today: 'اليوم',
    previousWeek: 'الأسبوع السابق',
    nextWeek: 'الأسبوع التالي',
    name: ({ weekday, date, open }) =>
      listed([`${weekday} ${date}`, open !== null && (open === 0 ? 'لا شيء متاح' : `المتاح ${open}`)]),
  },
  head: { host: 'المضيف', anyHost: 'أي مضيف', duration: 'المدة' },

  slots: {
    label: 'الأوقات',
    part: ({ part, zone }) => {
      if (zone === null) return parts[part];
      return zone.city === null ? `${parts[part]}، بتوقيتك` : `${parts[part]} بتوقيت ${isolate(zone.city)}`;
    },
    below: ({ city }) => `أسفله ${isolate(city)}`,
    you: 'أنت',
    other: ({ time, dayShift, city }) => {
      const day = dayShift === 0 ? '' : dayShift > 0 ? ' في اليوم التالي' : ' في اليوم السابق';
      return `${time}${day} ${city === null ? 'بتوقيتك' : `بتوقيت ${isolate(city)}`}`;
    },
    name: ({ parts }) => listed(parts),
    current: 'الموعد الحالي',
    night: ({ city }) => `ليل في ${isolate(city)}`,
    seats: ({ seats }) =>
      seats === 0
        ? 'مكتمل'
        : plural('ar', seats, {
            one: 'بقي مقعد واحد',
            two: 'بقي مقعدان',
            few: `بقي ${seats} مقاعد`,
            many: `بقي ${seats} مقعدًا`,
            other: `بقي ${seats} مقعد`,
          }),
    free: ({ count }) => `المتاح ${count}`,
    hosts: ({ names }) => names.map(isolate).join('، '),
  },

  movingFrom: {
    label: 'الموعد الحالي',
    title: ({ date, time }) => `الموعد الآن: ${date}، ${time}`,
    guest: ({ name, city, time }) =>
      `${name === null ? '' : `${isolate(name)} `}بتوقيت ${isolate(city)} · ${time} بتوقيتك`,
  },

  none: {
    title: ({ minutes, weekday }) =>
      `لا أوقات${minutes === null ? '' : ` لمدة ${minutes}\u00a0د`} يوم ${weekday}`,
    weeks: ({ weeks }) => `لا أوقات متاحة خلال ${counted(weeks, week, 'after')}`,
    shorter: 'جرّب مدة أقصر، أو اطلب وقتًا بالبريد.',
    ask: 'اطلب وقتًا بالبريد.',
    looking: 'جارٍ البحث عن الوقت التالي…',
    next: ({ date, time, city, other }) => {
      const next = `الوقت التالي ${date} الساعة ${time}`;
      if (other === null) return `${next}.`;
      const zone = (name: string | null): string => (name === null ? 'بتوقيتك' : `بتوقيت ${isolate(name)}`);
      return `${next} ${zone(city)}، ${other.time} ${zone(other.city)}.`;
    },
    go: ({ date }) => `الانتقال إلى ${date}`,
  },
  why: {
    label: 'لماذا؟',
    asking: 'جارٍ سؤال الخدمة…',
    failed: 'لم تقل الخدمة شيئًا.',
    unknown: 'لا تقول الخدمة لماذا.',
    said: 'ما قالته الخدمة',
    at: ({ date, time }) => `${date}، ${time} بتوقيتك`,
    reason: ({ kind, host, isOwn, at }) => {
      switch (kind) {
        case 'notice':
          return at === null ? 'يلزم الحجز قبل ذلك بمدة أطول.' : `يلزم الحجز مسبقًا: متاح من ${at}.`;
        case 'not-yet':
          return at === null ? 'لم يُفتح للحجز بعد.' : `يُفتح الحجز في ${at}.`;
        case 'period':
          return at === null ? 'أبعد مما يمكن حجزه.' : `الحجز متاح حتى ${at}.`;
        case 'limit':
          if (isOwn) return 'وصلت إلى حد الحجوزات.';
          return host === null ? 'بلغت الحجوزات حدّها.' : `بلغت الحجوزات حدّها لدى ${isolate(host)}.`;
        case 'hours':
          if (isOwn) return 'خارج ساعات عملك.';
          return host === null ? 'خارج ساعات العمل.' : `خارج ساعات عمل ${isolate(host)}.`;
        case 'busy':
          if (isOwn) return 'لديك ما يشغلك حينها.';
          return host === null ? 'الجميع مشغولون.' : `لدى ${isolate(host)} ما يشغله.`;
        case 'away':
          if (isOwn) return 'أنت في غياب.';
          return host === null ? 'الجميع في غياب.' : `${isolate(host)} في غياب.`;
        case 'seats':
          return 'كل المقاعد محجوزة.';
      }
    },
  },

  zones: {
    label: 'عرض الأوقات بتوقيت',
    yours: 'توقيتك',
    yoursIn: ({ city }) => `توقيتك، ${isolate(city)}`,
    change: 'تغيير المنطقة الزمنية للمشارك',
    lastTime: ({ name, city }) => `آخر مكان عُرف لـ ${isolate(name)}: ${isolate(city)}.`,
  },
  zonePicker: {
    label: 'المنطقة الزمنية للمشارك',
    placeholder: 'مدينة أو بلد أو مشارك',
    list: 'المناطق الزمنية',
    sections: { recent: 'مشاركون حديثون', yours: 'منطقتك', all: 'كل المناطق الزمنية' },
    found: ({ count }) => `عُثر على ${count}`,
    more: 'اكتب للعثور على غيرها.',
    none: ({ text }) =>
      `لا منطقة زمنية باسم ${quoted(text)}. اكتب مدينة أو بلدًا أو اختصارًا شائعًا مثل ${isolate('ET')} أو ${isolate('CET')}.`,
    failed: 'تعذّر جلب المناطق الزمنية.',
    keep: ({ city }) => `البقاء على ${isolate(city)}`,
    own: 'منطقتك الزمنية',
    behind: ({ length }) => `أقل من توقيتك بـ ${length}`,
    ahead: ({ length }) => `أكثر من توقيتك بـ ${length}`,
    same: 'مثل توقيتك',
  },

  inCity: ({ city }) => `بتوقيت ${isolate(city)}:`,
  package: {
    label: 'جلسات الباقة',
    choose: (size) => `باقة: اختر ${range(size)}، في أي عدد من الأيام.`,
    chooseMore: ({ booked, ...size }) => `المحجوز ${booked}. اختر ${range(size)} أخرى.`,
    missing: ({ count }) => `بقي للاختيار ${count}`,
    goOn: ({ count }) => `المتابعة مع ${counted(count, session, 'after')}`,
  },
  text: {
    label: 'أوقات كنص',
    who: 'إلى',
    anyone: 'أي شخص',
    language: 'اللغة',
    howMany: 'العدد',
    choose: 'اختر الأوقات التي تريد إرسالها، في أي عدد من الأيام.',
    propose: ({ count }) => `اختيار ${count} تلقائيًا`,
    copy: ({ count }) => `نسخ ${counted(count, openTime, 'after')}`,
    copied: ({ count, city }) => `تم نسخ ${counted(count, openTime, 'after')} بتوقيت ${isolate(city)}`,
    freshCopied: 'تم نسخ أوقات جديدة',
    notes: {
      none: 'لا أوقات متاحة في الأسابيع الثلاثة القادمة.',
      outside: (noted) => `لا وقت متاح ${wanted(noted)}. هذه أقرب الأوقات.`,
      fewer: (noted) => `لا أوقات متاحة أخرى ${wanted(noted)}.`,
    },
  },
  sentTimes: ({ guest, times, gone }) => {
    const which = guest === null ? 'التي نسختها' : `التي أرسلتها إلى ${isolate(guest)}`;
    if (times === 1)
      return `لم يعد متاحًا الوقت ${guest === null ? 'الذي نسخته' : `الذي أرسلته إلى ${isolate(guest)}`}.`;
    if (gone >= times) return `لم يعد متاحًا أيٌّ من الأوقات ${which}، وعددها ${times}.`;
    return `لم يعد متاحًا ${gone} من ${times} من الأوقات ${which}.`;
  },
};
