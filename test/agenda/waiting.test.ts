import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../main/base/failure.ts';
import { hourMs, minuteMs, openAgendaStage, type AgendaStage } from '../support/agenda-stage.ts';
import { bookingAt } from '../support/booking-builder.ts';

const offline = new Failure('offline', 'No connection');

let stage: AgendaStage;

beforeEach(() => {
  stage = openAgendaStage();
});

describe('somebody who waits for a host', () => {
  const instantAt = (start: string, uid: string) => bookingAt(start, 15, { uid, status: 'AWAITING_HOST' });
  const waiting = () => stage.agenda.view().today?.rows.filter(({ status }) => status === 'AWAITING_HOST');
  /** @returns minutes until the agenda says so */
  async function minutesUntil(holds: () => boolean): Promise<number> {
    for (let minute = 0; minute < 240; minute += 0.25) {
      if (holds()) return minute;
      await stage.pass(minuteMs / 4);
    }
    return Number.POSITIVE_INFINITY;
  }

  it('is known within five minutes by day where that was ever seen, over a restart too', async () => {
    stage.service.bookings = [instantAt('2027-03-10T08:14:00Z', 'first')];
    await stage.start();
    stage.service.bookings = [];
    expect(await minutesUntil(() => waiting()?.length === 0)).toBeLessThanOrEqual(5);
    const second = openAgendaStage({ text: stage.text });
    second.clock.jump(stage.clock.now());
    stage.agenda.stop();
    stage = second;
    stage.service.bookings = [];
    await stage.start();
    await stage.pass(40 * minuteMs);
    const start = new Date(stage.clock.now()).toISOString();
    stage.service.bookings = [instantAt(start, 'second')];
    expect(await minutesUntil(() => waiting()?.length === 1)).toBeLessThanOrEqual(5);
  });

  it('is asked for with one call while nothing changes', async () => {
    stage.service.bookings = [instantAt('2027-03-10T08:14:00Z', 'first')];
    await stage.start();
    stage.service.calls.length = 0;
    for (let minute = 0; minute < 12; minute += 1) await stage.pass(minuteMs);
    expect(stage.operations()).toEqual(['upcoming', 'upcoming']);
  });

  it('waits until the morning of the profile’s zone, whatever the computer’s is', async () => {
    stage.service.bookings = [instantAt('2027-03-10T08:14:00Z', 'first')];
    await stage.start();
    stage.service.bookings = [];
    // 23:00 in Berlin, 17:00 in Toronto.
    await stage.pass(14 * hourMs - 15 * minuteMs);
    stage.service.calls.length = 0;
    for (let minute = 0; minute < 6.5 * 60; minute += 1) await stage.pass(minuteMs);
    expect(stage.operations().filter((one) => one === 'upcoming').length).toBeLessThanOrEqual(5);
    // Half an hour before the day begins: it is known when it does.
    stage.service.bookings = [
      bookingAt('2027-03-11T04:50:00Z', 60, { uid: 'early', status: 'AWAITING_HOST' }),
    ];
    expect(await minutesUntil(() => waiting()?.length === 1)).toBeLessThanOrEqual(31);
  });

  it('is another person’s business where another account signs in', async () => {
    stage.service.bookings = [instantAt('2027-03-10T08:14:00Z', 'first')];
    await stage.start();
    stage.service.profile = { ...stage.service.profile, id: 7002 };
    stage.service.bookings = [];
    await stage.agenda.refresh();
    stage.service.calls.length = 0;
    await stage.pass(20 * minuteMs);
    expect(stage.operations()).toEqual([]);
  });

  it('is looked for together with what begins soon, so that a late change is known before it is shown', async () => {
    const soon = bookingAt('2027-03-10T08:45:00Z', 30, { uid: 'soon' });
    stage.service.bookings = [instantAt('2027-03-10T08:14:00Z', 'first'), soon];
    await stage.start();
    stage.service.bookings = [{ ...soon, status: 'CANCELLED' }];
    const isOff = () => stage.agenda.view().today?.calledOff.includes('1 soon') === true;
    expect(await minutesUntil(isOff)).toBeLessThanOrEqual(5);
  });

  it('does not make it read everything at each look where a list says other things', async () => {
    stage.service.bookings = [
      instantAt('2027-03-10T08:01:00Z', 'over soon'),
      bookingAt('2027-03-10T08:55:00Z', 30, { uid: 'odd' }),
    ];
    // Listed where only the next hour is asked for.
    const isNear = (endDate: string | undefined) =>
      Date.parse(endDate ?? '') < Date.parse('2027-03-10T12:00:00Z');
    stage.service.isIn = (list, { uid }) =>
      list === 'upcoming' && (uid === 'odd' ? isNear(stage.service.calls.at(-1)?.endDate) : true);
    await stage.start();
    stage.service.calls.length = 0;
    for (let minute = 0; minute < 20; minute += 1) await stage.pass(minuteMs);
    expect(stage.operations().filter((one) => one === 'cancelled')).toHaveLength(1);
  });

  it('is asked for again after trouble', async () => {
    stage.service.bookings = [instantAt('2027-03-10T08:14:00Z', 'first')];
    await stage.start();
    stage.service.failure = offline;
    await stage.pass(6 * minuteMs);
    stage.service.failure = null;
    stage.service.bookings = [];
    expect(await minutesUntil(() => waiting()?.length === 0)).toBeLessThanOrEqual(5);
    expect(stage.reported).toEqual([]);
  });
});
