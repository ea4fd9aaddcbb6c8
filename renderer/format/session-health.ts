import type { TimeFormat } from '../../preload/contract/model/common.ts';
import type { SessionHealthView } from '../../preload/contract/model/session.ts';
import { pageWords } from '../words.svelte.ts';
import { dateFormat } from './locale.ts';
import { daysUntil } from './times.ts';

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
  const words = pageWords().signIn.health;
  const consentMs = Date.parse(health.consentUntil);
  const day = dayOf(consentMs, timeFormat, nowMs);
  const hasConsent = consentMs > nowMs;
  const isHeld = hasConsent && Date.parse(health.accessUntil) > nowMs;
  const held = health.isConsentExtended ? words.renewsBoth : words.renewsSignIn;
  return {
    lasts: hasConsent ? words.consentUntil({ day }) : words.consentEnded({ day }),
    renewal: isHeld ? held : words.renewed({ day: dayOf(Date.parse(health.renewedAt), timeFormat, nowMs) }),
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
  const { warning } = pageWords().signIn.health;
  const endMs = Date.parse(consentUntil);
  const day = dayOf(endMs, timeFormat, nowMs);
  return {
    title:
      endMs > nowMs
        ? warning.ends({ days: daysUntil(endMs, nowMs, timeFormat.timeZone) })
        : warning.ended({ day }),
    text: isConsentExtended
      ? warning.renewed({ day: dayOf(Date.parse(renewedAt), timeFormat, nowMs) })
      : warning.notExtended({ day }),
  };
}

/** “3 March”, with the year where it is not this year. */
function dayOf(atMs: number, { locale, timeZone }: TimeFormat, nowMs: number): string {
  const yearOf = (ms: number): string => dateFormat(locale, timeZone, { year: 'numeric' }).format(ms);
  const year = yearOf(atMs) === yearOf(nowMs) ? {} : ({ year: 'numeric' } as const);
  return dateFormat(locale, timeZone, { day: 'numeric', month: 'long', ...year }).format(atMs);
}
