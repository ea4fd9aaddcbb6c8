import { hourMs, minuteMs } from '../../preload/contract/durations.ts';
import type { Client } from '../api/client.ts';
import { createEmitter, type Signal } from '../base/signal.ts';
import { isOpen, type PublishEntry } from './entries.ts';
import { createPublishKind, type PublishEnd } from './kinds/publish.ts';
import type { Outbox } from './outbox.ts';
import type { PublishSubject, SwitchEnd, SwitchState } from './publish/send-switch.ts';

interface PublishingParts {
  readonly outbox: Outbox;
  readonly client: Pick<Client, 'switchPublished'>;
  readonly subject: PublishSubject;
}

export type Publishing = ReturnType<typeof openPublishing>;

interface Wish {
  readonly ending: Promise<SwitchEnd>;
  readonly ended: (end: SwitchEnd) => void;
}

const beforeSecondMs = 2_000;
const youngMs = 10 * minuteMs;
/** What has not arrived by then is not watched for any more. */
const arrivesMs = hourMs;

/**
 * Event types that are published and unpublished: for each the latest wish wins. Wishes that an earlier run left open
 * are checked; a young one that is not so yet is carried out, an old one is said not to have been.
 */
export function openPublishing({ outbox, client, subject }: PublishingParts) {
  const { engine, entries, clock, report, newId } = outbox;
  const changed = createEmitter<undefined>(report);
  const wishes = new Map<string, Wish>();
  const old = new Set<string>();

  const ofEventType = (eventTypeId: number): readonly PublishEntry[] =>
    entries.publishing().filter((entry) => entry.eventTypeId === eventTypeId);
  const latest = (eventTypeId: number): PublishEntry | undefined => ofEventType(eventTypeId).at(-1);
  const put = (entry: PublishEntry): void => void entries.put(entry).catch(report);
  const isWithin = (ms: number, { atMs }: PublishEntry): boolean =>
    clock.now() >= atMs && clock.now() - atMs <= ms;
  const mayArrive = (entry: PublishEntry): boolean => entry.unanswered > 0 && isWithin(arrivesMs, entry);

  const kind = createPublishKind({
    entries,
    client,
    subject,
    report,
    latest,
    put,
    end,
    isOld: ({ id }) => old.has(id),
    check: (entry) => engine.search(entry, kind, 'answered'),
    sendAgain: ({ id, sends }) => engine.begin(id, kind, sends === 0 ? 0 : beforeSecondMs),
  });

  function wishOf(id: string): Wish {
    const there = wishes.get(id);
    if (there !== undefined) return there;
    let ended = (_end: SwitchEnd): void => undefined;
    const ending = new Promise<SwitchEnd>((done) => (ended = done));
    const wish = { ending, ended };
    wishes.set(id, wish);
    return wish;
  }

  function endWish(id: string, end: SwitchEnd): void {
    wishes.get(id)?.ended(end);
    wishes.delete(id);
  }

  function forget(some: readonly PublishEntry[]): void {
    for (const { id } of some) engine.leave(id);
    entries.remove(some.map(({ id }) => id)).catch(report);
  }

  /** Forgets what cannot arrive any more, and the last wish when it is done and nothing can undo it. */
  function tidy(eventTypeId: number): void {
    const last = latest(eventTypeId);
    const all = ofEventType(eventTypeId);
    const replaced = all.filter((entry) => entry !== last);
    const isDone = last?.outcome.state === 'done' && !all.some(mayArrive);
    forget(isDone ? all : replaced.filter((entry) => !mayArrive(entry)));
  }

  /** Nothing more becomes of it, by all that is known. */
  function end(entry: PublishEntry, came: PublishEnd): void {
    const { id, eventTypeId } = entry;
    const last = latest(eventTypeId);
    if (last === undefined || last.id === id) {
      put({
        ...entry,
        outcome: came === null ? { state: 'done' } : { state: 'failed', ...came, atMs: clock.now() },
      });
      endWish(id, came === null ? { kind: 'done' } : { kind: 'failed', ...came });
      tidy(eventTypeId);
    } else if (came !== null && entry.unanswered > 0) {
      engine.search(entry, kind, 'silent');
    } else {
      forget([entry]);
      // It was taken after the last wish was done, which is put right.
      const isWrong = last.outcome.state === 'done' && last.isPublished !== entry.isPublished;
      if (came === null && isWrong) void begin(eventTypeId, last.isPublished, true);
    }
  }

  function replace(entry: PublishEntry): void {
    endWish(entry.id, { kind: 'superseded' });
    if (!mayArrive(entry)) {
      forget([entry]);
      return;
    }
    put({ ...entry, outcome: { state: 'replaced' } });
    // What is under way is looked for when it has ended without an answer.
    if (!engine.isUnderWay(entry.id)) engine.search(entry, kind, 'silent');
  }

  function begin(eventTypeId: number, isPublished: boolean, checksFirst: boolean): Promise<SwitchEnd> {
    const before = latest(eventTypeId);
    const entry: PublishEntry = {
      kind: 'publish',
      id: newId(),
      eventTypeId,
      isPublished,
      atMs: clock.now(),
      wasSent: false,
      sends: 0,
      unanswered: 0,
      outcome: { state: 'sending' },
    };
    const { ending } = wishOf(entry.id);
    put(entry);
    if (before !== undefined) replace(before);
    if (checksFirst || !subject.isRead(eventTypeId)) engine.search(entry, kind, 'answered');
    else engine.begin(entry.id, kind, 0);
    return ending;
  }

  /** What an earlier run left. */
  function takeUp(): void {
    for (const eventTypeId of new Set(entries.publishing().map((entry) => entry.eventTypeId))) {
      const last = latest(eventTypeId);
      // Its failure was shown.
      if (last?.outcome.state === 'failed') forget(ofEventType(eventTypeId));
      else tidy(eventTypeId);
    }
    for (const entry of entries.publishing()) if (!isWithin(youngMs, entry)) old.add(entry.id);
    engine.takeUp(kind);
  }

  const stopListening = entries.changed.subscribe((kinds) => {
    if (kinds.includes('publish')) changed.emit(undefined);
  });
  engine.signal.addEventListener('abort', () => {
    stopListening();
    for (const id of wishes.keys()) endWish(id, { kind: 'stopped' });
  });
  takeUp();

  return {
    /** The state of an event type changed. */
    changed: changed as Signal<undefined>,
    /**
     * Wishes; how it goes is in `state`. A wish that is under way for the same is joined.
     *
     * @param checksFirst reads before anything is sent, and sends nothing when it is so already
     * @returns how it ended; never rejects
     */
    set(id: number, isPublished: boolean, checksFirst = false): Promise<SwitchEnd> {
      if (engine.signal.aborted) return Promise.resolve({ kind: 'stopped' });
      const last = latest(id);
      const isAgain = last !== undefined && isOpen(last) && last.isPublished === isPublished;
      return isAgain ? wishOf(last.id).ending : begin(id, isPublished, checksFirst);
    },
    state(id: number): SwitchState {
      const last = latest(id);
      if (last === undefined) return null;
      const { isPublished, outcome, sends } = last;
      if (outcome.state === 'failed') return { ...outcome, wanted: isPublished };
      // Before anything was sent, a read only finds out whether it has to be.
      const isChecking = outcome.state !== 'sending' && sends > 0;
      const isSlow = outcome.state === 'unknown';
      return isOpen(last) ? { state: 'busy', to: isPublished, isChecking, isSlow } : null;
    },
    /** A failure was read. */
    dismiss(id: number): void {
      const last = latest(id);
      if (last?.outcome.state === 'failed') forget([last]);
    },
  };
}
