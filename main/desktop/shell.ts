import { join } from 'node:path';
import { app, nativeTheme, type BrowserWindow } from 'electron';
import type { Clock } from '../base/clock.ts';
import { firstWords } from '../base/first-words.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import type { BookingWish } from '../../preload/contract/model/bookings.ts';
import type { Route } from '../../preload/contract/model/common.ts';
import type { Settings } from '../../preload/contract/settings/table.ts';
import type { Environment } from './bus/address.ts';
import type { TrayPicture } from '../tray/picture.ts';
import type { FollowedDesktop } from './follow-desktop.ts';
import type { GnomePanel } from './gnome/panel.ts';
import { createTray, type TrayIcon } from './tray-icon/tray.ts';
import type { Rectangle } from './window/placement.ts';
import { createPopover, type Popover } from './window/popover.ts';

interface ShellOptions {
  /** The app's folder, with `dist` and `assets`. */
  readonly root: string;
  readonly devTools: boolean;
  readonly clock: Clock;
}

type ShellCommand = 'open' | `open ${Exclude<Route, 'quick-book'>}` | 'quick-book' | 'join' | 'copy-times';

/** What a person sees of the app before anything else of it is loaded: the tray icon and the window. */
export interface Shell {
  readonly popover: Popover;
  readonly tray: TrayIcon;
  /** The popover is seen, or was opened again while it is. */
  readonly shown: Signal<undefined>;
  readonly hidden: Signal<undefined>;
  /** Whether the desktop shows an icon that brings the popover back; true until it is known. */
  readonly hasTray: { get(): boolean; readonly changed: Signal<undefined> };
  /** What the popover was opened for last. */
  route(): Route;
  /** The booking that it was opened for last; null when it was for none. */
  bookingUid(): string | null;
  /** The plan that it was opened for last; null when it was for none. */
  planId(): string | null;
  /** What of that booking is wanted; undefined: to see it. */
  bookingWish(): BookingWish | undefined;
  /** Does what a start, or a second start, asks for. */
  open(command: ShellCommand): void;
  openBooking(uid: string, wish?: BookingWish): void;
  openPlan(id: string): void;
  /** Opens the popover there, or closes it where that is in use already: a shortcut. */
  toggle(wanted: Route): void;
  /** Who copies times when that is asked for; what was asked before is done at once. */
  onCopyTimes(copyTimes: () => void): void;
  /** Who joins a meeting when that is asked for; what was asked before is done at once. */
  onJoin(join: () => void): void;
  /** What the popover was opened for is over. */
  goToRoot(): void;
  /** Without a tray the popover is a plain window; a tray that comes late gets the icon. */
  followDesktop(environment: Environment, panel: GnomePanel | null): Promise<void>;
  /** A window that is no window of its own for the task bar. */
  keepOutOfTaskBar(window: BrowserWindow): void;
  /** While the person is led through another window, the popover stays beside it. */
  keepOpen(keep: boolean): void;
}

