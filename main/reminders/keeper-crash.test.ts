import { beforeEach, describe, expect, it } from 'vitest';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { killed, openReminderStage, type ReminderStage } from '../../test/support/reminder-stage.ts';
import { at } from '../../test/support/reminders.ts';

let stage: ReminderStage;

beforeEach(() => {
  stage = openReminderStage();
  stage.bookings = [bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call' })];
});

describe('a restart', () => {
  it('shows nothing twice, and sums up what came meanwhile', async () => {
    const first = await stage.begin();
    await stage.pass(60);
    await first.stop();
    await stage.begin();
    expect(stage.shown).toEqual(['09:00 call lead:60']);
    const third = await stage.begin();
    await third.stop();
    stage.clock.jump(at('11:00'));
    await stage.begin();
    await stage.pass(1);
    expect(stage.shown.slice(1)).toEqual(['11:00 missed call']);
  });

  it('of an app that is closed right after it was opened keeps what was known', async () => {
    await stage.begin();
    await stage.pass(60);
    const kept = stage.text.content;
    stage.text.read = killed;
    void stage.begin();
    expect(stage.text.content).toBe(kept);
  });
});

describe('kill -9', () => {
  it('after the ledger was written and before it was shown: the next run shows it, once', async () => {
    await stage.begin();
    stage.onNotify = killed;
    await stage.pass(60);
    expect(stage.text.content).toContain('"showing"');
    stage.onNotify = () => Promise.resolve();
    await stage.begin();
    await stage.begin();
    expect(stage.shown).toEqual(['09:00 call lead:60']);
  });

  it('and a start much later: it is shown as missed', async () => {
    await stage.begin();
    stage.onNotify = killed;
    await stage.pass(60);
    stage.onNotify = () => Promise.resolve();
    stage.clock.jump(at('09:30'));
    await stage.begin();
    await stage.pass(1);
    expect(stage.shown).toEqual(['09:30 missed call']);
  });

  it('each time it is shown: there is no third time', async () => {
    stage.onNotify = killed;
    for (let start = 0; start < 4; start += 1) {
      await stage.begin();
      await stage.pass(start === 0 ? 60 : 0);
    }
    stage.onNotify = () => Promise.resolve();
    await stage.begin();
    expect(stage.shown).toEqual([]);
    await stage.pass(55);
    expect(stage.shown).toContain('09:55 call lead:5');
  });
});

describe('a disk in trouble', () => {
  it('that cannot be written does not keep a reminder', async () => {
    await stage.begin();
    stage.text.failure = new Error('No space left');
    await stage.pass(121);
    expect(stage.shown).toEqual(['09:00 call lead:60', '09:55 call lead:5', '10:00 call lead:0']);
    expect(stage.reported).toContain(stage.text.failure);
  });

  it('that hangs does not make it late', async () => {
    await stage.begin();
    stage.text.write = killed;
    await stage.pass(60);
    expect(stage.shown).toEqual([]);
    await stage.pass(1 / 60);
    expect(stage.shown).toEqual(['09:00 call lead:60']);
  });

  it('with a ledger that is damaged: reminders come from here on', async () => {
    stage.text.content = '{"version":1,"marks":';
    stage.clock.jump(at('09:50'));
    await stage.begin();
    await stage.pass(15);
    expect(stage.shown).toEqual(['09:50 call lead:60', '09:55 call lead:5', '10:00 call lead:0']);
    expect(stage.reported).toEqual([new Error('The saved reminders cannot be read')]);
  });

  it('and a notification that fails is reported and not repeated', async () => {
    await stage.begin();
    const refusal = new Error('no daemon');
    stage.onNotify = () => Promise.reject(refusal);
    await stage.pass(70);
    expect([stage.shown, stage.reported]).toEqual([[], [refusal]]);
  });
});
