import type { FirstWords } from '../language.ts';
import { plural } from '../grammar.ts';

/** Arabic: what is said before the rest of the app is loaded. */
export const first: FirstWords = {
  open: 'فتح Bookbar',
  quit: 'إنهاء Bookbar',
  stopped: {
    title: 'توقّف Bookbar',
    message: 'توقّفت نافذة Bookbar عن العمل.',
    detail: ({ times }) =>
      `${plural('ar', times, {
        one: 'توقّفت مرة واحدة',
        two: 'توقّفت مرتين متتاليتين',
        few: `توقّفت ${times} مرات متتالية`,
        many: `توقّفت ${times} مرة متتالية`,
        other: `توقّفت ${times} مرة متتالية`,
      })}. سيحاول Bookbar من جديد تلقائيًا. تستمر التذكيرات وقائمة شريط النظام في العمل.`,
    retry: 'إعادة المحاولة',
  },
};
