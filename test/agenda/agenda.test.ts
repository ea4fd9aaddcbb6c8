import { beforeEach, describe, expect, it } from 'vitest';
import { createAgenda, type Agenda } from '../../main/agenda/agenda.ts';
import type { AgendaState } from '../../main/agenda/agenda-state.ts';
import { createMemoryCache, type AgendaCache } from '../../main/agenda/cache.ts';
import { profile as profileSchema } from '../../main/api/schemas/profile.ts';
import { Failure } from '../../main/base/failure.ts';
import { bodyOf } from '../support/bodies.ts';
import { bookingAt } from '../support/booking-builder.ts';
import { createListingService, type ListingService } from '../support/listing-service.ts';
import { createManualClock, type ManualClock } from '../support/manual-clock.ts';

const maya = profileSchema.parse(bodyOf('03-me.json'));
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let clock: ManualClock;
let service: ListingService;
let cache: AgendaCache;
let agenda: Agenda;
let announced: AgendaState[];
let reported: unknown[];

beforeEach(() => {
  clock = createManualClock('2027-03-10T08:15:00Z');
  service = createListingService(clock, maya);
  cache = createMemoryCache();
  service.bookings = [
    bookingAt('2027-03-10T08:00:00Z', 30, { uid: 'running' }),
    bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call' }),
    bookingAt('2027-03-12T09:00:00Z', 30, { uid: 'friday' }),
  ];
  reported = [];
  open();
});

function open(options: { readonly refreshEveryMs?: number } = {}): void {
  announced = [];
  agenda = createAgenda({
    client: service,
    cache,
    clock,
    computerTimeZone: () => 'America/Toronto',
    random: () => 0,
    serviceHost: 'app.scheduling.example',
    report: (error) => reported.push(error),
    ...options,
  });
  agenda.changed.subscribe((state) => announced.push(state));
}

