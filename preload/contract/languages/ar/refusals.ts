import type { PageWords } from '../language.ts';
import { isolate } from './isolate.ts';
import { quoted } from './phrases.ts';

const kept = 'إجاباتك محفوظة.';

/** Arabic: why the service did not book, and what to do now. */
export const refusals: PageWords['quickBook']['refusals'] = {
  reasons: {
    taken: ({ time }) => ({ title: `حُجز ${time ?? 'هذا الوقت'} للتو.`, text: kept }),
    'seats-full': ({ time }) => ({
      title: `حُجز آخر مقعد${time === null ? '' : ` الساعة ${time}`} للتو.`,
      text: kept,
    }),
    'already-signed-up': ({ time, who }) => ({
      title: `لدى ${who === null ? 'هذا الشخص' : isolate(who)} حجز ${time === null ? 'في هذا الوقت' : `الساعة ${time}`} بالفعل.`,
      text: 'اختر وقتًا آخر، أو غيّر الشخص.',
    }),
    limit: () => ({
      title: 'بلغت الحجوزات حدّها.',
      text: `ربما يوم آخر أو أسبوع آخر متاح. ${kept}`,
    }),
    notice: ({ time }) => ({
      title: `لا يمكن حجز ${time ?? 'هذا الوقت'}.`,
      text: `هو أقرب أو أبعد مما يُسمح به. ${kept}`,
    }),
    past: ({ time }) => ({ title: `مضى ${time ?? 'هذا الوقت'}.`, text: kept }),
    length: () => ({ title: 'لا يمكن الحجز بهذه المدة.', text: `اختر وقتًا من جديد. ${kept}` }),
    answer: () => ({ title: 'لم تُقبل إحدى الإجابات.', text: 'غيّرها، ثم احجز من جديد.' }),
    link: () => ({
      title: 'لم يعد هذا الرابط الخاص يعمل.',
      text: 'معظمها يعمل مرة واحدة. اطلب رابطًا جديدًا، أو احجز نوع حدث آخر.',
    }),
    'page-only': () => ({
      title: 'لا يُحجز هذا إلا على صفحة حجزه.',
      text: 'لم يُحجز شيء.',
    }),
    'cannot-move': () => ({
      title: 'لا يمكن تغيير موعد هذا الحجز.',
      text: 'ربما أُلغي أو تغيّر موعده من قبل. لم يتغيّر شيء.',
    }),
    'not-allowed': () => ({
      title: 'لا يُسمح لهذا الحساب بهذا الحجز.',
      text: 'لم يُحجز شيء. اختر نوع حدث آخر.',
    }),
    gone: () => ({
      title: 'لم يعد نوع الحدث هذا موجودًا.',
      text: 'حُذف، أو لم يعد مشتركًا معك.',
    }),
    'too-many-requests': () => ({
      title: 'تطلب الخدمة التمهّل.',
      text: 'لم يُحجز شيء. حاول من جديد بعد دقيقة.',
    }),
    offline: () => ({ title: 'لا يوجد اتصال بالإنترنت.', text: `لم يُرسل شيء. ${kept}` }),
    'signed-out': () => ({
      title: 'يلزم تسجيل الدخول من جديد أولًا.',
      text: `لم يُحجز شيء. ${kept}`,
    }),
    storage: () => ({
      title: 'لا يستطيع Bookbar الكتابة على قرص هذا الكمبيوتر.',
      text: `لم يُرسل شيء. أفرغ مساحة، ثم حاول من جديد. ${kept}`,
    }),
    other: () => ({ title: 'رفضت الخدمة ذلك.', text: kept }),
  },
  notAsked: ({ field }) => `تطلب الخدمة ${quoted(field)}، ولا يسأل عنه هذا النموذج.`,
  ways: {
    times: 'أوقات أخرى',
    types: 'اختيار نوع حدث',
    page: 'فتح صفحة الحجز',
    signIn: 'تسجيل الدخول',
  },
};
