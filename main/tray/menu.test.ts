import type { BookingRef } from '../../preload/contract/model/agenda.ts';
import { describe, expect, it, vi } from 'vitest';
import { trayMenuOf, type TrayActions, type TrayMenuInput } from './menu.ts';
import type { TrayEntry, TrayMenu } from './picture.ts';
import { agendaRow, agendaState } from '../../test/support/an-agenda.ts';

const call = agendaRow({
  uid: 'b',
  key: 'b',
  title: 'Call',
  startAt: '2027-03-10T12:00:00.000Z',
  action: { kind: 'call', phone: '+49' },
});
const twoToday = agendaState({
  rows: [agendaRow(), call],
  next: { key: 'a', phase: 'soon' },
  joinKey: 'a',
  later: ['b'],
});
const signedIn = { state: 'signed-in', storage: 'keychain', consentNeeded: null } as const;
const problem = {
  code: 'offline',
  status: null,
  host: 'api.example.com',
  at: '2027-03-10T09:10:00.000Z',
} as const;

const actionsOf = () => ({
  open: vi.fn(),
  openBooking: vi.fn<(booking: BookingRef) => void>(),
  openBookings: vi.fn(),
  openSettings: vi.fn(),
  join: vi.fn<(booking: BookingRef) => void>(),
  quickBook: vi.fn(),
  openDoor: vi.fn(),
  closeDoors: vi.fn(),
  copyTimes: vi.fn(),
  refresh: vi.fn(),
  toggleHideTitles: vi.fn(),
  mute: vi.fn(),
  tryDemo: vi.fn(),
  restartToUpdate: vi.fn(),
  quit: vi.fn(),
});

const menuOf = (part: Partial<TrayMenuInput> = {}, actions: TrayActions = actionsOf()): TrayMenu =>
  trayMenuOf(
    {
      openDoor: null,
      account: signedIn,
      agenda: twoToday,
      requests: 0,
      needsSomebody: false,
      hideTitles: false,
      notUpdated: [],
      isHidingFixed: false,
      mutedUntilMs: null,
      newerVersion: null,
      nowMs: Date.parse('2027-03-10T09:18:00Z'),
      ...part,
    },
    actions,
  );

const lines = (menu: TrayMenu): string[] => menu.map((entry) => (entry === 'separator' ? '—' : entry.label));
/** What stands below “Open Bookbar” and its line. */
const belowOpen = (menu: TrayMenu): string[] => lines(menu).slice(2);
const entriesOf = (menu: TrayMenu): readonly TrayEntry[] =>
  menu.flatMap((entry) => (entry === 'separator' ? [] : [entry, ...entriesOf(entry.items ?? [])]));
const find = (menu: TrayMenu, label: string): TrayEntry | undefined =>
  entriesOf(menu).find((entry) => entry.label === label);

