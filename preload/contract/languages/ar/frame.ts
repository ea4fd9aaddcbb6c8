import type { TodayWords } from '../language.ts';
import { isolate } from './isolate.ts';
import { agoOf, listed } from './phrases.ts';

/** Arabic: what stands around every view. */
export const frame: TodayWords['frame'] = {
  tabs: 'الأقسام',
  today: 'اليوم',
  bookings: 'الحجوزات',
  bookingsName: ({ unconfirmed, unread }) =>
    listed(['الحجوزات', unconfirmed > 0 && `غير مؤكد: ${unconfirmed}`, unread > 0 && `جديد: ${unread}`]),
  eventTypes: 'أنواع الأحداث',
  search: 'بحث في الحجوزات',
  menu: 'الحساب والإعدادات',
  refresh: 'تحديث',
  updated: ({ ago }) => (ago === null ? 'حُدّث الآن' : `حُدّث ${agoOf(ago)}`),
  updatedAt: ({ time }) => `حُدّث ${time}`,
  quickBook: 'حجز سريع',
  quickBookKeys: ({ anywhere, own }) => `${isolate(anywhere)} من أي تطبيق، و${isolate(own)} في Bookbar`,
  quickBookOwnKeys: ({ own }) => `${isolate(own)} في Bookbar. لا يعمل أي اختصار من التطبيقات الأخرى`,

  newAccount: 'حساب جديد',
  markedAccount: ({ name, mark }) => `${isolate(name)} (${isolate(mark)})`,

  optional: 'اختياري',
  sentences: ({ texts }) => texts.join(' '),
};
