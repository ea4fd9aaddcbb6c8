import { describe, expect, it, vi } from 'vitest';
import type { AgendaState } from '../agenda/agenda-state.ts';
import { createEmitter } from '../base/signal.ts';
import { createStore } from '../base/store.ts';
import { english, speak } from '../base/words.ts';
import { openTray } from './open-tray.ts';
import { nothingNext } from './next-answer.ts';
import type { TrayPicture } from './picture.ts';
import { nothingManaged } from '../settings/managed.ts';
import { readValues, type SettingsValues } from '../settings/values.ts';
import type { UpdatesView } from '../../preload/contract/model/settings.ts';
import { aGerman } from '../../test/support/a-german.ts';
import { pseudo } from '../../test/support/pseudo.ts';
import { agendaRow, agendaState } from '../../test/support/an-agenda.ts';
import type { DoorRow } from '../../preload/contract/model/open-door.ts';
import { openIntro } from '../../test/renderer/support/open-door.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';

const atHalfPast = agendaState({ rows: [agendaRow()], next: { key: 'a', phase: 'soon' } });

/** A tray at 09:17:40 UTC; the booking starts at 09:30. */
function setUp(first = atHalfPast) {
  const clock = createManualClock('2027-03-10T09:17:40Z');
  const waits = { after: vi.spyOn(clock, 'after'), at: vi.spyOn(clock, 'at') };
  const changed = createEmitter<undefined>();
  const settingsChanged = createEmitter<SettingsValues>();
  let agenda = first;
  let values = readValues({});
  const drawn: TrayPicture[] = [];
  const set = (part: Partial<SettingsValues>): void => {
    values = { ...values, ...part };
    settingsChanged.emit(values);
  };
  let door: DoorRow | null = null;
  const account = {
    agenda: () => ({ refresh: () => Promise.resolve() }),
    bookings: () => ({ factsOf: () => ({ link: 'https://meet.example.org/room' }) }),
    quickBook: () => null,
    cancelling: () => null,
    door: () => ({
      view: () => ({ door, said: null }),
      close: () => Promise.resolve(),
    }),
  };
  const { stop, next } = openTray({
    accounts: {
      changed,
      stateOfDay: () => ({ state: 'signed-in', storage: 'keychain', consentNeeded: null }),
      of: () => account,
      all: () => [account],
      agenda: () => agenda,
      requests: () => 0,
      nameOf: () => '',
      openDemo: () => Promise.resolve(),
    },
    shell: {
      shown: createEmitter<undefined>(),
      tray: { render: (picture) => drawn.push(picture) },
      popover: { isShown: () => false },
      open: vi.fn(),
    },
    openBooking: vi.fn(),
    settings: {
      get: () => values,
      change: (part) => {
        set(part);
      },
      changed: settingsChanged,
      managed: nothingManaged,
    },
    preferences: { toggleHideTitles: vi.fn() },
    updates: {
      view: createStore<UpdatesView>({ by: 'nobody', ready: null, looked: 'not-yet' }),
      restart: vi.fn(),
    },
    clock,
    join: vi.fn(),
    quit: vi.fn(),
    report: vi.fn(),
  });
  return {
    clock,
    waits,
    stop,
    next,
    drawn,
    last: () => drawn.at(-1),
    show(next: AgendaState) {
      agenda = next;
      changed.emit(undefined);
    },
    set,
    opens(next: DoorRow | null) {
      door = next;
      changed.emit(undefined);
    },
  };
}

