import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { hourMs, minuteMs, openAgendaStage, type AgendaStage } from '../../test/support/agenda-stage.ts';
import { bookingAt } from '../../test/support/booking-builder.ts';
import type { ChosenTime } from './agenda-state.ts';

const offline = new Failure('offline', 'No connection');

let stage: AgendaStage;

beforeEach(() => {
  stage = openAgendaStage();
});

describe('as time passes', () => {
  it('moves bookings from section to section by itself', async () => {
    stage = openAgendaStage({ cadence: () => 24 * hourMs });
    await stage.start();
    const seen: unknown[] = [];
    stage.agenda.changed.subscribe(({ today }) => {
      seen.push([new Date(stage.clock.now()).toISOString().slice(11, 16), today?.next?.phase ?? null]);
    });
    for (let minute = 0; minute < 136; minute += 1) await stage.pass(minuteMs);
    expect(seen).toEqual([
      ['08:30', 'far'],
      ['09:00', 'soon'],
      ['10:00', 'live'],
      ['10:30', null],
    ]);
  });

  it('shows the next day from midnight on', async () => {
    stage.service.bookings = [bookingAt('2027-03-11T09:00:00Z', 30, { uid: 'tomorrow' })];
    await stage.start();
    expect(stage.agenda.view().today?.rows).toEqual([]);
    stage.service.failure = offline;
    await stage.pass(14 * hourMs + 45 * minuteMs);
    expect(stage.uidsToday()).toEqual(['tomorrow']);
    expect(stage.announced.at(-1)?.today?.dayStartAt).toBe('2027-03-10T23:00:00.000Z');
  });

  it('follows the clock when it is set forward or back', async () => {
    await stage.start();
    stage.clock.jump(Date.parse('2027-03-10T10:10:00Z'));
    expect(stage.announced.at(-1)?.today?.next).toEqual({ key: '1 call', phase: 'live' });
    stage.clock.jump(Date.parse('2027-03-10T08:40:00Z'));
    stage.agenda.update();
    expect(stage.announced.at(-1)?.today?.next).toEqual({ key: '1 call', phase: 'far' });
    stage.clock.jump(Date.parse('2027-03-10T09:00:00Z'));
    expect(stage.announced.at(-1)?.today?.next).toEqual({ key: '1 call', phase: 'soon' });
  });

  it('announces nothing when nothing changed', async () => {
    await stage.start();
    const before = stage.announced.length;
    stage.agenda.update();
    stage.clock.advance(1000);
    stage.agenda.update();
    expect(stage.announced).toHaveLength(before);
  });

  it('says by how much the clock was set, and nothing of sleep', async () => {
    await stage.start();
    stage.clock.jump(stage.clock.now() - hourMs);
    stage.agenda.update();
    expect(stage.announced.at(-1)?.clockSetByMs).toBe(-hourMs);
    stage.agenda.suspend();
    stage.clock.jump(stage.clock.now() + 8 * hourMs);
    stage.agenda.resume();
    expect(stage.agenda.view().clockSetByMs).toBe(-hourMs);
  });

  it('shows the day of another zone as soon as that is chosen, or the computer has travelled there', async () => {
    let chosen: ChosenTime = { zone: 'profile', hours: null, weekStart: null };
    let computer = 'America/Toronto';
    stage = openAgendaStage({ chosenTime: () => chosen, computerTimeZone: () => computer });
    stage.service.bookings = [bookingAt('2027-03-09T16:00:00Z', 30, { uid: 'tuesday in Berlin' })];
    await stage.start();
    const dayStart = (): string | undefined => stage.agenda.view().today?.dayStartAt;
    expect([dayStart(), stage.uidsToday()]).toEqual(['2027-03-09T23:00:00.000Z', []]);
    chosen = { ...chosen, zone: 'Asia/Tokyo' };
    expect([dayStart(), stage.uidsToday()]).toEqual(['2027-03-09T15:00:00.000Z', ['tuesday in Berlin']]);
    chosen = { ...chosen, zone: 'computer' };
    expect(dayStart()).toBe('2027-03-10T05:00:00.000Z');
    computer = 'Asia/Tokyo';
    expect(dayStart()).toBe('2027-03-09T15:00:00.000Z');
  });

  it('reads the profile and what is over once an hour of the day, and by night only when something is over', async () => {
    stage.service.bookings = [];
    await stage.start();
    const countIn = async (ms: number): Promise<object> => {
      stage.service.calls.length = 0;
      await stage.leap(ms);
      const counts = (name: string) => stage.operations().filter((one) => one === name).length;
      return { me: counts('me'), past: counts('past') };
    };
    expect(await countIn(3 * hourMs + 2 * minuteMs)).toEqual({ me: 3, past: 3 });
    // 22:00 in Berlin.
    await stage.leap(10 * hourMs);
    expect(await countIn(6 * hourMs)).toEqual({ me: 0, past: 0 });
  });

  it('looks for what is over as soon as something seen is gone', async () => {
    stage = openAgendaStage({ cadence: () => 20 * minuteMs });
    await stage.start();
    stage.service.calls.length = 0;
    await stage.pass(20 * minuteMs);
    expect(stage.operations()).toEqual(['upcoming', 'recurring', 'cancelled', 'past']);
    expect(stage.agenda.view().today?.earlier).toEqual(['1 running']);
    stage.service.calls.length = 0;
    await stage.pass(20 * minuteMs);
    expect(stage.operations()).toEqual(['upcoming', 'recurring', 'cancelled']);
    expect(stage.agenda.view().today?.earlier).toEqual(['1 running']);
  });
});

