import { listed, people, quoted } from './phrases.ts';
import { isolate } from './isolate.ts';
import type { NewsKind } from '../../model/bookings.ts';
import type { PageWords } from '../language.ts';

const kinds: Record<NewsKind, string> = {
  new: 'جديد',
  requested: 'مطلوب',
  confirmed: 'مؤكد',
  moved: 'تغيّر الموعد',
  'new-time': 'بحاجة إلى موعد جديد',
  cancelled: 'ملغى',
  declined: 'مرفوض',
  paid: 'مدفوع',
  joined: 'انضمام',
  left: 'مغادرة',
};

/** Arabic: what changed at the service. */
export const news: PageWords['bookings']['news'] = {
  title: 'الجديد',
  broken: 'تعذّر جلب الجديد',
  empty: { title: 'لا جديد بعد', text: 'تظهر هنا الحجوزات الجديدة والمدفوعة والملغاة وما تغيّر موعده.' },
  kind: ({ kind }) => `${kinds[kind]}:`,
  // The arrow points the way Arabic is read.
  moved: ({ from, to }) => `${from} ← ${to}`,
  name: ({ kind, title, who, when, reason, time, isUnread, account }) =>
    listed([
      `${kinds[kind]}: ${isolate(title)}`,
      who && `مع ${people(who, 'after')}`,
      when.from === null ? when.to : `من ${when.from} إلى ${when.to}`,
      reason && quoted(reason),
      `لوحظ الساعة ${time}`,
      isUnread && 'غير مقروء',
      account && isolate(account),
    ]),
};
