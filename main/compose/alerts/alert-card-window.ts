import path from 'node:path';
import type { AlertEventName } from '../../../preload/contract/names.ts';
import { createAlertWindow } from '../../desktop/window/alert-window.ts';
import { pageOrigin } from '../../desktop/window/pages.ts';
import type { Shell } from '../../desktop/shell.ts';
import { createAlertHandlers } from '../../ipc/handlers.ts';
import type { CallsOf } from '../../../preload/contract/calls.ts';
import type { CardWindow } from '../../alerts/open-alerts.ts';
import { createAnswer } from '../../ipc/answer.ts';
import { openAlertDoor } from '../../ipc/doors.ts';
import { createPush, type Push } from '../../ipc/push.ts';

export interface CardWindowParts {
  /** The app's folder. */
  readonly root: string;
  readonly devTools: boolean;
  readonly shell: Pick<Shell, 'popover'>;
  readonly page: Omit<CallsOf<'alerts'>, 'ready' | 'measured'>;
  readonly onRefused: (channel: string) => void;
  readonly report: (error: unknown) => void;
}

export function createCardWindow({
  root,
  devTools,
  shell,
  page,
  onRefused,
  report,
}: CardWindowParts): CardWindow {
  const { popover } = shell;
  const window = createAlertWindow({
    preload: path.join(root, 'dist', 'preload', 'alert.cjs'),
    devTools,
    avoids: () => (popover.isShown() ? popover.window.getBounds() : null),
  });
  /** Each page that is made begins without knowing anything. */
  let push: Push<AlertEventName> | null = null;
  const answering: CallsOf<'alerts'> = {
    ...page,
    ready() {
      push?.ready();
      return undefined;
    },
    measured({ height }) {
      window.fit(height);
      return undefined;
    },
  };
  openAlertDoor({
    page: window.contents,
    origin: pageOrigin,
    answer: Promise.resolve(
      createAnswer(createAlertHandlers(answering), (_name, error) => {
        report(error);
      }),
    ),
    onRefused,
  });
  return {
    show(view) {
      if (!window.isOpen()) push = createPush(window.contents);
      window.open();
      push?.send('alerts.changed', { ...view, grows: window.isAtBottom() ? 'up' : 'down' });
    },
    focus: window.focus,
    close: window.close,
  };
}
