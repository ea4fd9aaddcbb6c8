import { words } from '../base/words.ts';
import type { Signal } from '../base/signal.ts';
import type { DesktopShortcutsView, ShortcutName } from '../../preload/contract/model/settings.ts';
import type { Settings } from './settings.ts';
import { ofEachShortcut, shortcutNames, usualKeys, type OfEachShortcut } from './shortcuts.ts';

/** A shortcut as the desktop is asked for it. */
export interface WantedShortcut {
  readonly id: ShortcutName;
  /** What it does, for the person. */
  readonly description: string;
  /** The keys that we would like; the desktop or the person may choose others. null: none. */
  readonly accelerator: string | null;
}

/** A desktop that keeps the shortcuts of all programs itself. The real one is in `desktop/system/shortcuts-portal.ts`. */
export interface ShortcutsPortal {
  /** Whether this desktop does so. */
  isOffered(): Promise<boolean>;
  /**
   * Asks for shortcuts. The person may be asked, and take any time.
   *
   * @returns the keys of each as the desktop words them, “” for none; null: refused
   * @throws where the portal is gone
   */
  bind(wanted: readonly WantedShortcut[]): Promise<ReadonlyMap<string, string> | null>;
  release(): Promise<void>;
  /** By its id. */
  readonly pressed: Signal<string>;
  /** Other keys were chosen in the desktop's settings. */
  readonly changed: Signal<ReadonlyMap<string, string>>;
  /** `closed`: the desktop took the shortcuts back. `gone`: the portal ended, and may come again. */
  readonly ended: Signal<'closed' | 'gone'>;
}

export interface DesktopShortcutsParts {
  /** null where programs take keys themselves. */
  readonly portal: ShortcutsPortal | null;
  readonly settings: Settings;
  readonly onPress: OfEachShortcut<() => void>;
  readonly changed: () => void;
}

const noKeys = ofEachShortcut(() => null);
const toView = (keys: ReadonlyMap<string, string>): DesktopShortcutsView['keys'] =>
  ofEachShortcut((name) => keys.get(name) || null);

/**
 * The shortcuts that the desktop keeps (Wayland). The desktop is asked when the person switches them on, and from then on
 * at each start, which it answers by itself once the person has allowed them.
 */
export function createDesktopShortcuts({ portal, settings, onPress, changed }: DesktopShortcutsParts) {
  let view: DesktopShortcutsView | null = null;
  /** What is switched off and on again meanwhile makes answers stale. */
  let round = 0;
  let isOn = false;

  const show = (next: DesktopShortcutsView | null): void => {
    view = next;
    changed();
  };
  const isWanted = (): boolean => settings.get().general.desktopShortcuts;
  const turnOff = (state: 'off' | 'refused' | 'ended'): void => {
    isOn = false;
    const { general } = settings.get();
    if (general.desktopShortcuts) settings.change({ general: { ...general, desktopShortcuts: false } });
    show({ state, keys: noKeys });
  };
  const turnOn = async (of: ShortcutsPortal): Promise<void> => {
    isOn = true;
    round += 1;
    const own = round;
    show({ state: 'asking', keys: noKeys });
    const keys = await of.bind(wantedOf(settings)).catch(() => undefined);
    // A session that ended meanwhile has said so.
    if (own !== round || keys === undefined) return;
    if (keys === null) turnOff('refused');
    else show({ state: 'on', keys: toView(keys) });
  };
  const begin = async (of: ShortcutsPortal): Promise<void> => {
    if (!(await of.isOffered())) show(null);
    else if (isWanted()) await turnOn(of);
    else show({ state: 'off', keys: noKeys });
  };

  if (portal) {
    portal.pressed.subscribe((id) => {
      const name = shortcutNames.find((known) => known === id);
      if (name) onPress[name]();
    });
    portal.changed.subscribe((keys) => {
      if (view?.state === 'on') show({ state: 'on', keys: toView(keys) });
    });
    portal.ended.subscribe((how) => {
      round += 1;
      if (how === 'closed') turnOff('ended');
      else void begin(portal);
    });
    settings.changed.subscribe(() => {
      if (view === null || isWanted() === isOn) return;
      if (isWanted()) void turnOn(portal);
      else {
        round += 1;
        void portal.release();
        turnOff('off');
      }
    });
    void begin(portal);
  }
  return {
    /** null where programs take keys themselves, and where the desktop keeps none for them. */
    view: () => view,
    stop(): void {
      round += 1;
      void portal?.release();
    },
  };
}

function wantedOf(settings: Settings): readonly WantedShortcut[] {
  const chosen = settings.get().shortcuts;
  return shortcutNames.map((id) => ({
    id,
    description: words().shortcuts[id],
    accelerator: chosen[id] === 'default' ? usualKeys(id, 'linux') : chosen[id],
  }));
}
