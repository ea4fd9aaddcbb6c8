import type { Clock } from '../../base/clock.ts';
import type { Environment } from '../bus/address.ts';
import { connectToSessionBus, followOwner } from '../bus/connection.ts';
import type { TrayPanel } from './tray-panel.ts';

const shell = {
  to: 'org.kde.plasmashell',
  path: '/PlasmaShell',
  face: 'org.kde.PlasmaShell',
} as const;

/** A script of Plasma's own (develop.kde.org/docs/plasma/scripting), which changes nothing. */
const script = `print(JSON.stringify(panels()
  .filter((panel) => panel.widgets('org.kde.plasma.systemtray').length > 0)
  .map(({ location, hiding, height, screen }) => {
    const of = screenGeometry(screen);
    return [location, hiding === 'none' ? height : 0, of.x, of.y, of.width, of.height];
  })))`;

const edges = ['top', 'bottom', 'left', 'right'] as const;

/**
 * Follows the panel of KDE Plasma that has the tray: the X server counts every panel as one of the first screen, and
 * on Wayland it has none. In Plasma's own measure.
 *
 * @param hear null where no panel has the tray
 * @returns looks again, since nobody says that a panel was moved; null in other desktops and without a bus
 */
export async function followPlasmaPanel(
  environment: Environment,
  clock: Clock,
  hear: (panel: TrayPanel | null) => void,
): Promise<(() => void) | null> {
  const { XDG_CURRENT_DESKTOP: desktop = '' } = environment;
  if (process.platform !== 'linux' || !desktop.split(':').includes('KDE')) return null;
  const bus = await connectToSessionBus(environment, clock).catch(() => null);
  if (bus === null) return null;
  const look = async (): Promise<void> => {
    const [said] = await bus.call({
      ...shell,
      member: 'evaluateScript',
      signature: 's',
      write: (body) => body.string(script),
    });
    hear(toPanel(JSON.parse(String(said))));
  };
  // Widgets can be locked against scripts: then it stays with what the X server says.
  const lookAgain = (): void => void look().catch(() => undefined);
  const owner = await followOwner(bus, shell.to).catch(() => null);
  owner?.changed.subscribe(lookAgain);
  lookAgain();
  return lookAgain;
}

/** The first of them; null where there is none, or it is not what the script gives. */
function toPanel(said: unknown): TrayPanel | null {
  const first: unknown = Array.isArray(said) ? said[0] : null;
  if (!Array.isArray(first)) return null;
  const [location, ...rest] = first as readonly unknown[];
  const edge = edges.find((one) => one === location);
  const [thickness = 0, x = 0, y = 0, width = 0, height = 0] = rest.map(Number);
  if (edge === undefined || !(width > 0 && height > 0 && thickness >= 0)) return null;
  return { edge, thickness, screen: { x, y, width, height } };
}
