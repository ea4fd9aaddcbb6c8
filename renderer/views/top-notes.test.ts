import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Absence } from '../../preload/contract/model/away.ts';
import type { SettingsView, ShortcutView } from '../../preload/contract/model/settings.ts';
import { away } from '../../test/renderer/support/board.ts';
import { FakeBridge } from '../../test/renderer/support/fake-bridge.ts';
import {
  arrive,
  click,
  openPage,
  press,
  settle,
  useClock,
  type OpenPage,
} from '../../test/renderer/support/open-page.ts';
import { usualSettings } from '../../test/renderer/support/settings.ts';
import { agendaView, fullDay, healthy, offline, signedIn } from '../../test/renderer/support/views.ts';

useClock();

/** What lies under the header and is not the day itself. */
const strips = (): string[] =>
  [...document.querySelectorAll('.banner, .notes-top .note')].map(({ textContent }) =>
    textContent.replaceAll(/\s+/gu, ' ').trim(),
  );

describe('under the header', () => {
  const offlineProblem = agendaView(fullDay, { problem: offline });

  async function openDemo(): Promise<OpenPage> {
    const opened = await openPage({
      session: { ...signedIn, workspace: 'demo' },
      agenda: agendaView(fullDay),
    });
    opened.bridge.announce('settings.changed', {
      ...usualSettings,
      general: { ...usualSettings.general, knowsShortcut: false },
      shortcuts: { ...usualSettings.shortcuts, quickBook: { ...quickBook, accelerator: 'Control+Alt+K' } },
    });
    await arrive();
    return opened;
  }

  it('one thing is said at a time: trouble, then being away, then the demo, then a hint', async () => {
    const { bridge } = await openDemo();
    expect(strips()).toEqual([expect.stringContaining('This is a demo.')]);
    bridge.announce('away.changed', { isAwayInProfile: false, absence: away });
    await arrive();
    expect(strips()).toEqual([expect.stringContaining('You’re away.')]);
    bridge.announce('agenda.changed', offlineProblem);
    await arrive();
    expect(strips()).toEqual([expect.stringContaining('You’re offline.')]);
    bridge.announce('agenda.changed', agendaView(fullDay));
    bridge.announce('away.changed', { isAwayInProfile: false, absence: null });
    bridge.announce('session.changed', signedIn);
    await arrive();
    expect(strips()).toEqual([expect.stringContaining('Quick book from any app')]);
  });

  it('that a consent ends is said where the service cannot be reached, and then what that means', async () => {
    const { bridge } = await openPage({
      session: signedIn,
      agenda: agendaView(fullDay, { problem: offline }),
    });
    bridge.announce('health.changed', { ...healthy, warning: 7 });
    await arrive();
    expect(strips()).toEqual([expect.stringContaining('Your consent ends')]);
    bridge.announce('health.changed', healthy);
    await arrive();
    expect(strips()).toEqual([expect.stringContaining('You’re offline.')]);
  });

  it('a hint is given at one opening, and not again', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    bridge.announce('settings.changed', {
      ...usualSettings,
      general: { ...usualSettings.general, knowsShortcut: false },
      shortcuts: { ...usualSettings.shortcuts, quickBook: { ...quickBook, accelerator: 'Control+Alt+K' } },
    });
    bridge.announce('popover.shown', { route: 'today' });
    await arrive();
    expect(strips()).toEqual([expect.stringContaining('Quick book from any app')]);
    expect(bridge.inputsOf('settings.change')).toEqual([]);
    bridge.announce('popover.hidden', null);
    await settle();
    expect(bridge.inputsOf('settings.change')).toEqual([{ general: { knowsShortcut: true } }]);
  });
});

