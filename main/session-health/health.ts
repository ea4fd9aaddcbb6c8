import { dayMs } from '../../preload/contract/durations.ts';
import type { ConsentWarning, SessionHealthView } from '../../preload/contract/model/session.ts';
import type { SessionLifetime, SessionState } from '../account/session/session-state.ts';
import { toInstant } from '../base/instants.ts';

type SignedInSession = Extract<SessionState, { status: 'signed-in' }>;

/** Days before the end of the consent. */
const warnings: readonly ConsentWarning[] = [1, 7, 30];

/**
 * After a start, a wake, or the end of the access token, a renewal has this long before it counts as late: the first
 * request renews within seconds where the network is there.
 */
const renewalGraceMs = 60_000;

/** A warning that was dismissed: this one, and earlier ones, of a consent that ends at this moment (epoch ms). */
export interface DismissedWarning {
  readonly days: ConsentWarning;
  readonly consentUntilMs: number;
}

/** When it is looked at. All in epoch ms. */
export interface HealthMoment {
  readonly nowMs: number;
  /** Since when Bookbar has been running without sleep. */
  readonly awakeSinceMs: number;
}

/**
 * How long a sign-in holds, as the page shows it. Each renewal extends the consent by the life of a new refresh token
 * (document: "Authentication"), so its end is a warning only where nothing renews: renewals have failed, or Bookbar
 * was off, or the service has shown that renewals leave the end where it was.
 */
export function healthOf(
  session: SessionState,
  moment: HealthMoment,
  dismissed: DismissedWarning | null,
): SessionHealthView {
  if (session.status === 'consent-needed') return { state: 'consent-needed', reason: session.reason };
  if (session.status !== 'signed-in') return { state: 'unknown' };
  const { lifetime } = session;
  const isRenewalLate = moment.nowMs >= lateAt(session, moment);
  const warning = isRenewalLate || lifetime.isConsentFixed ? warningOf(lifetime, moment.nowMs) : null;
  return {
    state: 'signed-in',
    accessUntil: toInstant(lifetime.accessUntilMs),
    consentUntil: toInstant(lifetime.consentUntilMs),
    renewedAt: toInstant(lifetime.renewedAtMs),
    isConsentExtended: !lifetime.isConsentFixed,
    warning: warning !== null && isDismissed(warning, lifetime, dismissed) ? null : warning,
  };
}

/** The next moment at which `healthOf` may answer something else by time alone, epoch ms; null when there is none. */
export function nextHealthChange(session: SessionState, moment: HealthMoment): number | null {
  if (session.status !== 'signed-in') return null;
  const { lifetime } = session;
  const moments = [
    lateAt(session, moment),
    ...warningsFor(lifetime).map((days) => lifetime.consentUntilMs - days * dayMs),
  ].filter((ms) => ms > moment.nowMs);
  return moments.length === 0 ? null : Math.min(...moments);
}

function lateAt({ lifetime, isRenewalFailing }: SignedInSession, { awakeSinceMs }: HealthMoment): number {
  if (isRenewalFailing) return lifetime.accessUntilMs;
  return Math.max(lifetime.accessUntilMs, awakeSinceMs) + renewalGraceMs;
}

/** Where a consent is given for 14 days, 30 days before its end is no news. */
function warningsFor({ consentLifetimeMs }: SessionLifetime): readonly ConsentWarning[] {
  return warnings.filter((days) => days * dayMs < consentLifetimeMs);
}

/** The nearest warning that has been reached; the last one stays when the consent is past its end. */
function warningOf(lifetime: SessionLifetime, nowMs: number): ConsentWarning | null {
  const leftMs = lifetime.consentUntilMs - nowMs;
  return warningsFor(lifetime).find((days) => leftMs <= days * dayMs) ?? null;
}

/** The end of one consent is computed again with each renewal, and may differ by a rounded day. */
function isDismissed(
  warning: ConsentWarning,
  { consentUntilMs }: SessionLifetime,
  dismissed: DismissedWarning | null,
): boolean {
  if (dismissed === null || dismissed.days > warning) return false;
  return Math.abs(dismissed.consentUntilMs - consentUntilMs) <= dayMs;
}
