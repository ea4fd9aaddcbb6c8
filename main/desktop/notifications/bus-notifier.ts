import { createEmitter } from '../../base/signal.ts';
import { words } from '../../base/words.ts';
import type { DaemonAbilities, DaemonSignal, NotificationDaemon } from './notification-daemon.ts';
import {
  toBody,
  toLabel,
  toTitle,
  type Notice,
  type NoticeEnd,
  type Notifier,
} from '../../alerts/notifier.ts';

/** The name that the specification gives to a click on the bubble. */
const click = 'default';

interface Shown {
  /** The daemon's; null until it has answered. */
  number: number | null;
  /** Closed here while the daemon had not answered yet. */
  isClosed: boolean;
}

/**
 * Notifications over D-Bus. Electron's own have no buttons on Linux, do not say how they ended, and pass a
 * stranger's name on as markup (docs/decisions.md).
 *
 * @param open connects, or fails where there is no bus; asked again after the connection was lost
 */
export function createBusNotifier(open: () => Promise<NotificationDaemon>): Notifier & { forget(): void } {
  const ended = createEmitter<NoticeEnd>();
  const shown = new Map<string, Shown>();
  /** Signals with a number that came before we knew which notice has it. */
  let early: DaemonSignal[] = [];
  let asked = 0;
  let daemon: Promise<NotificationDaemon> | null = null;
  let abilities: Promise<DaemonAbilities> | null = null;

  const connected = (): Promise<NotificationDaemon> => {
    daemon ??= open().then(
      (opened) => {
        opened.listen(hear);
        return opened;
      },
      (error: unknown) => {
        daemon = null;
        throw error;
      },
    );
    return daemon;
  };
  const learn = (): Promise<DaemonAbilities> => {
    abilities ??= connected()
      .then((opened) => opened.abilities())
      .catch((error: unknown) => {
        abilities = null;
        throw error;
      });
    return abilities;
  };
  const end = (id: string, how: NoticeEnd): void => {
    shown.delete(id);
    ended.emit(how);
  };
  const lose = (): void => {
    abilities = null;
    for (const [id, { number }] of [...shown]) if (number !== null) end(id, { id, end: 'closed' });
  };
  function hear(signal: DaemonSignal): void {
    if (signal.kind === 'gone') {
      lose();
      return;
    }
    const known = [...shown].find(([, { number }]) => number === signal.number);
    if (!known) {
      if (asked > 0) early.push(signal);
      return;
    }
    const [id] = known;
    if (signal.kind === 'closed') {
      end(id, { id, end: 'closed' });
      return;
    }
    end(id, signal.action === click ? { id, end: 'clicked' } : { id, end: 'action', action: signal.action });
    // Some daemons leave it open, and what was asked for is done.
    void takeBack(signal.number);
  }
  const takeBack = async (number: number): Promise<void> => {
    await connected()
      .then((opened) => opened.close(number))
      // The notification is gone already, or the daemon that showed it.
      .catch(() => undefined);
  };
  const send = async (notice: Notice, own: Shown, replaces: number): Promise<void> => {
    const can = await learn();
    const opened = await connected();
    const buttons = can.actions ? notice.actions.flatMap(({ id, label }) => [id, toLabel(label)]) : [];
    own.number = await opened.notify(
      {
        title: toTitle(notice.title),
        body: toBody(notice.body, can.isMarkup),
        actions: [click, words().desktop.openNotice, ...buttons],
        stays: notice.stays,
      },
      replaces,
    );
  };
  const show = async (notice: Notice, own: Shown, replaces: number): Promise<void> => {
    asked += 1;
    try {
      await send(notice, own, replaces);
    } catch {
      if (shown.get(notice.id) === own) end(notice.id, { id: notice.id, end: 'failed' });
    } finally {
      asked -= 1;
    }
    if (own.isClosed && own.number !== null) await takeBack(own.number);
    const heard = early;
    early = [];
    heard.forEach(hear);
  };
  const close = (id: string, own: Shown): Promise<void> => {
    own.isClosed = true;
    if (shown.get(id) === own) shown.delete(id);
    return own.number === null ? Promise.resolve() : takeBack(own.number);
  };

  return {
    ended,
    async offer() {
      try {
        return { shown: true, actions: (await learn()).actions };
      } catch {
        return { shown: false, actions: false };
      }
    },
    show(notice) {
      const replaces = shown.get(notice.id)?.number ?? 0;
      const own: Shown = { number: null, isClosed: false };
      shown.set(notice.id, own);
      void show(notice, own, replaces);
      return {
        close: () => void close(notice.id, own),
      };
    },
    async closeAll() {
      await Promise.all([...shown].map(([id, own]) => close(id, own)));
    },
    forget() {
      daemon = null;
      lose();
    },
  };
}
