import { isolate } from './isolate.ts';
import type { PageWords } from '../language.ts';

/** Arabic: what is said with several accounts; the settings have their own words. */
export const accounts: PageWords['accounts'] = {
  title: 'الحسابات',
  filter: { label: 'حجوزات مَن', all: 'الكل' },
  picker: {
    label: 'الحساب',
    name: ({ label, name }) => `${label}: ${isolate(name)}`,
    add: 'إضافة حساب…',
    manage: 'إدارة الحسابات',
  },
  back: 'العودة إلى حجوزاتك',
  dontAdd: 'عدم الإضافة',
  standing: {
    starting: 'جارٍ الفتح',
    'signed-out': 'تم تسجيل الخروج',
    waiting: 'بانتظار متصفحك',
    connecting: 'جارٍ تسجيل الدخول',
    keychain: 'بحاجة إلى سلسلة المفاتيح',
    'signed-in': 'تم تسجيل الدخول',
    'consent-needed': 'يلزم تسجيل الدخول من جديد',
    paused: 'موقوف مؤقتًا',
  },
  needs: {
    'consent-needed': {
      text: ({ name }) => `يلزم تسجيل الدخول من جديد إلى ${isolate(name)}.`,
      button: 'تسجيل الدخول',
      buttonName: ({ name }) => `تسجيل الدخول: ${isolate(name)}`,
    },
    'signed-out': {
      text: ({ name }) => `تم تسجيل الخروج من ${isolate(name)}.`,
      button: 'تسجيل الدخول',
      buttonName: ({ name }) => `تسجيل الدخول: ${isolate(name)}`,
    },
    keychain: {
      text: ({ name }) => `يحتاج ${isolate(name)} إلى سلسلة المفاتيح.`,
      button: 'فتح القفل',
      buttonName: ({ name }) => `فتح القفل: ${isolate(name)}`,
    },
  },
  colours: {
    blue: 'أزرق',
    teal: 'أزرق مخضر',
    green: 'أخضر',
    brown: 'بني',
    orange: 'برتقالي',
    pink: 'وردي',
    purple: 'بنفسجي',
    grey: 'رمادي',
  },
};