describe('a desktop that shows no icon', () => {
  const open = async (gnome: SettingsView['gnome']): Promise<OpenPage> => {
    const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    opened.bridge.announce('settings.changed', { ...usualSettings, hasTray: false, gnome });
    opened.bridge.announce('popover.shown', { route: 'today' });
    await arrive();
    return opened;
  };

  it('is said once, with what would give one', async () => {
    const { bridge } = await open(null);
    expect(strips()).toEqual([
      'This desktop shows no icon for Bookbar. A panel with a system tray would. Got it',
    ]);
    bridge.announce('popover.hidden', null);
    await settle();
    expect(bridge.inputsOf('settings.change')).toEqual([{ general: { knowsNoIcon: true } }]);
    bridge.announce('settings.changed', {
      ...usualSettings,
      hasTray: false,
      general: { ...usualSettings.general, knowsNoIcon: true },
    });
    await arrive();
    expect(strips()).toEqual([]);
  });

  it('is GNOME’s: one press adds the button to its top bar', async () => {
    const { bridge } = await open({ topBar: 'missing', quickBookKeys: '' });
    expect(strips()).toEqual([
      'GNOME shows no icon for Bookbar. Add a button to its top bar. Add to top bar Got it',
    ]);
    await click(screen.getByRole('button', { name: 'Add to top bar' }));
    expect(bridge.inputsOf('settings.addToTopBar')).toHaveLength(1);
    expect(bridge.inputsOf('settings.change')).toEqual([{ general: { knowsNoIcon: true } }]);
  });
});

const main = (): string => screen.getByRole('main').textContent.replaceAll(/\s+/gu, ' ');
const { quickBook } = usualSettings.shortcuts;

describe('being away', () => {
  async function openAway(own: Partial<Absence>): Promise<OpenPage> {
    const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    opened.bridge.announce('away.changed', { isAwayInProfile: false, absence: { ...away, ...own } });
    await arrive();
    return opened;
  }

  it('is said on Today, with the way back', async () => {
    const { bridge } = await openAway({});
    expect(main()).toContain('You’re away. 4 event types unpublished since 17:00 on Mon 26 October.');
    await click(screen.getByRole('button', { name: /^I’m back/u }));
    expect(bridge.inputsOf('away.return')).toHaveLength(1);
  });

  it('says how far it is while it is under way, and where to look', async () => {
    const { page } = await openAway({ state: 'returning', done: 1, isRunning: true });
    expect(main()).toContain('Publishing 4 event types. 1 of 4 done');
    await click(screen.getByRole('button', { name: 'Show time away' }));
    expect(page.route.sheet).toBe('away');
    expect(screen.getByRole('dialog', { name: 'Away' })).toBeTruthy();
  });

  it('is said two days before it begins, and not earlier', async () => {
    const planned = { state: 'planned', until: '2026-11-09T07:00:00.000Z' } as const;
    const { bridge } = await openAway({ ...planned, from: '2026-10-30T17:00:00.000Z' });
    expect(main()).not.toContain('Away from');
    bridge.announce('away.changed', {
      isAwayInProfile: false,
      absence: { ...away, ...planned, from: '2026-10-30T09:00:00.000Z' },
    });
    await arrive();
    expect(main()).toContain(
      'Away from Friday at 10:00. Until Mon 9 November at 08:00. 4 event types will be unpublished. Notifications will be muted.',
    );
  });

  it('is offered to whom the profile says it of', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    bridge.announce('away.changed', { isAwayInProfile: true, absence: null });
    await arrive();
    expect(main()).toContain('Your profile says you’re away.');
    await click(screen.getByRole('button', { name: 'Set up Away' }));
    expect(screen.getByRole('dialog', { name: 'Away' }).textContent).toContain(
      'Your profile says you’re away. No end date is set.',
    );
  });

  it('is not said of anybody who is there', async () => {
    const { bridge } = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    bridge.announce('away.changed', { isAwayInProfile: false, absence: null });
    await arrive();
    expect(main()).not.toContain('away');
  });
});