describe('the tray menu', () => {
  it('opens Bookbar first, since a click on some icons opens the menu alone; then has the day and every action', () => {
    expect(lines(menuOf())).toEqual([
      'Open Bookbar',
      '—',
      '10:30  Portfolio review',
      '13:00  Call',
      '—',
      'Join Portfolio review',
      'Quick book',
      'Copy open times',
      'Open for an hour',
      '—',
      'Refresh',
      'Hide titles',
      'Mute notifications',
      '—',
      'Settings',
      '—',
      'Quit Bookbar',
    ]);
  });

  it('offers to restart into a newer version once it is here, signed in or not', () => {
    const actions = actionsOf();
    const menu = menuOf({ newerVersion: '0.2.0' }, actions);
    find(menu, 'Restart to update to 0.2.0')?.choose?.();
    expect(actions.restartToUpdate).toHaveBeenCalledOnce();
    const signedOut = menuOf({
      newerVersion: '0.2.0',
      account: { state: 'signed-out', problem: null, connectionReady: false },
    });
    expect(lines(signedOut)).toContain('Restart to update to 0.2.0');
  });

  it('names whom a booking is with, unless its title does', () => {
    const person = (name: string, email = '') => ({ name, email, timeZone: null });
    const rows = [
      agendaRow({ people: [person('Priya Raman')] }),
      { ...call, title: 'Call between Maya and Nora Bell', people: [person('Nora Bell')] },
      {
        ...call,
        uid: 'c',
        key: 'c',
        people: [person('', 'joon@park.example'), person('Tom'), person('Ann')],
      },
    ];
    const agenda = agendaState({ rows, next: { key: 'a', phase: 'soon' }, later: ['b', 'c'] });
    expect(belowOpen(menuOf({ agenda })).slice(0, 3)).toEqual([
      '10:30  Portfolio review with Priya Raman',
      '13:00  Call between Maya and Nora Bell',
      '13:00  Call with joon@park.example and 2 others',
    ]);
    expect(JSON.stringify(menuOf({ agenda, hideTitles: true }))).not.toMatch(/Priya|Nora|joon/);
  });

  it('opens an event type for an hour, or closes the one that is open, unnamed where titles are hidden', () => {
    expect(find(menuOf(), 'Open for an hour')).toBeDefined();
    const open = { openDoor: 'Intro call' };
    expect(find(menuOf(open), 'Open for an hour')).toBeUndefined();
    expect(find(menuOf(open), 'Close Intro call')).toBeDefined();
    expect(find(menuOf({ ...open, hideTitles: true }), 'Close the open event type')).toBeDefined();
  });

  it('does what each entry says', () => {
    const actions = actionsOf();
    const menu = menuOf({ requests: 2 }, actions);
    expect(find(menu, '2 bookings to confirm')).toBeDefined();
    for (const { choose } of entriesOf(menu)) choose?.();
    find(menuOf({ openDoor: 'Intro call' }, actions), 'Close Intro call')?.choose?.();
    expect(actions.openBooking.mock.calls.map(([{ account, uid }]) => [account, uid])).toEqual([
      [1, 'a'],
      [1, 'b'],
    ]);
    expect(actions.join.mock.calls.map(([{ uid }]) => uid)).toEqual(['a']);
    expect(actions.mute.mock.calls).toEqual([['hour'], ['four-hours'], ['until-midnight']]);
    const { openBooking: _1, mute: _2, join: _3, restartToUpdate: _4, tryDemo, ...others } = actions;
    for (const act of Object.values(others)) expect(act).toHaveBeenCalledTimes(1);
    expect(tryDemo).not.toHaveBeenCalled();
  });

  it('says why nothing can be joined', () => {
    const agenda = agendaState({ rows: [call], next: { key: 'b', phase: 'far' } });
    expect(find(menuOf({ agenda }), 'Join: no meeting today')).toMatchObject({ enabled: false });
    const far = agendaState({ rows: [agendaRow()], next: { key: 'a', phase: 'far' } });
    expect(find(menuOf({ agenda: far }), 'Join: next meeting at 10:30')).toMatchObject({ enabled: false });
    expect(belowOpen(menuOf({ agenda: agendaState({}) }))[0]).toBe('Nothing else today');
    expect(belowOpen(menuOf({ agenda: null }))[0]).toBe('Loading today’s bookings…');
  });

  it('joins what the command joins, also where another meeting is on the card', () => {
    const running = agendaRow({ uid: 'run', title: 'Weekly' });
    const today = { rows: [running, agendaRow()], now: ['run'], next: { key: 'a', phase: 'soon' } as const };
    const actions = actionsOf();
    find(
      menuOf({ agenda: agendaState({ ...today, joinKey: 'a' }) }, actions),
      'Join Portfolio review',
    )?.choose?.();
    const tomorrow = {
      dayStartAt: '2027-03-10T23:00:00.000Z',
      count: 1,
      rows: [agendaRow({ uid: 'late', title: 'Late' })],
    };
    const night = agendaState({ joinKey: 'late', nextDay: tomorrow });
    find(menuOf({ agenda: night }, actions), 'Join Late')?.choose?.();
    expect(actions.join.mock.calls.map(([{ uid }]) => uid)).toEqual(['a', 'late']);
  });

  it('says where a link leads that a guest may have typed', () => {
    const action = { kind: 'join', provider: null, host: 'evil.example' } as const;
    const agenda = agendaState({
      rows: [agendaRow({ action })],
      next: { key: 'a', phase: 'soon' },
      joinKey: 'a',
    });
    expect(lines(menuOf({ agenda }))).toContain('Join Portfolio review at evil.example');
    expect(lines(menuOf({ agenda, hideTitles: true }))).toContain('Join the next meeting at evil.example');
  });

  it('tells no title that is hidden', () => {
    const menu = menuOf({ hideTitles: true });
    expect(JSON.stringify(menu)).not.toMatch(/Portfolio|Call/);
    expect(lines(menu)).toEqual(expect.arrayContaining(['10:30  A booking', 'Join the next meeting']));
    expect(find(menu, 'Hide titles')?.checked).toBe(true);
  });

  it('says until when it is silent, and ends that', () => {
    const actions = actionsOf();
    const today = menuOf({ mutedUntilMs: Date.parse('2027-03-10T10:18:00Z') }, actions);
    const entry = find(today, 'Muted until 11:18');
    expect(entry?.checked).toBe(true);
    entry?.choose?.();
    expect(actions.mute).toHaveBeenCalledWith('no-longer');
    const over = menuOf({ mutedUntilMs: Date.parse('2027-03-11T23:00:00Z') });
    expect(find(over, 'Muted until Fri 00:00')).toBeDefined();
  });

  it('puts what needs the person before the day', () => {
    expect(belowOpen(menuOf({ account: { ...signedIn, consentNeeded: 'refused' } }))[0]).toBe(
      'Sign in again',
    );
    expect(belowOpen(menuOf({ needsSomebody: true }))[0]).toBe('Action needed');
    const locked = { state: 'keychain', problem: 'locked', asking: false, hasSavedSignIn: true } as const;
    expect(belowOpen(menuOf({ account: locked, agenda: null }))[0]).toBe('Unlock your keychain');
  });

  it('says that it is offline, and what it knows is from when', () => {
    const agenda = { ...twoToday, problem, updatedAt: '2027-03-10T09:02:00.000Z' };
    expect(menuOf({ agenda })[2]).toMatchObject({ label: 'Offline: bookings as of 10:02', enabled: false });
  });

  it('offers the demo to who is not signed in', () => {
    const account = { state: 'signed-out', problem: null, connectionReady: false } as const;
    expect(lines(menuOf({ account, agenda: null }))).toEqual([
      'Open Bookbar',
      '—',
      'Try the demo workspace',
      '—',
      'Settings',
      '—',
      'Quit Bookbar',
    ]);
    expect(find(menuOf({ account: { state: 'connecting' } }), 'Try the demo workspace')?.enabled).toBe(false);
  });

  it('stays short on a long day, and each title in one line', () => {
    const title = `Line\nbreak \u202Eright ${'x'.repeat(300)}`;
    const rows = Array.from({ length: 40 }, (_, index) => agendaRow({ uid: `u${index}`, title }));
    const menu = menuOf({ agenda: agendaState({ rows, later: rows.map(({ uid }) => uid), left: 40 }) });
    const [first, ...others] = belowOpen(menu);
    expect(first).toMatch(/^10:30 {2}Line break right x{20,40}…$/);
    expect(others.slice(10, 12)).toEqual([first, '28 more in Bookbar']);
  });

  it('tells bookings apart that read the same', () => {
    const moved = agendaState({ rows: [agendaRow({ uid: 'z' })], next: { key: 'z', phase: 'soon' } });
    const before = agendaState({ rows: [agendaRow()], next: { key: 'a', phase: 'soon' } });
    expect(JSON.stringify(menuOf({ agenda: moved }))).not.toBe(JSON.stringify(menuOf({ agenda: before })));
  });
});
