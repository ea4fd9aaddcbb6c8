import { describe, expect, it, vi } from 'vitest';
import type { AccountState } from '../../main/account/account-state.ts';
import type { AgendaRow, AgendaState, TodayAgenda } from '../../main/agenda/agenda-state.ts';
import { pictureOf } from '../../main/desktop/tray-picture.ts';

const signedIn: AccountState = { state: 'signed-in', storage: 'keychain', consentNeeded: null };
const now = Date.parse('2027-03-10T09:18:00Z');

function rowOf(part: Partial<AgendaRow>): AgendaRow {
  return {
    uid: 'a',
    title: 'Portfolio review',
    startAt: '2027-03-10T09:30:00.000Z',
    endAt: '2027-03-10T10:15:00.000Z',
    status: 'ACCEPTED',
    rescheduled: false,
    people: [],
    host: null,
    isHost: true,
    canManage: true,
    payment: 'none',
    price: null,
    repeats: false,
    schedulingType: null,
    eventTypeTitle: null,
    place: null,
    action: { kind: 'join', provider: 'Zoom' },
    reason: null,
    ...part,
  };
}

function agendaOf(today: Partial<TodayAgenda> | null, part: Partial<AgendaState> = {}): AgendaState {
  return {
    reading: {
      timeZone: 'Europe/Berlin',
      computerTimeZone: 'Europe/Berlin',
      locale: 'en',
      hours: 24,
      weekStart: 1,
    },
    account: null,
    today: today && {
      dayStartAt: '2027-03-09T23:00:00.000Z',
      dayEndAt: '2027-03-10T23:00:00.000Z',
      rows: [],
      now: [],
      next: null,
      later: [],
      earlier: [],
      left: 0,
      lastEndAt: null,
      doneCount: 0,
      cancelledCount: 0,
      nextDay: null,
      ...today,
    },
    refreshing: false,
    updatedAt: null,
    problem: null,
    retryAt: null,
    ...part,
  };
}

const actions = { open: vi.fn(), join: vi.fn(), refresh: vi.fn(), tryDemo: vi.fn(), quit: vi.fn() };
const labels = (agenda: AgendaState | null, account: AccountState = signedIn): string[] =>
  pictureOf(account, agenda, now, actions).menu.map((entry) => (entry === 'separator' ? '—' : entry.label));

describe('the tray', () => {
  it('counts down to what is soon, rounding up', () => {
    const agenda = agendaOf({ rows: [rowOf({})], next: { uid: 'a', phase: 'soon' }, left: 1 });
    expect(pictureOf(signedIn, agenda, now, actions)).toMatchObject({
      state: 'soon',
      tooltip: 'Portfolio review in 12 min',
    });
    expect(pictureOf(signedIn, agenda, now + 1000, actions).tooltip).toBe('Portfolio review in 12 min');
  });

  it('says the time of day of what is far, for that does not grow old', () => {
    const row = rowOf({ startAt: '2027-03-10T14:00:00.000Z', endAt: '2027-03-10T15:00:00.000Z' });
    const agenda = agendaOf({ rows: [row], next: { uid: 'a', phase: 'far' } });
    expect(pictureOf(signedIn, agenda, now, actions)).toMatchObject({
      state: 'idle',
      tooltip: 'Portfolio review at 15:00',
    });
  });

  it('says what is left of a running one', () => {
    const row = rowOf({ startAt: '2027-03-10T09:00:00.000Z', endAt: '2027-03-10T10:28:30.000Z' });
    const agenda = agendaOf({ rows: [row], next: { uid: 'a', phase: 'live' } });
    expect(pictureOf(signedIn, agenda, now, actions)).toMatchObject({
      state: 'live',
      tooltip: 'Portfolio review, 1 h 11 min left',
    });
  });

  it('puts what needs the person before everything else', () => {
    const running = { rows: [rowOf({})], now: ['a'] };
    const problem = {
      code: 'offline',
      status: null,
      host: 'api.example.com',
      at: '2027-03-10T09:00:00.000Z',
    } as const;
    const needed: AccountState = { ...signedIn, consentNeeded: 'refused' };
    expect(pictureOf(needed, agendaOf(running, { problem }), now, actions).state).toBe('attention');
    expect(pictureOf(signedIn, agendaOf(running, { problem }), now, actions).state).toBe('offline');
    expect(pictureOf(signedIn, agendaOf(running), now, actions).state).toBe('live');
    expect(pictureOf(signedIn, agendaOf({}), now, actions).state).toBe('idle');
  });

  it('has a menu that does what the popover opens with', () => {
    const call = rowOf({
      uid: 'b',
      title: 'Call',
      action: { kind: 'call', phone: '+49' },
      startAt: '2027-03-10T12:00:00.000Z',
    });
    const agenda = agendaOf({ rows: [rowOf({}), call], next: { uid: 'a', phase: 'soon' }, later: ['b'] });
    expect(labels(agenda)).toEqual([
      '10:30  Portfolio review',
      '13:00  Call',
      '—',
      'Join Portfolio review',
      'Open Bookbar',
      'Refresh',
      '—',
      'Quit Bookbar',
    ]);
  });

  it('offers the demo to who is not signed in', () => {
    const signedOut: AccountState = { state: 'signed-out', problem: null, connectionReady: false };
    expect(labels(null, signedOut)).toEqual(['Open Bookbar', 'Try the demo workspace', '—', 'Quit Bookbar']);
  });

  it('keeps a stranger’s title to one short line', () => {
    const title = `Line\nbreak \u202Eright ${'x'.repeat(300)}`;
    const agenda = agendaOf({ rows: [rowOf({ title })], next: { uid: 'a', phase: 'soon' } });
    const { tooltip } = pictureOf(signedIn, agenda, now, actions);
    expect(tooltip).toMatch(/^Line break right x+… in 12 min$/);
    expect(tooltip.length).toBeLessThan(70);
  });
});
