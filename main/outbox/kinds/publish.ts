import type { Client } from '../../api/client.ts';
import type { Kind } from '../engine.ts';
import type { Entries, PublishEntry } from '../entries.ts';
import type { Finding } from '../finding-out.ts';
import {
  readPublished,
  sendSwitch,
  type PublishSubject,
  type Sent,
  type SwitchRefusal,
} from '../publish/send-switch.ts';

/** What came of a wish; null: it is as it was wished. */
export type PublishEnd = SwitchRefusal | null;
export type PublishKind = Kind<PublishEntry, PublishEnd, SwitchRefusal>;

export interface PublishParts {
  readonly entries: Entries;
  readonly client: Pick<Client, 'switchPublished'>;
  readonly subject: PublishSubject;
  readonly report: (error: unknown) => void;
  /** The wish that counts for an event type. */
  readonly latest: (eventTypeId: number) => PublishEntry | undefined;
  /** Left by an earlier run, so long ago that it is only checked. */
  readonly isOld: (entry: PublishEntry) => boolean;
  readonly put: (entry: PublishEntry) => void;
  readonly end: (entry: PublishEntry, came: PublishEnd) => void;
  /** Reads first, and sends what is not so. */
  readonly check: (entry: PublishEntry) => void;
  readonly sendAgain: (entry: PublishEntry) => void;
}

/** The second is sent only after a read said that the first had changed nothing. */
const maxSends = 2;

/**
 * Document, "Publish or unpublish event type". An answer that was lost, or is not believed, is resolved by
 * reading the event type; so is a refusal, which a gateway may have made after the service had done it.
 */
export function createPublishKind(parts: PublishParts): PublishKind {
  const { entries, client, subject, report, latest, put, end } = parts;
  /** The requests that are under way, one for each event type: two could arrive in the wrong order. */
  const requests = new Map<number, Promise<unknown>>();
  const find = (id: string): PublishEntry | undefined =>
    entries.publishing().find((entry) => entry.id === id);
  const isLatest = ({ id, eventTypeId }: PublishEntry): boolean => latest(eventTypeId)?.id === id;

  function answered(id: string): void {
    const entry = find(id);
    if (entry !== undefined) put({ ...entry, unanswered: entry.unanswered - 1 });
  }

  return {
    isRepeatable: true,
    find,
    all: () => entries.publishing(),
    // Until the second leaves, it counts as being checked.
    sending: (entry) =>
      entry.outcome.state === 'sending' ? entry : { ...entry, outcome: { state: 'sending' } },
    async prepare(entry, signal) {
      const { id, eventTypeId, isPublished } = entry;
      await requests.get(eventTypeId);
      const request = subject.request(eventTypeId, isPublished);
      if (typeof request === 'string')
        return { refusal: { why: request === 'team-id' ? 'team-id' : 'unchanged', message: null } };
      return {
        noted: { sends: entry.sends + 1, unanswered: entry.unanswered + 1 },
        async send(): Promise<Sent> {
          // Another wish took its place while it was noted down.
          if (!isLatest(entry)) {
            answered(id);
            return neverLeft;
          }
          const sending = sendSwitch(request, { client, subject, report }, signal);
          requests.set(eventTypeId, sending);
          const came = await sending;
          if (came.kind !== 'lost' || came.loss === 'answered') answered(id);
          return came;
        },
      };
    },
    async check(entry): Promise<Finding<PublishEnd>> {
      const read = await readPublished(entry.eventTypeId, subject);
      const last = latest(entry.eventTypeId);
      if (last !== undefined && last.id !== entry.id) {
        // It was taken after the wish that followed it.
        const isLate = last.outcome.state === 'done' && last.isPublished !== entry.isPublished;
        const hasArrived = read.kind === 'truth' && read.isPublished === entry.isPublished;
        return isLate && hasArrived ? { kind: 'done', value: null } : { kind: 'not-done', isPlain: true };
      }
      if (read.kind === 'truth') {
        const isDone = read.isPublished === entry.isPublished;
        return isDone ? { kind: 'done', value: null } : { kind: 'not-done', isPlain: true };
      }
      // That it may not be read is no answer to what was sent.
      const isKnown = read.refusal.why === 'gone' || entry.sends === 0;
      return { kind: 'done', value: isKnown ? read.refusal : { why: 'unknown', message: null } };
    },
    lossOf: ({ unanswered }) => (unanswered > 0 ? 'silent' : 'answered'),
    mayTurnUp: ({ unanswered }) => unanswered > 0,
    record(entry, news) {
      switch (news.kind) {
        case 'done':
          end(entry, news.value);
          return;
        case 'refused':
          end(entry, news.refusal);
          return;
        case 'not-done':
          if (!isLatest(entry)) return;
          if (news.refusal !== null) end(entry, news.refusal);
          else if (entry.sends < maxSends && !parts.isOld(entry)) parts.sendAgain(entry);
          else end(entry, { why: entry.sends === 0 ? 'not-sent' : 'unchanged', message: null });
          return;
        case 'never-sent':
          parts.check(entry);
          return;
        case 'unsaved':
          return;
        case 'checking':
        case 'unknown':
          if (isLatest(entry)) put({ ...entry, outcome: { state: news.kind } });
      }
    },
  };
}

const neverLeft: Sent = {
  kind: 'refused',
  refusal: { why: 'unchanged', message: null },
  isProof: true,
};
