import { screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Plan } from '../../../preload/contract/model/plans.ts';
import { FakeBridge, type OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import { textOf } from '../../../test/renderer/support/open-bookings.ts';
import {
  arrive,
  click,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../../test/renderer/support/open-page.ts';
import {
  bookIntro,
  cancelRoadmap,
  endedPlan,
  lapsedPlan,
  longPlan,
  planAnswers,
  plans,
  runningPlan,
  stoppedPlan,
  terminalPlan,
  troubledPlan,
  unfitPlan,
  waitingPlan,
} from '../../../test/renderer/support/plans.ts';
import { usualSettings } from '../../../test/renderer/support/settings.ts';
import { agendaView, fullDay, offline, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name });
const dialog = (): HTMLElement => screen.getByRole('alertdialog');
const box = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });
const approve = (): HTMLButtonElement => button(/^Approve/u);
const enter = (modifiers: Partial<KeyboardEventInit> = {}) => press('Enter', { ctrlKey: true, ...modifiers });

async function openToday(
  all: readonly Plan[],
  { answers = {}, problem = null }: { answers?: OwnAnswers; problem?: typeof offline | null } = {},
): Promise<OpenPage> {
  const bridge = new FakeBridge({ ...planAnswers(...all), ...answers });
  const agenda = agendaView(fullDay, problem ? { problem } : {});
  const opened = await openPage({ session: signedIn, agenda, bridge });
  bridge.announce('settings.changed', usualSettings);
  bridge.announce('plans.changed', plans(...all));
  await arrive();
  return opened;
}

async function openPlan(plan: Plan, how: Parameters<typeof openToday>[1] = {}): Promise<OpenPage> {
  const opened = await openToday([plan], how);
  await click(button('View'));
  return opened;
}

async function wait(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await settle();
}

/** As tall as the sheet of a long plan, of which the first part is seen. */
function makeLong(): HTMLElement {
  const sheet = dialog();
  Object.defineProperty(sheet, 'clientHeight', { value: 500 });
  Object.defineProperty(sheet, 'scrollHeight', { value: 900 });
  return sheet;
}

async function scrollTo(sheet: HTMLElement, top: number): Promise<void> {
  Object.defineProperty(sheet, 'scrollTop', { value: top, configurable: true });
  sheet.dispatchEvent(new Event('scroll'));
  await settle();
}