describe('the popover', () => {
  it('reads again what is older than a minute when it opens', async () => {
    await stage.start();
    stage.service.calls.length = 0;
    await stage.pass(59_000);
    stage.agenda.shown();
    await stage.settle();
    expect(stage.service.calls).toEqual([]);
    await stage.pass(1_000);
    stage.agenda.shown();
    await stage.settle();
    expect(stage.operations()).toContain('upcoming');
  });
});

describe('the popover, while reading fails', () => {
  it('does not put off the next try when it opens', async () => {
    await stage.start();
    stage.service.failure = new Failure('too-many-requests', 'busy', { status: 429, retryAfterSeconds: 600 });
    await stage.agenda.refresh();
    stage.service.failure = null;
    stage.service.calls.length = 0;
    await stage.leap(9 * minuteMs);
    stage.agenda.shown();
    await stage.leap(minuteMs - 1000);
    expect(stage.operations()).toEqual([]);
    await stage.leap(2000);
    expect(stage.operations()).toContain('cancelled');
  });
});

describe('sleep and the network', () => {
  it('stops reading when the machine sleeps, and reads a moment after it woke', async () => {
    await stage.start();
    stage.service.pace = new Promise(() => undefined);
    void stage.agenda.refresh();
    stage.agenda.suspend();
    await stage.settle();
    expect(stage.agenda.view()).toMatchObject({ refreshing: false, problem: null });
    stage.service.calls.length = 0;
    await stage.pass(8 * hourMs);
    await stage.agenda.refresh();
    expect(stage.service.calls).toEqual([]);

    stage.service.pace = Promise.resolve();
    stage.agenda.resume();
    expect(stage.agenda.view().today?.earlier).toEqual(['1 running', '1 call']);
    await stage.pass(1_999);
    expect(stage.service.calls).toEqual([]);
    await stage.pass(1);
    expect(stage.operations()).toContain('upcoming');
  });

  it('stops reading while nobody is at the computer', async () => {
    await stage.start();
    stage.service.calls.length = 0;
    stage.agenda.lock();
    await stage.pass(3 * hourMs);
    stage.agenda.online();
    await stage.settle();
    expect(stage.service.calls).toEqual([]);
    stage.agenda.unlock();
    await stage.settle();
    expect(stage.operations()).toContain('upcoming');

    stage.service.calls.length = 0;
    stage.agenda.lock();
    await stage.pass(59_000);
    stage.agenda.unlock();
    expect(stage.service.calls).toEqual([]);
    await stage.pass(30 * minuteMs);
    expect(stage.operations()).toContain('upcoming');
  });

  it('reads a moment after the network is back, not when the next try was due', async () => {
    stage.service.failure = offline;
    await stage.start();
    await stage.pass(10 * minuteMs);
    const before = stage.service.calls.length;
    stage.agenda.online();
    stage.agenda.online();
    expect(stage.agenda.view().retryAt).toBe('2027-03-10T08:25:02.000Z');
    await stage.pass(1_999);
    expect(stage.service.calls).toHaveLength(before);
    await stage.pass(1);
    expect(stage.service.calls).toHaveLength(before + 1);
    // Names are not there yet: what failed before the network went does not make this longer.
    expect(stage.agenda.view().retryAt).toBe('2027-03-10T08:25:04.500Z');
    stage.service.failure = null;
    await stage.pass(2_500);
    expect(stage.agenda.view()).toMatchObject({ problem: null, retryAt: null });
  });

  it('asks nothing when another network comes and all was read just now', async () => {
    await stage.start();
    stage.service.calls.length = 0;
    await stage.pass(59_000);
    stage.agenda.online();
    await stage.pass(2_000);
    expect(stage.service.calls).toEqual([]);
    stage.agenda.online();
    await stage.pass(2_000);
    expect(stage.operations()).toContain('upcoming');
  });

  it('leaves a service alone that asked for it, whatever network comes', async () => {
    stage.service.failure = new Failure('too-many-requests', 'busy', { status: 429, retryAfterSeconds: 90 });
    await stage.start();
    const before = stage.service.calls.length;
    stage.agenda.online();
    await stage.pass(89_000);
    expect(stage.service.calls).toHaveLength(before);
  });

  it('begins again quickly after a sleep, however long it had failed before', async () => {
    stage.service.failure = offline;
    await stage.start();
    await stage.pass(20 * minuteMs);
    stage.agenda.suspend();
    stage.clock.jump(stage.clock.now() + 8 * hourMs);
    stage.agenda.resume();
    await stage.pass(2_000);
    expect(Date.parse(stage.agenda.view().retryAt ?? '') - stage.clock.now()).toBe(2_500);
  });

  it('takes the opened popover for somebody at the computer, though no unlocking was heard', async () => {
    await stage.start();
    stage.agenda.lock();
    await stage.pass(3 * hourMs);
    stage.service.calls.length = 0;
    stage.agenda.shown();
    await stage.settle();
    expect(stage.operations()).toContain('upcoming');
    stage.service.calls.length = 0;
    await stage.pass(30 * minuteMs);
    expect(stage.operations()).toContain('upcoming');
  });

  it('knows when nobody is there: the screen is locked, or the computer sleeps', async () => {
    const { agenda } = stage;
    await stage.start();
    const seen = [agenda.isUnattended()];
    agenda.lock();
    seen.push(agenda.isUnattended());
    agenda.unlock();
    agenda.suspend();
    seen.push(agenda.isUnattended());
    agenda.resume();
    seen.push(agenda.isUnattended());
    agenda.stop();
    seen.push(agenda.isUnattended());
    expect(seen).toEqual([false, true, true, false, true]);
  });

  it('says that somebody came back only after a lock, however often an unlocking is heard', async () => {
    await stage.start();
    let times = 0;
    stage.agenda.attended.subscribe(() => (times += 1));
    stage.agenda.unlock();
    expect(times).toBe(0);
    stage.agenda.lock();
    stage.agenda.unlock();
    stage.agenda.unlock();
    expect(times).toBe(1);
  });

  it('announces the moment again when the clock was set, though the day looks the same', async () => {
    await stage.start();
    const before = stage.announced.length;
    stage.clock.jump(stage.clock.now() - minuteMs);
    stage.agenda.clockSet();
    expect(stage.announced).toHaveLength(before + 1);
  });
});
