import type { Alerts } from '../alerts/open-alerts.ts';

/** What is on the screen, as far as it is known, and whose it is. */
export interface ToldAlerts {
  /** @param parts the alerts of single bookings that it stands for; none: it is of no booking */
  note(id: string, parts: readonly string[]): void;
  has(id: string): boolean;
  forget(id: string): void;
  /** Takes back what is about bookings of which none is to be shown any more. */
  keepOnly(isShown: (part: string) => boolean): void;
  /** Takes everything back. */
  clear(): void;
}

export function createToldAlerts(remove: Alerts['remove']): ToldAlerts {
  const told = new Map<string, readonly string[]>();
  const takeBack = (id: string): void => {
    told.delete(id);
    remove(id);
  };
  return {
    note: (id, parts) => void told.set(id, parts),
    has: (id) => told.has(id),
    forget: (id) => void told.delete(id),
    keepOnly(isShown) {
      for (const [id, parts] of [...told]) if (parts.length > 0 && !parts.some(isShown)) takeBack(id);
    },
    clear() {
      for (const id of [...told.keys()]) takeBack(id);
    },
  };
}
