import { describe, expect, it } from 'vitest';
import {
  booking,
  cancelling,
  offline,
  openPlansScene,
  publishing,
  rescheduling,
  timeOf,
} from '../../test/support/plans-scene.ts';

describe('a plan that is filed', () => {
  it('says everything that will happen, and nothing is sent', async () => {
    const scene = await openPlansScene('a', 'b');
    const { id } = await scene.file([
      booking('09:00'),
      rescheduling('a', '10:00'),
      cancelling('b'),
      publishing(502),
    ]);
    await scene.pass(60);
    expect(scene.reported).toEqual([]);
    expect(scene.plan(id)).toMatchObject({
      account: 1,
      filer: { kind: 'assistant', name: 'Desk helper' },
      reason: 'You asked me to',
      state: 'waiting',
      lapsesAt: '2027-03-11T08:15:00.000Z',
      isRunning: false,
    });
    expect(scene.rows(id)).toMatchObject([
      {
        does: 'book',
        title: 'Call',
        people: [{ name: 'Ana Bell', email: 'ana@bell.example', timeZone: 'America/New_York' }],
        startAt: timeOf('09:00'),
        endAt: timeOf('09:30'),
        emails: { kind: 'maybe', people: 1 },
        problem: null,
      },
      {
        does: 'reschedule',
        title: 'Call',
        people: [{ name: 'a', timeZone: 'Europe/London' }],
        fromAt: '2027-03-10T10:00:00.000Z',
        startAt: timeOf('10:00'),
        endAt: timeOf('10:30'),
        emails: { kind: 'maybe', people: 1 },
        problem: null,
      },
      {
        does: 'cancel',
        startAt: '2027-03-10T10:30:00.000Z',
        reason: 'Ill',
        emails: { kind: 'cancellation', people: 1 },
        problem: null,
      },
      { does: 'publish', title: 'Coaching', emails: { kind: 'none', people: 0 }, problem: null },
    ]);
    expect([scene.sent, scene.outbox.entries.all()]).toEqual([[], []]);
  });

  it('is carried out as far as it was approved, in its order', async () => {
    const scene = await openPlansScene('a', 'b');
    const { id } = await scene.file([
      booking('09:00'),
      rescheduling('a', '10:00'),
      cancelling('b'),
      publishing(502),
    ]);
    await scene.approve(id, [0, 1, 3]);
    await scene.pass(5);
    expect(scene.states(id)).toEqual(['done', 'done', 'kept', 'done']);
    expect(scene.sent).toEqual(['book 03-15 09:00', 'a to 03-15 10:00', '502 on']);
    expect(scene.reported).toEqual([]);
    expect(scene.plan(id)).toMatchObject({ state: 'approved', isRunning: false, stop: null });
    expect(scene.rows(id)[1]?.outcome).toMatchObject({ uid: "a'", status: 'ACCEPTED' });
    expect(offline.code).toBe('offline');
  });
});
