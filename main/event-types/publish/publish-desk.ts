import type { Clock } from '../../base/clock.ts';
import type { PublishJournal } from './publish-journal.ts';
import type { Sending } from './send-switch.ts';
import type { Subject } from './subject.ts';
import { createSwitchLine, type SwitchLine } from './switch-line.ts';
import type { SwitchEnd, SwitchState } from './switching.ts';

export interface PublishDeskParts extends Omit<Sending, 'signal' | 'subject'> {
  readonly clock: Clock;
  readonly subject: Subject;
  readonly journal: PublishJournal;
  readonly changed: () => void;
}

/** Where event types are published and unpublished: for each the latest wish wins. */
export interface PublishDesk {
  /**
   * Wishes; how it goes is in `state`. A wish that is under way for the same is joined.
   *
   * @param looksFirst reads before anything is sent, and sends nothing when it is so already
   * @returns how it ended; never rejects
   */
  set(id: number, isPublished: boolean, looksFirst?: boolean): Promise<SwitchEnd>;
  state(id: number): SwitchState;
  /** A failure was read. */
  dismiss(id: number): void;
  /** The network is back, the computer woke, somebody signed in, or asks: looks for what is not known. */
  lookAgain(): void;
  /** Ends timers and requests, for good. What is open is taken up by the next start. */
  stop(): void;
}

/**
 * Opens the desk of one account. Wishes that an earlier run left open are looked for; a young one that is not
 * so yet is carried out, an old one is said not to have been.
 */
export function openPublishDesk(parts: PublishDeskParts): PublishDesk {
  const { journal } = parts;
  const ending = new AbortController();
  const lines = new Map<number, SwitchLine>();

  function lineOf(id: number): SwitchLine {
    const before = lines.get(id);
    if (before) return before;
    const kept = journal.get().wishes.find((wish) => wish.id === id) ?? null;
    const line = createSwitchLine(
      id,
      {
        ...parts,
        signal: ending.signal,
        keep(wish) {
          const { wishes } = journal.get();
          const others = wishes.filter((other) => other.id !== id);
          if (wish === null && others.length === wishes.length) return Promise.resolve();
          return journal.change({ wishes: wish === null ? others : [...others, wish] });
        },
      },
      kept,
    );
    lines.set(id, line);
    return line;
  }

  for (const { id } of journal.get().wishes) lineOf(id);

  return {
    set: (id, isPublished, looksFirst) => lineOf(id).set(isPublished, looksFirst),
    state: (id) => lines.get(id)?.state() ?? null,
    dismiss: (id) => lines.get(id)?.dismiss(),
    lookAgain() {
      for (const line of lines.values()) line.lookAgain();
    },
    stop() {
      ending.abort();
      for (const line of lines.values()) line.stop();
    },
  };
}
