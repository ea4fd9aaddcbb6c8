import fc from 'fast-check';
import { deaths } from './trouble.ts';

/** What the service, or something before it, answers in place of the operation. */
const answered = fc
  .constantFrom(
    { status: 500, body: '' },
    { status: 503, body: '' },
    { status: 409, body: '' },
    { status: 429, body: '' },
    { status: 500, body: '{"message":"no_available_users_found_error"}' },
    { status: 200, body: '' },
    { status: 200, body: '{"bookings":[{"uid":"' },
    { status: 200, body: '<!doctype html><title>Sign in to Wi-Fi</title>' },
  )
  .map((answer) => ({ kind: 'answered', answer }) as const);

/** What happens to the request of a row. */
const writeTrouble = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'none' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'never-left' } as const) },
  { weight: 3, arbitrary: fc.constantFrom({ kind: 'cut-before' } as const, { kind: 'cut-after' } as const) },
  { weight: 2, arbitrary: answered },
  // It is carried out, and something before the service answers otherwise.
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(400, 401, 403, 404, 409, 422, 429, 500, 503)
      .map((status) => ({ kind: 'swapped', status }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'twice' } as const) },
  // The client waits for half a minute; what is late arrives up to after it counts as not done.
  {
    weight: 1,
    arbitrary: fc.constantFrom(5_000, 40_000, 85_000, 200_000).map((ms) => ({ kind: 'late', ms }) as const),
  },
);

/** What somebody else does: takes the time, before or as the request arrives, or cancels or reschedules the booking. */
const rivals = ['was-before', 'was-before', 'takes-time', 'cancels', 'moves'] as const;
const rival = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(...rivals) },
);

const row = fc.record({
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constant('reschedule' as const) },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
  ),
  trouble: writeTrouble,
  rival,
});

/** What of the reading fails, from a row on: so many times, after so many that come through. */
const reads = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constantFrom('bookings/list' as const, 'get-availability' as const),
      how: fc.constantFrom('cut' as const, 'html' as const, 'status' as const),
      fromRow: fc.nat(7),
      after: fc.nat(3),
      times: fc.integer({ min: 1, max: 12 }),
    }),
  },
);

/** The disk takes nothing for so many writes, after so many. */
const disk = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      purpose: fc.constantFrom('changes' as const, 'outbox' as const),
      after: fc.nat(12),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

/** How processes end: they die at such steps, of which a row has about 25; the first may be quit instead. */
const endings = fc.record({
  deaths: fc.oneof(
    { weight: 3, arbitrary: deaths },
    { weight: 4, arbitrary: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 3 }) },
  ),
  /** Seconds after which it is quit. */
  quitAfter: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 60 }) },
  ),
  /** For how long it is closed after its first end. */
  closedForMs: fc.constantFrom(0, 0, 20 * 60_000, 2 * 3_600_000),
});

export const changesPlan = fc.record({
  /** To later times of the day, or by a quarter of an hour each, the last one first. */
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constant('absence' as const) },
    { weight: 1, arbitrary: fc.constant('push' as const) },
  ),
  rows: fc.array(row, { minLength: 2, maxLength: 8 }),
  reads,
  disk,
  endings,
  /** Seconds after which somebody presses Stop. */
  stopAfter: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 90 }) },
  ),
  retries: fc.boolean(),
  /** The habits of other servers of the family. */
  hasQuirks: fc.boolean(),
});
export type ChangesPlan = typeof changesPlan extends fc.Arbitrary<infer Plan> ? Plan : never;
export type RowTrouble = ChangesPlan['rows'][number]['trouble'];
