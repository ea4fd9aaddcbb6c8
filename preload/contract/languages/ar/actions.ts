import { isolate } from './isolate.ts';
import type { TodayWords } from '../language.ts';

/** Arabic: labels of buttons and menus that more than one view has. */
export const actions: TodayWords['actions'] = {
  join: 'انضمام',
  joinAt: ({ host }) => `انضمام عبر ${isolate(host)}`,
  joinOn: ({ provider }) => `انضمام عبر ${isolate(provider)}`,
  open: 'فتح',
  dismiss: 'تجاهل',
  tryAgain: 'إعادة المحاولة',
  back: 'رجوع',
  close: 'إغلاق',
  showNumber: 'عرض الرقم',
  copyAddress: 'نسخ العنوان',
  copyJoinLink: 'نسخ رابط الانضمام',
  more: 'إجراءات أخرى',
  copied: {
    link: 'تم نسخ الرابط',
    place: 'تم نسخ العنوان',
    phone: 'تم نسخ الرقم',
    email: 'تم نسخ البريد الإلكتروني',
    details: 'تم نسخ التفاصيل',
    uid: 'تم نسخ معرّف الحجز',
  },
  opening: 'يُفتح في متصفحك. إن لم يظهر شيء، فانسخ الرابط.',
};
