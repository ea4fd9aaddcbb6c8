import { screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { CallInput } from '../../../preload/contract/calls.ts';
import { changed, changesAnswers, oneToLookAt, restOfToday } from '../../../test/renderer/support/changes.ts';
import { FakeBridge, type OwnAnswers } from '../../../test/renderer/support/fake-bridge.ts';
import { click, openPage, press, settle, useClock } from '../../../test/renderer/support/open-page.ts';
import { answered } from '../../../test/renderer/support/quick-book.ts';
import { agendaView, fullDay, offline, signedIn } from '../../../test/renderer/support/views.ts';

useClock();

const mod = { ctrlKey: true };

/** The rest of today, with a time for each booking. */
async function openPlan(own: OwnAnswers = {}, key: 'x' | 'L' = 'x') {
  const bridge = new FakeBridge({ ...changesAnswers, ...own });
  const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
  await press(key, { shiftKey: key === 'L' });
  await vi.waitFor(() => expect(rowOf(/Portfolio review/u)).toBe(document.activeElement));
  await settle();
  return opened;
}

const focused = (): string => {
  const { activeElement } = document;
  const label = activeElement?.id ? document.querySelector(`label[for="${activeElement.id}"]`) : null;
  return (label ?? activeElement)?.textContent.trim() ?? '';
};
const rowOf = (name: RegExp): HTMLElement => screen.getByRole('group', { name });
const goOnButton = (): HTMLElement => screen.getByRole('button', { name: /^(Continue with|Nothing to)/u });
const lastProposed = (bridge: FakeBridge): object => {
  const { rows } = bridge.inputsOf('changes.propose').at(-1) as CallInput<'changes.propose'>;
  return Object.fromEntries(rows.map(({ uid, wanted }) => [uid, wanted]));
};

async function confirm(): Promise<HTMLElement> {
  await press('Enter', mod);
  await vi.waitFor(() => expect(screen.getByRole('alertdialog')).toBeTruthy());
  await settle();
  return screen.getByRole('alertdialog');
}

describe('who cannot make it', () => {
  it('hears of each booking what becomes of it, and where it goes by both clocks', async () => {
    await openPlan();
    expect(
      rowOf(/^10:30, Portfolio review with Priya Raman, reschedule to Thu 29 Oct, 11:00, 15:30 in Kolkata$/u),
    ).toBeTruthy();
    expect(
      rowOf(/^16:30, .* with Daniel Kim, keep, No suitable open time in the next 4 weeks$/u),
    ).toBeTruthy();
    expect(
      screen.getByRole('combobox', { name: 'What to do with Portfolio review, Priya Raman' }),
    ).toBeTruthy();
    expect(goOnButton().textContent).toContain('Continue with 3 changes');
  });

  it('has a key for each thing that can be done with a booking', async () => {
    const { bridge } = await openPlan();
    await press('r');
    await settle();
    expect(lastProposed(bridge)).toMatchObject({
      portfolio: { kind: 'after', at: '2026-10-29T10:00:00.000Z' },
      coaching: { kind: 'exactly', at: '2026-10-29T13:45:00.000Z' },
    });
    await press('Delete');
    expect(rowOf(/Portfolio review.*, cancel, Priya gets a cancellation email$/u)).toBeTruthy();
    await press('k');
    expect(goOnButton().textContent).toContain('Continue with 2 changes');
    await press('ArrowDown');
    expect(rowOf(/^13:00/u)).toBe(document.activeElement);
    await press('Enter');
    await vi.waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
    await vi.waitFor(() => expect(focused()).toBe('09:00'));
    await press('ArrowRight');
    expect(focused()).toBe('11:00');
  });

  it('is told when a time was taken before the confirmation, and sees the other one first', async () => {
    let isTaken = false;
    const { bridge } = await openPlan({
      'changes.propose': ({ rows }) =>
        answered(
          rows.map(({ account, uid }) => {
            const hour = isTaken && uid === 'intro' ? '15' : '12';
            const at = `2026-10-30T${hour}:00:00.000Z`;
            return { account, uid, time: { kind: 'open', at, end: at, instead: null } };
          }),
        ),
    });
    isTaken = true;
    await press('Enter', mod);
    await settle();
    expect(bridge.inputsOf('changes.propose').at(-1)).toMatchObject({ isFresh: true });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getAllByText(/^An open time was just taken/u)).toHaveLength(2);
    expect(rowOf(/^13:00.*16:00/u)).toBeTruthy();
    expect(await confirm()).toBeTruthy();
  });

  it('types a word where something paid is cancelled, and is not sent on without it', async () => {
    const { bridge } = await openPlan();
    await press('Delete');
    const sheet = await confirm();
    expect(sheet.textContent).toContain('1 person gets a cancellation email.');
    await click(screen.getByRole('button', { name: /^Change 3 bookings/u }));
    expect(bridge.inputsOf('changes.begin')).toEqual([]);
    expect(focused()).toContain('Type “cancel” to confirm');
  });

  it('sends what stands there, once, and goes to what comes of it', async () => {
    const { bridge, page } = await openPlan();
    await confirm();
    await press('Enter', { ...mod, repeat: true });
    expect(bridge.inputsOf('changes.begin')).toEqual([]);
    await press('Enter', mod);
    await settle();
    const begun = bridge.inputsOf('changes.begin') as CallInput<'changes.begin'>[];
    expect(begun).toMatchObject([{ span: restOfToday.span, reason: '', isTyped: false }]);
    expect(begun.flatMap(({ rows }) => rows.map(({ uid, does }) => `${does} ${uid}`))).toEqual([
      'reschedule portfolio',
      'reschedule intro',
      'reschedule coaching',
    ]);
    expect(page.route.pushed).toMatchObject({ name: 'changed', id: 'changes-1' });
    expect(page.changePlan).toBeNull();
  });

  it('cannot change what they may only look at', async () => {
    const { bridge } = await openPlan({ 'changes.bookings': () => answered(oneToLookAt) });
    expect(rowOf(/^18:00.*, Stays, you can’t change it/u)).toBeTruthy();
    expect(Object.keys(lastProposed(bridge))).toEqual(['portfolio']);
  });

  it('keeps the plan while offline, and sends nothing', async () => {
    const { bridge } = await openPlan();
    bridge.announce('agenda.changed', agendaView(fullDay, { problem: offline }));
    await settle();
    expect(screen.getByText('You’re offline. Nothing was sent.')).toBeTruthy();
    expect((goOnButton() as HTMLButtonElement).disabled).toBe(true);
    await press('Enter', mod);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('who runs late', () => {
  it('sees which time opens once another booking goes, and what stays', async () => {
    await openPlan({}, 'L');
    expect(
      rowOf(/^10:30, Portfolio review.*, This time opens once Intro call is rescheduled$/u),
    ).toBeTruthy();
    expect(rowOf(/^13:00.*13:15 isn’t open\. 13:30 is the next\.$/u)).toBeTruthy();
    expect(rowOf(/^14:00.*No open time later today$/u)).toBeTruthy();
    expect(screen.getByText(/at 16:30 and later ones stay: there is time before them/u)).toBeTruthy();
  });

  it('unticks with a booking the one that waits for it', async () => {
    await openPlan({}, 'L');
    await click(screen.getByRole('checkbox', { name: /^Reschedule Intro call/u }));
    expect(goOnButton().textContent).toContain('Nothing to change');
    await click(screen.getByRole('checkbox', { name: /^Reschedule Intro call/u }));
    await click(screen.getByRole('checkbox', { name: /^Reschedule Portfolio review/u }));
    expect(goOnButton().textContent).toContain('Continue with 2 changes');
  });
});

describe('what came of it', () => {
  it('is one line on Today until somebody has seen how it ended', async () => {
    const bridge = new FakeBridge(changesAnswers);
    await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
    bridge.announce('changes.changed', changed.running);
    await vi.waitFor(() => expect(screen.getByText(/Changing 4 bookings, 1 done/u)).toBeTruthy());
    await click(screen.getByRole('button', { name: 'View' }));
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Changing 4 bookings' })).toBeTruthy());
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reschedule to Thu 29 Oct, 15:30' })).toBeTruthy(),
    );
    await press('Escape');
    await settle();
    expect(bridge.inputsOf('changes.seen')).toEqual([]);
    bridge.announce('changes.changed', changed.done);
    await settle();
    await click(screen.getByRole('button', { name: 'View' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('heading', { name: '3 rescheduled, 1 cancelled' })).toBeTruthy(),
    );
    await press('Escape');
    await settle();
    expect(bridge.inputsOf('changes.seen')).toEqual([{ id: 'changes-1' }]);
  });

  it('never counts as changed what is not known, and offers again only what may be sent again', async () => {
    const bridge = new FakeBridge(changesAnswers);
    await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
    bridge.announce('changes.changed', changed.troubled);
    await vi.waitFor(() => expect(screen.getByText('4 not changed, 1 not known yet')).toBeTruthy());
    await click(screen.getByRole('button', { name: 'View' }));
    await vi.waitFor(() =>
      expect(screen.getByRole('heading', { name: '4 not changed, 1 not known yet' })).toBeTruthy(),
    );
    expect(screen.getByText(/Left out, because Portfolio review wasn’t rescheduled/u)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(bridge.inputsOf('changes.retry')).toEqual([
      { id: 'changes-1', account: 1, uid: 'studio', at: null, end: null },
    ]);
  });
});
