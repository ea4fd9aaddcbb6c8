import { describe, expect, it } from 'vitest';
import { busNameOf } from './tray-host.ts';

describe('an icon that a watcher lists', () => {
  it.each([
    [':1.7/StatusNotifierItem', ':1.7'],
    ['org.kde.StatusNotifierItem-42-1/StatusNotifierItem', 'org.kde.StatusNotifierItem-42-1'],
    ['org.kde.StatusNotifierItem-42-1', 'org.kde.StatusNotifierItem-42-1'],
    // Not understood, the icon was made again two seconds after each start, and took its open menu with it.
    [':1.7@/org/ayatana/NotificationItem/bookbar', ':1.7'],
  ])('%s is of the program %s', (item, name) => {
    expect(busNameOf(item)).toBe(name);
  });
});
