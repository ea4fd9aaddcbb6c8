import type { ShortcutsPortal } from '../../main/settings/desktop-shortcuts.ts';
import { openSettings } from '../../main/settings/settings.ts';
import { createShortcutKeeper } from '../../main/settings/shortcut-keeper.ts';
import { ofEachShortcut } from '../../main/settings/shortcuts.ts';
import { fakeShortcuts, type FakeShortcuts } from './fake-shortcuts.ts';
import { createManualClock } from './manual-clock.ts';

interface Given {
  readonly stored?: object;
  readonly system?: FakeShortcuts;
  readonly platform?: NodeJS.Platform;
  readonly portal?: ShortcutsPortal | null;
}

/** A keeper over settings and a system of its own, once it has the keys that it gets. */
export async function keep({
  stored = {},
  system = fakeShortcuts(),
  platform = 'linux',
  portal = null,
}: Given = {}) {
  const clock = createManualClock('2026-10-28T09:18:00.000Z');
  const settings = openSettings({
    read: () => ({ content: stored, setAside: null, isStuck: false }),
    write: () => undefined,
  });
  let opened = 0;
  let joined = 0;
  const onPress = {
    ...ofEachShortcut(() => () => undefined),
    quickBook: () => (opened += 1),
    join: () => (joined += 1),
  };
  const keeper = createShortcutKeeper({ system, portal, settings, platform, clock, onPress });
  await keeper.refresh();
  const announced: string[] = [];
  keeper.changed.subscribe(() => announced.push(keeper.view().quickBook.test));
  const press = (accelerator: string): boolean => {
    clock.advance(1000);
    return system.call(accelerator);
  };
  return { keeper, system, settings, clock, press, announced, opened: () => opened, joined: () => joined };
}

/** A system whose other programs have these keys. */
export const takenByOthers = (...keys: string[]): FakeShortcuts => {
  const system = fakeShortcuts();
  keys.forEach((one) => system.taken.add(one));
  return system;
};
