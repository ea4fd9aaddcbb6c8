import { describe, expect, it } from 'vitest';
import type { SessionLifetime, SessionState } from '../account/session/session-state.ts';
import { healthOf, nextHealthChange } from './health.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const renewedAtMs = Date.parse('2027-03-10T13:32:00Z');

function sessionWith(own: Partial<SessionLifetime> = {}): SessionState {
  const consentLifetimeMs = own.consentLifetimeMs ?? 365 * dayMs;
  return {
    status: 'signed-in',
    generation: 7,
    inDoubt: false,
    storageFailing: false,
    isRenewalFailing: false,
    lifetime: {
      renewedAtMs,
      accessUntilMs: renewedAtMs + hourMs,
      consentUntilMs: renewedAtMs + consentLifetimeMs,
      consentLifetimeMs,
      isConsentFixed: false,
      ...own,
    },
  };
}

/** The warning so long before the end of the consent, in an app that has been running since the renewal. */
function warningAt(leftMs: number, session = sessionWith(), awakeSinceMs = renewedAtMs): number | null {
  if (session.status !== 'signed-in') throw new Error('Not signed in');
  const health = healthOf(session, { nowMs: session.lifetime.consentUntilMs - leftMs, awakeSinceMs }, null);
  return health.state === 'signed-in' ? health.warning : null;
}

describe('how long a sign-in holds', () => {
  it('is said by the moments that the last renewal gave it', () => {
    const moment = { nowMs: renewedAtMs + minuteMs, awakeSinceMs: renewedAtMs };
    expect(healthOf(sessionWith(), moment, null)).toEqual({
      state: 'signed-in',
      accessUntil: '2027-03-10T14:32:00.000Z',
      consentUntil: '2028-03-09T13:32:00.000Z',
      renewedAt: '2027-03-10T13:32:00.000Z',
      isConsentExtended: true,
      warning: null,
    });
  });

  it('is never “signed out”, however long nobody could renew it', () => {
    const moment = { nowMs: renewedAtMs + 4000 * dayMs, awakeSinceMs: renewedAtMs };
    expect(healthOf(sessionWith(), moment, null)).toMatchObject({ state: 'signed-in', warning: 1 });
  });

  it('is over with the reason when only a new consent helps', () => {
    const lost = {
      status: 'consent-needed',
      generation: 8,
      reason: 'already-used',
      lostPairAtMs: 1,
    } as const;
    const moment = { nowMs: renewedAtMs, awakeSinceMs: renewedAtMs };
    expect(healthOf(lost, moment, null)).toEqual({ state: 'consent-needed', reason: 'already-used' });
  });
});

describe('the warning of the end of the consent', () => {
  it.each([
    [30 * dayMs + 1, null],
    [30 * dayMs, 30],
    [7 * dayMs + 1, 30],
    [7 * dayMs, 7],
    [dayMs + 1, 7],
    [dayMs, 1],
    [-dayMs, 1],
  ])('with %i ms left is %s while nothing renews it', (leftMs, warning) => {
    expect(warningAt(leftMs)).toBe(warning);
  });

  it('is none right after a start or a wake: the first request may still renew it', () => {
    const startedMs = renewedAtMs + 350 * dayMs;
    expect(warningAt(15 * dayMs - 59_999, sessionWith(), startedMs)).toBeNull();
    expect(warningAt(15 * dayMs - minuteMs, sessionWith(), startedMs)).toBe(30);
  });

  it('is none while renewals work, and comes all the same where they do not extend the consent', () => {
    const shortly = { accessUntilMs: renewedAtMs + hourMs, consentUntilMs: renewedAtMs + 7 * dayMs };
    const moment = { nowMs: renewedAtMs, awakeSinceMs: 0 };
    expect(healthOf(sessionWith(shortly), moment, null)).toMatchObject({ warning: null });
    const fixed = sessionWith({ ...shortly, isConsentFixed: true });
    expect(healthOf(fixed, moment, null)).toMatchObject({ warning: 7, isConsentExtended: false });
  });

  it('at 30 days is none where a consent is given for fewer', () => {
    const forTwoWeeks = sessionWith({ consentLifetimeMs: 14 * dayMs });
    expect(warningAt(10 * dayMs, forTwoWeeks)).toBeNull();
    expect(warningAt(7 * dayMs, forTwoWeeks)).toBe(7);
  });

  it('that was dismissed comes again with the nearer one, and with another consent', () => {
    const session = sessionWith({ isConsentFixed: true });
    const consentUntilMs = renewedAtMs + 365 * dayMs;
    const at = (leftDays: number, ofMs: number) =>
      healthOf(
        session,
        { nowMs: consentUntilMs - leftDays * dayMs, awakeSinceMs: 0 },
        { days: 30, consentUntilMs: ofMs },
      );
    expect(at(20, consentUntilMs + hourMs)).toMatchObject({ warning: null });
    expect(at(7, consentUntilMs)).toMatchObject({ warning: 7 });
    expect(at(20, consentUntilMs - 300 * dayMs)).toMatchObject({ warning: 30 });
  });
});

it('the next change is the moment that a renewal is late, then each warning, and then none', () => {
  const session = sessionWith();
  const consentUntilMs = renewedAtMs + 365 * dayMs;
  const after = (nowMs: number) => nextHealthChange(session, { nowMs, awakeSinceMs: renewedAtMs });
  const moments = [renewedAtMs];
  for (let next = after(renewedAtMs); next !== null; next = after(next)) moments.push(next);
  expect(moments.slice(1)).toEqual([
    renewedAtMs + hourMs + minuteMs,
    ...[30, 7, 1].map((days) => consentUntilMs - days * dayMs),
  ]);
});