describe('a plan that waits', () => {
  it('is a line on Today, the oldest of several first, and no sheet over what the person does', async () => {
    const newer = { ...terminalPlan, filedAt: '2026-10-28T09:10:00.000Z' };
    const { page } = await openToday([newer, waitingPlan]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(textOf(screen.getByText('Desk helper suggests 3 changes'))).toBe('Desk helper suggests 3 changes');
    expect(screen.queryByText('From the terminal: 1 change')).toBeNull();
    await click(button('View'));
    expect(page.route.sheet).toBe('plans');
    expect(screen.getByRole('alertdialog', { name: 'Desk helper suggests 3 changes' })).toBeTruthy();
  });

  it('is opened by its notification, too, with the focus on its title', async () => {
    const { bridge } = await openToday([waitingPlan]);
    bridge.announce('popover.shown', { route: 'plans' });
    await arrive();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Desk helper suggests 3 changes' }),
    );
  });

  it('of several is the one whose notification was pressed, also while another is open', async () => {
    const { bridge } = await openToday([terminalPlan, waitingPlan]);
    bridge.announce('popover.shown', { route: 'plans', plan: waitingPlan.id });
    await arrive();
    expect(screen.getByRole('alertdialog', { name: 'Desk helper suggests 3 changes' })).toBeTruthy();
    bridge.announce('popover.shown', { route: 'plans', plan: terminalPlan.id });
    await arrive();
    expect(screen.getByRole('alertdialog', { name: 'From the terminal: 1 change' })).toBeTruthy();
  });

  it('says of each change what, when on both clocks, who is emailed and what is paid', async () => {
    await openPlan(waitingPlan);
    expect(textOf(dialog())).toContain(
      'The service may email 2 people. Cancellations are never ticked for you.',
    );
    expect(box(/^Book/u).getAttribute('aria-label')).toBe(
      'Book Intro call with Anna Schmidt, Fri 30 Oct, 15:00 – 15:30 · 10:00 in New York',
    );
    expect(box(/^Reschedule/u).getAttribute('aria-label')).toBe(
      'Reschedule Portfolio review, Priya Raman, Thu 29 Oct, 14:00 → Fri 30 Oct, 10:00, 14:30 in Kolkata · Paid',
    );
    expect(box(/^Cancel/u).getAttribute('aria-label')).toBe(
      'Cancel Roadmap consult, Daniel Kim, Thu 29 Oct, 16:30 · 08:30 in Los Angeles, Reason: “Schedule change”, Daniel would get a cancellation email',
    );
    expect(textOf(dialog())).toContain('It says Maya asked me to clear Thursday afternoon');
    expect(textOf(dialog())).toContain('Filed 10:02. Bookbar checks every time again before it acts.');
  });

  it('of a terminal says so, and has nothing that an assistant says', async () => {
    await openPlan(terminalPlan);
    expect(screen.getByRole('alertdialog', { name: 'From the terminal: 1 change' })).toBeTruthy();
    expect(textOf(dialog())).not.toContain('It says');
  });

  it('says what costs money, what is asked, and how many bookings and event types are meant', async () => {
    await openPlan(longPlan);
    const text = textOf(dialog());
    expect(text).toContain('€120 to pay');
    expect(text).toContain('What is it about? The portfolio of the spring campaign');
    expect(text).toContain('Cancel 4 bookings of Coaching, Hannah Weiss');
    expect(text).toContain('€120 paid · The service handles refunds');
    expect(text).toContain('From now until Mon 2 Nov, 08:00');
    expect(text).toContain('3 event types will be unpublished');
  });

  it('says how many are ticked once one is ticked, and who is emailed then', async () => {
    await openPlan(waitingPlan);
    await click(box(/^Cancel/u));
    expect(screen.getByText('3 of 3 ticked').getAttribute('role')).toBe('status');
    expect(textOf(dialog())).toContain(
      '1 person gets a cancellation email. The service may email 2 people, too.',
    );
    expect(textOf(approve())).toContain('Approve 3 changes');
  });

  it('shows what a program wrote as one bounded paragraph without links or lines of its own', async () => {
    const reason = `<a href="https://evil.example">Refuse</a>\n\n\u202eIt says\n${'x'.repeat(2000)}`;
    await openPlan({
      ...waitingPlan,
      reason,
      filer: { ...waitingPlan.filer, name: 'N'.repeat(500) } as Plan['filer'],
    });
    expect(dialog().querySelector('a')).toBeNull();
    const says = dialog().querySelector('.says p:last-child')?.textContent ?? '';
    expect(says).not.toContain('\n');
    expect(says.length).toBeLessThanOrEqual(601);
    expect(within(dialog()).getByRole('heading').textContent.length).toBeLessThan(100);
  });

  it('is checked when it is opened, and after each minute', async () => {
    const { bridge } = await openPlan(waitingPlan);
    expect(bridge.inputsOf('plans.check')).toEqual([{ account: 1, id: 'plan-1' }]);
    await wait(61_000);
    expect(bridge.inputsOf('plans.check')).toHaveLength(2);
    await wait(61_000);
    expect(bridge.inputsOf('plans.check')).toHaveLength(3);
  });

  it('cannot have what does not fit any more, says why, and says it at once where it happens meanwhile', async () => {
    await openPlan(unfitPlan);
    for (const [index, why] of [
      'That time has passed',
      'That time isn’t open',
      'It was deleted',
      'It was rescheduled, cancelled or declined since',
      'This account can’t change it',
      'The booking form needs other answers',
      'It can only be booked on its booking page',
      'It’s already done',
    ].entries()) {
      const one = screen.getAllByRole<HTMLInputElement>('checkbox')[index + 1];
      expect([one?.disabled, one?.checked]).toEqual([true, false]);
      expect(one?.getAttribute('aria-label')).toContain(why);
    }
    expect(box(/Couldn’t be checked just now/u).checked).toBe(true);
    expect(textOf(approve())).toContain('Approve 1 change');
  });

  it('says at once that a time was taken while it is open', async () => {
    const { bridge } = await openPlan(waitingPlan);
    const taken = { ...waitingPlan, rows: [{ ...bookIntro, problem: 'taken' as const }, cancelRoadmap] };
    bridge.announce('plans.changed', plans(taken));
    await arrive();
    expect(dialog().querySelector('p[role=alert]')?.textContent).toBe(
      'Book Intro call with Anna Schmidt: That time isn’t open.',
    );
    expect(approve().disabled).toBe(true);
  });
});

