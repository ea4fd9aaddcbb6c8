import { describe, expect, it } from 'vitest';
import { Failure } from '../../base/failure.ts';
import { askAgain, type Asked } from './ask-again.ts';
import type { BookingOrder } from './order.ts';
import { anOrder } from '../../../test/support/an-order.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';
import type { SlotRow, SlotQuery } from '../../../preload/contract/model/quick-book.ts';

function slot(at: string, seatsLeft: number | null = null): SlotRow {
  return { at, end: at, hosts: [0], seatsLeft };
}

async function ask(
  answer: (query: SlotQuery) => readonly SlotRow[],
  order: BookingOrder = anOrder(),
): Promise<Asked & { readonly queries: readonly SlotQuery[] }> {
  const queries: SlotQuery[] = [];
  const clock = createManualClock('2027-03-10T08:15:00Z');
  const readSlots = (query: SlotQuery) => {
    queries.push(query);
    return Promise.resolve().then(() => ({ slots: answer(query), hosts: [], namesAllHosts: true }));
  };
  return { ...(await askAgain(order, readSlots, clock, new AbortController().signal)), queries };
}

const at = (hour: string): string => `2027-03-10T${hour}:00.000Z`;

describe('asking again, right before', () => {
  it('asks for the day and its neighbours in the guest’s zone, as the picker asked', async () => {
    const seenIn = { ...anOrder().seenIn, duration: 30, host: 'tom', moving: 'old' };
    const { refusal, queries } = await ask(() => [slot(at('10:00'))], anOrder({ seenIn }));
    expect(refusal).toBeNull();
    expect(queries).toEqual([
      // The booker is known by now.
      {
        ...seenIn,
        bookerEmail: anOrder().responses.email,
        from: '2027-03-09T05:00:00.000Z',
        to: '2027-03-12T04:59:59.999Z',
      },
    ]);
  });

  it('does not begin before the picker’s list did, whose beginning moves the grid', async () => {
    const seenIn = { ...anOrder().seenIn, from: '2027-03-10T05:00:00.000Z' };
    const { queries } = await ask(() => [slot(at('10:00'))], anOrder({ seenIn }));
    expect(queries[0]?.from).toBe('2027-03-10T05:00:00.000Z');
  });

  it('takes the same instant for the same slot, however it is written', async () => {
    expect((await ask(() => [slot('2027-03-10T11:00:00+01:00')])).refusal).toBeNull();
  });

  it('says it is taken, with the six nearest that are open, in order', async () => {
    const hours = ['06:00', '08:30', '09:00', '09:30', '10:30', '11:00', '12:00', '12:30'];
    const { refusal, nearest } = await ask((query) =>
      query.from === at('10:00') ? [] : [...hours.map((hour) => slot(at(hour))), slot(at('09:45'), 0)],
    );
    expect(refusal).toBe('taken');
    expect(nearest.map((row) => row.at)).toEqual(
      ['08:30', '09:00', '09:30', '10:30', '11:00', '12:00'].map(at),
    );
    expect(nearest.every(({ hosts }) => hosts.length === 0)).toBe(true);
  });

  it('finds a start that a new booking before it has pushed off the grid', async () => {
    const { refusal, queries } = await ask((query) =>
      query.from === at('10:00') ? [slot(at('10:00'))] : [slot(at('09:40')), slot(at('10:10'))],
    );
    expect(refusal).toBeNull();
    expect(queries).toHaveLength(2);
    expect(queries[1]).toMatchObject({ from: at('10:00'), to: at('10:30') });
  });

  it('says the seats are gone when the start is listed without one', async () => {
    expect((await ask(() => [slot(at('10:00'), 0)])).refusal).toBe('seats-full');
  });

  it('says what time did: the notice ran out, or it has begun', async () => {
    const notice = anOrder({ eventType: { notice: 120 } });
    expect((await ask(() => [], notice)).refusal).toBe('notice');
    const draft = { at: '2027-03-10T08:00:00.000Z', end: '2027-03-10T08:30:00.000Z' };
    expect((await ask(() => [], anOrder({ draft }))).refusal).toBe('past');
  });

  it('knows only of the network that it is missing; everything else is for the create to decide', async () => {
    const failing = (code: 'offline' | 'service-error' | 'stopped') =>
      ask(() => {
        throw new Failure(code, 'no');
      });
    expect((await failing('offline')).refusal).toBe('offline');
    expect((await failing('service-error')).refusal).toBeNull();
    expect((await failing('stopped')).refusal).toBeNull();
  });
});
