import type { Clock } from '../base/clock.ts';
import { createQueue } from '../base/queue.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { createDesktopShortcuts, type ShortcutsPortal } from './desktop-shortcuts.ts';
import { createKeptShortcut, type KeptShortcut, type KeptState, type KeptView } from './kept-shortcut.ts';
import type { Settings } from './settings.ts';
import {
  ofEachShortcut,
  shortcutNames,
  usualKeys,
  type OfEachShortcut,
  type SystemShortcuts,
} from './shortcuts.ts';
import type { DesktopShortcutsView, ShortcutName } from '../../preload/contract/model/settings.ts';

export type KeptShortcuts = OfEachShortcut<KeptView>;

export interface ShortcutKeeper {
  readonly changed: Signal<undefined>;
  view(): KeptShortcuts;
  /** What the desktop keeps, where programs cannot take keys. */
  desktop(): DesktopShortcutsView | null;
  /** The settings are open: keys that were taken may be free by now, and old tests are over. */
  refresh(): Promise<KeptShortcuts>;
  /** Takes other keys; only when that worked are the ones before let go. @param accelerator null: none */
  record(name: ShortcutName, accelerator: string | null): Promise<KeptState>;
  /** As on a new computer. @returns what came of the usual keys of quick-book, the only ones there are */
  restore(): Promise<KeptState>;
  /** For 10 s the next press is only reported in the view; it does nothing else. */
  test(name: ShortcutName): void;
  /** While held, presses are only reported in the view: the person is recording keys. */
  hold(held: boolean): void;
  /** The settings are closed: the next press acts again. */
  leave(): void;
  /** Lets the keys go. */
  stop(): void;
}

export interface ShortcutKeeperOptions {
  readonly system: SystemShortcuts;
  /** null where programs take keys themselves. */
  readonly portal: ShortcutsPortal | null;
  readonly settings: Settings;
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  /** What each of them does. */
  readonly onPress: OfEachShortcut<() => void>;
}

/** Keeps the shortcuts of the whole system in force, from the moment that this is made. */
export function createShortcutKeeper(options: ShortcutKeeperOptions): ShortcutKeeper {
  const { system, portal, settings, platform, clock, onPress } = options;
  const changed = createEmitter<undefined>();
  const announce = (): void => {
    changed.emit(undefined);
  };
  let held = false;

  const kept: OfEachShortcut<KeptShortcut> = ofEachShortcut((name) =>
    createKeptShortcut({
      system,
      clock,
      suggestion: usualKeys(name, platform),
      chosen: () => settings.get().shortcuts[name],
      choose: (accelerator) => {
        settings.change({ shortcuts: { ...settings.get().shortcuts, [name]: accelerator } });
      },
      isOurs: (accelerator) =>
        shortcutNames.some((other) => other !== name && kept[other].inForce() === accelerator),
      isHeld: () => held,
      onPress: onPress[name],
      changed: announce,
    }),
  );
  const view = (): KeptShortcuts => ofEachShortcut((name) => kept[name].view());
  const endTests = (): void => {
    for (const name of shortcutNames) kept[name].endTest();
  };

  /** One after the other: which keys are ours is known only once the system has answered. */
  const inTurn = createQueue();
  const takeAll = async (): Promise<void> => {
    for (const name of shortcutNames) await kept[name].tryAgain();
  };
  const takeAndTell = (): void => {
    void inTurn(takeAll).then(announce);
  };

  takeAndTell();
  system.changed.subscribe(() => {
    for (const name of shortcutNames) kept[name].lose();
    takeAndTell();
  });
  const desktop = createDesktopShortcuts({ portal, settings, onPress, changed: announce });
  return {
    changed,
    view,
    desktop: desktop.view,
    async refresh() {
      await inTurn(takeAll);
      for (const name of shortcutNames) kept[name].forgetTest();
      return view();
    },
    record: (name, accelerator) => inTurn(() => kept[name].record(accelerator)),
    restore: () =>
      inTurn(async () => {
        for (const name of shortcutNames)
          if (name !== 'quickBook') await kept[name].record(usualKeys(name, platform));
        // Last: another shortcut may have had its keys.
        return kept.quickBook.record(usualKeys('quickBook', platform));
      }),
    test(name) {
      kept[name].test();
    },
    hold(nowHeld) {
      held = nowHeld;
      endTests();
    },
    leave() {
      held = false;
      endTests();
    },
    stop() {
      for (const name of shortcutNames) kept[name].stop();
      desktop.stop();
    },
  };
}
