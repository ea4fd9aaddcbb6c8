import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../base/failure.ts';
import { createBookingStore } from '../store.ts';
import { createDetailCalls } from './detail-calls.ts';
import { agendaState } from '../../../test/support/an-agenda.ts';
import { aBooking } from '../../../test/support/booking-builder.ts';
import { openListsScene } from '../../../test/support/lists-scene.ts';
import { createManualClock } from '../../../test/support/manual-clock.ts';

interface Given {
  /** Of the last reading of the agenda. */
  readonly problem?: FailureCode;
  /** What is known of event type 501; null: nothing. */
  readonly eventType?: { readonly details: object | null; readonly isGone: boolean } | null;
  /** How the walk over all bookings ended. */
  readonly walked?: 'complete' | 'failed';
}

/** The detail of a booking that Maya hosts for Nora tomorrow. */
function open(fields: object, { problem, eventType = null, walked }: Given = {}) {
  const clock = createManualClock('2027-03-09T08:15:00Z');
  const store = createBookingStore({ clock });
  store.put([
    aBooking({ uid: 'call', isHost: true, eventType: { id: 501, title: 'Intro call' }, ...fields }),
  ]);
  const asked: number[] = [];
  const at = '2027-03-09T08:00:00.000Z';
  const failed = problem && { code: problem, status: null, host: 'localhost', at };
  const state = agendaState(null, { problem: failed ?? null });
  const lists = openListsScene();
  const unused = {} as never;
  const { detail } = createDetailCalls({
    client: unused,
    stores: unused,
    outside: unused,
    randomBytes: unused,
    report: unused,
    store,
    clock,
    lists: lists.lists,
    agenda: { view: () => state } as never,
    arrangement: { links: { requests: () => null } as never },
    eventTypes: {
      all: () => (eventType === null ? [] : [{ id: 501, ...eventType }]),
      state: () => ({ walk: { end: walked === undefined ? null : { kind: walked } } }),
      readShown(ids: readonly number[]) {
        asked.push(...ids);
        return Promise.resolve();
      },
    } as never,
    moves: () => [],
    isLocalChange: () => false,
    notes: { of: () => '', keep: () => Promise.resolve() },
    lastMeetings: { of: () => null },
    news: { entries: () => [] },
  });
  const show = () => {
    const shown = detail({ uid: 'call' });
    if (shown instanceof Promise) throw new Error('A detail is there at once');
    return shown;
  };
  return { show, asked, lists };
}

describe('a booking that is looked at', () => {
  it.each(['offline', 'no-answer', 'not-the-service'] as const)(
    'is not changed while nothing that is sent would arrive: %s',
    (problem) => {
      expect(open({}, { problem }).show().actions.cancel).toEqual({ can: false, why: 'offline' });
    },
  );

  it('may be changed where the service answers, though with an error', () => {
    expect(open({}, { problem: 'service-error' }).show().actions.cancel).toEqual({ can: true });
    expect(open({}).show().actions.cancel).toEqual({ can: true });
  });

  it('asks for the words of its form where they are missing, and not of an event type that is gone', () => {
    const askedOf = (eventType: Given['eventType'], fields: object = {}) => {
      const { show, asked } = open(fields, { eventType: eventType ?? null });
      show();
      return asked;
    };
    expect(askedOf(null)).toEqual([501]);
    expect(askedOf({ details: null, isGone: false })).toEqual([501]);
    expect(askedOf({ details: null, isGone: true })).toEqual([]);
    expect(askedOf({ details: {}, isGone: false })).toEqual([]);
    expect(askedOf(null, { eventType: null })).toEqual([]);
  });

  it('is with somebody new only where all bookings were read', () => {
    expect(open({}, { walked: 'complete' }).show().before).toEqual([{ kind: 'first-time' }]);
    expect(open({}, { walked: 'failed' }).show().before).toEqual([]);
    expect(open({}).show().before).toEqual([]);
  });

  it('of a series has the series of its event type read, three pages at most, and another has nothing read', async () => {
    const { show, lists } = open({ recurringEventId: 'series' });
    lists.answer = ({ cursor = 0 }) => ({
      bookings: [aBooking({ recurringEventId: 'series' })],
      nextCursor: cursor + 1,
    });
    expect(show().series).toMatchObject({ isLoading: true });
    await lists.settle();
    await lists.settle();
    expect(lists.asked.map(({ filters, cursor }) => [filters.status, filters.eventTypeIds, cursor])).toEqual([
      ['recurring', [501], 0],
      ['recurring', [501], 1],
      ['recurring', [501], 2],
    ]);
    expect(show().series).toMatchObject({ isLoading: false });
    const single = open({});
    expect(single.show()).toMatchObject({ series: null, hasWebApp: false });
    expect(single.lists.asked).toEqual([]);
  });

  it('has nobody to note something on where no address is known', () => {
    expect(open({ attendees: [{ name: 'Nora Bell' }] }).show().note).toBeNull();
    expect(open({}).show().note).toEqual({ email: 'nora@bell.example', text: '' });
  });
});
