import { beforeEach, describe, expect, it } from 'vitest';
import { bookingAt } from '../../test/support/booking-builder.ts';
import { openReminderStage, type ReminderStage } from '../../test/support/reminder-stage.ts';
import { at } from '../../test/support/reminders.ts';

const callAt = (time: string, uid = 'call') => bookingAt(`2027-03-10T${time}:00Z`, 30, { uid });

let stage: ReminderStage;

beforeEach(() => {
  stage = openReminderStage();
  stage.bookings = [callAt('10:00')];
});

describe('the keeper of reminders', () => {
  it('shows each at its time, and keeps one timer for what comes', async () => {
    const keeper = await stage.begin();
    expect(keeper.nextMs()).toBe(at('09:00'));
    expect(stage.waits()).toBe(1);
    await stage.pass(121);
    expect(stage.shown).toEqual(['09:00 call lead:60', '09:55 call lead:5', '10:00 call lead:0']);
    expect([keeper.nextMs(), stage.waits()]).toEqual([null, 0]);
  });

  it('has no timer when nothing is booked', async () => {
    stage.bookings = [];
    await stage.begin();
    expect(stage.waits()).toBe(0);
    stage.bookings = [callAt('10:00')];
    await stage.changed();
    expect(stage.waits()).toBe(1);
  });

  it('shows what is due together in one', async () => {
    stage.bookings = [callAt('10:00', 'a'), callAt('10:00', 'b')];
    await stage.begin();
    let notifications = 0;
    stage.onNotify = () => {
      notifications += 1;
      return Promise.resolve();
    };
    await stage.pass(60);
    expect(stage.shown).toEqual(['09:00 a lead:60', '09:00 b lead:60']);
    expect(notifications).toBe(1);
  });

  it('follows a booking that moves, and forgets one that is cancelled', async () => {
    await stage.begin();
    await stage.pass(60);
    stage.bookings = [callAt('11:30')];
    await stage.changed();
    await stage.pass(91);
    stage.bookings = [bookingAt('2027-03-10T11:30:00Z', 30, { uid: 'call', status: 'CANCELLED' })];
    await stage.changed();
    await stage.pass(240);
    expect(stage.shown).toEqual(['09:00 call lead:60', '10:30 call lead:60']);
    expect(stage.waits()).toBe(0);
  });

  it('does not show late what a changed setting would have shown earlier', async () => {
    await stage.begin();
    await stage.pass(90);
    stage.settings = { ...stage.settings, leadMinutes: [120, 45, 40, 5] };
    await stage.changed();
    expect(stage.shown).toEqual(['09:00 call lead:60']);
    await stage.pass(30);
    expect(stage.shown).toEqual(['09:00 call lead:60', '09:55 call lead:5']);
  });

  it('nor what a choice for its event type, or another zone, would have shown earlier', async () => {
    const quiet = { isOn: true, from: '08:00', to: '09:00', days: [1, 2, 3, 4, 5, 6, 7] };
    stage.settings = { ...stage.settings, leadMinutes: [5], quiet };
    stage.bookings = [bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call', eventType: { id: 7 } })];
    await stage.begin();
    await stage.pass(60);
    stage.choices = { ...stage.choices, eventTypes: [{ eventTypeId: 7, leadMinutes: [60, 90] }] };
    await stage.changed();
    stage.timeZone = 'Europe/London';
    stage.choices = { ...stage.choices, eventTypes: [{ eventTypeId: 7, leadMinutes: [5] }] };
    await stage.changed();
    await stage.pass(60);
    expect(stage.shown).toEqual(['09:55 call lead:5']);
  });

  it('begins an account with what is to come, not with what was', async () => {
    stage.bookings = [
      callAt('07:00', 'over'),
      callAt('07:50', 'running'),
      callAt('08:10', 'soon'),
      callAt('08:50', 'later'),
    ];
    await stage.begin();
    expect(stage.shown).toEqual(['08:00 soon lead:60']);
    await stage.pass(60);
    expect(stage.shown.slice(1)).toEqual([
      '08:05 soon lead:5',
      '08:10 soon lead:0',
      '08:45 later lead:5',
      '08:50 later lead:0',
    ]);
  });

  it('shows nothing in the first second of the first popover, but once that closes', async () => {
    stage.bookings = [callAt('08:10', 'soon'), callAt('08:04', 'sooner')];
    stage.isInView = true;
    await stage.begin();
    await stage.pass(1);
    expect(stage.shown).toEqual([]);
    await stage.pass(5);
    expect(stage.shown).toEqual(['08:04 sooner lead:0+lead:5+lead:60', '08:05 soon lead:5+lead:60']);
    stage.bookings = [...stage.bookings, callAt('08:20', 'new')];
    stage.isInView = false;
    await stage.changed();
    expect(stage.shown.slice(2)).toEqual(['08:06 new lead:60']);
  });

  it('shows what was due at the first start when the popover closes', async () => {
    stage.bookings = [callAt('08:10', 'soon')];
    stage.isInView = true;
    await stage.begin();
    await stage.pass(2);
    stage.isInView = false;
    await stage.changed();
    stage.isInView = true;
    await stage.changed();
    await stage.pass(3);
    expect(stage.shown).toEqual(['08:02 soon lead:60', '08:05 soon lead:5']);
  });

  it('puts off until the start or for minutes, and stays quiet once joined', async () => {
    stage.settings = { ...stage.settings, leadMinutes: [5] };
    const keeper = await stage.begin();
    await stage.pass(115);
    expect(keeper.snooze('call', at('10:00'))).toBe(true);
    await stage.pass(5);
    expect(keeper.snooze('call', at('10:10'))).toBe(true);
    for (const time of ['09:59', '10:00', '10:30', '10:45'])
      expect(keeper.snooze('call', at(time)), time).toBe(false);
    expect(keeper.snooze('unknown', at('10:05'))).toBe(false);
    await stage.pass(10);
    expect(keeper.snooze('call', at('10:15'))).toBe(true);
    stage.joined.add('call');
    await stage.changed();
    await stage.pass(20);
    expect(stage.shown).toEqual([
      '09:55 call lead:5',
      `10:00 call snooze:${at('10:00')}`,
      `10:10 call snooze:${at('10:10')}`,
    ]);
  });
});

describe('sleep and clocks', () => {
  it('sums up what a sleep swallowed, and shows what runs by itself', async () => {
    stage.bookings = [callAt('09:30', 'over'), callAt('10:55', 'running'), callAt('11:40', 'coming')];
    const keeper = await stage.begin();
    keeper.suspend();
    stage.clock.jump(at('11:00'));
    keeper.resume();
    await stage.settle();
    expect(stage.shown).toEqual(['11:00 running lead:0+lead:5+lead:60']);
    await stage.pass(1);
    expect(stage.shown.slice(1)).toEqual(['11:00 missed over coming']);
    await stage.pass(40);
    expect(stage.shown.slice(2)).toEqual(['11:35 coming lead:5', '11:40 coming lead:0']);
  });

  it('is no news of what was cancelled while one slept', async () => {
    const keeper = await stage.begin();
    keeper.suspend();
    stage.clock.jump(at('12:00'));
    keeper.resume();
    await stage.settle();
    stage.bookings = [bookingAt('2027-03-10T10:00:00Z', 30, { uid: 'call', status: 'CANCELLED' })];
    await stage.changed();
    await stage.pass(5);
    expect(stage.shown).toEqual([]);
  });

  it('calls nothing missed whose time came while Bookbar ran, and that was booked later', async () => {
    stage.bookings = [];
    const keeper = await stage.begin();
    await stage.pass(60);
    await keeper.stop();
    stage.clock.sleep(at('09:30'));
    await stage.begin();
    await stage.pass(1);
    stage.bookings = [callAt('09:55')];
    await stage.changed();
    await stage.pass(20);
    expect(stage.shown).toEqual(['09:50 call lead:5']);
  });

  it('notices a sleep that nobody announced within a minute', async () => {
    stage.bookings = [callAt('12:10')];
    await stage.begin();
    stage.clock.sleep(at('12:06'));
    await stage.pass(1);
    expect(stage.shown).toEqual(['12:07 call lead:5+lead:60']);
  });

  it('shows nothing twice when the clock is set back', async () => {
    await stage.begin();
    await stage.pass(116);
    stage.clock.jump(at('08:30'));
    await stage.pass(100);
    expect(stage.shown).toEqual(['09:00 call lead:60', '09:55 call lead:5', '10:00 call lead:0']);
  });

  it.each(['slept without a word', 'had been wrong and was set right'])(
    'shows nothing twice when the clock is set back, also where the computer %s in an earlier run',
    async (how) => {
      await stage.begin();
      if (how.startsWith('slept')) stage.clock.sleep(at('08:40'));
      else {
        stage.clock.jump(at('07:10'));
        await stage.pass(40);
        stage.clock.jump(at('08:40'));
      }
      await stage.pass(25);
      expect(stage.shown).toEqual(['09:00 call lead:60']);
      await stage.begin();
      stage.clock.jump(at('08:55'));
      await stage.pass(30);
      expect(stage.shown).toEqual(['09:00 call lead:60']);
    },
  );

  it('shows at its time what a clock set forward had shown too early', async () => {
    await stage.begin();
    await stage.pass(30);
    stage.clock.jump(at('09:53'));
    await stage.pass(2);
    expect(stage.shown).toEqual(['09:53 call lead:60', '09:55 call lead:5']);
    stage.clock.jump(at('08:32'));
    await stage.pass(90);
    expect(stage.shown.slice(2)).toEqual(['09:00 call lead:60', '09:55 call lead:5', '10:00 call lead:0']);
  });

  it('moves quiet hours with the zone, and no reminder', async () => {
    stage.settings = {
      ...stage.settings,
      quiet: { isOn: true, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7] },
    };
    stage.timeZone = 'Asia/Tokyo';
    stage.bookings = [callAt('09:30', 'a'), callAt('10:30', 'b')];
    await stage.begin();
    await stage.pass(91);
    expect(stage.shown).toEqual(['08:30 a lead:60', '09:25 a lead:5', '09:30 a lead:0', '09:30 b lead:60']);
    stage.timeZone = 'Asia/Kolkata';
    stage.settings = { ...stage.settings, quiet: { ...stage.settings.quiet, from: '15:30' } };
    await stage.pass(90);
    expect(stage.shown).toHaveLength(4);
  });
});
