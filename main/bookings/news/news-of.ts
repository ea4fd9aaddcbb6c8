import { isOff } from '../../api/booking/status.ts';
import { withoutControls } from '../../base/text.ts';
import type { Change, Snapshot, Snapshots } from './snapshots.ts';
import type { NewsKind } from '../../../preload/contract/model/bookings.ts';

/** Something a person wants to know of. */
export interface News {
  readonly kind: NewsKind;
  /** After a move, of the booking at its new time. */
  readonly uid: string;
  readonly title: string;
  readonly startMs: number;
  /** Of a move; null too where it is not known. */
  readonly fromStartMs: number | null;
  /** Whom the booking is with; who joined or left. */
  readonly people: readonly string[];
  readonly reason: string | null;
}

/**
 * Which changes are news, each told once: a move that made a new booking is one, and not a cancellation besides. Of
 * colleagues' bookings nothing is news, unless one's own became theirs.
 */
export function newsOf(changes: readonly Change[], old: Snapshots, next: Snapshots): readonly News[] {
  const movedAway = new Set(
    changes.flatMap((change) =>
      change.kind === 'added' && !isOff(change.booking) ? (change.booking.movedFrom ?? []) : [],
    ),
  );
  return changes.flatMap((change) => {
    const uid = change.kind === 'added' ? change.booking.uid : change.uid;
    const after = next.get(uid);
    const before = old.get(uid);
    const from = change.kind === 'added' ? old.get(change.booking.movedFrom ?? '') : undefined;
    const isColleagues = [after, before, from].every((one) => one === undefined || !one.isMine);
    return after === undefined || isColleagues
      ? []
      : (toNews(change, before, after, { old, next, movedAway }) ?? []);
  });
}

interface Around {
  readonly old: Snapshots;
  readonly next: Snapshots;
  readonly movedAway: ReadonlySet<string>;
}

function toNews(
  change: Change,
  before: Snapshot | undefined,
  after: Snapshot,
  { old, next, movedAway }: Around,
): News | null {
  switch (change.kind) {
    case 'added': {
      if (isOff(after)) return null;
      const isRequest = after.status === 'PENDING';
      if (after.movedFrom === null) return tell(isRequest ? 'requested' : 'new', after);
      return {
        ...tell(isRequest ? 'requested' : 'moved', after),
        fromStartMs: old.get(after.movedFrom)?.startMs ?? null,
      };
    }
    case 'moved':
      if (isOff(after) || before?.startMs === after.startMs) return null;
      return { ...tell('moved', after), fromStartMs: before?.startMs ?? null };
    case 'status':
      return movedAway.has(after.uid) ? null : ofStatus(before, after, next);
    case 'paid':
      return change.paid && !isOff(after) ? tell('paid', after) : null;
    case 'joined': {
      const isThere = before?.people.some(({ key }) => key === change.person.key) ?? false;
      return isThere || isOff(after) ? null : { ...tell('joined', after), people: [change.person.name] };
    }
    case 'left': {
      const left = before?.people.find(({ key }) => key === change.key);
      return left === undefined || isOff(after) ? null : { ...tell('left', after), people: [left.name] };
    }
    case 'removed':
    case 'edited':
      return null;
  }
}

function ofStatus(before: Snapshot | undefined, after: Snapshot, next: Snapshots): News | null {
  if (after.status === 'CANCELLED') {
    // A seated booking loses everybody when it is cancelled; whom it was with stood there before.
    const whole = after.people.length === 0 && before ? { ...after, people: before.people } : after;
    if (!after.isMoved) return tell('cancelled', whole);
    // The service sets the same mark on one that was moved and on one whose guest was asked for another time.
    const follower = [...next.values()].find(({ movedFrom }) => movedFrom === after.uid);
    if (follower && isOff(follower)) return tell('cancelled', whole);
    return tell(follower ? 'moved' : 'new-time', whole);
  }
  if (after.status === 'REJECTED') return tell('declined', after);
  const waited = before?.status === 'PENDING' || before?.status === 'AWAITING_HOST';
  return waited && after.status === 'ACCEPTED' ? tell('confirmed', after) : null;
}

const withReason: ReadonlySet<NewsKind> = new Set(['cancelled', 'declined', 'moved', 'new-time']);

function tell(kind: NewsKind, { uid, title, startMs, people, reason }: Snapshot): News {
  return {
    kind,
    uid,
    title: withoutControls(title),
    startMs,
    fromStartMs: null,
    people: people.map(({ name }) => withoutControls(name)),
    // Of a living booking it is why it was moved once, which is no news afterwards.
    reason: withReason.has(kind) && reason !== null ? withoutControls(reason) : null,
  };
}
