import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../protocol/booking.ts';
import type { CancellationRow } from '../../../preload/contract/model/cancel.ts';
import { readOutcomes } from './outcomes.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';

const { signal } = new AbortController();

function rowOf(uid: string, outcome: CancellationRow['outcome'] = 'open'): CancellationRow {
  const startAt = '2027-03-10T10:00:00.000Z';
  const times = { startAt, endAt: '2027-03-10T10:30:00.000Z' };
  return {
    uid,
    title: 'Call',
    ...times,
    status: 'ACCEPTED',
    people: [],
    payment: 'none',
    price: null,
    outcome,
  };
}

/** Lists by name; `asked` lists which were read, in order. */
function listing(lists: Readonly<Record<string, readonly Booking[]>>) {
  const asked: string[] = [];
  const client = {
    listBookings: ({ filters: { status } }: { filters: { status: string } }) => {
      asked.push(status);
      return Promise.resolve({ bookings: [...(lists[status] ?? [])] });
    },
  };
  return { client, asked };
}

const outcomesOf = async (rows: readonly CancellationRow[], lists: Parameters<typeof listing>[0]) => {
  const { client, asked } = listing(lists);
  const read = await readOutcomes(rows, ['Ill', 'No reason given.'], client, signal);
  return { asked, already: read.already, outcomes: read.rows.map(({ outcome }) => outcome) };
};

describe('reading what came of it', () => {
  it('takes one list where all has gone', async () => {
    const cancelled = [
      aBooking({ uid: 'a', status: 'CANCELLED' }),
      aBooking({ uid: 'b', status: 'CANCELLED' }),
    ];
    expect(await outcomesOf([rowOf('a'), rowOf('b')], { cancelled })).toEqual({
      asked: ['cancelled'],
      already: false,
      outcomes: ['cancelled', 'cancelled'],
    });
  });

  it('knows by the reason who cancelled: somebody else only where each says something else', async () => {
    const cancelledFor = (cancellationReason: string | null) =>
      aBooking({ uid: String(cancellationReason), status: 'CANCELLED', cancellationReason });
    const alreadyOf = async (...reasons: (string | null)[]) => {
      const rows = reasons.map((reason) => rowOf(String(reason)));
      return (await outcomesOf(rows, { cancelled: reasons.map(cancelledFor) })).already;
    };
    expect(await alreadyOf('Ill')).toBe(false);
    expect(await alreadyOf('Moved house')).toBe(true);
    expect(await alreadyOf('Moved house', 'Ill')).toBe(false);
    // A server that keeps no reasons leaves it open.
    expect(await alreadyOf(null)).toBe(false);
    expect(await alreadyOf()).toBeNull();
  });

  it('judges by status alone: a reason is not a cancellation, and a move is not one either', async () => {
    const lists = {
      cancelled: [
        aBooking({ uid: 'moved', status: 'CANCELLED', rescheduled: true }),
        aBooking({ uid: 'declined', status: 'REJECTED' }),
      ],
      upcoming: [aBooking({ uid: 'on', cancellationReason: 'Train late' })],
    };
    const { outcomes } = await outcomesOf([rowOf('moved'), rowOf('declined'), rowOf('on')], lists);
    expect(outcomes).toEqual(['moved', 'declined', 'unchanged']);
  });

  it('does not know of what no list shows, once all were read', async () => {
    const { asked, outcomes } = await outcomesOf([rowOf('a')], {});
    expect(outcomes).toEqual(['unknown']);
    expect(asked).toEqual(['cancelled', 'unconfirmed', 'recurring', 'upcoming', 'past']);
  });

  it('asks for nothing that is known already: what is off is never on again', async () => {
    const { asked, outcomes } = await outcomesOf([rowOf('a', 'cancelled')], {
      upcoming: [aBooking({ uid: 'a' })],
    });
    expect(outcomes).toEqual(['cancelled']);
    expect(asked).toEqual([]);
  });
});
