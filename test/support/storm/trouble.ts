import fc from 'fast-check';
import { stormTypes } from './storm-workspace.ts';

const answeredFaults = [
  { kind: 'garbage' },
  { kind: 'html' },
  { kind: 'empty' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 409 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500, body: { message: 'no_available_users_found_error' } },
] as const;

/** The service carries it out, and something before it answers otherwise, or delivers it a second time. */
export const gatewayTrouble = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(400, 401, 403, 404, 409, 422, 429, 500, 503)
      .map((status) => ({ kind: 'swapped', status }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'twice' } as const) },
);

/** What happens to the request that writes. */
export const writeTrouble = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'none' } as const) },
  { weight: 3, arbitrary: gatewayTrouble },
  { weight: 4, arbitrary: fc.constantFrom({ kind: 'cut-before' } as const, { kind: 'cut-after' } as const) },
  { weight: 3, arbitrary: fc.constantFrom(...answeredFaults) },
  // The client waits for half a minute.
  { weight: 1, arbitrary: fc.constantFrom(5_000, 45_000).map((ms) => ({ kind: 'delay', ms }) as const) },
  // A gateway delivers it late, up to after it counts as not booked.
  {
    weight: 1,
    arbitrary: fc.constantFrom(40_000, 85_000, 200_000).map((ms) => ({ kind: 'late', ms }) as const),
  },
);

const troubledRead = (operation: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        operation,
        fault: fc.constantFrom(
          { kind: 'cut-before' },
          { kind: 'html' },
          { kind: 'garbage' },
          { kind: 'status', status: 500 },
          { kind: 'status', status: 429, ms: 20_000 },
        ),
        times: fc.integer({ min: 1, max: 8 }),
      }),
    },
  );

/** What happens to the reads around it. */
const readTrouble = troubledRead(fc.constantFrom('bookings/list', 'get-availability'));
export const listTrouble = troubledRead(fc.constant('bookings/list'));

/** Steps of the process after which it dies: a whole write has about sixteen. */
export const deaths = fc.oneof(
  { weight: 2, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }) },
);

const fresh = fc.record({
  kind: fc.constant('book' as const),
  typeId: fc.constantFrom(...stormTypes),
  /** Which of the open slots; the first is popular. */
  slot: fc.oneof(fc.constant(0), fc.nat(200)),
  /** Somebody else books the same slot right before the create arrives: for themselves, or for the same guest. */
  rival: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('other' as const, 'same-guest' as const) },
  ),
  undo: fc.option(writeTrouble),
});
const move = fc.record({
  kind: fc.constant('move' as const),
  /** Which of the earlier bookings. */
  which: fc.nat(1000),
  slot: fc.nat(200),
});

export const stormPlan = fc.record({
  wish: fc.oneof({ weight: 4, arbitrary: fresh }, { weight: 1, arbitrary: move }),
  trouble: writeTrouble,
  reads: readTrouble,
  deaths,
  /** The habits of other servers of the family. */
  hasQuirks: fc.boolean(),
});
export type StormPlan = typeof stormPlan extends fc.Arbitrary<infer Plan> ? Plan : never;
export type WriteTrouble = StormPlan['trouble'];
