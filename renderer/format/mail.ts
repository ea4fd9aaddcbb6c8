import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { MailMessage } from '../../preload/contract/model/mail.ts';
import { relativeDay } from './days.ts';

export interface MailDay {
  readonly label: string;
  readonly messages: readonly MailMessage[];
}

/** Messages under their days, in the order they came in. */
export function mailDays(
  messages: readonly MailMessage[],
  nowMs: number,
  { locale, timeZone }: TimeFormat,
): readonly MailDay[] {
  const days = new Map<string, MailMessage[]>();
  for (const message of messages) {
    const label = relativeDay(Date.parse(message.at), nowMs, locale, timeZone);
    days.set(label, [...(days.get(label) ?? []), message]);
  }
  return [...days].map(([label, kept]) => ({ label, messages: kept }));
}
