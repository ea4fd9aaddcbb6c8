import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { SessionHealthView } from '../../preload/contract/model/session.ts';
import { dateFormat } from './locale.ts';
import { daysUntil, timeOn } from './times.ts';
import { dayNumber } from './zones.ts';

type Lasting = Extract<SessionHealthView, { state: 'signed-in' }>;

export interface HealthWords {
  /** How long it lasts. */
  readonly lasts: string;
  /** Whether that changes by itself. */
  readonly renewal: string;
}

/**
 * How long the sign-in holds, for the settings. What is past its end is not over: the service's next answer may renew
 * it, so nothing here says “signed out”.
 */
export function healthWords(health: Lasting, timeFormat: TimeFormat, nowMs: number): HealthWords {
  const accessMs = Date.parse(health.accessUntil);
  const consentMs = Date.parse(health.consentUntil);
  const consentDay = dayOf(consentMs, timeFormat, nowMs);
  const hasConsent = consentMs > nowMs;
  if (accessMs > nowMs && hasConsent) {
    const { timeZone } = timeFormat;
    const time = timeOn(accessMs, timeFormat, timeZone, dayNumber(timeZone, nowMs));
    return {
      lasts: `Signed in until ${time}, consent good until ${consentDay}.`,
      renewal: health.isConsentExtended
        ? 'Bookbar renews both by itself.'
        : 'Bookbar renews the sign-in by itself, but this service doesn’t extend the consent.',
    };
  }
  return {
    lasts: hasConsent ? `Consent good until ${consentDay}.` : `Consent ended on ${consentDay}.`,
    renewal: `Last renewed on ${dayOf(Date.parse(health.renewedAt), timeFormat, nowMs)}. Bookbar tries again when it reaches the service.`,
  };
}

export interface ConsentWarningWords {
  readonly title: string;
  readonly text: string;
}

/** The quiet line on Today before the consent ends, while nothing renews it. */
export function consentWarningWords(
  { consentUntil, renewedAt, isConsentExtended }: Lasting,
  timeFormat: TimeFormat,
  nowMs: number,
): ConsentWarningWords {
  const endMs = Date.parse(consentUntil);
  const day = dayOf(endMs, timeFormat, nowMs);
  const title =
    endMs > nowMs
      ? `Your consent ends ${untilWords(endMs, timeFormat, nowMs)}.`
      : `Your consent ended on ${day}.`;
  if (!isConsentExtended) return { title, text: `This service doesn’t extend it. Sign in again by ${day}.` };
  return {
    title,
    text: `It was last renewed on ${dayOf(Date.parse(renewedAt), timeFormat, nowMs)}. Bookbar renews it when it reaches the service.`,
  };
}

/** “today”, “tomorrow”, “in 7 days”, by the calendar of the zone. */
function untilWords(atMs: number, { timeZone }: TimeFormat, nowMs: number): string {
  const days = daysUntil(atMs, nowMs, timeZone);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** “3 March”, with the year where it is not this year. */
function dayOf(atMs: number, { locale, timeZone }: TimeFormat, nowMs: number): string {
  const yearOf = (ms: number): string => dateFormat(locale, timeZone, { year: 'numeric' }).format(ms);
  const year = yearOf(atMs) === yearOf(nowMs) ? {} : ({ year: 'numeric' } as const);
  return dateFormat(locale, timeZone, { day: 'numeric', month: 'long', ...year }).format(atMs);
}
