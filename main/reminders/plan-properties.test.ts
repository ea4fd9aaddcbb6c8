import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markOf } from './kinds.ts';
import { emptyLedger } from './ledger.ts';
import type { PlanInput } from './plan.ts';
import { plan } from './plan.ts';
import { usualReminders } from '../../test/support/usual-reminders.ts';
import { afterNotifying, at, inputAt, reminded } from '../../test/support/reminders.ts';

const minuteMs = 60_000;
const hour = fc.integer({ min: 0, max: 23 }).map((value) => `${String(value).padStart(2, '0')}:00`);

const settings = fc
  .record({
    leadMinutes: fc.uniqueArray(fc.constantFrom(0, 1, 5, 10, 30, 60, 600), { maxLength: 4 }),
    unconfirmed: fc.boolean(),
    end: fc.record({ isOn: fc.boolean(), minutes: fc.constantFrom(1, 5, 20) }),
    quiet: fc.record({
      isOn: fc.boolean(),
      from: hour,
      to: hour,
      days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
    }),
  })
  .map((chosen) => ({ ...usualReminders, ...chosen }));

const booking = fc
  .record({
    uid: fc.constantFrom('a', 'b', 'c', 'd'),
    startMinutes: fc.integer({ min: -1_500, max: 1_500 }),
    minutes: fc.constantFrom(0, 5, 30, 90, 1_440),
    state: fc.constantFrom('on' as const, 'unconfirmed' as const, 'waiting' as const),
  })
  .map(({ uid, startMinutes, minutes, state }) =>
    reminded(new Date(at('12:00') + startMinutes * minuteMs).toISOString(), minutes, { uid, state }),
  );

const input: fc.Arbitrary<PlanInput> = fc
  .record({
    bookings: fc.uniqueArray(booking, { selector: ({ uid }) => uid, maxLength: 4 }),
    settings,
    nowMs: fc.integer({ min: -1_000, max: 1_000 }).map((minutes) => at('12:00') + minutes * minuteMs),
    timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York'),
    sleptMinutes: fc.option(fc.integer({ min: 1, max: 900 })),
  })
  .map(({ sleptMinutes, ...part }) => ({
    ...inputAt('12:00'),
    ...part,
    absence:
      sleptMinutes === null
        ? null
        : { fromMs: part.nowMs - sleptMinutes * minuteMs, untilMs: part.nowMs - minuteMs },
  }));

describe('whatever is asked', () => {
  it('nothing is shown twice: neither at once, nor by asking again', () => {
    fc.assert(
      fc.property(input, (asked) => {
        const { due, missed } = plan(asked);
        const shown = [...due, ...missed];
        expect(new Set(shown.map(({ uid }) => uid)).size).toBe(shown.length);
        const again = plan({ ...asked, ledger: afterNotifying(asked) });
        expect([again.due, again.missed, again.passed]).toEqual([[], [], []]);
      }),
    );
  });

  it('the same question has the same answer, whatever the order of the bookings', () => {
    fc.assert(
      fc.property(input, (asked) => {
        const { due, missed, nextMs } = plan(asked);
        const turned = plan({ ...asked, bookings: asked.bookings.toReversed() });
        expect([turned.due, turned.missed, turned.nextMs]).toEqual([due, missed, nextMs]);
      }),
    );
  });

  it('nothing is shown before the next moment, and something is dealt with at it', () => {
    fc.assert(
      fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), (asked, part) => {
        const ledger = afterNotifying(asked);
        const { nextMs } = plan({ ...asked, ledger });
        if (nextMs === null) return;
        expect(nextMs).toBeGreaterThan(asked.nowMs);
        const between = Math.floor(asked.nowMs + (nextMs - asked.nowMs - 1) * part);
        const early = plan({ ...asked, ledger, nowMs: between });
        expect([early.due, early.missed]).toEqual([[], []]);
        const then = plan({ ...asked, ledger, nowMs: nextMs });
        expect(then.due.length + then.missed.length + then.passed.length).toBeGreaterThan(0);
      }),
    );
  });

  it('an awake computer shows every lead of a confirmed booking that no silence swallows', () => {
    fc.assert(
      fc.property(input, (asked) => {
        const shown = new Set<string>();
        let ledger = emptyLedger;
        let nowMs: number | null = at('12:00') - 4_000 * minuteMs;
        const awake: PlanInput = {
          ...asked,
          absence: null,
          settings: { ...asked.settings, quiet: usualReminders.quiet },
        };
        while (nowMs !== null) {
          const step: PlanInput = { ...awake, ledger, nowMs };
          for (const { identities } of plan(step).due) {
            for (const { key, kind } of identities) shown.add(`${key} ${markOf(kind)}`);
          }
          ledger = afterNotifying(step);
          nowMs = plan({ ...step, ledger }).nextMs;
        }
        const wanted = asked.bookings
          .filter(({ state, startMs, endMs }) => state === 'on' && endMs - startMs < 1_000 * minuteMs)
          .filter(({ startMs, endMs }) => endMs > startMs)
          .flatMap(({ key }) => asked.settings.leadMinutes.map((lead) => `${key} lead:${lead}`));
        for (const name of wanted) expect(shown).toContain(name);
      }),
    );
  });
});
