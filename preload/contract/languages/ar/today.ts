import { actions } from './actions.ts';
import { booking } from './booking.ts';
import { counted, openTime, people } from './phrases.ts';
import { day } from './day.ts';
import { frame } from './frame.ts';
import { times } from './times.ts';
import type { TodayWords } from '../language.ts';

/** Arabic: what the page says in its first picture: Today, and what stands around every view. */
export const today: TodayWords = {
  times,
  actions,
  booking,
  day,
  frame,
  people: (who) => people(who),
  free: 'مجاني',
  keys: {
    control: 'Ctrl',
    alt: 'Alt',
    shift: 'Shift',
    windows: 'Win',
    super: 'Super',
    escape: 'Esc',
    enter: 'Enter',
    delete: 'Delete',
    macEscape: 'esc',
  },
  timesCopied: ({ times: count }) =>
    count === 0
      ? 'لم يُنسخ شيء. لا أوقات متاحة في نهار الضيف لأيّ مما حجزته هنا.'
      : `تم نسخ ${counted(count, openTime, 'after')}`,
  reply: {
    offline: 'لا يوجد اتصال بالإنترنت.',
    'no-answer': 'يتعذّر الوصول إلى الخدمة.',
    stopped: 'تم الإيقاف.',
    'service-error': 'ردّت الخدمة بخطأ.',
    'too-many-requests': 'تطلب الخدمة التمهّل قليلًا.',
    'not-the-service': 'وصل الرد من جهة أخرى، مثل صفحة تسجيل الدخول لهذه الشبكة.',
    refused: 'رفضت الخدمة ذلك.',
    'not-allowed': 'لا يُسمح لهذا الحساب بذلك.',
    'not-found': 'لم يعد ذلك موجودًا في الخدمة.',
    conflict: 'غيّر شخص آخر ذلك أولًا.',
    'signed-out': 'يلزم تسجيل الدخول من جديد أولًا.',
    'bad-input': 'لم تفهم الخدمة ذلك.',
    'no-room': 'لا مساحة كافية على القرص، لذلك لم يُحفظ شيء.',
    'not-writable': 'لا يستطيع Bookbar الحفظ هنا. اختر مجلدًا آخر.',
    'not-saved': 'تعذّر حفظ الملف.',
    'not-copied':
      'لا يسمح سطح المكتب هذا لـ Bookbar بالنسخ إلا ونافذته في المقدمة. انقر عليها، ثم أعد النسخ.',
    'not-opened': 'تعذّر فتح ذلك على هذا الكمبيوتر. يمكنك نسخه بدلًا من ذلك.',
    'too-much': 'أرسلت الخدمة حجوزات أكثر مما يستطيع Bookbar قراءته.',
    'too-fast': 'كان ذلك سريعًا جدًا. انتظر لحظة ثم تابع.',
    'not-shown': 'تعذّر عرض هذا.',
    internal: 'حدث خطأ داخل Bookbar.',
  },
};
