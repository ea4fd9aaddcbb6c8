import type { Client } from '../api/client.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { createSwitchLine, entryIdOf, type SwitchLine } from './kinds/publish.ts';
import type { Outbox } from './outbox.ts';
import type { PublishSubject, SwitchEnd, SwitchState } from './publish/send-switch.ts';

interface PublishingParts {
  readonly outbox: Outbox;
  readonly client: Pick<Client, 'switchPublished'>;
  readonly subject: PublishSubject;
}

export type Publishing = ReturnType<typeof openPublishing>;

/**
 * Event types that are published and unpublished: for each the latest wish wins. Wishes that an earlier run left open
 * are checked; a young one that is not so yet is carried out, an old one is said not to have been.
 */
export function openPublishing({ outbox, client, subject }: PublishingParts) {
  const { engine, entries, clock, report } = outbox;
  const changedState = createEmitter<undefined>(report);
  const changed = (): void => changedState.emit(undefined);
  const lines = new Map<number, SwitchLine>();

  function lineOf(eventTypeId: number): SwitchLine {
    const before = lines.get(eventTypeId);
    if (before) return before;
    const kept = entries.publishing().find((entry) => entry.eventTypeId === eventTypeId) ?? null;
    const parts = { engine, entries, client, subject, clock, report, changed };
    const line = createSwitchLine(eventTypeId, parts, kept);
    lines.set(eventTypeId, line);
    engine.follow(entryIdOf(eventTypeId), line);
    return line;
  }

  for (const { eventTypeId } of entries.publishing()) lineOf(eventTypeId);

  return {
    /** The state of an event type changed. */
    changed: changedState as Signal<undefined>,
    /**
     * Wishes; how it goes is in `state`. A wish that is under way for the same is joined.
     *
     * @param checksFirst reads before anything is sent, and sends nothing when it is so already
     * @returns how it ended; never rejects
     */
    set: (id: number, isPublished: boolean, checksFirst?: boolean): Promise<SwitchEnd> =>
      lineOf(id).set(isPublished, checksFirst),
    state: (id: number): SwitchState => lines.get(id)?.state() ?? null,
    /** A failure was read. */
    dismiss: (id: number): void => lines.get(id)?.dismiss(),
  };
}
