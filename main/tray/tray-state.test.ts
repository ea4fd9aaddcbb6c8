import { describe, expect, it } from 'vitest';
import { type TrayBooking, type TrayBookings, trayStateOf, type TrayInput } from './tray-state.ts';
import { at, clockOf } from '../../test/support/reminders.ts';
import type { TodayView } from '../../preload/contract/model/agenda.ts';

const row = (key: string, start: string, end: string, title = key): TrayBooking => ({
  key,
  title,
  startAt: new Date(at(start)).toISOString(),
  endAt: new Date(at(end)).toISOString(),
});

const dayOf = (part: Partial<TrayBookings>): TrayBookings => ({
  rows: [],
  now: [],
  next: null,
  later: [],
  nextDay: null,
  ...part,
});

const next = (key: string): TrayBookings['next'] => ({ key, phase: 'soon' });
const review = row('Portfolio review', '10:00', '10:30');
const oneAtTen = dayOf({ rows: [review], next: next('Portfolio review') });

const state = (time: string, part: Partial<TrayInput> = {}) =>
  trayStateOf({
    account: { state: 'signed-in', storage: 'keychain', consentNeeded: null },
    bookings: oneAtTen,
    isOffline: false,
    needsSomebody: false,
    settings: { countdown: true, barText: 'countdown', withinMinutes: 30, hideTitles: false },
    timeFormat: { timeZone: 'Europe/Berlin', locale: 'en', hours: 24 },
    nowMs: at(time),
    ...part,
  });

describe('the tray', () => {
  it('says what is next, and counts from the chosen minutes on', () => {
    expect(state('08:00')).toEqual({
      kind: 'idle',
      countdown: null,
      counted: null,
      title: null,
      barText: null,
      tooltip: 'Portfolio review at 11:00',
      brief: '11:00 Portfolio review',
      nextChangeMs: at('09:00'),
    });
    expect(state('09:15')).toMatchObject({
      kind: 'soon',
      countdown: null,
      tooltip: 'Portfolio review in 45\u00a0min',
    });
    expect(state('09:30')).toMatchObject({
      countdown: '30m',
      counted: { minutes: 30, until: 'start' },
      title: 'Portfolio review',
      brief: '30m Portfolio review',
    });
    expect(state('10:20')).toMatchObject({
      counted: { minutes: 10, until: 'end' },
      kind: 'live',
      countdown: '10m left',
      tooltip: 'Portfolio review, 10\u00a0min left',
    });
  });

  it('rounds up, and changes when a minute is over that was left', () => {
    const nowMs = at('09:47') + 12_345;
    expect(state('09:47', { nowMs })).toMatchObject({ countdown: '13m', nextChangeMs: at('09:48') });
    expect(state('09:48')).toMatchObject({ countdown: '12m', nextChangeMs: at('09:49') });
    expect(state('09:59', { nowMs: at('10:00') - 1 })).toMatchObject({
      countdown: '1m',
      nextChangeMs: at('10:00'),
    });
  });

  it('counts hours where that was chosen, and nothing where it was switched off', () => {
    const settings = {
      countdown: true,
      barText: 'countdown',
      withinMinutes: 120,
      hideTitles: false,
    } as const;
    expect(state('08:00', { settings })).toMatchObject({
      countdown: '2h',
      kind: 'idle',
      nextChangeMs: at('08:01'),
    });
    expect(state('08:55', { settings }).countdown).toBe('1h 5m');
    const off = { ...settings, countdown: false };
    expect(state('09:50', { settings: off })).toMatchObject({ countdown: null, title: null, kind: 'soon' });
  });

  it('has beside the icon what was chosen: minutes, a title with them, or a time', () => {
    const textAt = (time: string, part: Partial<TrayInput['settings']>): string | null =>
      state(time, {
        settings: { countdown: true, barText: 'countdown', withinMinutes: 30, hideTitles: false, ...part },
      }).barText;
    expect(textAt('09:48', {})).toBe('12m');
    expect(textAt('09:48', { barText: 'countdown-title' })).toBe('12m Portfolio review');
    expect(textAt('09:48', { barText: 'countdown-title', hideTitles: true })).toBe('12m A booking');
    expect(textAt('08:00', { barText: 'countdown-title' })).toBeNull();
    expect(textAt('08:00', { barText: 'time' })).toBe('11:00');
    expect(textAt('10:10', { barText: 'time' })).toMatch(/^until \d\d:\d\d$/u);
    expect(textAt('09:48', { barText: 'time', countdown: false })).toBeNull();
  });

  it('tells of several at once', () => {
    const rows = [review, row('b', '10:00', '11:00')];
    const starting = dayOf({ rows, next: next('Portfolio review'), later: ['b'] });
    expect(state('09:48', { bookings: starting }).tooltip).toBe('2 bookings in 12\u00a0min');
    const running = dayOf({ rows, next: { key: 'b', phase: 'live' }, now: ['Portfolio review'] });
    expect(state('10:10', { bookings: running })).toMatchObject({
      kind: 'several',
      tooltip: '2 bookings, 50\u00a0min left',
    });
  });

  it('looks over midnight', () => {
    const tomorrow = row('early', '2027-03-11T00:10:00Z', '2027-03-11T00:40:00Z');
    const bookings = dayOf({ nextDay: { rows: [tomorrow] } });
    expect(state('23:50', { bookings })).toMatchObject({ kind: 'soon', countdown: '20m' });
    expect(state('18:00', { bookings })).toMatchObject({
      kind: 'idle',
      tooltip: 'Bookbar: nothing else today',
      nextChangeMs: at('2027-03-10T21:10:00Z'),
    });
  });

  it('keeps titles short, in one line, and hidden where that is wished', () => {
    const long = { ...review, title: `Line\nbreak \u202Eright ${'x'.repeat(300)}` };
    const bookings = dayOf({ rows: [long], next: next('Portfolio review') });
    const shown = state('09:48', { bookings });
    expect(shown.title).toHaveLength(20);
    expect(shown.tooltip).toMatch(/^Line break right x+… in 12\u00a0min$/);
    const hidden = state('09:48', {
      settings: { countdown: true, barText: 'countdown', withinMinutes: 30, hideTitles: true },
    });
    expect(hidden).toMatchObject({
      title: 'A booking',
      tooltip: 'A booking in 12\u00a0min',
      countdown: '12m',
    });
  });

  it('puts what needs the person before being offline, and that before what runs', () => {
    const account = { state: 'signed-in', storage: 'keychain', consentNeeded: 'refused' } as const;
    expect(state('10:10', { account, isOffline: true })).toMatchObject({
      kind: 'attention',
      tooltip: 'Bookbar: sign in again',
    });
    expect(state('10:10', { needsSomebody: true, isOffline: true }).kind).toBe('attention');
    expect(state('10:10', { isOffline: true })).toMatchObject({ kind: 'offline', countdown: '20m left' });
    expect(state('10:10', { account: { state: 'starting' }, isOffline: true })).toMatchObject({
      kind: 'idle',
      tooltip: 'Bookbar',
      nextChangeMs: null,
    });
  });

  it('takes the day as the agenda has it', () => {
    const ofAgenda = (today: TodayView): TrayBookings => today;
    expect(ofAgenda).toBeTypeOf('function');
    expect(clockOf(state('08:00', { bookings: dayOf({}) }).nextChangeMs)).toBeNull();
  });
});
