import type { Clock } from '../../base/clock.ts';
import { createEmitter, type Signal } from '../../base/signal.ts';
import type { TrayEntry, TrayMenu, TrayPicture } from '../../tray/picture.ts';
import type { Environment } from '../bus/address.ts';
import { busItself, connectToSessionBus, followOwner, type Bus } from '../bus/connection.ts';
import type { Rectangle } from '../window/placement.ts';

const panelName = 'org.example.bookbar.Panel';
const panel = { path: '/org/example/bookbar/Panel', face: panelName } as const;
const shellName = 'org.gnome.Shell';

/** The top bar of GNOME Shell, where Bookbar's extension is in it (`assets/gnome-extension/panel.xml`). */
export interface GnomePanel {
  isThere(): boolean;
  /** It came, or went. */
  readonly changed: Signal<undefined>;
  /** @param isOpen the popover is seen */
  show(picture: TrayPicture, isOpen: boolean): void;
  /** The button was clicked; where it is, in pixels of the screen. */
  readonly toggled: Signal<Rectangle>;
  /** The empty desktop was clicked. */
  readonly dismissed: Signal<undefined>;
  /** By keys that were grabbed, as they were asked for. */
  readonly pressed: Signal<string>;
  /** @param keys as GTK writes them. @returns whether the shell gave them to us */
  grab(keys: string): Promise<boolean>;
  release(keys: string): void;
  /** Looks for it from now on. */
  begin(): Promise<void>;
}

/** @returns null on other systems, and in sessions that are not GNOME's */
export function createGnomePanel(environment: Environment, clock: Clock): GnomePanel | null {
  const { XDG_CURRENT_DESKTOP: desktop = '' } = environment;
  if (process.platform !== 'linux' || !desktop.split(':').includes('GNOME')) return null;
  return openGnomePanel(() => connectToSessionBus(environment, clock));
}

/** @param connect to the session bus */
export function openGnomePanel(connect: () => Promise<Bus>): GnomePanel {
  const changed = createEmitter<undefined>();
  const toggled = createEmitter<Rectangle>();
  const dismissed = createEmitter<undefined>();
  const pressed = createEmitter<string>();
  let bus: Bus | null = null;
  /** The shell's own name on the bus, which no other program can have; null while the panel is not there. */
  let shell: string | null = null;
  /** What each entry of the menu does; those of the menu before it too, which may be open, until there is a third. */
  let entries: readonly TrayEntry[] = [];
  let before: readonly TrayEntry[] = [];
  let firstId = 0;
  let shown = '';
  let shownMenu = '';

  const setShell = (next: string | null): void => {
    if (next === shell) return;
    shell = next;
    shown = '';
    changed.emit(undefined);
  };
  const hear = (member: string, values: readonly unknown[]): void => {
    const numbers = values.filter((value) => typeof value === 'number');
    const [first = 0, y = 0, width = 0, height = 0] = numbers;
    if (member === 'Toggled') toggled.emit({ x: first, y, width, height });
    if (member === 'Dismissed') dismissed.emit(undefined);
    if (member === 'Pressed') pressed.emit(String(values[0]));
    if (member === 'Chosen')
      (entries[first - firstId] ?? before[first - firstId + before.length])?.choose?.();
  };
  /** The panel's name alone proves nothing, since any program may take it: it has to be the shell's own. */
  const findShell = async (of: Bus): Promise<string | null> => {
    const [ownerOfPanel, ownerOfShell] = await Promise.all(
      [panelName, shellName].map((name) => ownerOf(of, name)),
    );
    return ownerOfPanel === ownerOfShell ? (ownerOfShell ?? null) : null;
  };
  return {
    isThere: () => shell !== null,
    changed,
    toggled,
    dismissed,
    pressed,
    show(picture, isOpen) {
      if (bus === null || shell === null) return;
      const { state, title, tooltip, menu } = picture;
      const look = JSON.stringify({ state, title, tooltip, isOpen, menu });
      if (look === shown) return;
      shown = look;
      // A menu that has not changed keeps its ids.
      const menuNow = JSON.stringify(menu);
      if (menuNow !== shownMenu) {
        before = entries;
        firstId += before.length;
      }
      shownMenu = menuNow;
      const numbered: TrayEntry[] = [];
      const said = { state, text: title, label: tooltip, isOpen, menu: toEntries(menu, firstId, numbered) };
      entries = numbered;
      const write = {
        signature: 's',
        write: (body: { string(text: string): unknown }) => void body.string(JSON.stringify(said)),
      };
      void bus.call({ ...panel, to: shell, member: 'Show', ...write }).catch(() => {
        // Another program is shown, or it is just going.
        setShell(null);
      });
    },
    async grab(keys) {
      if (bus === null || shell === null) return false;
      const [isTaken] = await bus
        .call({ ...panel, to: shell, member: 'Grab', signature: 's', write: (body) => body.string(keys) })
        .catch(() => [false]);
      return isTaken === true;
    },
    release(keys) {
      if (bus === null || shell === null) return;
      void bus
        .call({ ...panel, to: shell, member: 'Release', signature: 's', write: (body) => body.string(keys) })
        .catch(() => []);
    },
    async begin() {
      const opened = await connect().catch(() => null);
      if (opened === null) return;
      bus = opened;
      const owner = await followOwner(opened, panelName);
      const look = async (): Promise<void> => {
        setShell(await findShell(opened));
      };
      owner.changed.subscribe(() => {
        // Until the new owner is checked, it is sent nothing, and no signal of it is believed.
        setShell(null);
        void look().catch(() => undefined);
      });
      opened.signals.subscribe((message) => {
        if (message.sender === shell && message.face === panelName) hear(message.member, message.values);
      });
      opened.closed.subscribe(() => {
        setShell(null);
      });
      await look();
    },
  };
}

async function ownerOf(bus: Bus, name: string): Promise<string | null> {
  const asked = { ...busItself, member: 'GetNameOwner', signature: 's' };
  const [owner] = await bus.call({ ...asked, write: (body) => body.string(name) }).catch(() => []);
  return typeof owner === 'string' ? owner : null;
}

/** @param numbered gets each entry at the place of its number, counted from the first */
function toEntries(menu: TrayMenu, firstId: number, numbered: TrayEntry[]): readonly unknown[] {
  return menu.map((entry) => {
    if (entry === 'separator') return entry;
    const { label, enabled = true, checked, items } = entry;
    const id = firstId + numbered.push(entry) - 1;
    return { id, label, enabled, checked, ...(items ? { items: toEntries(items, firstId, numbered) } : {}) };
  });
}
