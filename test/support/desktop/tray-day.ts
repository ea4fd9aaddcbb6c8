import { bookingIn, type Draft } from './bookings/draft.ts';
import { bookingsWorkspace } from './bookings/workspace.ts';
import type { Running } from './launch.ts';

export const meeting = 'https://meet.example.org/room';
export const title = 'R&D a_b review';

/** Today with a call that has twelve minutes left in so many seconds, one a little later, and what else is given. */
export function today(seconds = 30, nowMs = Date.now(), more: readonly Draft[] = []): object {
  return {
    ...bookingsWorkspace(nowMs),
    bookings: [
      ...more,
      bookingIn(nowMs, 12 + seconds / 60, 'next', {
        title,
        metadata: { videoCallUrl: meeting },
        references: [{ type: 'own_video', meetingUrl: meeting }],
      }),
      bookingIn(nowMs, 30, 'later'),
    ],
  };
}

/** “NAME in 13 min” of what starts then, rounded up; the tray may be a moment behind. */
export function countsDown(name: string, startMs: number): RegExp {
  const minutes = Math.ceil((startMs - Date.now()) / 60_000);
  return new RegExp(`^${name} in (${minutes}|${minutes + 1}) min$`);
}

/** The popover’s window: an alert card has one of its own. */
export const hide = ({ app }: Pick<Running, 'app'>): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    const windows = BrowserWindow.getAllWindows();
    windows.find(({ webContents }) => webContents.getURL().endsWith('/index.html'))?.hide();
  });
export const isShown = ({ app }: Pick<Running, 'app'>): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some(
      (window) => window.webContents.getURL().endsWith('/index.html') && window.isVisible(),
    ),
  );