describe('the tray as it is drawn', () => {
  it('counts down at the edges of its own minutes', () => {
    const { clock, waits, last, drawn } = setUp();
    const count = { minutes: 13, until: 'start', several: false };
    expect(last()).toMatchObject({
      state: 'soon',
      count,
      title: '13m',
      tooltip: 'Portfolio review in 13\u00a0min',
    });
    expect(waits.after.mock.lastCall?.[0]).toBe(20_000);
    clock.advance(19_999);
    expect(drawn).toHaveLength(1);
    clock.advance(1);
    expect(last()).toMatchObject({ count: { minutes: 12 }, tooltip: 'Portfolio review in 12\u00a0min' });
    expect(waits.after.mock.lastCall?.[0]).toBe(60_000);
    expect(drawn).toHaveLength(2);
  });

  it('calls until what is still on the booking page is taken off, also when the popover was opened', () => {
    const { last, opens } = setUp();
    opens({ ...openIntro, state: 'open' });
    expect(last()?.state).toBe('soon');
    opens({ ...openIntro, state: 'stuck' });
    expect(last()).toMatchObject({ state: 'attention', tooltip: 'Bookbar: action needed' });
    opens(null);
    expect(last()?.state).toBe('soon');
  });

  it('has one wait at a time, and none when there is nothing to tell', () => {
    const { clock, waits, show, drawn } = setUp();
    show(atHalfPast);
    show(atHalfPast);
    clock.advance(20_000);
    expect(drawn).toHaveLength(4);
    show(agendaState({}));
    const before = waits.after.mock.calls.length + waits.at.mock.calls.length;
    clock.advance(86_400_000);
    expect(drawn).toHaveLength(5);
    expect(waits.after.mock.calls.length + waits.at.mock.calls.length).toBe(before);
  });

  it('waits for what is far until it is soon', () => {
    const far = agendaRow({ startAt: '2027-03-10T14:00:00.000Z', endAt: '2027-03-10T15:00:00.000Z' });
    const { clock, last, drawn } = setUp(agendaState({ rows: [far], next: { key: 'a', phase: 'far' } }));
    expect(last()).toMatchObject({ state: 'idle', count: null, tooltip: 'Portfolio review at 15:00' });
    clock.jump(Date.parse('2027-03-10T12:59:59Z'));
    expect(drawn).toHaveLength(1);
    clock.jump(Date.parse('2027-03-10T13:00:00Z'));
    expect(last()).toMatchObject({ state: 'soon', count: { minutes: 60 } });
  });

  it('draws no minutes where something else is to be told, and none that are switched off', () => {
    const { show, set, last } = setUp();
    const at = '2027-03-10T09:10:00.000Z';
    const problem = { code: 'offline', status: null, host: 'h', at } as const;
    show({ ...atHalfPast, problem });
    expect(last()).toMatchObject({ state: 'offline', count: null, title: '13m' });
    show(atHalfPast);
    set({
      general: {
        countdown: true,
        countdownMinutes: 10,
        barText: 'countdown',
        knowsShortcut: true,
        knowsNoIcon: true,
        desktopShortcuts: false,
      },
    });
    expect(last()).toMatchObject({
      state: 'soon',
      count: null,
      title: '',
      tooltip: 'Portfolio review in 13\u00a0min',
    });
    set({
      general: {
        countdown: false,
        countdownMinutes: 60,
        barText: 'countdown',
        knowsShortcut: true,
        knowsNoIcon: true,
        desktopShortcuts: false,
      },
    });
    expect(last()).toMatchObject({ state: 'soon', count: null, title: '' });
  });

  it('says the same to another program, and there too hides what is hidden', () => {
    const { next, set, show } = setUp();
    const facts = {
      start: '2027-03-10T09:30:00.000Z',
      end: '2027-03-10T10:15:00.000Z',
      joinUrl: 'https://meet.example.org/room',
    };
    expect(next()).toEqual({
      text: '13m Portfolio review',
      tooltip: 'Portfolio review in 13\u00a0min',
      class: 'soon',
      title: 'Portfolio review',
      ...facts,
    });
    set({ reminders: { ...readValues({}).reminders, hideTitles: true } });
    expect(next()).toEqual({
      text: '13m A booking',
      tooltip: 'A booking in 13\u00a0min',
      class: 'soon',
      title: 'A booking',
      ...facts,
    });
    show(agendaState({}));
    expect(next()).toEqual({ ...nothingNext, tooltip: 'Bookbar: nothing else today' });
  });

  it('speaks another language as soon as one is chosen', () => {
    const { last, stop } = setUp(agendaState({}));
    expect(last()).toMatchObject({ tooltip: 'Bookbar: nothing else today' });
    speak(aGerman);
    expect(last()).toMatchObject({ tooltip: 'Bookbar: heute nichts mehr' });
    expect(JSON.stringify(last()?.menu)).toContain('"Bookbar öffnen"');
    speak(english);
    expect(last()).toMatchObject({ tooltip: 'Bookbar: nothing else today' });
    stop();
  });

  it('says nothing that is not from the catalogue', () => {
    const { last, stop } = setUp();
    speak({ ...english, first: pseudo(english.first), main: pseudo(english.main) });
    const labelsOf = (menu: TrayPicture['menu']): string[] =>
      menu.flatMap((entry) => (entry === 'separator' ? [] : [entry.label, ...labelsOf(entry.items ?? [])]));
    const said = [last()?.tooltip ?? '', ...labelsOf(last()?.menu ?? [])];
    speak(english);
    stop();
    expect(said.length).toBeGreaterThan(10);
    expect(said.filter((text) => !/^\[.*\]$/u.test(text))).toEqual([]);
  });

  it('follows what is hidden, and the end of a mute', () => {
    const { clock, set, last, stop, drawn } = setUp(agendaState({}));
    const { reminders } = readValues({});
    const labels = () => JSON.stringify(last()?.menu);
    const choose = (label: string): void => {
      const entries = (last()?.menu ?? []).flatMap((entry) => (entry === 'separator' ? [] : [entry]));
      const all = entries.flatMap((entry) => [entry, ...(entry.items ?? [])]);
      const found = all.find((entry) => entry !== 'separator' && entry.label === label);
      if (typeof found === 'object') found.choose?.();
    };
    set({
      reminders: { ...reminders, mute: { fromMs: clock.now(), untilMs: clock.now() + 600_000 } },
    });
    expect(labels()).toContain('Muted until 10:27');
    clock.advance(600_000);
    expect(labels()).toContain('Mute notifications');
    choose('For 1 hour');
    expect(labels()).toContain('Muted until 11:27');
    choose('Muted until 11:27');
    expect(labels()).toContain('Mute notifications');
    set({ reminders: { ...reminders, hideTitles: true } });
    expect(labels()).toContain('"checked":true');
    stop();
    const before = drawn.length;
    set({ reminders });
    clock.advance(86_400_000);
    expect(drawn).toHaveLength(before);
  });
});
