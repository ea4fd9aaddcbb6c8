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
};