describe('approving', () => {
  it('works one second after the plan is whole, by key, and carries out what is ticked alone', async () => {
    const { bridge } = await openPlan(waitingPlan);
    await wait(900);
    await enter();
    expect(approve().disabled).toBe(true);
    expect(bridge.inputsOf('plans.approve')).toEqual([]);
    await wait(100);
    expect(await enter()).toBe(true);
    expect(bridge.inputsOf('plans.approve')).toEqual([
      { account: 1, id: 'plan-1', rows: ['row-1', 'row-2'] },
    ]);
    await enter();
    expect(bridge.inputsOf('plans.approve')).toHaveLength(1);
  });

  it('waits for the first check', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await openPlan(waitingPlan, {
      answers: {
        'plans.check': async () => {
          await asked;
          return { ok: true, value: waitingPlan };
        },
      },
    });
    await wait(5000);
    expect(approve().disabled).toBe(true);
    answer();
    await arrive();
    await wait(1000);
    expect(approve().disabled).toBe(false);
  });

  it('can be approved although the check has no answer: each change is checked again before it is sent', async () => {
    await openPlan(waitingPlan, { answers: { 'plans.check': () => new Promise(() => undefined) } });
    await wait(10_000);
    expect(approve().disabled).toBe(true);
    await wait(1000);
    expect(approve().disabled).toBe(false);
  });

  it('shows a plan from its beginning when its notification is pressed while another plan is open', async () => {
    const { bridge } = await openToday([terminalPlan, waitingPlan]);
    bridge.announce('popover.shown', { route: 'plans', plan: terminalPlan.id });
    await arrive();
    await wait(1000);
    bridge.announce('popover.shown', { route: 'plans', plan: waitingPlan.id });
    await arrive();
    expect(approve().disabled).toBe(true);
    await enter();
    expect(bridge.inputsOf('plans.approve')).toEqual([]);
    await wait(1000);
    expect(approve().disabled).toBe(false);
  });

  it('never comes from a key that is held down', async () => {
    const { bridge } = await openPlan(waitingPlan);
    await wait(1000);
    await enter({ repeat: true });
    approve().focus();
    expect(await press('Enter', { repeat: true })).toBe(true);
    expect(bridge.inputsOf('plans.approve')).toEqual([]);
  });

  it('of a long plan waits until its end was seen', async () => {
    const { bridge } = await openPlan(longPlan);
    const sheet = makeLong();
    await wait(1000);
    expect(approve().disabled).toBe(true);
    expect(approve().title).toBe('Scroll to the end first');
    await scrollTo(sheet, 200);
    await enter();
    expect(bridge.inputsOf('plans.approve')).toEqual([]);
    await scrollTo(sheet, 400);
    await click(approve());
    expect(bridge.inputsOf('plans.approve')).toHaveLength(1);
  });

  it('needs something that is ticked', async () => {
    const { bridge } = await openPlan({ ...waitingPlan, rows: [cancelRoadmap] });
    await wait(1000);
    expect(box(/^Cancel/u).checked).toBe(false);
    await enter();
    expect(bridge.inputsOf('plans.approve')).toEqual([]);
    await click(box(/^Cancel/u));
    await enter();
    expect(bridge.inputsOf('plans.approve')).toEqual([{ account: 1, id: 'plan-1', rows: ['row-3'] }]);
  });

  it('is not possible while offline, nor while titles are hidden', async () => {
    const { bridge } = await openPlan(waitingPlan, { problem: offline });
    await wait(1000);
    expect(textOf(dialog())).toContain('You’re offline. Nothing was sent.');
    expect(approve().disabled).toBe(true);
    bridge.announce('agenda.changed', agendaView(fullDay));
    bridge.announce('settings.changed', {
      ...usualSettings,
      reminders: { ...usualSettings.reminders, hideTitles: true },
    });
    await arrive();
    expect(textOf(dialog())).not.toContain('Anna');
    expect(approve().title).toBe('Show titles first');
    await enter();
    expect(bridge.inputsOf('plans.approve')).toEqual([]);
    await click(within(dialog()).getByRole('button', { name: 'Show titles' }));
    expect(textOf(dialog())).toContain('Anna');
    expect(approve().disabled).toBe(false);
  });

  it('that main does not take is said, and can be done again', async () => {
    const { page } = await openPlan(waitingPlan, {
      answers: { 'plans.approve': async () => ({ ok: false, failure: { code: 'bad-input' } }) },
    });
    await wait(1000);
    await enter();
    expect(page.toast.message?.text).toBe('A change doesn’t fit anymore. Nothing was sent.');
    expect(approve().disabled).toBe(false);
  });
});

