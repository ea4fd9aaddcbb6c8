import { isolate } from './isolate.ts';
import type { WordedDuration, WordedLength, WordedPeople } from '../parameters.ts';
import { plural } from '../grammar.ts';

/** Arabic: parts of sentences that several messages have. */

/** `after`: behind a preposition or a verbal noun, where the dual and the plural of people end in ـين. */
export type Case = 'subject' | 'after';

/** What is counted. One and two have no digit. */
interface Noun {
  readonly one: string;
  readonly two: Readonly<Record<Case, string>>;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

export const booking: Noun = {
  one: 'حجز واحد',
  two: { subject: 'حجزان', after: 'حجزين' },
  few: 'حجوزات',
  many: 'حجزًا',
  other: 'حجز',
};
export const eventType: Noun = {
  one: 'نوع حدث واحد',
  two: { subject: 'نوعا أحداث', after: 'نوعي أحداث' },
  few: 'أنواع أحداث',
  many: 'نوع حدث',
  other: 'نوع حدث',
};
export const session: Noun = {
  one: 'جلسة واحدة',
  two: { subject: 'جلستان', after: 'جلستين' },
  few: 'جلسات',
  many: 'جلسة',
  other: 'جلسة',
};
export const hour: Noun = {
  one: 'ساعة واحدة',
  two: { subject: 'ساعتان', after: 'ساعتين' },
  few: 'ساعات',
  many: 'ساعة',
  other: 'ساعة',
};
export const openTime: Noun = {
  one: 'وقت متاح واحد',
  two: { subject: 'وقتان متاحان', after: 'وقتين متاحين' },
  few: 'أوقات متاحة',
  many: 'وقتًا متاحًا',
  other: 'وقت متاح',
};
export const day: Noun = {
  one: 'يوم واحد',
  two: { subject: 'يومان', after: 'يومين' },
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
};
export const week: Noun = {
  one: 'أسبوع واحد',
  two: { subject: 'أسبوعان', after: 'أسبوعين' },
  few: 'أسابيع',
  many: 'أسبوعًا',
  other: 'أسبوع',
};
export const month: Noun = {
  one: 'شهر واحد',
  two: { subject: 'شهران', after: 'شهرين' },
  few: 'أشهر',
  many: 'شهرًا',
  other: 'شهر',
};
export const year: Noun = {
  one: 'سنة واحدة',
  two: { subject: 'سنتان', after: 'سنتين' },
  few: 'سنوات',
  many: 'سنة',
  other: 'سنة',
};
export const person: Noun = {
  one: 'شخص واحد',
  two: { subject: 'شخصان', after: 'شخصين' },
  few: 'أشخاص',
  many: 'شخصًا',
  other: 'شخص',
};

/** «حجز واحد»، «حجزان»، «3 حجوزات»، «11 حجزًا»، «100 حجز» */
export const counted = (count: number, noun: Noun, as: Case = 'subject'): string =>
  plural('ar', count, {
    one: noun.one,
    two: noun.two[as],
    few: `${count} ${noun.few}`,
    many: `${count} ${noun.many}`,
    other: `${count} ${noun.other}`,
  });

export const listed = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join('، ');

export const sentences = (parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join(' ');

/** Someone’s own words. */
export const quoted = (text: string): string => `«${isolate(text)}»`;

/** «5 د»، «1 س»، «1 س 30 د» */
export function duration({ hours, minutes }: WordedDuration): string {
  if (hours === 0) return `${minutes}\u00a0د`;
  return minutes === 0 ? `${hours}\u00a0س` : `${hours}\u00a0س ${minutes}\u00a0د`;
}

/** «45 د»، «1 س 30 د»، «يومان»، «يومان 1 س»، «41 ث»، «9 د 41 ث» */
export function length({ days, hours, minutes, seconds }: WordedLength, as: Case = 'subject'): string {
  const parts = [
    days > 0 && counted(days, day, as),
    hours > 0 && `${hours}\u00a0س`,
    minutes > 0 && `${minutes}\u00a0د`,
    seconds !== null && `${seconds}\u00a0ث`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '0\u00a0د' : parts.join(' ');
}

/** «الآن»، «منذ 3 د» @param ago null: less than a minute */
export const agoOf = (ago: WordedLength | null): string =>
  ago === null ? 'الآن' : `منذ ${length(ago, 'after')}`;

/** «وشخص آخر»، «وشخصين آخرين»، «و3 أشخاص آخرين» */
export const andOthers = (others: number, as: Case = 'subject'): string =>
  plural('ar', others, {
    one: 'وشخص آخر',
    two: as === 'after' ? 'وشخصين آخرين' : 'وشخصان آخران',
    few: `و${others} أشخاص ${as === 'after' ? 'آخرين' : 'آخرون'}`,
    many: `و${others} شخصًا آخر`,
    other: `و${others} شخص آخر`,
  });

/** «Priya Raman»، «Priya وJonas»، «Priya وJonas وشخصان آخران» */
export function people(
  { names, others }: Pick<WordedPeople, 'names' | 'others'>,
  as: Case = 'subject',
): string {
  const named = names.map(isolate).join(' و');
  return others === 0 ? named : `${named} ${andOthers(others, as)}`;
}
