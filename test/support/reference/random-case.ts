import fc from 'fast-check';
import type { AvailabilityCaseInput } from './case.ts';
import { randomBookings } from './random-bookings.ts';
import { randomEventType } from './random-event-type.ts';
import { randomSchedule } from './random-schedule.ts';
import { randomZone, skipsDate, times } from './times.ts';

type HostInput = AvailabilityCaseInput['hosts'][number];
type EventTypeInput = AvailabilityCaseInput['eventType'];

const minute = 60_000;

const people = [
  { userId: 101, username: 'maya', email: 'maya@example.test' },
  { userId: 102, username: 'omar', email: 'omar@example.test' },
  { userId: 103, username: 'zoe', email: 'zoe@example.test' },
] as const;

/**
 * Questions of every kind, around the moments at which clocks change and dates are skipped; every rule of
 * availability has its share.
 */
export const randomCase: fc.Arbitrary<AvailabilityCaseInput> = fc
  .record({ focusMs: times.focus, eventType: randomEventType, hostCount: fc.constantFrom(1, 1, 2, 3) })
  .chain(({ focusMs, eventType, hostCount }) =>
    fc
      .record({
        hosts: fc.tuple(...people.slice(0, hostCount).map((person) => randomHost(person, focusMs))),
        bookings: randomBookings(focusMs, people.slice(0, hostCount)),
        nowMs: times.near(focusMs, -4 * 1440, 600),
        startMs: fc.oneof(
          { weight: 3, arbitrary: times.near(focusMs, -2 * 1440, 1440) },
          { weight: 1, arbitrary: times.near(focusMs, 1440, 8 * 1440) },
        ),
        lastingMs: times.near(0, 30, 4 * 1440),
        timeZone: fc.option(randomZone, { nil: undefined, freq: 5 }),
        reschedules: fc.integer({ min: 0, max: 10 }),
        selects: fc.integer({ min: 0, max: 8 }),
        otherEventTypes: fc.record({
          2: fc.record({ beforeEventBuffer: buffer, afterEventBuffer: buffer }),
        }),
        durations: fc.option(fc.constantFrom(15, 20, 50, 90), { nil: undefined, freq: 3 }),
        rangeDays: fc.tuple(fc.integer({ min: -3, max: 2 }), fc.integer({ min: 0, max: 3 })),
      })
      .map(({ hosts, bookings, reschedules, selects, ...rest }): AvailabilityCaseInput => {
        const type = withPeriod(suitFor(eventType, hosts), focusMs, rest.rangeDays);
        const moved = (type.seatsPerTimeSlot ?? null) === null ? bookings[reschedules] : undefined;
        const selected = hosts[selects];
        const isSelectable = type.schedulingType === 'ROUND_ROBIN' && selected?.isFixed !== true;
        return {
          now: toText(rest.nowMs),
          request: {
            startTime: toText(rest.startMs),
            endTime: toText(rest.startMs + rest.lastingMs),
            ...(rest.timeZone === undefined ? {} : { timeZone: rest.timeZone }),
            ...(rest.durations === undefined ? {} : { duration: String(rest.durations) }),
            ...(moved === undefined ? {} : { rescheduleUid: moved.uid }),
            ...(selected && isSelectable ? { selectedRoundRobinHost: selected.username } : {}),
          },
          eventType: type,
          hosts,
          bookings: (type.seatsPerTimeSlot ?? null) === null ? bookings : withOneSession(bookings),
          otherEventTypes: rest.otherEventTypes,
        };
      }),
  );

const buffer = fc.constantFrom(0, 0, 5, 20, 45);

/** Who takes a seat joins the session of that time: no service has two of them. */
const withOneSession = <B extends { readonly start: string; readonly eventTypeId: number }>(
  bookings: readonly B[],
): B[] => [...new Map(bookings.map((each) => [`${each.eventTypeId} ${each.start}`, each])).values()];

function randomHost(person: (typeof people)[number], focusMs: number): fc.Arbitrary<HostInput> {
  return fc
    .record({
      isFixed: fc.constantFrom(null, true, false),
      away: fc.integer({ min: 0, max: 14 }).map((roll) => roll === 0),
      schedule: randomSchedule(focusMs),
      calendarBusy: fc.array(times.span(focusMs, 300), { maxLength: 2 }),
    })
    .map((rest) => ({ ...person, ...rest }));
}

/** One person is no team; seats are of one class, so one group of hosts gives it. */
function suitFor(eventType: EventTypeInput, hosts: readonly HostInput[]): EventTypeInput {
  if (hosts.length === 1) return { ...eventType, schedulingType: null };
  if (eventType.schedulingType === 'ROUND_ROBIN') return { ...eventType, seatsPerTimeSlot: null };
  return eventType;
}

function withPeriod(
  eventType: EventTypeInput,
  focusMs: number,
  [from, days]: readonly [number, number],
): EventTypeInput {
  // Which days a period has around a date that never was is nobody's question.
  if (skipsDate(focusMs)) return { ...eventType, periodType: 'UNLIMITED' };
  if (eventType.periodType !== 'RANGE') return eventType;
  const day = (count: number): string => toText(focusMs + count * 1440 * minute).slice(0, 10);
  return { ...eventType, periodStartDate: day(from), periodEndDate: day(from + days) };
}

function toText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
