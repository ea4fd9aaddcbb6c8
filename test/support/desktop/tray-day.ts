import { bookingIn } from './bookings/draft.ts';
import { bookingsWorkspace } from './bookings/workspace.ts';
import type { Running } from './launch.ts';

export const meeting = 'https://meet.example.org/room';
export const title = 'R&D a_b review';

/** Today with a call that has twelve minutes left in so many seconds, one a little later, and nothing else. */
export function today(seconds = 30, nowMs = Date.now()): object {
  return {
    ...bookingsWorkspace(nowMs),
    bookings: [
      bookingIn(nowMs, 12 + seconds / 60, 'next', {
        title,
        metadata: { videoCallUrl: meeting },
        references: [{ type: 'own_video', meetingUrl: meeting }],
      }),
      bookingIn(nowMs, 30, 'later'),
    ],
  };
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
