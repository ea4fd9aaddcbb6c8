import type { Clock } from '../base/clock.ts';
import type { Shell } from '../desktop/shell.ts';
import { pictureOf, soonMs, type TrayActions } from '../desktop/tray-picture.ts';
import type { Workspaces } from './workspaces.ts';

const minuteMs = 60_000;

/** Draws the tray whenever the state changes and, while a countdown is told, at each minute. */
export function renderTray(
  workspaces: Workspaces,
  shell: Shell,
  clock: Clock,
  actions: TrayActions,
): () => void {
  let removeTick: () => void = () => undefined;
  const draw = (): void => {
    removeTick();
    const now = clock.now();
    const agenda = workspaces.current()?.agenda()?.view() ?? null;
    shell.tray.render(pictureOf(workspaces.state(), agenda, now, actions));
    const next = agenda?.today?.rows.find((row) => row.uid === agenda.today?.next?.uid);
    if (!next) return;
    const countsFromMs = Date.parse(next.startAt) - soonMs;
    removeTick = clock.at(Math.max(countsFromMs, (Math.floor(now / minuteMs) + 1) * minuteMs), draw);
  };
  const unsubscribe = workspaces.changed.subscribe(draw);
  draw();
  return () => {
    removeTick();
    unsubscribe();
  };
}