/** Lets everything that waits only for other code come to its end. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function startAndSettle(): Promise<void> {
  await agenda.start();
  await settle();
}

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await settle();
}

const uidsToday = (): unknown => agenda.view().today?.rows.map(({ uid }) => uid);
const operations = (): string[] => service.calls.map(({ operation }) => operation);
const offline = new Failure('offline', 'No connection');

describe('reading today', () => {
  it('reads the profile first, then the lists by its day: a day back, seven ahead', async () => {
    await startAndSettle();
    expect(operations()).toEqual(['me', 'upcoming', 'recurring', 'cancelled', 'past']);
    const berlin = { startDate: '2027-03-09T23:00:00.000Z', endDate: '2027-03-10T23:00:00.000Z' };
    const wide = { startDate: '2027-03-08T23:00:00.000Z', endDate: '2027-03-17T23:00:00.000Z' };
    expect(service.calls).toMatchObject([
      { operation: 'me' },
      { operation: 'upcoming', ...wide },
      { operation: 'recurring', ...wide },
      { operation: 'cancelled', ...berlin },
      { operation: 'past', ...berlin, startDate: wide.startDate },
    ]);
  });

  it('says whose day it is, what is in it, when it was read and what comes after', async () => {
    await startAndSettle();
    expect(agenda.view()).toMatchObject({
      reading: { timeZone: 'Europe/Berlin', computerTimeZone: 'America/Toronto', hours: 24 },
      account: { id: 7001, name: 'Maya Lindqvist', email: 'maya@lindqvist.example' },
      today: {
        next: { uid: 'running', phase: 'live' },
        later: ['call'],
        nextDay: { rows: [{ uid: 'friday' }] },
      },
      refreshing: false,
      updatedAt: '2027-03-10T08:15:00.000Z',
      problem: null,
      retryAt: null,
    });
    expect(announced.at(-1)).toEqual(agenda.view());
    expect(agenda.bookings().map(({ uid }) => uid)).toEqual(['running', 'call', 'friday']);
  });

  it('puts together what no single list has', async () => {
    service.bookings = [
      bookingAt('2027-03-09T22:30:00Z', 11 * 60, { uid: 'since yesterday' }),
      bookingAt('2027-03-10T07:00:00Z', 30, { uid: 'over' }),
      bookingAt('2027-03-10T07:45:00Z', 15, { uid: 'over unanswered', status: 'PENDING' }),
      bookingAt('2027-03-10T12:00:00Z', 30, { uid: 'series', recurringEventId: 's', status: 'PENDING' }),
      bookingAt('2027-03-10T13:00:00Z', 30, { uid: 'off', status: 'CANCELLED' }),
      bookingAt('2027-03-10T14:00:00Z', 30, { uid: 'instant', status: 'AWAITING_HOST' }),
    ];
    await startAndSettle();
    expect(uidsToday()).toEqual(['since yesterday', 'over', 'over unanswered', 'series', 'off', 'instant']);
  });

  it('believes the list that was read last when a booking is cancelled in between', async () => {
    const listBookings = service.listBookings.bind(service);
    service.listBookings = async (request, signal) => {
      const page = await listBookings(request, signal);
      if (request.filters.status === 'recurring') {
        service.bookings = [bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call', status: 'CANCELLED' })];
      }
      return page;
    };
    await startAndSettle();
    expect(agenda.view().today?.rows.find(({ uid }) => uid === 'call')?.status).toBe('CANCELLED');
  });

  it('walks long lists page by page', async () => {
    service.bookings = Array.from({ length: 230 }, (_, index) =>
      bookingAt('2027-03-10T10:00:00Z', 30, { uid: `b${index}` }),
    );
    await startAndSettle();
    expect(agenda.bookings()).toHaveLength(230);
    expect(
      service.calls.filter(({ operation }) => operation === 'upcoming').map(({ cursor }) => cursor),
    ).toEqual([0, 100, 200]);
  });

  it('runs once, whoever asks', async () => {
    const all = [agenda.refresh(), agenda.refresh()];
    agenda.shown();
    agenda.online();
    await Promise.all(all);
    expect(operations()).toEqual(['me', 'upcoming', 'recurring', 'cancelled', 'past']);
  });
});

describe('the last known agenda', () => {
  it('is shown at once with its age, and replaced when the answer comes', async () => {
    await cache.write({
      profile: maya,
      readAt: '2027-03-09T17:00:00.000Z',
      bookings: [bookingAt('2027-03-10T09:00:00Z', 30, { uid: 'known' })],
    });
    await agenda.start();
    expect(agenda.view()).toMatchObject({ refreshing: true, updatedAt: '2027-03-09T17:00:00.000Z' });
    expect(uidsToday()).toEqual(['known']);
    await settle();
    expect(agenda.view()).toMatchObject({ refreshing: false, updatedAt: '2027-03-10T08:15:00.000Z' });
    expect(uidsToday()).toEqual(['running', 'call']);
  });

  it('is what the next start begins with', async () => {
    await startAndSettle();
    agenda.stop();
    service.failure = offline;
    open();
    await startAndSettle();
    expect(uidsToday()).toEqual(['running', 'call']);
    expect(agenda.view()).toMatchObject({ problem: { code: 'offline' }, account: { id: 7001 } });
  });

  it('of another account is forgotten as soon as the profile says so', async () => {
    await cache.write({
      profile: { ...maya, id: 42, name: 'Somebody Else' },
      readAt: '2027-03-09T17:00:00.000Z',
      bookings: [bookingAt('2027-03-10T09:00:00Z', 30, { uid: 'not yours' })],
    });
    const listBookings = service.listBookings.bind(service);
    service.listBookings = () => Promise.reject(offline);
    await startAndSettle();
    expect(agenda.view()).toMatchObject({ today: null, updatedAt: null, account: { id: 7001 } });
    await expect(cache.read()).resolves.toBeNull();
    service.listBookings = listBookings;
    await agenda.refresh();
    expect(uidsToday()).toEqual(['running', 'call']);
  });

  it('that cannot be read or written keeps nothing from working', async () => {
    const broken = new Error('The disk is full');
    cache = {
      read: () => Promise.reject(broken),
      write: () => Promise.reject(broken),
      remove: () => Promise.resolve(),
    };
    open();
    await startAndSettle();
    expect(uidsToday()).toEqual(['running', 'call']);
    expect(reported).toEqual([broken, broken]);
  });
});

describe('a refresh that fails', () => {
  it('says so and keeps what was known', async () => {
    await startAndSettle();
    service.failure = new Failure('service-error', 'upstream', { status: 503 });
    await agenda.refresh();
    expect(agenda.view()).toMatchObject({
      problem: {
        code: 'service-error',
        status: 503,
        host: 'app.scheduling.example',
        at: '2027-03-10T08:15:00.000Z',
      },
      updatedAt: '2027-03-10T08:15:00.000Z',
      refreshing: false,
    });
    expect(uidsToday()).toEqual(['running', 'call']);
  });

  it('fails as a whole when one list fails', async () => {
    await startAndSettle();
    const listBookings = service.listBookings.bind(service);
    service.bookings = [];
    service.listBookings = (request, signal) =>
      request.filters.status === 'cancelled' ? Promise.reject(offline) : listBookings(request, signal);
    await agenda.refresh();
    expect(agenda.view().problem?.code).toBe('offline');
    expect(uidsToday()).toEqual(['running', 'call']);
  });

  it('is tried again by itself, each time later, up to five minutes', async () => {
    service.failure = offline;
    await startAndSettle();
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const waitMs = Date.parse(agenda.view().retryAt ?? '') - clock.now();
      waits.push(waitMs / 1000);
      const before = service.calls.length;
      await pass(waitMs - 1);
      expect(service.calls).toHaveLength(before);
      await pass(1);
      expect(service.calls.length).toBeGreaterThan(before);
    }
    // Half of 5, 10, 20 … 300 seconds: the jitter of this test is 0.
    expect(waits).toEqual([2.5, 5, 10, 20, 40, 80, 150, 150, 150]);
  });

  it('is forgotten by the next that works', async () => {
    service.failure = offline;
    await startAndSettle();
    service.failure = null;
    await pass(2_500);
    expect(agenda.view()).toMatchObject({ problem: null, retryAt: null });
    expect(uidsToday()).toEqual(['running', 'call']);
  });

  it('waits as long as the service asks, even when the popover opens', async () => {
    service.failure = new Failure('too-many-requests', 'busy', { status: 429, retryAfterSeconds: 90 });
    await startAndSettle();
    expect(agenda.view().retryAt).toBe('2027-03-10T08:16:30.000Z');
    const before = service.calls.length;
    await pass(89_000);
    agenda.shown();
    await settle();
    expect(service.calls).toHaveLength(before);
    await pass(1_000);
    expect(service.calls.length).toBeGreaterThan(before);
  });

  it('is not tried again when consent is needed: the person comes first', async () => {
    await startAndSettle();
    service.failure = new Failure('signed-out', 'The refresh token was refused');
    await agenda.refresh();
    expect(agenda.view()).toMatchObject({ problem: { code: 'signed-out' }, retryAt: null });
    const before = service.calls.length;
    await pass(6 * hourMs);
    expect(service.calls).toHaveLength(before);

    service.failure = null;
    await agenda.refresh();
    expect(operations().slice(before)).toContain('me');
    expect(agenda.view().problem).toBeNull();
  });

  it('by a defect of ours is reported and not blamed on the service', async () => {
    const defect = new TypeError('x is not a function');
    service.failure = defect;
    await startAndSettle();
    expect(agenda.view().problem).toMatchObject({ code: 'internal', status: null });
    expect(reported).toEqual([defect]);
  });
});

describe('as time passes', () => {
  it('moves bookings from section to section by itself', async () => {
    await startAndSettle();
    const seen: unknown[] = [];
    agenda.changed.subscribe(({ today, refreshing }) => {
      if (!refreshing)
        seen.push([new Date(clock.now()).toISOString().slice(11, 16), today?.next?.phase ?? null]);
    });
    service.pace = new Promise(() => undefined);
    for (let minute = 0; minute < 136; minute += 1) await pass(minuteMs);
    expect(seen).toEqual([
      ['08:30', 'far'],
      ['09:00', 'soon'],
      ['10:00', 'live'],
      ['10:30', null],
    ]);
  });

  it('shows the next day from midnight on', async () => {
    service.bookings = [bookingAt('2027-03-11T09:00:00Z', 30, { uid: 'tomorrow' })];
    await startAndSettle();
    expect(agenda.view().today?.rows).toEqual([]);
    service.failure = offline;
    await pass(14 * hourMs + 45 * minuteMs);
    expect(uidsToday()).toEqual(['tomorrow']);
    expect(announced.at(-1)?.today?.dayStartAt).toBe('2027-03-10T23:00:00.000Z');
  });

  it('follows the clock when it is set forward or back', async () => {
    await startAndSettle();
    clock.jump(Date.parse('2027-03-10T10:10:00Z'));
    expect(announced.at(-1)?.today?.next).toEqual({ uid: 'call', phase: 'live' });
    clock.jump(Date.parse('2027-03-10T08:40:00Z'));
    agenda.look();
    expect(announced.at(-1)?.today?.next).toEqual({ uid: 'call', phase: 'far' });
    clock.jump(Date.parse('2027-03-10T09:00:00Z'));
    expect(announced.at(-1)?.today?.next).toEqual({ uid: 'call', phase: 'soon' });
  });

  it('announces nothing when nothing changed', async () => {
    await startAndSettle();
    const before = announced.length;
    agenda.look();
    clock.jump(clock.now() + 1000);
    agenda.look();
    expect(announced).toHaveLength(before);
  });

  it('asks the service at most 12 times in a quiet hour', async () => {
    await startAndSettle();
    for (let minute = 0; minute < 6 * 60; minute += 1) await pass(minuteMs);
    const times = service.calls.map(({ atMs }) => atMs);
    const inHourFrom = (from: number): number =>
      times.filter((at) => at >= from && at < from + hourMs).length;
    expect(Math.max(...times.slice(5).map(inHourFrom))).toBeLessThanOrEqual(12);
    expect(times.length).toBeGreaterThan(6 * 9);
  });

  it('looks for what is over as soon as something seen is gone', async () => {
    await startAndSettle();
    service.calls.length = 0;
    await pass(20 * minuteMs);
    expect(operations()).toEqual(['upcoming', 'recurring', 'cancelled', 'past']);
    expect(agenda.view().today?.earlier).toEqual(['running']);
    service.calls.length = 0;
    await pass(20 * minuteMs);
    expect(operations()).toEqual(['upcoming', 'recurring', 'cancelled']);
    expect(agenda.view().today?.earlier).toEqual(['running']);
  });
});

describe('the popover', () => {
  it('reads again what is older than a minute when it opens', async () => {
    await startAndSettle();
    service.calls.length = 0;
    await pass(59_000);
    agenda.shown();
    await settle();
    expect(service.calls).toEqual([]);
    await pass(1_000);
    agenda.shown();
    await settle();
    expect(operations()).toContain('upcoming');
  });
});

describe('sleep and the network', () => {
  it('stops reading when the machine sleeps, and reads a moment after it woke', async () => {
    await startAndSettle();
    service.pace = new Promise(() => undefined);
    void agenda.refresh();
    agenda.suspend();
    await settle();
    expect(agenda.view()).toMatchObject({ refreshing: false, problem: null });
    service.calls.length = 0;
    await pass(8 * hourMs);
    await agenda.refresh();
    expect(service.calls).toEqual([]);

    service.pace = Promise.resolve();
    agenda.resume();
    expect(agenda.view().today?.earlier).toEqual(['running', 'call']);
    await pass(1_999);
    expect(service.calls).toEqual([]);
    await pass(1);
    expect(operations()).toContain('upcoming');
  });

  it('reads at once when the network is back', async () => {
    service.failure = offline;
    await startAndSettle();
    service.failure = null;
    agenda.online();
    await settle();
    expect(agenda.view()).toMatchObject({ problem: null, retryAt: null });
  });
});

describe('the end', () => {
  it('leaves no timer, no reading and no saved agenda behind', async () => {
    let release: () => void = () => undefined;
    service.pace = new Promise<void>((resolve) => {
      release = resolve;
    });
    await agenda.start();
    agenda.stop();
    release();
    await settle();
    const before = announced.length;
    await pass(24 * hourMs);
    agenda.resume();
    agenda.shown();
    agenda.online();
    await agenda.refresh();
    expect(operations()).toEqual(['me']);
    expect(announced).toHaveLength(before);
    await expect(cache.read()).resolves.toBeNull();
  });
});

describe('a clock change', () => {
  it('makes the day 23 hours long, for the window asked and the sections', async () => {
    clock.jump(Date.parse('2027-03-28T10:00:00Z'));
    service.bookings = [
      bookingAt('2027-03-27T23:30:00Z', 30, { uid: 'first' }),
      bookingAt('2027-03-28T21:30:00Z', 30, { uid: 'last' }),
      bookingAt('2027-03-28T22:00:00Z', 30, { uid: 'tomorrow' }),
    ];
    await startAndSettle();
    expect(uidsToday()).toEqual(['first', 'last']);
    expect(agenda.view().today).toMatchObject({
      dayStartAt: '2027-03-27T23:00:00.000Z',
      dayEndAt: '2027-03-28T22:00:00.000Z',
      nextDay: { dayStartAt: '2027-03-28T22:00:00.000Z', rows: [{ uid: 'tomorrow' }] },
    });
  });
});