export function createShell({ root, devTools, clock }: ShellOptions): Shell {
  const shown = createEmitter<undefined>();
  const hidden = createEmitter<undefined>();
  const trayChanged = createEmitter<undefined>();
  /** null until it is known. */
  let desktop: FollowedDesktop | null = null;
  let keeps = false;
  const hasTray = (): boolean => desktop?.hasTray() ?? true;
  const hidesOnBlur = (): boolean => hasTray() && !keeps;
  const popover = createPopover({
    icon: join(root, 'assets', 'icons', '128x128.png'),
    preload: join(root, 'dist', 'preload', 'index.cjs'),
    devTools,
    clock,
    onShown: () => {
      shown.emit(undefined);
      showInPanel();
    },
    onHidden: () => {
      hidden.emit(undefined);
      showInPanel();
    },
    hidesOnBlur,
  });
  let route: Route = 'today';
  let bookingUid: string | null = null;
  let bookingWish: BookingWish | undefined;
  let planId: string | null = null;
  let copyTimes: (() => void) | null = null;
  let isCopyAsked = false;
  let joinNext: (() => void) | null = null;
  let isJoinAsked = false;
  const show = (
    wanted: Route,
    of: { readonly uid?: string; readonly wish?: BookingWish | undefined; readonly plan?: string } = {},
  ): void => {
    route = wanted;
    bookingUid = of.uid ?? null;
    bookingWish = of.wish;
    planId = of.plan ?? null;
    popover.show();
  };
  const toggle = (wanted: Route): void => {
    if (route === wanted && popover.window.isFocused()) popover.hide();
    else show(wanted);
  };
  const open = (command: ShellCommand): void => {
    if (command === 'quick-book') {
      toggle('quick-book');
      return;
    }
    if (command === 'join') {
      isJoinAsked = joinNext === null;
      joinNext?.();
      return;
    }
    show(routeOf(command));
    if (command !== 'copy-times') return;
    isCopyAsked = copyTimes === null;
    copyTimes?.();
  };
  const first: TrayPicture = {
    state: 'idle',
    count: null,
    title: '',
    tooltip: 'Bookbar',
    menu: [
      {
        label: firstWords().open,
        choose: () => {
          open('open');
        },
      },
      'separator',
      {
        label: firstWords().quit,
        choose: () => {
          app.quit();
        },
      },
    ],
  };
  const toggleAt = (icon: Rectangle | null): void => {
    if (!popover.isShown()) {
      route = 'today';
      bookingUid = null;
      planId = null;
    }
    popover.toggle(icon);
  };
  const icon = createTray(join(root, 'assets'), first, toggleAt);
  let picture = first;
  const showInPanel = (): void => {
    desktop?.show(picture, popover.isShown());
  };
  const tray: TrayIcon = {
    ...icon,
    render(next) {
      picture = next;
      icon.render(next);
      showInPanel();
    },
  };
  return {
    popover,
    tray,
    shown,
    hidden,
    hasTray: { get: hasTray, changed: trayChanged },
    route: () => route,
    bookingUid: () => bookingUid,
    bookingWish: () => bookingWish,
    planId: () => planId,
    open,
    openBooking(uid, wish) {
      show('today', { uid, wish });
    },
    openPlan(plan) {
      show('plans', { plan });
    },
    toggle,
    onCopyTimes(copy) {
      copyTimes = copy;
      if (isCopyAsked) copy();
      isCopyAsked = false;
    },
    onJoin(joinMeeting) {
      joinNext = joinMeeting;
      if (isJoinAsked) joinMeeting();
      isJoinAsked = false;
    },
    goToRoot() {
      route = 'today';
      bookingUid = null;
      planId = null;
    },
    async followDesktop(environment, panel) {
      const { followDesktop } = await import('./follow-desktop.ts');
      desktop = followDesktop({
        environment,
        clock,
        panel,
        icon,
        window: popover.window,
        toggleAt,
        onTrayPanel: popover.setTrayAreas,
        dismiss: () => {
          if (hidesOnBlur()) popover.hide();
        },
        onChanged: () => {
          showInPanel();
          trayChanged.emit(undefined);
        },
      });
    },
    keepOutOfTaskBar: (window) => desktop?.keepOutOfTaskBar(window),
    keepOpen(keep) {
      keeps = keep;
    },
  };
}

function routeOf(command: ShellCommand): Route {
  switch (command) {
    case 'open bookings':
      return 'bookings';
    case 'open earlier':
      return 'earlier';
    case 'open event-types':
      return 'event-types';
    case 'open open-door':
      return 'open-door';
    case 'open assistants':
      return 'assistants';
    case 'open plans':
      return 'plans';
    case 'open settings':
      return 'settings';
    default:
      return 'today';
  }
}

export interface AppearanceSettings {
  readonly appearance: 'system' | 'light' | 'dark';
  readonly trayIcon: Settings['look']['trayIcon'];
  /** In per cent. */
  readonly textSize: number;
}

interface AppearanceParts {
  readonly popover: Pick<Popover, 'makeRoom'>;
  readonly tray: Pick<TrayIcon, 'colour'>;
}

/** Every window follows the theme by itself; text is made larger by each page. */
export function applyAppearance(
  { popover, tray }: AppearanceParts,
  { appearance, trayIcon, textSize }: AppearanceSettings,
): void {
  if (nativeTheme.themeSource !== appearance) nativeTheme.themeSource = appearance;
  tray.colour(trayIcon);
  popover.makeRoom(textSize);
}