describe('the keys that open quick book from any app', () => {
  async function openWith(shortcut: Partial<ShortcutView>, knowsShortcut = true): Promise<OpenPage> {
    const bridge = new FakeBridge();
    const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay), bridge });
    bridge.announce('settings.changed', {
      ...usualSettings,
      general: { ...usualSettings.general, knowsShortcut },
      shortcuts: { ...usualSettings.shortcuts, quickBook: { ...quickBook, ...shortcut } },
    });
    await arrive();
    return opened;
  }
  const button = (): HTMLElement => screen.getByRole('button', { name: /^Quick book/u });

  it('are said once on Today, until they were read', async () => {
    const { bridge } = await openWith({ accelerator: 'Control+Alt+K' }, false);
    expect(main()).toContain('Quick book from any app: press Ctrl+Alt+K');
    await click(screen.getByRole('button', { name: 'Got it' }));
    expect(bridge.inputsOf('settings.change')).toEqual([{ general: { knowsShortcut: true } }]);
    bridge.announce('settings.changed', usualSettings);
    await settle();
    expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
  });

  it('are said on the button and in the sheet of keys', async () => {
    await openWith({ accelerator: 'Control+Alt+K' });
    expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
    expect(button().textContent).toContain('Ctrl+Alt+K');
    expect(button().title).toBe('Ctrl+Alt+K from any app, Ctrl+N in Bookbar');
    await press('?');
    const group = within(screen.getByRole('dialog'))
      .getByRole('heading', { name: 'Anywhere' })
      .closest('section');
    expect(group?.textContent).toContain('Quick book');
    expect(group?.textContent).toContain('Ctrl+Alt+K');
    expect(group?.textContent).not.toContain('Join the next meeting');
  });

  it.each([
    ['that were never set', { accelerator: null }],
    ['that another app has', { state: 'taken' }],
  ] as const)('%s are said nowhere', async (_, shortcut) => {
    await openWith(shortcut, false);
    expect(main()).not.toContain('from any app');
    expect(button().textContent).toContain('Ctrl+N');
    expect(button().title).toBe('Ctrl+N in Bookbar. No shortcut is set for other apps');
    await press('?');
    expect(screen.getByRole('heading', { name: 'Anywhere' }).closest('section')?.textContent).toContain(
      'Not set',
    );
  });
});

describe('a consent that ends while nothing renews it', () => {
  const late = {
    ...healthy,
    accessUntil: '2026-02-03T09:40:00.000Z',
    renewedAt: '2026-02-03T08:40:00.000Z',
    consentUntil: '2026-11-03T08:40:00.000Z',
    warning: 7,
  } as const;
  async function openWith(own: Partial<typeof healthy>): Promise<OpenPage> {
    const opened = await openPage({ session: signedIn, agenda: agendaView(fullDay) });
    opened.bridge.announce('health.changed', { ...late, ...own });
    await arrive();
    return opened;
  }

  it('is a quiet line that says what will renew it, until it was read', async () => {
    const { bridge } = await openWith({});
    expect(main()).toContain(
      'Your consent ends in 6 days. It was last renewed on 3 February. Bookbar will renew it when it reaches the service.',
    );
    expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
    const gotIt = screen.getByRole('button', { name: /^Got it/u });
    expect(gotIt.tabIndex).toBe(0);
    await click(gotIt);
    expect(bridge.inputsOf('health.dismissWarning')).toHaveLength(1);
    bridge.announce('health.changed', { ...late, warning: null });
    await settle();
    expect(main()).not.toContain('consent');
  });

  it.each([
    ['2026-10-29T08:40:00.000Z', 'Your consent ends tomorrow.'],
    ['2026-10-28T12:40:00.000Z', 'Your consent ends today.'],
    ['2026-10-27T08:40:00.000Z', 'Your consent ended on 27 October.'],
  ])('by %s says “%s”', async (consentUntil, words) => {
    await openWith({ consentUntil, warning: 1 });
    expect(main()).toContain(words);
  });

  it('asks for a new sign-in where renewals do not extend it', async () => {
    const { bridge } = await openWith({ isConsentExtended: false });
    expect(main()).toContain('This service doesn’t extend it. Sign in again by 3 November.');
    await click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(bridge.inputsOf('session.signIn')).toEqual([{ inMemory: false }]);
    await click(screen.getByRole('button', { name: /^Later/u }));
    expect(bridge.inputsOf('health.dismissWarning')).toHaveLength(1);
  });

  it('stays signed in when that fails, and says so', async () => {
    const problem = { kind: 'took-too-long' } as const;
    await openPage({ session: { ...signedIn, problem }, agenda: agendaView(fullDay) });
    await arrive();
    expect(main()).toContain('That took longer than 5 minutes.');
    expect(main()).toContain('You’re still signed in.');
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeTruthy();
  });
});
