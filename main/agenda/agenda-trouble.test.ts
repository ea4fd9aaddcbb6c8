import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryText } from '../../test/support/memory-text.ts';
import { Failure } from '../base/failure.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { hourMs, openAgendaStage, type AgendaStage } from '../../test/support/agenda-stage.ts';

const offline = new Failure('offline', 'No connection');

let stage: AgendaStage;

beforeEach(() => {
  stage = openAgendaStage();
});

describe('a refresh that fails', () => {
  it('says so and keeps what was known', async () => {
    await stage.start();
    stage.service.failure = new Failure('service-error', 'upstream', { status: 503 });
    await stage.agenda.refresh();
    expect(stage.agenda.view()).toMatchObject({
      problem: {
        code: 'service-error',
        status: 503,
        host: 'app.scheduling.example',
        at: '2027-03-10T08:15:00.000Z',
      },
      updatedAt: '2027-03-10T08:15:00.000Z',
      refreshing: false,
    });
    expect(stage.uidsToday()).toEqual(['running', 'call']);
  });

  it('fails as a whole when one list fails', async () => {
    await stage.start();
    const listBookings = stage.service.listBookings.bind(stage.service);
    stage.service.bookings = [];
    stage.service.listBookings = (request, signal) =>
      request.filters.status === 'cancelled' ? Promise.reject(offline) : listBookings(request, signal);
    await stage.agenda.refresh();
    expect(stage.agenda.view().problem?.code).toBe('offline');
    expect(stage.uidsToday()).toEqual(['running', 'call']);
  });

  it('is tried again by itself, each time later, up to five minutes', async () => {
    stage.service.failure = offline;
    await stage.start();
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const waitMs = Date.parse(stage.agenda.view().retryAt ?? '') - stage.clock.now();
      waits.push(waitMs / 1000);
      const before = stage.service.calls.length;
      await stage.pass(waitMs - 1);
      expect(stage.service.calls).toHaveLength(before);
      await stage.pass(1);
      expect(stage.service.calls.length).toBeGreaterThan(before);
    }
    // Half of 5, 10, 20 … 300 seconds: the jitter of this test is 0.
    expect(waits).toEqual([2.5, 5, 10, 20, 40, 80, 150, 150, 150]);
  });

  it('is forgotten by the next that works', async () => {
    stage.service.failure = offline;
    await stage.start();
    stage.service.failure = null;
    await stage.pass(2_500);
    expect(stage.agenda.view()).toMatchObject({ problem: null, retryAt: null });
    expect(stage.uidsToday()).toEqual(['running', 'call']);
  });

  it('reads no further in lists that never end, says so, and asks again in an hour', async () => {
    await stage.start();
    const { listBookings } = stage.service;
    let [pages, rows] = [0, 0];
    stage.service.listBookings = () => {
      pages += 1;
      const bookings = Array.from({ length: 500 }, () =>
        bookingAt('2027-03-10T11:00:00Z', 30, { uid: `new ${++rows}` }),
      );
      return Promise.resolve({ bookings, nextCursor: rows });
    };
    await stage.agenda.refresh();
    expect(stage.agenda.view()).toMatchObject({
      problem: { code: 'too-much' },
      retryAt: '2027-03-10T09:15:00.000Z',
    });
    expect(stage.uidsToday()).toEqual(['running', 'call']);
    expect(rows).toBeLessThanOrEqual(6_000);
    const before = pages;
    await stage.pass(hourMs - 1000);
    stage.agenda.shown();
    await stage.settle();
    expect(pages).toBe(before);
    stage.service.listBookings = listBookings;
    await stage.pass(1000);
    expect(stage.agenda.view().problem).toBeNull();
  });

  it('waits as long as the service asks, even when the popover opens', async () => {
    stage.service.failure = new Failure('too-many-requests', 'busy', { status: 429, retryAfterSeconds: 90 });
    await stage.start();
    expect(stage.agenda.view().retryAt).toBe('2027-03-10T08:16:30.000Z');
    const before = stage.service.calls.length;
    await stage.pass(89_000);
    stage.agenda.shown();
    await stage.settle();
    expect(stage.service.calls).toHaveLength(before);
    await stage.pass(1_000);
    expect(stage.service.calls.length).toBeGreaterThan(before);
  });

  it('is not tried again when consent is needed: the person comes first', async () => {
    await stage.start();
    stage.service.failure = new Failure('signed-out', 'The refresh token was refused');
    await stage.agenda.refresh();
    expect(stage.agenda.view()).toMatchObject({ problem: { code: 'signed-out' }, retryAt: null });
    const before = stage.service.calls.length;
    await stage.pass(6 * hourMs);
    expect(stage.service.calls).toHaveLength(before);

    stage.service.failure = null;
    await stage.agenda.refresh();
    expect(stage.operations().slice(before)).toContain('me');
    expect(stage.agenda.view().problem).toBeNull();
  });

  it('by a defect of ours is reported and not blamed on the service', async () => {
    const defect = new TypeError('x is not a function');
    stage.service.failure = defect;
    await stage.start();
    expect(stage.agenda.view().problem).toMatchObject({ code: 'internal', status: null });
    expect(stage.reported).toEqual([defect]);
  });
});

describe('the end', () => {
  it('leaves no timer, no reading and no saved agenda behind', async () => {
    let release: () => void = () => undefined;
    stage.service.pace = new Promise<void>((resolve) => {
      release = resolve;
    });
    await stage.agenda.start();
    stage.agenda.stop();
    release();
    await stage.settle();
    const before = stage.announced.length;
    await stage.pass(24 * hourMs);
    stage.agenda.resume();
    stage.agenda.shown();
    stage.agenda.online();
    await stage.agenda.refresh();
    expect(stage.operations()).toEqual(['me']);
    expect(stage.announced).toHaveLength(before);
    expect(stage.text.content).toBeNull();
  });

  it('writes nothing any more, not even what was waiting to be written', async () => {
    const written: string[] = [];
    let release: () => void = () => undefined;
    const slowDisk = new Promise<void>((resolve) => {
      release = resolve;
    });
    const text = createMemoryText();
    text.write = (content) => {
      written.push(content);
      return slowDisk;
    };
    stage = openAgendaStage({ text });
    await stage.start();
    await stage.pass(hourMs);
    stage.agenda.stop();
    release();
    await stage.settle();
    expect(written).toHaveLength(1);
    expect(written[0]).toContain('"readAt":"2027-03-10T08:15:00.000Z"');
  });
});