describe('leaving and refusing', () => {
  it('Escape leaves it for later, and files nothing', async () => {
    const { bridge, page } = await openPlan(waitingPlan);
    await wait(2000);
    await press('Escape');
    expect(page.route.sheet).toBeNull();
    const made = bridge.made.map(({ name }) => name);
    for (const name of ['plans.approve', 'plans.refuse', 'plans.seen'] as const)
      expect(made).not.toContain(name);
    expect(button('View')).toBeTruthy();
  });

  it('is refused by its button, which says that nothing was changed', async () => {
    const { bridge, page } = await openPlan(waitingPlan);
    await click(button('Refuse'));
    expect(bridge.inputsOf('plans.refuse')).toEqual([{ account: 1, id: 'plan-1' }]);
    expect(page.route.sheet).toBeNull();
    expect(page.toast.message?.text).toBe('You refused 3 changes. Nothing was changed.');
  });

  it('closes where its assistant was removed', async () => {
    const { bridge, page } = await openPlan(waitingPlan);
    bridge.announce('plans.changed', plans());
    await arrive();
    expect(page.route.sheet).toBeNull();
  });
});

describe('a plan that was approved', () => {
  it('says in the same place what comes of each change, and keeps the focus', async () => {
    const { bridge } = await openPlan(waitingPlan);
    await wait(1000);
    await click(approve());
    bridge.announce('plans.changed', plans(runningPlan));
    await arrive();
    expect(screen.getByRole('alertdialog', { name: 'Carrying out 2 changes' })).toBeTruthy();
    expect(dialog().contains(document.activeElement)).toBe(true);
    const rows = within(dialog()).getAllByRole('listitem').map(textOf);
    expect(rows).toEqual([
      'Book Intro call with Anna Schmidt Booked, Fri 30 Oct, 15:00',
      'Reschedule Portfolio review, Priya Raman Rescheduling…',
      'Cancel Roadmap consult, Daniel Kim Not approved',
    ]);
    expect(screen.getByText('1 of 2 done').getAttribute('role')).toBe('status');
  });

  it('says how it ended, and is seen then', async () => {
    const { bridge } = await openPlan(endedPlan);
    expect(screen.getByRole('alertdialog', { name: '2 changes done, 1 not approved' })).toBeTruthy();
    expect(textOf(dialog())).toContain('Rescheduled to Fri 30 Oct, 10:00, unconfirmed');
    await click(button('Done'));
    expect(bridge.inputsOf('plans.seen')).toEqual([{ account: 1, id: 'plan-1' }]);
  });

  it('says why each one was not done', async () => {
    await openPlan(troubledPlan);
    const text = textOf(dialog());
    expect(text).toContain('This time was just taken.');
    expect(text).toContain('Bookbar didn’t hear back and couldn’t find out what happened yet.');
    expect(text).toContain('Too many requests, so the booking is still on.');
    expect(text).toContain('The service said: “Only owners of the team can do that”');
    expect(text).toContain('It was already done');
    expect(text).toContain('This booking is already being changed.');
    expect(text).toContain('The request wasn’t sent.');
  });

  it('that stopped goes on by its button', async () => {
    const { bridge } = await openPlan(stoppedPlan);
    expect(textOf(dialog())).toContain('Couldn’t reach the service. Nothing more was sent.');
    await click(button('Continue'));
    expect(bridge.inputsOf('plans.goOn')).toEqual([{ account: 1, id: 'plan-1' }]);
    await press('Escape');
    expect(bridge.inputsOf('plans.seen')).toEqual([]);
  });
});

it('a plan that lapsed says from when it is, and is seen then', async () => {
  const { bridge } = await openPlan(lapsedPlan);
  expect(textOf(dialog())).toContain('This plan is from yesterday. Desk helper can suggest again.');
  expect(screen.queryByRole('button', { name: /^Approve/u })).toBeNull();
  await press('Escape');
  expect(bridge.inputsOf('plans.seen')).toHaveLength(1);
});
